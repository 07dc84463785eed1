"""What a seat may do in Topsy and what then happens. Refuses before it rolls. Imports state and below."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import assert_never

from matches.games.topsy.cards import Number
from matches.games.topsy.commands import Command, Lay, Options
from matches.games.topsy.events import Dealt, Event, Exchanged, Hand, Laid, Left, RoundOpened, Turned
from matches.games.topsy.state import State, evolve

from matches.kernel.commands import Resign, TimeIsUp
from matches.kernel.offers import Offer, Offers, One
from matches.kernel.outcome import Deadline, Outcome
from matches.kernel.refusals import Refused
from matches.kernel.rules import Context, Setup
from matches.kernel.seats import Seat

ROUNDS = 3
HAND = 3


def begin(setup: Setup[Options], context: Context) -> Sequence[Event]:
    """Deal (R2) and open the first round."""
    pack = context.dice("deal").shuffled(sorted(one.read(Number).value for one in context.cards.values()))
    hands = tuple(Hand(seat, tuple(pack[at * HAND : (at + 1) * HAND])) for at, seat in enumerate(setup.seats))
    round_ms = setup.options.round_s * 1000
    dealt = Dealt(hands=hands, rest=tuple(pack[len(hands) * HAND :]), round_ms=round_ms)
    return (dealt, RoundOpened(round=1, ends_at=context.at_ms + round_ms))


def decide(state: State, command: Command, context: Context) -> Sequence[Event]:
    """The events of one command; Refused("not_in_hand") for a card that cannot be laid."""
    match command:
        case Lay(card=card):
            return _lay(state, context, card)
        case Resign():
            assert context.seat is not None
            if state.player(context.seat).left or _over(state):
                raise Refused("already_left")
            return _with_turn(state, (Left(seat=context.seat),), context)
        case TimeIsUp():
            late = [one for one in state.here if not one.laid]
            return _with_turn(state, tuple(Laid(seat=one.seat, card=one.hand[0], by_clock=True) for one in late), context)
        case _:
            assert_never(command)


def _lay(state: State, context: Context, card: int) -> Sequence[Event]:
    assert context.seat is not None
    player = state.player(context.seat)
    if card not in player.hand:
        raise Refused("not_in_hand", card=card)
    if player.laid:
        return (Exchanged(seat=player.seat, card=card),)
    return _with_turn(state, (Laid(seat=player.seat, card=card, by_clock=False),), context)


def _with_turn(state: State, events: tuple[Event, ...], context: Context) -> Sequence[Event]:
    """`events`, and the turning of the cards where all that remain have laid (R4, R7)."""
    after = state
    for event in events:
        after = evolve(after, event)
    if len(after.here) < 2 or any(not one.laid for one in after.here):
        return events
    coin = context.dice(f"coin/{after.round}").below(2)
    cards = tuple((one.seat, one.laid) for one in after.here)
    best = min if coin else max
    turned = Turned(coin="tails" if coin else "heads", cards=cards, winner=best(cards, key=lambda laid: laid[1])[0])
    if after.round == ROUNDS:
        return (*events, turned)
    return (*events, turned, RoundOpened(round=after.round + 1, ends_at=context.at_ms + after.round_ms))


def legal(state: State, seat: Seat) -> Offers:
    """Any card of the hand, laid anew or in exchange, until the cards are turned (R3)."""
    player = state.player(seat)
    if player.left or _over(state):
        return Offers()
    lay = (Offer("lay", (One("card", player.hand),)),) if player.hand else ()
    return Offers(f"lay/{state.round}", lay, optional=player.laid != 0, may_resign=True)


def deadline(state: State) -> Deadline | None:
    """R6."""
    return None if _over(state) else Deadline(f"round/{state.round}", state.ends_at)


def outcome(state: State) -> Outcome | None:
    """Placings by rounds won (R5), leavers last (R7)."""
    if not _over(state):
        return None
    ranked = sorted(state.players, key=lambda one: (one.left, 0 if one.left else -one.won, one.seat))
    groups = groupby(ranked, key=lambda one: (one.left, 0 if one.left else one.won))
    return Outcome(tuple(tuple(one.seat for one in group) for _, group in groups), "alone" if len(state.here) == 1 else "rounds")


def _over(state: State) -> bool:
    played = state.round == ROUNDS and all(not one.hand and not one.laid for one in state.players)
    return played or len(state.here) == 1
