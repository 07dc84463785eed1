"""How a fight ends, and what may be counted of it (R9, R10, Q9, Q32). Imports state."""

from __future__ import annotations

from collections.abc import Mapping

from matches.games.hoss.state import State
from matches.kernel.outcome import Outcome
from matches.kernel.seats import Seat


def outcome(state: State) -> Outcome | None:
    """The winner, then the loser; both together in a draw."""
    if not state.over:
        return None
    if state.winner is None or state.loser is None:
        return Outcome((tuple(side.seat for side in state.sides),), str(state.reason))
    return Outcome(((state.winner,), (state.loser,)), str(state.reason))


def tally(state: State, seat: Seat) -> Mapping[str, int]:
    """`rounds` that were fought, and the creatures of `seat` that `fell`; one that was revived has fallen (Q32)."""
    return {"rounds": state.number, "fell": sum(bool(unit.fell) or unit.revived for unit in state.side(seat).units)}
