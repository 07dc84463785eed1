"""Who came where (R27, Q25). Imports state."""

from __future__ import annotations

from matches.games.ippo.state import State
from matches.kernel.outcome import Outcome


def outcome(state: State) -> Outcome | None:
    """The winner first; both in one group where nobody won alone."""
    if not state.over:
        return None
    seats = tuple(one.seat for one in state.fighters)
    rest = tuple(seat for seat in seats if seat not in state.winners)
    groups = tuple(group for group in (state.winners, rest) if group)
    return Outcome(groups, state.reason)
