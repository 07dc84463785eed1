"""How a game of Hula Hoo ends (R18, R19, Q13, Q15, Q21). Imports state."""

from __future__ import annotations

from itertools import groupby

from matches.games.hula_hoo.state import State
from matches.kernel.outcome import Outcome
from matches.kernel.seats import Seat


def outcome(state: State) -> Outcome | None:
    """The winners, then those who stayed by points, equals together, then the leavers, the first to leave last."""
    if not state.over:
        return None
    rest = [player for player in state.players if not player.gone and player.seat not in state.winners]
    ranked = sorted(rest, key=lambda player: -player.score)
    stayed = tuple(tuple(player.seat for player in group) for _, group in groupby(ranked, key=lambda player: player.score))
    left: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in reversed(state.gone))
    return Outcome((state.winners, *stayed, *left), str(state.reason))
