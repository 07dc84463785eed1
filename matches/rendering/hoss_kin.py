"""R23: badges of synergy, as a side has them now and as they change within a round. Imports the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext

from matches.games.hoss import facts as what
from matches.games.hoss.facts import SLOTS, Fact
from matches.games.hoss.species import RACES
from matches.games.hoss.told_words import KIN
from matches.games.hoss.view import KinView, RoundView, SideView, View
from matches.rendering.labels import said

STEPS: Final = (2, 4, 6)  # so many living creatures of a race are a step


@dataclass(frozen=True, slots=True)
class Badge:
    """A race of a side: `key` is the side's place and the race; `awake` if it brings something, `shown` while one lives."""

    key: str
    race: str
    text: str
    awake: bool
    shown: bool


def badges_of(side: SideView, at: int) -> list[Badge]:
    """Every race that has been on side `at`'s board, the most living ones first."""
    now: dict[str, KinView] = {one.race: one for one in side.kin}
    here = [race for race in RACES if any(unit.race == race for unit in side.units)]
    made = [(now[race].count, now[race].percent, race) if race in now else (0, 0, race) for race in here]
    return [badge(at, race, count, percent) for count, percent, race in sorted(made, key=lambda one: -one[0])]


def badge(at: int, race: str, count: int, percent: int) -> Badge:
    """ "Orques 4 · +6 %", and "Squelettes 1/2" where the next step is still to come."""
    name = said(KIN[race])
    name = name[:1].upper() + name[1:]
    if percent:
        text = gettext("%(race)s %(n)s · +%(percent)s%%") % {"race": name, "n": count, "percent": percent}
    else:
        text = gettext("%(race)s %(n)s/%(next)s") % {"race": name, "n": count, "next": STEPS[0]}
    return Badge(f"{at}-{race}", race, text, percent > 0, count > 0)


@dataclass
class Walk:
    """The badges while the facts of a round are gone through: everybody's race, who lives, what each race brings."""

    races: dict[int, str]
    living: set[int]
    percents: dict[tuple[int, str], int]

    @classmethod
    def before(cls, view: View, last: RoundView) -> Walk:
        """As the round `last` began."""
        races: dict[int, str] = {unit.who: unit.race for side in view.sides for unit in side.units}
        living = {unit.who for board in last.before for unit in board if not unit.fell}
        return cls(races, living, {(at, race): percent for at, race, percent in last.kin})

    def all(self) -> tuple[Badge, ...]:
        """Every race that is on a board by the end of the round."""
        return tuple(self._badge(at, race) for at, race in sorted({(who // SLOTS, race) for who, race in self.races.items()}))

    def after(self, fact: Fact) -> tuple[Badge, ...]:
        """What a fact changes."""
        match fact:
            case what.Entered(who=who):
                self.living.add(who)
            case what.Fell(who=who):
                self.living.discard(who)
            case what.Kinned(side=at, race=race, percent=percent):
                self.percents[at, race] = percent
                return (self._badge(at, race),)
            case _:
                return ()
        return (self._badge(who // SLOTS, self.races[who]),)

    def _badge(self, at: int, race: str) -> Badge:
        count = sum(who // SLOTS == at and self.races[who] == race for who in self.living)
        return badge(at, race, count, self.percents.get((at, race), 0))
