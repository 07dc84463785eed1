"""What an attack comes to against ratings that nobody has seen, in whole numbers (R13-R16). Imports nothing of ours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple, TypeAlias

UNIT = 1 << 12  # one, for chances and for points of damage
FINE = 20  # bits more for chances that are many and small
REACH = 256  # the farthest offset that is told apart
Level: TypeAlias = int  # the mean rating of a card, or of a team's two together
Levels: TypeAlias = Mapping[Level, int]  # how likely each is, in UNIT
Values: TypeAlias = Sequence[int | None]  # what eight ratings count for; None for "?"


class Spread(NamedTuple):
    """By how far a rating stands above the mean, from -REACH on: `holds` how likely it is not above the other's, `gains` by how
    much it is below on average; both in UNIT."""

    holds: Sequence[int]
    gains: Sequence[int]


class Odds(NamedTuple):
    """Of an attack: how likely it stands, and the damage that it deals on average; both in UNIT."""

    stands: int
    deals: int


def spread_of(offsets: Mapping[int, int], unknown: int) -> Spread:
    """The spread of ratings of which so many lie at each offset, and so many are "?": they neither deal nor cancel (R16)."""
    total = sum(offsets.values()) + unknown
    counts = [offsets.get(at, 0) for at in range(-REACH, REACH + 1)]
    holds = list(accumulate(counts, initial=0))[1:]
    gains = list(accumulate(holds[:-1], initial=0))
    return Spread([UNIT * (count + unknown) // total for count in holds], [UNIT * gain // total for gain in gains])


def paired(offsets: Mapping[int, int]) -> Counter[int]:
    """The offsets of two cards together (R29)."""
    both: Counter[int] = Counter()
    for one, count in offsets.items():
        for other, more in offsets.items():
            both[one + other] += count * more
    return both


def ranked(values: Values) -> list[tuple[int, int]]:
    """The ratings that are numbers, as place and value, the highest first.

    Of ratings that are spread alike any number is announced best from the top, so that eight announcements are all there are.
    """
    known = [(at, value) for at, value in enumerate(values) if value is not None]
    return sorted(known, key=lambda one: -one[1])


def odds(values: Sequence[int], level: Level, spread: Spread) -> list[Odds]:
    """Of `values`, the highest first: what announcing the first one, two, three … comes to against a card of that level."""
    found, stands, deals = [], UNIT, 0
    for value in values:
        at = max(0, min(2 * REACH, value - level + REACH))
        holds = spread.holds[at]
        deals = (deals * holds + stands * spread.gains[at]) // UNIT
        stands = stands * holds // UNIT
        found.append(Odds(stands, deals))
    return found


def reaches(values: Sequence[int], level: Level, spread: Spread, goal: int) -> list[int]:
    """Like `odds`: how likely each announcement deals `goal` or more, in UNIT."""
    dealt = [UNIT << FINE] + [0] * goal  # by damage, all from the goal on together
    found = []
    for value in values:
        gaps = _gaps(value - level, spread)
        after = [0] * (goal + 1)
        for damage, chance in enumerate(dealt):
            for gap, share in gaps if chance else ():
                after[min(goal, damage + gap)] += chance * share // UNIT
        dealt = after
        found.append(dealt[goal] >> FINE)
    return found


def _gaps(offset: int, spread: Spread) -> list[tuple[int, int]]:
    """How likely a rating `offset` above the other's level stands with each gap, in UNIT; one that is "?" has none (R16)."""
    top = max(1, min(2 * REACH, offset + REACH))
    shares = [(top - at, spread.holds[at] - spread.holds[at - 1]) for at in range(top, 0, -1)]
    return [(gap, share) for gap, share in shares if share] + [(0, spread.holds[0])] * (spread.holds[0] > 0)


def mixed(table: Mapping[Level, Sequence[Odds]], levels: Levels) -> list[Odds]:
    """The odds of each announcement where the level is uncertain."""
    parts = [(table[level], weight) for level, weight in levels.items() if weight]
    size = len(parts[0][0])
    return [
        Odds(
            sum(odds[at].stands * weight for odds, weight in parts) // UNIT,
            sum(odds[at].deals * weight for odds, weight in parts) // UNIT,
        )
        for at in range(size)
    ]


def together(many: Sequence[Sequence[Odds]]) -> list[int]:
    """R27, R28: what each announcement deals to all opponents, if none of them beats it; in UNIT."""
    found = []
    for each in zip(*many, strict=True):
        total = 0
        for at, one in enumerate(each):
            part = one.deals
            for other in (*each[:at], *each[at + 1 :]):
                part = part * other.stands // UNIT
            total += part
        found.append(total)
    return found
