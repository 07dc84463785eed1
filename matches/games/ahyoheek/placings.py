"""Who came where when a game of Ahyoheek is over. Imports state only."""

from __future__ import annotations

from matches.games.ahyoheek.state import Groups, State
from matches.kernel.outcome import Outcome


def outcome(state: State) -> Outcome | None:
    """The result, or None while the game goes on; abandoned by the last players together, it is void (Q9)."""
    if state.abandoned:
        return Outcome((), "all_left", void=True)
    if state.winner is None:
        return None
    return Outcome(_placings(state), state.reason)


def _placings(state: State) -> Groups:
    """The winner, then whom the eliminator put out last, then by victories, then who left last; equals share a place."""
    assert state.winner is not None
    left = {seat for group in state.gone for seat in group}
    out = tuple(tuple(seat for seat in group if seat not in left) for group in reversed(state.eliminated))
    placed = {state.winner} | {seat for group in out for seat in group} | left
    rest = [player for player in state.players if player.seat not in placed]
    tallies = sorted({player.victories for player in rest}, reverse=True)
    by_victories = tuple(tuple(player.seat for player in rest if player.victories == tally) for tally in tallies)
    return tuple(group for group in ((state.winner,), *out, *by_victories, *reversed(state.gone)) if group)
