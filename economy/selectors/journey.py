"""How far a player has come, and what he can do next: for pages that look at the economy from outside. Imports selectors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from django.contrib.auth.models import AnonymousUser, User

from economy import sheets
from economy.models import Wallet
from economy.rules.decks import LINES, usable_lines
from economy.rules.ranks import RANKS, UNLOCK_WINS
from economy.rules.stock import Stock
from economy.selectors.decks import Holdings, deck_sheets, holdings
from economy.selectors.purses import Standing, standing
from matches.errors import NotFound

Next: TypeAlias = Literal["open", "build", "fight", "earn"]


@dataclass(frozen=True, slots=True)
class Climbed:
    """What anybody may see of a player: `owned` cards of the album's `of`, and the highest rank that is unlocked."""

    owned: int
    of: int
    highest: int


@dataclass(frozen=True, slots=True)
class Journey:
    """What a player sees of himself. `boosters`: how many of the cheapest his gold pays; `to_unlock`: wins that lack for a rank.

    `next`: "open" boosters, "build" a deck, "fight" at the highest rank, or "earn" there once every rank is unlocked.
    """

    climbed: Climbed
    gold: int
    boosters: int
    to_unlock: int
    next: Next


def climbed(user: User | AnonymousUser) -> Climbed | None:
    """None for who has no wallet, and before the first release."""
    if (found := _of(user)) is None:
        return None
    wallet, stock, held = found
    return _climbed(stock, held, standing(wallet))


def journey_of(user: User | AnonymousUser) -> Journey | None:
    """None for who has no wallet, and before the first release."""
    found = _of(user)
    if found is None:
        return None
    wallet, stock, held = found
    stands = standing(wallet)
    boosters = wallet.gold // sheets.current_sheet().cheapest
    ready = any(one.fits for one in deck_sheets(wallet, stock, held))
    return Journey(
        climbed=_climbed(stock, held, stands),
        gold=wallet.gold,
        boosters=boosters,
        to_unlock=_to_unlock(stands),
        next=_next(stands, boosters, ready, usable_lines(stock, held.best)),
    )


def _of(user: User | AnonymousUser) -> tuple[Wallet, Stock, Holdings] | None:
    wallet = Wallet.objects.filter(user=user.pk).first() if user.is_authenticated else None
    if wallet is None:
        return None
    try:
        stock = sheets.current_stock()
    except NotFound:  # no cards are published yet
        return None
    return wallet, stock, holdings(wallet.pk, stock)


def _climbed(stock: Stock, held: Holdings, stands: Standing) -> Climbed:
    return Climbed(sum(id in held.counts for id in stock.pieces), len(stock.pieces), stands.highest)


def _to_unlock(stands: Standing) -> int:
    return max(0, UNLOCK_WINS - stands.wins.get(stands.highest, 0))


def _next(stands: Standing, boosters: int, ready: bool, lines: int) -> Next:
    """A deck before all else, of whatever there is once the gold is spent; Q29: few cards make a small deck."""
    if not ready:
        return "open" if not lines or (boosters and lines < LINES) else "build"
    return "earn" if stands.highest == RANKS and not _to_unlock(stands) else "fight"
