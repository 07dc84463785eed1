"""How a match of HHUT ends (R7, R8, Q9, Q23, Q24). Imports state."""

from __future__ import annotations

from itertools import groupby

from matches.games.hhut.compare import Side
from matches.games.hhut.state import State
from matches.kernel.outcome import Outcome
from matches.kernel.seats import Seat


def outcome(state: State) -> Outcome | None:
    """The winners' seats, then who still stood by points, then who was put out, the first to fall last; equals together."""
    if not state.over:
        return None
    rest = [side for side in state.standing if side not in state.winners]
    ranked = sorted(rest, key=lambda side: -state.team(side).points)
    stood = [tuple(group) for _, group in groupby(ranked, key=lambda side: state.team(side).points)]
    fell = [tuple(side for side in group if side not in state.winners) for group in reversed(state.out)]
    groups = [state.winners, *stood, *(group for group in fell if group)]
    return Outcome(tuple(_seats(state, group) for group in groups), str(state.reason))


def _seats(state: State, sides: tuple[Side, ...]) -> tuple[Seat, ...]:
    return tuple(sorted(seat for side in sides for seat in state.team(side).seats))
