"""What follows by itself: draws, pauses, rounds, the end (R5-R7, R9, Q5, Q7). Imports state, offers, playing."""

from __future__ import annotations

from matches.games.hoss import events as past
from matches.games.hoss.battle import LEVEL, UNDECIDED
from matches.games.hoss.events import EndReason, Event
from matches.games.hoss.offers import asks
from matches.games.hoss.options import PAUSE_MS, PLAYBACK_MS
from matches.games.hoss.playing import draw, fight_round
from matches.games.hoss.state import Side, State, evolve, fold
from matches.kernel.rules import Context
from matches.kernel.seats import Seat

Told = tuple[Event, ...]


def to_round(state: State, context: Context) -> Told:
    """Q44: draw first, then a pause if somebody has something to decide, then the round."""
    number = state.number + 1
    told = _draws(state, number, context)
    state = fold(state, told)
    due = tuple(side.seat for side in state.sides if asks(side))
    if due:
        return (*told, past.PauseOpened(number=number, seats=due, until=context.at_ms + PAUSE_MS))
    return (*told, *next_round(state, context))


def next_round(state: State, context: Context) -> Told:
    """The round is fought when it starts; where nobody watches, what follows it follows at once (Q7)."""
    number = state.number + 1
    fought = fight_round(state, context.dice(f"round/{number}"), context.at_ms + PLAYBACK_MS)
    if state.live:
        return (fought,)
    return (fought, *after_round(evolve(state, fought), context))


def after_round(state: State, context: Context) -> Told:
    """The five seconds have been shown: the result, or the next round."""
    assert state.last is not None
    if state.last.loser == UNDECIDED:
        return to_round(state, context)
    return (_result(state, state.last),)


def leave(state: State, seats: tuple[Seat, ...], reason: EndReason) -> Told:
    """Q7: who gives up, or lets three pauses pass, has lost; both together have drawn."""
    if len(seats) > 1:
        return (past.GameOver(winner=None, loser=None, reason="all_absent"),)
    winner = next(side.seat for side in state.sides if side.seat not in seats)
    return (past.GameOver(winner=winner, loser=seats[0], reason=reason),)


def _draws(state: State, number: int, context: Context) -> Told:
    """Q44: both sides draw before anything is decided."""
    if not any(side.pile for side in state.sides):
        return ()
    dice = context.dice(f"draw/{number}")
    told: list[Event] = []
    for side in state.sides:
        lines = draw(list(side.pile), number, dice)
        if lines:
            told.append(past.Drawn(seat=side.seat, count=len(lines), lines=lines))
    return tuple(told)


def _result(state: State, last: past.RoundFought) -> past.GameOver:
    if last.loser == LEVEL:
        return past.GameOver(winner=None, loser=None, reason="level")
    loser, winner = state.sides[last.loser], state.sides[1 - last.loser]
    return past.GameOver(winner=winner.seat, loser=loser.seat, reason=_reason(last, winner, loser))


def _reason(last: past.RoundFought, winner: Side, loser: Side) -> EndReason:
    if not last.counted:
        return "beaten"
    return "more_creatures" if len(winner.living) > len(loser.living) else "more_life"
