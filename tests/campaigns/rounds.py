"""Issue 4: how many rounds of Hula Hoo the thinking player wins, against random and greedy play. Imports the game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from matches.games.hula_hoo.options import Options
from tests.matches.games.hula_hoo.greedy import greedy
from tests.matches.games.hula_hoo.matchup import CHAOTIC, CLASSIC, RANDOM, THINKING, Policy, wins_of_first

AGAINST: Mapping[str, Policy] = MappingProxyType({"random": RANDOM, "greedy": greedy})
LEAST: Mapping[str, int] = MappingProxyType({"random": 85, "greedy": 55})  # per cent of 2-seat rounds by the classic rules
VARIANTS: Mapping[str, Options] = MappingProxyType({"classic": CLASSIC, "chaotic": CHAOTIC})


def strength(
    rounds: int, others: int, variants: Mapping[str, Options] = VARIANTS, least: Mapping[str, int] = LEAST
) -> dict[str, object]:
    """How many of so many rounds between two it wins, at least `least` per cent by the classic rules; AssertionError if fewer.

    Of three to six seats `others` rounds each are only told: it sits on one of them, its opponents on all the rest.
    """
    figures: dict[str, object] = {"rounds": rounds, "others": others}
    for variant, options in variants.items():
        figures[f"2 seats, {variant}"] = won = _won(rounds, 2, options)
        if variant == "classic":
            for name, wins in won.items():
                assert wins * 100 >= least[name] * rounds, f"{wins} of {rounds} rounds against {name}: below {least[name]} %"
        figures |= {f"{seats} seats, {variant}": _won(others - others % seats, seats, options) for seats in range(3, 7) if others}
    return figures


def _won(rounds: int, seats: int, options: Options) -> dict[str, int]:
    return {name: wins_of_first(THINKING, policy, rounds, seats, options) for name, policy in AGAINST.items()}
