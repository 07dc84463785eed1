"""How many matches of HHUT the thinking player wins, against random and greedy play, in all modes. Imports the game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from matches.games.hhut.options import Options
from tests.matches.games.hhut.greedy import greedy
from tests.matches.games.hhut.matchup import RANDOM, THINKING, WHOLE, Policy, share_of_first

AGAINST: Mapping[str, Policy] = MappingProxyType({"random": RANDOM, "greedy": greedy})
LEAST: Mapping[str, int] = MappingProxyType({"random": 80, "greedy": 55})  # per cent of the matches between two, a draw half
DUEL = Options()
OTHERS: Mapping[str, Options] = MappingProxyType(
    {
        "duel, free": Options(format="free"),
        "crowd of 3, bands": Options(mode="crowd_3"),
        "crowd of 3, free": Options(mode="crowd_3", format="free"),
        "crowd of 4, bands": Options(mode="crowd_4"),
        "crowd of 4, free": Options(mode="crowd_4", format="free"),
        "teams, bands": Options(mode="teams"),
        "teams, free": Options(mode="teams", format="free"),
    }
)


def strength(matches: int, others: int, least: Mapping[str, int] = LEAST) -> dict[str, object]:
    """The share that it wins of so many banded matches between two, at least `least` per cent; AssertionError if less.

    Of the other modes `others` matches each are only told: it plays one side, its opponents all others. A draw of n is 1/n.
    """
    figures: dict[str, object] = {"matches": matches, "others": others}
    for name, policy in AGAINST.items():
        won = share_of_first(THINKING, policy, matches, DUEL)
        figures[f"duel, bands: {name}"] = _per_cent(won, matches)
        assert won * 100 >= least[name] * matches * WHOLE, f"{_per_cent(won, matches)} % against {name}: below {least[name]} %"
    for mode, options in OTHERS.items() if others else ():
        for name, policy in AGAINST.items():
            figures[f"{mode}: {name}"] = _per_cent(share_of_first(THINKING, policy, others, options), others)
    return figures


def _per_cent(won: int, matches: int) -> float:
    return round(100 * won / (WHOLE * matches), 1)
