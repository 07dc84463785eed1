"""The record of a draw as a file: all that it takes to compute it again. Imports rolls and chance, which need only Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from economy.rules.chance import PROTOCOL
from economy.rules.rolls import Drawn, Table

BOOSTER: Final = "booster"
FUSION: Final = "fusion"
ARENA: Final = "arena"


class Try(NamedTuple):
    """A try of a fusion: copies by id, the stars of the one that stays before it, the rarity rank of the one that goes."""

    stays: int
    goes: int
    stars: int
    rank: int
    chance: int
    roll: int
    success: bool


class Steps(NamedTuple):
    """What chances of a fusion are made of (R43): per cent towards 1 to 5 stars, and more per rarity rank."""

    steps: Sequence[int]
    points: int


class Met(NamedTuple):
    """Who was drawn to be attacked, 32 hex digits, and which of his decks defends, 1 or 2 (R39, Q38)."""

    opponent: str
    defence: int


@dataclass(frozen=True, slots=True)
class Record:
    """One draw. `player` 32, `secret`, `seed` and digests 64 hex digits; `secret` is empty before it is revealed.

    `table` or `steps` are the odds that were in force, `boosters` or `tries` what came. An attack has `met` instead of all four.
    """

    draw: int
    player: str
    number: int
    commitment: str
    secret: str
    seed: str
    counter: int
    purpose: str
    key: str
    request: Mapping[str, Any]
    parts: Sequence[str]
    digest: str
    release: str
    sheet: int | None
    table: Table | None = None
    steps: Steps | None = None
    boosters: Sequence[Sequence[Drawn]] = ()
    tries: Sequence[Try] = ()
    met: Met | None = None


def written(record: Record) -> dict[str, Any]:
    """As JSON, under the names that the specification gives."""
    answer: dict[str, Any] = {}
    if record.table is not None:
        cards = [list(record.table.cards[rank]) for rank in range(4)]
        boosters = [[list(card) for card in one] for one in record.boosters]
        answer = {"table": record.table._asdict() | {"cards": cards}, "boosters": boosters}
    elif record.steps is not None:
        answer = {"table": record.steps._asdict(), "tries": [one._asdict() for one in record.tries]}
    elif record.met is not None:
        answer = {"met": record.met._asdict()}
    return {
        "protocol": PROTOCOL.decode(),
        "draw": record.draw,
        "player": record.player,
        "secret_number": record.number,
        "commitment": record.commitment,
        "secret": record.secret or None,
        "seed": record.seed,
        "counter": record.counter,
        "purpose": record.purpose,
        "key": record.key,
        "request": dict(record.request),
        "request_parts": list(record.parts),
        "request_digest": record.digest,
        "release": record.release,
        "sheet": record.sheet,
        **answer,
    }
