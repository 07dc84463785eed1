"""What follows by itself once a round is complete or somebody has left (R5-R9, Q4, Q8, Q9). Imports state and events."""

from __future__ import annotations

from matches.games.ahyoheek import events as past
from matches.games.ahyoheek.events import Event
from matches.games.ahyoheek.state import Player, State, fold
from matches.games.ahyoheek.symbols import Picks, round_winners, score_round, winning_symbol
from matches.kernel.seats import Seat

WINNING_TOKENS = 3  # R7
MISSED_LIMIT = 3  # Q8
LEAST_PICKS = 2  # Q8


def close_round(state: State, at_ms: int) -> tuple[Event, ...]:
    """The reveal, its tokens or eliminations, those whom three missed rounds remove, and what comes next."""
    told = _reveal(state)
    told += _remove_absent(fold(state, told))
    return told + go_on(fold(state, told), at_ms)


def leave(state: State, seat: Seat, at_ms: int) -> tuple[Event, ...]:
    """Q9: somebody leaves; that may decide the game, or complete the round he leaves behind."""
    told: tuple[Event, ...] = (past.PlayersGone(seats=(seat,), reason="resigned"),)
    after = fold(state, told)
    if len(after.present) == 1 or (after.eliminating and len(after.tied) == 1):
        return told + go_on(after, at_ms)
    return told + close_round(after, at_ms) if after.complete else told


def go_on(state: State, at_ms: int) -> tuple[Event, ...]:
    """The end of the game if it is decided, else the next round; for a state between two rounds."""
    if not state.present:
        return (past.Abandoned(),)
    if len(state.present) == 1:
        return (past.GameWon(seat=state.present[0], reason="last_left"),)
    if not state.eliminating:
        return _by_tokens(state, at_ms)
    if not state.tied:
        return (past.EliminationCalledOff(), *_by_tokens(state, at_ms))
    if len(state.tied) == 1:
        return (past.GameWon(seat=state.tied[0], reason="eliminator"),)
    return (open_round(state, state.tied, at_ms),)


def open_round(state: State, seats: tuple[Seat, ...], at_ms: int) -> past.RoundOpened:
    """The next round among `seats`; rounds are numbered through the whole game, eliminating ones too."""
    return past.RoundOpened(round=state.round + 1, seats=seats, idle_at=at_ms + state.idle_ms)


def _reveal(state: State) -> tuple[Event, ...]:
    playing = [player for player in state.players if player.seat in state.seats]
    picks: Picks = tuple((player.seat, player.pick) for player in playing if player.pick)
    sat_out = tuple(player.seat for player in playing if not player.pick)
    if len(picks) < LEAST_PICKS:
        return (past.RoundVoided(round=state.round, sat_out=sat_out),)
    scores = score_round(picks)
    winners = round_winners(scores)
    symbol = winning_symbol(picks, winners)
    scored = past.RoundScored(round=state.round, picks=picks, scores=scores, sat_out=sat_out, winners=winners, symbol=symbol)
    if not symbol:
        return (scored,)
    if state.eliminating:
        beaten = tuple(seat for seat in state.seats if seat not in winners)  # Q4: who did not pick is out too
        return (scored, past.Eliminated(seats=beaten))
    return (scored, *(past.TokenWon(seat=seat, symbol=symbol) for seat in winners))


def _remove_absent(state: State) -> tuple[Event, ...]:
    absent = tuple(player.seat for player in state.players if player.missed >= MISSED_LIMIT and not player.gone)
    return (past.PlayersGone(seats=absent, reason="absent"),) if absent else ()


def _by_tokens(state: State, at_ms: int) -> tuple[Event, ...]:
    """R7-R9 among those who are present."""
    reached = [player for player in state.players if max(player.tokens) >= WINNING_TOKENS]  # who left has none
    if not reached:
        return (open_round(state, state.present, at_ms),)
    best = _most_victories(reached)
    if len(best) > 1:
        return (past.EliminationOpened(seats=best), open_round(state, best, at_ms))
    return (past.GameWon(seat=best[0], reason="most_victories" if len(reached) > 1 else "three_of_a_kind"),)


def _most_victories(players: list[Player]) -> tuple[Seat, ...]:
    most = max(player.victories for player in players)
    return tuple(player.seat for player in players if player.victories == most)
