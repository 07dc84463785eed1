"""What the counts of a survey say of classes, races, buffs, ranks and lengths, as fractions of the fights. Imports survey."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, get_args

from matches.games.hoss.cards import BuffKey
from matches.games.hoss.ranks import OPPONENTS
from matches.games.hoss.species import RACES, ROLES
from matches.games.hoss.survey import LEVELS, PLAYERS, WON
from matches.kernel.survey import Sums

KINDS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (("role", ROLES), ("race", RACES), ("buff", get_args(BuffKey)))
EVERY: Final = tuple(map(str, LEVELS))


def by_line(sums: Sums, kind: str, name: str, levels: Sequence[str] = EVERY) -> float:
    """The mean over all lines of this class or race (all buffs of this effect) of what their deck won; a draw is half."""
    return _share(sums, "held", kind, name, levels)


def with_more(sums: Sums, kind: str, name: str, levels: Sequence[str] = EVERY) -> float:
    """Of the fights in which one side has more lines of it than the other, the part that this side won; a draw is half."""
    return _share(sums, "more", kind, name, levels)


def against(sums: Sums, player: str, opponent: str) -> float:
    """The part that the first won of its fights against the second."""
    return sums["points", player, opponent] / (WON * max(1, sums["fights", player, opponent]))


def player_wins(sums: Sums) -> dict[str, float]:
    """By rank of the opponent, what the decks of PLAYERS won on average."""
    return {name: sum(against(sums, str(one), name) for one in PLAYERS) / len(PLAYERS) for name in OPPONENTS}


def next_wins(sums: Sums) -> dict[str, float]:
    """By rank from the second, what its opponents won against those of the rank before."""
    names = tuple(OPPONENTS)
    return {name: against(sums, name, before) for before, name in pairwise(names)}


def lengths(sums: Sums, levels: Sequence[str] = EVERY) -> dict[int, int]:
    """How many even fights lasted how many rounds, the shortest first."""
    found: dict[int, int] = {}
    for (what, *rest), count in sums.items():
        if what == "rounds" and rest[0] in levels:
            found[int(rest[1])] = found.get(int(rest[1]), 0) + count
    return dict(sorted(found.items()))


def quantile(found: dict[int, int], percent: int) -> int:
    """The length that so many per cent of the fights do not exceed; 0 if there are none."""
    least, seen = sum(found.values()) * percent, 0
    for rounds, count in found.items():
        seen += count
        if seen * 100 >= least:
            return rounds
    return 0


def of_rarity(rarity: str) -> tuple[str, ...]:
    """The levels of a rarity, by stars."""
    return tuple(str(level) for level in LEVELS if level.rarity == rarity)


def fights(sums: Sums, levels: Iterable[str] = EVERY) -> int:
    """How many even fights there were."""
    return sum(sums["fights", level, level] for level in levels)


def _share(sums: Sums, what: str, kind: str, name: str, levels: Sequence[str]) -> float:
    total = sum(sums[what, level, kind, name] for level in levels)
    return sum(sums[f"{what} points", level, kind, name] for level in levels) / (WON * max(1, total))
