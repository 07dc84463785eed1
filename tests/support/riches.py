"""What players own in tests: gold, copies, wins, each with the rows that explain it, so that `check_ledger` stays true.

Imports the economy.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F

from economy import ledger, services, sheets
from economy.models import Adjustment, Copy, Draw, Movement, Pledge, RankStanding, Share
from economy.rules.chance import request_digest
from economy.rules.fusion import chance_of
from economy.rules.stock import Stock
from matches import services as matches
from matches.registry import rules_of
from tests.support.ended_fights import fights_won

PURPOSE = "given"  # of draws that no dice were asked for


class Like(NamedTuple):
    """A copy as a test wants it; `card` is a slug or an id."""

    card: str
    rarity: str = "basic"
    stars: int = 0
    holo: bool = False


def published() -> Stock:
    """HOSS's starter cards are on sale; the stock of the release."""
    return sheets.stock_of(matches.publish_starter(rules_of(sheets.GAME)))


def person(name: str) -> User:
    """An account with a wallet of 300 gold."""
    user = User.objects.create_user(name, password="a rather long one")
    services.wallet_of(user)
    return user


def given_gold(user: User, gold: int) -> None:
    """A compensation by the house."""
    wallet = services.wallet_of(user)
    adjustment = Adjustment.objects.create(
        id=uuid.uuid4(), kind="compensation", gold=gold, wallet=wallet, why="a test", needs_second=False, state="paid"
    )
    with transaction.atomic():
        transfer = ledger.move(wallet.pk, gold, "compensation", f"adjust/{adjustment.pk}/{wallet.pk}")
        Share.objects.create(adjustment=adjustment, wallet=wallet, transfer=transfer)


def given_wins(user: User, rank: int, wins: int) -> None:
    """Fights won without a bonus, and what they paid: 45 gold times the rank each, ten times that for the tenth (R33, R34)."""
    fights_won(services.wallet_of(user), rank, wins)


def counted_wins(user: User, rank: int, wins: int) -> None:
    """The standing alone, without its fights and their gold: what it unlocks, for tests that do not prove the ledger."""
    standing, _ = RankStanding.objects.get_or_create(wallet=services.wallet_of(user), rank=rank)
    standing.fights, standing.wins = standing.fights + wins, standing.wins + wins
    standing.save(update_fields=["fights", "wins"])


@transaction.atomic
def given_copies(user: User, wanted: Sequence[Like | tuple[object, ...] | str]) -> list[int]:
    """The ids of new copies, in this order. Their stars were fused, with copies that are gone since."""
    likes = [Like(one) if isinstance(one, str) else Like(*one) for one in wanted]  # type: ignore[arg-type]
    wallet = services.wallet_of(user)
    ledger.hold(wallet.pk)
    draw = _draw(user)
    ids = _ids()
    tries: list[_Try] = []
    first = [_Born(ids[one.card], one.rarity, one.holo) for one in likes]
    born = list(first)
    for one, like in zip(first, likes, strict=True):
        _raise(one, like.stars, born, tries)
    rows = [
        Copy(wallet=wallet, card=one.card, rarity=one.rarity, holo=one.holo, draw=draw, place=at) for at, one in enumerate(born)
    ]
    for one, row in zip(born, Copy.objects.bulk_create(rows), strict=True):
        one.row = row
    if tries:
        _fused(_draw(user), tries)
        Copy.objects.bulk_update(_settled(born), ["stars", "gone"], batch_size=500)
    return [one.copy.pk for one in first]


@dataclass(slots=True)
class _Born:
    card: str
    rarity: str
    holo: bool
    stars: int = 0
    gone: str = ""
    row: Copy | None = field(default=None, repr=False)

    @property
    def copy(self) -> Copy:
        assert self.row is not None
        return self.row


class _Try(NamedTuple):
    """A fusion that succeeded: from `stars` to one more."""

    stays: _Born
    goes: _Born
    stars: int


def _raise(one: _Born, stars: int, born: list[_Born], tries: list[_Try]) -> None:
    """R43: each star takes a copy of equal stars, which had to be raised itself."""
    for at in range(stars):
        goes = _Born(one.card, "basic", False)
        born.append(goes)
        _raise(goes, at, born, tries)
        tries.append(_Try(one, goes, at))
        one.stars, goes.gone = at + 1, "sacrificed"


def _fused(draw: Draw, tries: Sequence[_Try]) -> None:
    Movement.objects.bulk_create(_movements(draw, tries))


def _movements(draw: Draw, tries: Sequence[_Try]) -> Iterator[Movement]:
    for at, one in enumerate(tries):
        stays, goes = one.stays.copy, one.goes.copy
        rolled = {"draw": draw, "place": at, "chance": chance_of(one.stars, 0), "roll": 0}
        yield Movement(copy=stays, kind="raised", stars=one.stars + 1, other=goes, **rolled)
        yield Movement(copy=goes, kind="sacrificed", stars=one.stars, other=stays, **rolled)


def _settled(born: Sequence[_Born]) -> list[Copy]:
    changed = [one for one in born if one.stars or one.gone]
    for one in changed:
        one.copy.stars, one.copy.gone = one.stars, one.gone
    return [one.copy for one in changed]


def _draw(user: User) -> Draw:
    """The next draw of the current secret, for nothing."""
    wallet = services.wallet_of(user)
    pledge = Pledge.objects.filter(wallet=wallet, revealed="").order_by("number")[0]
    Pledge.objects.filter(pk=pledge.pk).update(drawn=F("drawn") + 1, seeded=True)
    release = sheets.current_release()
    return Draw.objects.create(
        wallet=wallet, key=uuid.uuid4(), pledge=pledge, counter=pledge.drawn + 1, purpose=PURPOSE, request={},
        digest=request_digest(PURPOSE, release), release=release,
    )  # fmt: skip


def _ids() -> dict[str, str]:
    """Ids by slug and by id."""
    pieces = sheets.current_stock().pieces.values()
    return {one.card.slug: one.id for one in pieces} | {one.id: one.id for one in pieces}
