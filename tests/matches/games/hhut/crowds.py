"""Crowds of HHUT on their way to the showdown, for its tests. Imports the short ways of `table`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from matches.games.hhut.held import Bonus, Rapper
from tests.matches.games.hhut.table import choose, fists, game, strike
from tests.matches.kernel.given import Given


def peaceful(table: Given, until: Callable[[Given], bool] = lambda table: table.state.over) -> Given:
    """Everybody attacks without a scratch, and winners choose the first pairing, until something is so."""
    while not until(table):
        if table.state.phase == "choose":
            table = choose(table, table.state.chooser, "-".join(map(str, table.state.choices[0])))
        else:
            table = strike(table, dict.fromkeys(table.state.duel.attackers, 0))
    return table


def showdown(
    mode: str = "crowd_3",
    hands: Mapping[int, Rapper] | None = None,
    bonuses: Mapping[int, Sequence[Bonus]] | None = None,
    dice: Callable[[str], Any] | None = None,
) -> Given:
    """The first duel of the showdown has just opened; all have their 100 points, and `hands` besides fists."""
    held = {seat: (card, *fists(seat)) for seat, card in (hands or {}).items()}
    return peaceful(game(mode, hands=held, bonuses=bonuses, dice=dice), lambda table: table.state.duel.lead == "showdown")
