"""What follows by itself: who is asked next, who falls, how rounds are won and dealt (R3-R5, R13-R22). Imports state."""

from __future__ import annotations

from matches.games.hula_hoo import events as past
from matches.games.hula_hoo.calls import can_answer
from matches.games.hula_hoo.cards import deck_of
from matches.games.hula_hoo.events import Event, LeaveReason, OutReason, RoundReason, Values
from matches.games.hula_hoo.options import GOAL, LAST_ROUND, STREAK
from matches.games.hula_hoo.state import State, evolve, fold
from matches.kernel.rules import Context
from matches.kernel.seats import Seat

HAND = ROW = 5  # R3
SET_UP_MS = 60_000  # Q20: to exchange, to choose a row, to name another
Told = tuple[Event, ...]


def deal(state: State, number: int, dealer: Seat, context: Context) -> Told:
    """R3, R17, R20: ten cards each, the rest is the pile; then the exchange, or the choice of the rows."""
    cards = context.dice(f"deal/{number}").shuffled(deck_of(context.cards))
    seats, each = state.present, HAND + ROW
    dealt = [tuple(cards[at * each : (at + 1) * each]) for at in range(len(seats))]
    down = each if state.chaotic else HAND
    told = past.RoundDealt(
        round=number,
        dealer=dealer,
        seats=seats,
        hands=tuple(ten[:down] for ten in dealt),
        rows=tuple(ten[down:] for ten in dealt),
        pile=tuple(cards[len(seats) * each :]),
    )
    if state.chaotic:
        return (told, past.LayOutOpened(until=context.at_ms + SET_UP_MS))
    return (told, *next_exchange(evolve(state, told), context))


def next_exchange(state: State, context: Context) -> Told:
    """Q2: the next clockwise from the dealer's left who has not exchanged; when all have, the round begins (R5)."""
    waiting = tuple(player.seat for player in state.players if not player.out and not player.ready)
    if not waiting:
        return _first_turn(state, context)
    return (past.ExchangeOpened(seat=state.after(_dealer(state), waiting), until=context.at_ms + SET_UP_MS),)


def show_rows(state: State, context: Context) -> Told:
    """Q18, Q20: all rows at once, the first five cards for who has not chosen; then the round begins."""
    rows = tuple(_row(state, seat) for seat in state.left_in)
    late = tuple(player.seat for player in state.players if not player.out and not player.ready)
    shown = past.RowsShown(seats=state.left_in, rows=rows, late=late)
    return (shown, *_first_turn(evolve(state, shown), context))


def ask(state: State, seat: Seat, context: Context) -> Told:
    """R13, Q3: `seat` must answer; if he cannot, he shows his hand and the call passes on."""
    player = state.player(seat)
    if can_answer(player.held, state.top, state.call):
        return (past.TurnOpened(seat=seat, turn=state.turn + 1, until=context.at_ms + state.turn_ms),)
    fell = fall(state, seat, "no_card")
    return (fell, *pass_on(evolve(state, fell), seat, context))


def pass_on(state: State, seat: Seat, context: Context) -> Told:
    """R13, R22, Q16: `seat` has just fallen; the call binds whoever comes next, or whoever is named next."""
    rest = state.left_in
    if len(rest) == 1:
        return win_round(state, rest[0], "last_in", context)
    if not state.chaotic or state.caller is None:
        return ask(state, state.after(seat, rest), context)
    if state.caller in rest:
        until = context.at_ms + SET_UP_MS
        return (past.NamingOpened(seat=state.caller, turn=state.turn + 1, until=until),)
    return name_for(state, state.caller, context)


def name_for(state: State, caller: Seat, context: Context) -> Told:
    """Q16: `caller` is late or gone, so the next clockwise is named and the call stands."""
    assert state.call, "a caller has called"
    named = past.Named(by=caller, target=state.after(caller, state.left_in), call=state.call, by_house=True)
    return (named, *ask(evolve(state, named), named.target, context))


def fall(state: State, seat: Seat, reason: OutReason) -> past.Eliminated:
    """R13: out of the round, with the hand shown."""
    player = state.player(seat)
    return past.Eliminated(seat=seat, reason=reason, hand=player.hand, row=player.row, top=state.top, call=state.call)


def leave(state: State, seat: Seat, reason: LeaveReason, context: Context) -> Told:
    """Q21: somebody leaves the game, and falls if he is still in the round."""
    told: Told = () if state.player(seat).out else (fall(state, seat, "left"),)
    told += (past.PlayerLeft(seat=seat, reason=reason),)
    return told + after_leaving(state, fold(state, told), seat, context)


def after_leaving(before: State, after: State, seat: Seat, context: Context) -> Told:
    """What a departure brings about: the end of the game or of the round, or the next one who is asked."""
    if len(after.present) == 1:
        return (past.GameOver(winners=after.present, reason="last_left"),)
    if seat not in before.left_in:
        return ()
    if len(after.left_in) == 1:
        return win_round(after, after.left_in[0], "last_in", context)
    if after.phase == "lay_out":
        complete = all(player.ready for player in after.players if not player.out)
        return show_rows(after, context) if complete else ()
    if after.active != seat:
        return ()
    return next_exchange(after, context) if after.phase == "exchange" else pass_on(after, seat, context)


def win_round(state: State, seat: Seat, reason: RoundReason, context: Context) -> Told:
    """R16, R18, R19, Q15: a point for each card in the discard; then the end of the game, or the next round."""
    won = past.RoundWon(round=state.round, seat=seat, reason=reason, points=len(state.discard))
    after = evolve(state, won)
    winner = after.player(seat)
    if not state.streak and winner.score >= GOAL:
        return (won, past.GameOver(winners=(seat,), reason="points"))
    if state.streak and winner.streak >= STREAK:
        return (won, past.GameOver(winners=(seat,), reason="streak"))
    if state.streak and state.round >= LAST_ROUND:
        return (won, past.GameOver(winners=_most_points(after), reason="most_points"))
    return (won, *deal(after, state.round + 1, seat, context))


def _most_points(state: State) -> tuple[Seat, ...]:
    present = [player for player in state.players if not player.gone]
    most = max(player.score for player in present)
    return tuple(player.seat for player in present if player.score == most)


def _first_turn(state: State, context: Context) -> Told:
    return ask(state, state.after(_dealer(state), state.left_in), context)


def _dealer(state: State) -> Seat:
    assert state.dealer is not None, "a round that is dealt has a dealer"
    return state.dealer


def _row(state: State, seat: Seat) -> Values:
    player = state.player(seat)
    return tuple(player.hand[place - 1] for place in player.chosen) if player.chosen else player.hand[:ROW]
