"""How a fight ends (R9, R10, Q9). Imports state."""

from __future__ import annotations

from matches.games.hoss.state import State
from matches.kernel.outcome import Outcome


def outcome(state: State) -> Outcome | None:
    """The winner, then the loser; both together in a draw."""
    if not state.over:
        return None
    if state.winner is None or state.loser is None:
        return Outcome((tuple(side.seat for side in state.sides),), str(state.reason))
    return Outcome(((state.winner,), (state.loser,)), str(state.reason))
