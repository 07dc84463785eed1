"""How what abilities do changes a bout. Imports changing, state and deeds."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from msgspec.structs import replace

from matches.games.ippo import deeds as past
from matches.games.ippo.changing import added, ids, in_corner, marked, tap, untap, with_fighter, without
from matches.games.ippo.deeds import Deed
from matches.games.ippo.state import Fighter, Marks, Retyping, Ring, State
from matches.games.ippo.vocabulary import ATTRIBUTES, EMPTY, GENERIC, Pool


def apply_deed(state: State, event: Deed) -> State:
    """The bout after one of them."""
    match event:
        case past.PowerChanged() | past.Retyped() | past.Marked() | past.DefensesLimited():
            return _on_the_ring(state, event)
        case past.Tapped(cards=cards):
            for card in cards:
                state = in_corner(state, card.id, tap)
            return state
        case past.Untapped(cards=cards):
            for card in cards:
                state = in_corner(state, card.id, untap)
            return state
        case _:
            return with_fighter(state, _boxer(state.fighter(event.seat), event))


def power_of(power: str, n: int) -> Pool:
    """A pool that holds `n` of one power alone."""
    at = GENERIC if power == "generic" else ATTRIBUTES.index(power)
    return tuple(n if place == at else 0 for place in range(len(EMPTY)))  # type: ignore[return-value]


def _boxer(
    fighter: Fighter,
    event: past.PowerGained
    | past.BlowMadeCheaper
    | past.LossPrevented
    | past.CountLengthened
    | past.Recovered
    | past.Hurt
    | past.Salvaged
    | past.Found
    | past.Bounced,
) -> Fighter:
    match event:
        case past.PowerGained(power=power, n=n):
            return replace(fighter, pool=added(fighter.pool, power_of(power, n), EMPTY))
        case past.BlowMadeCheaper(n=n):
            return replace(fighter, cheaper=fighter.cheaper + n)
        case past.LossPrevented(n=n):
            return replace(fighter, shield=fighter.shield + n)
        case past.CountLengthened(n=n):
            return replace(fighter, count=fighter.count + n)
        case past.Recovered(left=left):
            return replace(fighter, endurance=left)
        case past.Hurt(left=left):
            return replace(fighter, endurance=left, shield=0)
        case past.Salvaged():
            return _salvaged(fighter, event)
        case past.Found(card=card):
            return fighter if card is None else _found(fighter, card.id)
        case past.Bounced(cards=cards):
            rest = without(fighter, ids(cards))
            return replace(rest, hand=rest.hand + ids(cards), known=rest.known + ids(cards))
        case _:
            assert_never(event)


def _salvaged(fighter: Fighter, event: past.Salvaged) -> Fighter:
    id = event.card.id
    rest = replace(fighter, discards=tuple(one for one in fighter.discards if one != id))
    if event.to == "hand":
        return replace(rest, hand=(*rest.hand, id), known=(*rest.known, id))
    return replace(rest, deck=(*rest.deck, id), bottom=rest.bottom + 1)


def _found(fighter: Fighter, id: int) -> Fighter:
    deck = tuple(one for one in fighter.deck if one != id)
    return replace(fighter, deck=deck, hand=(*fighter.hand, id), known=(*fighter.known, id))


def _on_the_ring(state: State, event: past.PowerChanged | past.Retyped | past.Marked | past.DefensesLimited) -> State:
    match event:
        case past.PowerChanged():
            return _power(state, event)
        case past.Retyped(card=card, blow=blow, until=until, text=text):
            return _retyped(state, card.id, Retyping(blow, text), until == "turn")
        case past.Marked(mark="shut_off"):
            return state if state.ring is None else _shut(state, state.ring)
        case past.Marked(mark=mark, text=text):
            return _marks(state, text, lambda marks: replace(marks, **{mark: True}))
        case past.DefensesLimited(n=n, text=text):
            return _marks(state, text, lambda marks: replace(marks, most=n if marks.most is None else min(n, marks.most)))
        case _:
            assert_never(event)


def _retyped(state: State, id: int, to: Retyping, lasting: bool) -> State:
    """On the ring all of them count in their order; what lasts for the turn stays with the card (V15)."""
    if state.ring is not None and state.ring.card == id:
        state = replace(state, ring=replace(state.ring, types=(*state.ring.types, to)))
    return in_corner(state, id, lambda one: replace(one, types=(*one.types, to))) if lasting else state


def _power(state: State, event: past.PowerChanged) -> State:
    id, n, ring = event.card.id, event.n, state.ring
    if event.until == "turn" and event.text:
        return in_corner(state, id, lambda one: replace(one, own_plus=one.own_plus + n))
    if event.until == "turn":
        return in_corner(state, id, lambda one: replace(one, plus=one.plus + n))
    if ring is None:
        return state
    if ring.card == id:
        return _marks(state, event.text, lambda marks: replace(marks, plus=marks.plus + n))
    return replace(state, ring=replace(ring, changes=(*ring.changes, (id, n))))


def _shut(state: State, ring: Ring) -> State:
    """R24: until the end of the turn, even if the blow leaves the ring and comes back."""
    shut = in_corner(state, ring.card, lambda one: replace(one, shut=True))
    return replace(shut, ring=replace(ring, shut=True))


def _marks(state: State, text: bool, change: Callable[[Marks], Marks]) -> State:
    return state if state.ring is None else replace(state, ring=marked(state.ring, text, change))
