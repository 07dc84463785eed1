"""How a cost is paid: what gives power, what a payment takes, what may be asked for it (R7, R9, Q4, Q5, E1-E3). Imports state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from matches.games.ippo.changing import added
from matches.games.ippo.power import of_attribute
from matches.games.ippo.state import Fighter, State
from matches.games.ippo.vocabulary import EMPTY, GENERIC, Costs, Pool
from matches.kernel.seats import Seat

Icons: TypeAlias = tuple[int, int, int, int]  # of each attribute
NONE: Icons = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Price:
    """Icons of each attribute, generic power, and endurance given as such (V: ENDURANCE); `own` cards cannot pay for it."""

    icons: Icons
    generic: int
    endurance: int = 0
    own: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Payment:
    """What is tapped, in order, what that gives, what leaves the pool, and the endurance that is given in all."""

    tapped: tuple[int, ...]
    gained: Pool
    spent: Pool
    endurance: int


FREE = Price(NONE, 0)


def price_of(costs: Costs, own: tuple[int, ...] = ()) -> Price:
    """What an ability costs in power and endurance."""
    return Price(costs.icons, costs.generic, costs.endurance, own)


def both(one: Price, other: Price) -> Price:
    """A blow and its ability, paid together (Q16)."""
    icons = tuple(a + b for a, b in zip(one.icons, other.icons, strict=True))
    generic, endurance = one.generic + other.generic, one.endurance + other.endurance
    return Price(icons, generic, endurance, one.own + other.own)  # type: ignore[arg-type]  # four of each


def gives(state: State, id: int) -> Pool:
    """R5: the power that a card gives when it is tapped."""
    card = state.cards[id]
    if not card.gives_icons and not card.gives_generic:
        return EMPTY
    return (*of_attribute(card.attribute, card.gives_icons), card.gives_generic)


def sources(state: State, fighter: Fighter, own: tuple[int, ...] = ()) -> list[int]:
    """R9, Q28: the upright cards of the corner that may still be tapped for power; not those on the ring."""
    busy = own
    if state.ring is not None and state.ring.defenses:
        busy += state.ring.defenses
    cards = state.cards
    return [
        one.id
        for one in fighter.out
        if not one.tapped
        and not one.powered
        and one.id not in busy
        and (cards[one.id].gives_icons or cards[one.id].gives_generic)
    ]


@dataclass(frozen=True, slots=True)
class Means:
    """The cards that may be tapped for a price, and all the power of each kind with the pool's."""

    cards: tuple[int, ...]
    total: tuple[int, ...]


# Of the last position that each seat was asked in: one decision asks for it card by card.
_LAST: dict[tuple[Seat, tuple[int, ...]], tuple[State, Fighter, Means]] = {}


def means(state: State, fighter: Fighter, own: tuple[int, ...] = ()) -> Means:
    """What he could pay with, `own` cards aside."""
    known = _LAST.get((fighter.seat, own))
    if known is None or known[0] is not state or known[1] is not fighter:
        cards = tuple(sources(state, fighter, own))
        total = [sum(of_kind) for of_kind in zip(fighter.pool, *(gives(state, id) for id in cards), strict=True)]
        known = _LAST[fighter.seat, own] = (state, fighter, Means(cards, tuple(total)))
    return known[2]


def bounds(state: State, fighter: Fighter, price: Price) -> tuple[int, int] | None:
    """The least and the most endurance that the generic part may be paid with (Q5); None if the price cannot be paid at all."""
    most = min(price.generic, fighter.endurance - 1 - price.endurance)
    if most < 0:
        return None
    left = spare(state, fighter, price)
    if min(left) < 0:
        return None
    least = max(0, price.generic - sum(left))
    return None if least > most else (least, most)


def spare(state: State, fighter: Fighter, price: Price) -> list[int]:
    """The power of each kind that pool and corner have for the generic part; below 0 where the icons cannot be paid."""
    if price.icons == NONE and not price.generic:
        return list(fighter.pool)
    total = list(means(state, fighter, price.own).total)
    for place, need in enumerate(price.icons):
        total[place] -= need
    return total


def pay(
    state: State, fighter: Fighter, price: Price, taps: Sequence[int] = (), endurance: int = 0, shares: Icons = NONE
) -> Payment:
    """The payment of a price within `bounds`: `taps` first, then what the icons lack, then what the generic part lacks.

    Icons come from the pool; of the generic part, `shares` from each attribute as far as they are there, the rest from generic
    power, then from the attribute there is most of (Q4).
    """
    purse = _Purse(state, fighter, price, taps)
    for place, need in enumerate(price.icons):
        purse.lay_by(place, need)
    purse.fill(price.generic - endurance)
    purse.spend(price.generic - endurance, shares)
    return Payment(tuple(purse.tapped), purse.gained, tuple(purse.spent), endurance + price.endurance)  # type: ignore[arg-type]


class _Purse:
    """A payment while it is put together."""

    def __init__(self, state: State, fighter: Fighter, price: Price, taps: Sequence[int]) -> None:
        self.left = list(fighter.pool)
        self.spent = [0] * len(EMPTY)
        self.gained: Pool = EMPTY
        self.tapped: list[int] = []
        self._given = {id: gives(state, id) for id in sources(state, fighter, price.own)}
        for id in taps:
            self._tap(id)

    def _tap(self, id: int) -> None:
        given = self._given.pop(id)
        self.tapped.append(id)
        self.gained = added(self.gained, given, EMPTY)
        for place, n in enumerate(given):
            self.left[place] += n

    def lay_by(self, place: int, need: int) -> None:
        """Icons of one attribute, from the pool, then from the cards that waste least."""
        while self.left[place] < need:
            lack = need - self.left[place]
            self._tap(
                min((id for id, one in self._given.items() if one[place]), key=lambda id: _fit(self._given[id], lack, place))
            )
        self.left[place] -= need
        self.spent[place] += need

    def fill(self, need: int) -> None:
        """Enough power of any kind: from cards with generic power first, then from those that waste least."""
        while (lack := need - sum(self.left)) > 0:
            self._tap(min(self._given, key=lambda id: (not self._given[id][GENERIC], _fit_any(self._given[id], lack))))

    def spend(self, need: int, shares: Icons) -> None:
        for place, share in enumerate(shares):
            need -= self._take(place, min(need, share))
        for place in (GENERIC, *sorted(range(GENERIC), key=lambda place: -self.left[place])):
            need -= self._take(place, need)

    def _take(self, place: int, n: int) -> int:
        taken = min(n, self.left[place])
        self.left[place] -= taken
        self.spent[place] += taken
        return taken


def _fit(given: Pool, lack: int, place: int) -> tuple[int, int]:
    """Small is better: what is over if it is enough, else how far it falls short."""
    n = given[place]
    return (0, n - lack) if n >= lack else (1, lack - n)


def _fit_any(given: Pool, lack: int) -> tuple[int, int]:
    n = sum(given)
    return (0, n - lack) if n >= lack else (1, lack - n)
