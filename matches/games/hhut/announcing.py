"""How the thinking player announces: what each number of ratings deals on average, the highest first. Imports planning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from matches.games.hhut.commands import Announce
from matches.games.hhut.guessing import Role, guess, read
from matches.games.hhut.odds import UNIT, Level, Levels, Odds, Spread, mixed, odds, ranked, reaches, together
from matches.games.hhut.planning import facing
from matches.games.hhut.ratings import RATINGS, UNKNOWN
from matches.games.hhut.slots import levels, opponents
from matches.games.hhut.view import View

NEARLY_OUT, MOST_BEHIND = 40, 60  # points within which the very sum counts, and not its average
KNOCK_OUT = 30  # points of damage that it is worth more to end the match than not to


def announce(view: View) -> Announce:
    """The ratings that deal most on average, or most likely what it takes; one of them is a number on all own cards (Q11)."""
    bonuses = [hand.bonus for hand in view.hands if hand.bonus is not None]
    counted = [None if score == UNKNOWN else score for score in view.counts]
    values = facing(counted, bonuses, len(opponents(view)))
    order = ranked(values)
    gains = Attack.of(view, [value for _, value in order]).gains(view)
    chosen = [RATINGS[at] for at, _ in order[: 1 + gains.index(max(gains))]]
    if not set(chosen) & set(view.announceable):
        chosen.append(next(RATINGS[at] for at, _ in order if RATINGS[at] in view.announceable))
    return Announce(ratings=tuple(rating for rating in RATINGS if rating in chosen))


@dataclass(frozen=True, slots=True)
class Attack:
    """`values`, the highest first, against opponents of whom each plays certain levels."""

    values: Sequence[int]
    spread: Spread
    against: Sequence[Levels]

    @staticmethod
    def of(view: View, values: Sequence[int]) -> Attack:
        assert view.duel is not None
        known, attackers = guess(view), view.duel.attackers
        against = []
        for foe in opponents(view):
            role: Role = "attack" if foe[0].side in attackers else "defend"
            against.append(levels(known, [read(view, player) for player in foe], role, 0))
        return Attack(values, known.spread_of(len(view.hands)), against)

    def gains(self, view: View) -> list[int]:
        """What it is worth to announce the first one, two, three … of them."""
        assert view.duel is not None
        average = together([self._average(each) for each in self.against])
        if len(self.against) > 1 or len(view.duel.attackers) > 1:
            return average
        points = {one.side: one.points for one in view.sides}
        (theirs,) = (points[side] for side in view.duel.sides if side != view.side)
        behind = theirs - next(points[side] for side in view.duel.sides if side == view.side)
        if view.duel.duel == sum(view.rounds) and 0 <= behind < MOST_BEHIND:
            return self._last(theirs, behind, average)
        if theirs <= NEARLY_OUT:
            return [min(gain, UNIT * theirs) + KNOCK_OUT * out for gain, out in zip(average, self._chance(theirs), strict=True)]
        return average

    def _last(self, theirs: int, behind: int, average: list[int]) -> list[int]:
        """R8: in the last duel nothing counts but to overtake, or to draw level for half as much; else the average."""
        wins, draws = self._chance(min(theirs, behind + 1)), self._chance(behind)
        needed = [win + draw for win, draw in zip(wins, draws, strict=True)]
        return needed if any(needed) else average

    def _average(self, levels: Levels) -> list[Odds]:
        table: Mapping[Level, Sequence[Odds]] = {level: odds(self.values, level, self.spread) for level in levels}
        return mixed(table, levels)

    def _chance(self, goal: int) -> list[int]:
        """How likely the only opponent loses so many points or more, in UNIT."""
        (levels,) = self.against
        found = [(reaches(self.values, level, self.spread, goal), weight) for level, weight in levels.items() if weight]
        return [sum(each[at] * weight for each, weight in found) // UNIT for at in range(len(self.values))]
