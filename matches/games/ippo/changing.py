"""Small changes to a bout that events are folded with. Total. Imports state and below."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from matches.games.ippo.held import Ref
from matches.games.ippo.state import Fighter, Marks, Placed, Ring, State
from matches.games.ippo.vocabulary import Pool
from matches.kernel.seats import Seat


def with_fighter(state: State, fighter: Fighter) -> State:
    """The bout with that boxer in his place."""
    first, second = state.fighters
    fighters = (fighter, second) if first.seat == fighter.seat else (first, fighter)
    return replace(state, fighters=fighters)


def in_corner(state: State, id: int, change: Callable[[Placed], Placed]) -> State:
    """The bout with that card of a corner changed, if it lies in one."""
    for fighter in state.fighters:
        if any(one.id == id for one in fighter.corner):
            return with_fighter(state, replace(fighter, corner=_changed(fighter.corner, id, change)))
        if any(one.id == id for one in fighter.supports):
            return with_fighter(state, replace(fighter, supports=_changed(fighter.supports, id, change)))
    return state


def _changed(cards: tuple[Placed, ...], id: int, change: Callable[[Placed], Placed]) -> tuple[Placed, ...]:
    return tuple(change(one) if one.id == id else one for one in cards)


def ids(cards: Iterable[Ref]) -> tuple[int, ...]:
    return tuple(one.id for one in cards)


def without(fighter: Fighter, gone: Iterable[int]) -> Fighter:
    """The boxer without these cards in hand and corner."""
    away = frozenset(gone)
    return replace(
        fighter,
        hand=tuple(one for one in fighter.hand if one not in away),
        known=tuple(one for one in fighter.known if one not in away),
        corner=tuple(one for one in fighter.corner if one.id not in away),
        supports=tuple(one for one in fighter.supports if one.id not in away),
    )


def discard(state: State, seat: Seat, gone: tuple[int, ...]) -> State:
    """These cards, face up, on the seat's discards."""
    fighter = without(state.fighter(seat), gone)
    return with_fighter(state, replace(fighter, discards=fighter.discards + gone))


def tap(card: Placed) -> Placed:
    return replace(card, tapped=True)


def untap(card: Placed) -> Placed:
    return replace(card, tapped=False)


def added(pool: Pool, gained: Pool, spent: Pool) -> Pool:
    """A pool after a payment."""
    return tuple(have + more - less for have, more, less in zip(pool, gained, spent, strict=True))  # type: ignore[return-value]


def marked(ring: Ring, text: bool, change: Callable[[Marks], Marks]) -> Ring:
    """The ring with what the blow's own text, or others' effects, do to it changed."""
    return replace(ring, text=change(ring.text)) if text else replace(ring, marks=change(ring.marks))
