"""How many bouts the planning player of Ippo wins, and how well its ready-made decks are matched. Imports the game's survey.

`slack` is by how many standard errors of a share the limits are wider: 0 where so many bouts are boxed that it matters no more,
3 for a few. A share of n bouts is good to 0.5 / √n at worst.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from types import MappingProxyType

from matches.games.ippo import RULES
from matches.games.ippo.headless import Policy
from matches.games.ippo.options import Options
from matches.games.ippo.plot import FAIR, MOST
from matches.games.ippo.shares import JUDGEMENTS, KNOCK_OUTS, bouts, decks, ended, first, mean, won
from matches.games.ippo.survey import FORMATS, SCHEDULE, play
from matches.kernel.survey import Sums
from tests.matches.games.ippo.greedy import greedy
from tests.matches.games.ippo.matchup import PLANNING, RANDOM, WHOLE, share_of_first

AGAINST: Mapping[str, Policy] = MappingProxyType({"random": RANDOM, "greedy": greedy})
LEAST: Mapping[str, int] = MappingProxyType({"random": 85, "greedy": 60})  # per cent of the bouts, a draw half
CHUNK = 250  # bouts that a process boxes in one go


def strength(matches: int, slack: float = 0) -> dict[str, object]:
    """The share that it wins of so many mirrored bouts of each format against each; AssertionError if it is less than LEAST."""
    figures: dict[str, object] = {"matches": matches}
    for format in FORMATS:
        for name, policy in AGAINST.items():
            share = share_of_first(PLANNING, policy, matches, Options(format=format)) / (WHOLE * matches)
            figures[f"{format}: {name}"] = round(100 * share, 1)
            assert share >= LEAST[name] / 100 - slack * 0.5 / sqrt(matches), f"{share:.3f} against {name}, {format} rounds"
    return figures


def balance(times: int, seed: str, processes: int) -> dict[str, object]:
    """Every pairing of the survey so many times; AssertionError if a deck, who begins or an ending is off its limits."""
    sums = counted(times, seed, processes)
    check_decks(sums, slack=0)
    check_first(sums, slack=0)
    check_ends(sums)
    return told(sums)


def counted(times: int, seed: str, processes: int) -> Sums:
    """The sums of all bouts, which are the same for any number of processes."""
    total: Sums = Counter()
    every = times * len(SCHEDULE)
    parts = [range(start, min(every, start + CHUNK)) for start in range(0, every, CHUNK)]
    with ProcessPoolExecutor(processes) as pool:
        for part in pool.map(_counted, parts, [seed] * len(parts)):
            total.update(part)
    return total


def check_decks(sums: Sums, slack: float) -> None:
    """No deck wins more than 60 per cent against all others of its format."""
    for format in FORMATS:
        error = slack * 0.5 / sqrt(bouts(sums, (format,)) * 2 / len(decks(format)))
        over = {name: round(share, 3) for name in decks(format) if (share := won(sums, format, name)) > MOST + error}
        assert not over, f"{format} rounds: {over}"


def check_first(sums: Sums, slack: float) -> None:
    """Who begins wins 45 to 55 per cent."""
    error = slack * 0.5 / sqrt(bouts(sums))
    share = first(sums)
    assert FAIR[0] - error <= share <= FAIR[1] + error, f"who begins wins {share:.3f}"


def check_ends(sums: Sums) -> None:
    """Knock-outs, technical ones, count-outs and judgements all occur, in either format."""
    for format in FORMATS:
        for reasons in (*((one,) for one in KNOCK_OUTS), ("three_knock_downs",), JUDGEMENTS):
            assert ended(sums, reasons, (format,)) > 0, f"{format} rounds: none ended by {reasons}"


def told(sums: Sums) -> dict[str, object]:
    """The figures: bouts, what each deck and who begins win, how they end, in which turn."""
    begins: dict[str, float] = {format: round(first(sums, (format,)), 3) for format in FORMATS}
    return {
        "bouts": bouts(sums),
        "first": begins | {"all": round(first(sums), 3)},
        "decks": {name: round(won(sums, format, name), 3) for format in FORMATS for name in decks(format)},
        "knock-outs": round(ended(sums, ("knocked_out",)), 3),
        "count-outs": round(ended(sums, ("counted_out",)), 3),
        "technical": round(ended(sums, ("three_knock_downs",)), 3),
        "judgements": round(ended(sums, JUDGEMENTS), 3),
        "turns": {format: round(mean(sums, "turns", (format,)), 1) for format in FORMATS},
    }


def _counted(numbers: range, seed: str) -> Sums:
    return play(RULES.first_release(), seed, numbers)
