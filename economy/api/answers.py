"""What the API says of gold, secrets and draws, and how it is made of what selectors give. Imports selectors and rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec
from msgspec import UNSET, UnsetType

from economy.api.door import ms
from economy.models import Draw, Pledge
from economy.rules.records import Record, written
from economy.selectors import Fairness, Standing
from economy.selectors.ledger import Lines


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    pass


class PledgeLine(Answer, frozen=True, kw_only=True):
    """A sealed secret. `seed` is null until one is chosen or something is drawn, `secret` until it is revealed.

    `drawn`: how often it was drawn with.
    """

    number: int
    commitment: str
    seed: str | None
    drawn: int
    secret: str | None
    revealed_at: int | None


class Purse(Answer, frozen=True, kw_only=True):
    """`wins` by rank; `highest`: the highest rank that is unlocked; `milestones`: how many wait for your OK.

    You draw with the secret `current`, and after it with `coming`.
    """

    wallet: UUID
    gold: int
    wins: dict[str, int]
    highest: int
    milestones: int
    current: PledgeLine
    coming: PledgeLine


class DrawRecord(Answer, frozen=True, kw_only=True):
    """All that it takes to compute a draw again, in the form that the offline verifiers read; `secret` is null before it is
    revealed. `boosters` are of an opening, `tries` of a fusion, `met` of an attack."""

    protocol: str
    draw: int
    player: str
    secret_number: int
    commitment: str
    secret: str | None
    seed: str
    counter: int
    purpose: str
    key: str
    request: dict[str, Any]
    request_parts: list[str]
    request_digest: str
    release: str
    sheet: int | None
    table: dict[str, Any] | UnsetType = UNSET
    boosters: list[list[list[Any]]] | UnsetType = UNSET
    tries: list[dict[str, Any]] | UnsetType = UNSET
    met: dict[str, Any] | UnsetType = UNSET


class PledgeList(Answer, frozen=True, kw_only=True):
    """Those in force, and those that were revealed, newest first. `next`: what to ask for as `before`, null on the last page."""

    current: PledgeLine
    coming: PledgeLine
    revealed: tuple[PledgeLine, ...]
    next: int | None


class DrawLine(Answer, frozen=True, kw_only=True):
    """`purpose`: booster, fusion or arena."""

    draw: int
    counter: int
    purpose: str
    at: int


class PledgeDraws(Answer, frozen=True, kw_only=True):
    """What was drawn with a secret, in the order of its count."""

    number: int
    draws: tuple[DrawLine, ...]


class TransferLine(Answer, frozen=True, kw_only=True):
    """`amount` is below 0 where you paid; `after` is what you had then. `key` is the one cause that it has."""

    id: int
    at: int
    reason: str
    key: str
    amount: int
    after: int


class TransferList(Answer, frozen=True, kw_only=True):
    """Newest first. `next`: what to ask for as `before` to go on, null on the last page."""

    gold: int
    transfers: tuple[TransferLine, ...]
    next: int | None


def purse(stands: Standing, fairness: Fairness, milestones: int) -> Purse:
    return Purse(
        wallet=stands.wallet,
        gold=stands.gold,
        wins={str(rank): wins for rank, wins in sorted(stands.wins.items())},
        highest=stands.highest,
        milestones=milestones,
        current=pledge(fairness.current),
        coming=pledge(fairness.coming),
    )


def pledge(row: Pledge) -> PledgeLine:
    return PledgeLine(
        number=row.number,
        commitment=row.commitment,
        seed=row.seed if row.seeded else None,
        drawn=row.drawn,
        secret=row.revealed or None,
        revealed_at=ms(row.revealed_at) if row.revealed_at else None,
    )


def pledges(fairness: Fairness, revealed: Sequence[Pledge], limit: int) -> PledgeList:
    shown = revealed[:limit]
    return PledgeList(
        current=pledge(fairness.current),
        coming=pledge(fairness.coming),
        revealed=tuple(pledge(one) for one in shown),
        next=shown[-1].number if len(revealed) > limit else None,
    )


def draws(number: int, rows: Sequence[Draw]) -> PledgeDraws:
    lines = (DrawLine(draw=one.pk, counter=one.counter, purpose=one.purpose, at=ms(one.made_at)) for one in rows)
    return PledgeDraws(number=number, draws=tuple(lines))


def record(of: Record) -> DrawRecord:
    return msgspec.convert(written(of), DrawRecord)


def transfers(found: Lines) -> TransferList:
    lines = (
        TransferLine(
            id=one.transfer, at=ms(one.made_at), reason=one.reason, key=one.key, amount=int(one.amount), after=int(one.after)
        )
        for one in found.lines
    )
    return TransferList(gold=found.gold, transfers=tuple(lines), next=found.older)
