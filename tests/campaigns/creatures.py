"""Issue 6: no class or race of HOSS wins too much in even fights, the nine ranks get harder. Imports the game's survey.

`slack` is by how many standard errors of a share the limits are wider: 0 where so many fights are played that it matters no
more, 4 for a few. A share of n fights is good to 0.5 / √n at worst.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from math import sqrt

from matches.games.hoss import RULES
from matches.games.hoss.plot import LEAST, MOST
from matches.games.hoss.shares import (
    EVERY,
    KINDS,
    by_line,
    fights,
    lengths,
    next_wins,
    of_rarity,
    player_wins,
    quantile,
    with_more,
)
from matches.games.hoss.survey import PLAYERS, RARITIES, SCHEDULE, play
from matches.kernel.survey import Sums

MEDIAN = range(8, 12)  # rounds, at each rarity; over all of them nearer to 10
WHOLE_MEDIAN = range(9, 12)
CHUNK = 500  # fights that a process plays in one go


def balance(times: int, seed: str, processes: int) -> dict[str, object]:
    """Every pairing of the survey so many times; AssertionError if a class, a race, a rank or the length is off its limits."""
    sums = counted(times, seed, processes)
    check_shares(sums, slack=0)
    check_levels(sums, slack=0)
    check_ranks(sums, slack=0)
    check_lengths(sums)
    return told(sums)


def counted(times: int, seed: str, processes: int) -> Sums:
    """The sums of all fights, which are the same for any number of processes."""
    total: Sums = Counter()
    every = times * len(SCHEDULE)
    parts = [range(first, min(every, first + CHUNK)) for first in range(0, every, CHUNK)]
    with ProcessPoolExecutor(processes) as pool:
        for part in pool.map(_counted, parts, [seed] * len(parts)):
            total.update(part)
    return total


def check_shares(sums: Sums, slack: float) -> None:
    """Over all qualities both definitions of a share keep to 0.42-0.58: that of all lines, and that of whoever has more of it."""
    error = slack * 0.5 / sqrt(fights(sums))
    shares = {f"{name}, {what}": of(sums, kind, name) for kind, name in _kinds() for what, of in _DEFINITIONS}
    _within(shares, LEAST - error, MOST + error)


def check_levels(sums: Sums, slack: float) -> None:
    """At each of the 31 qualities no class or race wins less than 42 or more than 58 per cent, all its lines counted."""
    for level in EVERY:
        error = slack * 0.5 / sqrt(fights(sums, (level,)))
        shares = {f"{name}, {level}": by_line(sums, kind, name, (level,)) for kind, name in _kinds()}
        _within(shares, LEAST - error, MOST + error)


def check_ranks(sums: Sums, slack: float) -> None:
    """A player wins less against each further rank, and each rank wins more than half of its fights against the one before."""
    against = sum(sums["fights", str(player), "rank_1"] for player in PLAYERS)
    for (easy, won), (hard, won_there) in pairwise(player_wins(sums).items()):
        assert won_there < won + slack * sqrt(0.5 / against), f"{hard}: {won_there:.3f}, {easy}: {won:.3f}"
    beside = sums["fights", "rank_2", "rank_1"]
    for rank, won in next_wins(sums).items():
        assert won > 0.5 - slack * 0.5 / sqrt(beside), f"{rank} wins {won:.3f} against the rank before"


def check_lengths(sums: Sums) -> None:
    """The median fight lasts about ten rounds."""
    assert quantile(lengths(sums), 50) in WHOLE_MEDIAN, lengths(sums)
    for rarity in RARITIES:
        found = lengths(sums, of_rarity(rarity))
        assert quantile(found, 50) in MEDIAN, f"{rarity}: {found}"


def told(sums: Sums) -> dict[str, object]:
    """The figures: all fights, the even ones, the ends of what classes and races win, and what players win by rank."""
    shares = {f"{name}, {what}": of(sums, kind, name) for kind, name in _kinds() for what, of in _DEFINITIONS}
    single = {f"{name}, {level}": by_line(sums, kind, name, (level,)) for kind, name in _kinds() for level in EVERY}
    return {
        "fights": sum(count for key, count in sums.items() if key[0] == "fights"),
        "even": fights(sums),
        "median": quantile(lengths(sums), 50),
        "over all": _ends(shares),
        "at one quality": _ends(single),
        "player wins": {name: round(won, 3) for name, won in player_wins(sums).items()},
        "wins against the rank before": {name: round(won, 3) for name, won in next_wins(sums).items()},
    }


_DEFINITIONS = (("by line", by_line), ("with more", with_more))


def _counted(numbers: range, seed: str) -> Sums:
    return play(RULES.first_release(), seed, numbers)


def _kinds() -> Iterable[tuple[str, str]]:
    """The classes and races; of buffs nothing is promised."""
    return [(kind, name) for kind, names in KINDS if kind != "buff" for name in names]


def _within(shares: dict[str, float], least: float, most: float) -> None:
    outside = {what: round(share, 3) for what, share in shares.items() if not least <= share <= most}
    assert not outside, f"not within {least:.3f} and {most:.3f}: {outside}"


def _ends(shares: dict[str, float]) -> dict[str, float]:
    low, high = min(shares, key=shares.__getitem__), max(shares, key=shares.__getitem__)
    return {low: round(shares[low], 3), high: round(shares[high], 3)}
