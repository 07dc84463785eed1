"""How a blow on the ring and a count change a bout. Imports changing, state and blows."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from matches.games.ippo import blows as past
from matches.games.ippo.blows import Exchange
from matches.games.ippo.changing import discard, ids, in_corner, tap, with_fighter
from matches.games.ippo.state import State


def apply_exchange(state: State, event: Exchange) -> State:
    """The bout after one of them."""
    match event:
        case past.DefensesPlaced(cards=cards):
            return state if state.ring is None else replace(state, ring=replace(state.ring, defenses=ids(cards)))
        case past.DefensesOrdered(cards=cards):
            return state if state.ring is None else replace(state, ring=replace(state.ring, defenses=ids(cards), ordered=True))
        case past.BlowLanded():
            return _landed(state, event)
        case past.BlowWithdrawn(card=card):
            return replace(in_corner(state, card.id, tap), ring=None)
        case past.KnockedDown(seat=seat, count=count):
            return with_fighter(state, replace(state.fighter(seat), downs=count))
        case past.Counted(seat=seat, cards=cards):
            return _counted(state, event)
        case _:
            assert_never(event)


def _landed(state: State, event: past.BlowLanded) -> State:
    """Q11, Q13, R20, R23: what was overcome is discarded, what is left of a broken guard is tapped."""
    defender = state.other(event.seat).seat
    gone = tuple(one.card.id for one in event.met if one.clash in ("beaten", "even"))
    state = replace(state, ring=None, landed=event, counted=None)
    if gone:
        state = discard(state, defender, gone)
    for one in event.met if event.broken else ():
        if one.clash in ("held", "unused"):
            state = in_corner(state, one.card.id, tap)
    if not event.stays:
        return discard(state, event.seat, (event.card.id,))
    if event.upright:
        return in_corner(state, event.card.id, lambda one: replace(one, stayed=True))
    return in_corner(state, event.card.id, tap)


def _counted(state: State, event: past.Counted) -> State:
    fighter = state.fighter(event.seat)
    flipped = ids(event.cards)
    deck = fighter.deck[len(flipped) :]
    bottom = min(fighter.bottom, len(deck))
    state = replace(state, counted=event)
    return with_fighter(state, replace(fighter, deck=deck, bottom=bottom, discards=fighter.discards + flipped))
