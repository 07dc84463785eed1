"""One hit of HOSS counted out, step by step, as the engine takes them (R18). Imports the game, examples and words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext, pgettext

from matches.games.hoss.boundary import battle_of
from matches.games.hoss.damage import added
from matches.games.hoss.facts import Burning, Fact, Foiled, Hit, Marked
from matches.games.hoss.fighter import ONE, Fighter
from matches.games.hoss.marking import IMMUNE
from matches.games.hoss.species import BY_ELEMENT, BY_RACE, BY_ROLE, EXTRA, FEARS, MISS, MISSED_BY, SKELETON
from matches.games.hoss.told_words import MARKS
from matches.rendering.hoss_example_scenes import HITS
from matches.rendering.hoss_examples import Body, fight, position
from matches.rendering.hoss_rules_words import creature, dash, number, percent, signed
from matches.rendering.labels import said


@dataclass(frozen=True, slots=True)
class Step:
    """A step of R18: what it is called, what it does here, and the value after it, or ""."""

    name: str
    does: str
    value: str


@dataclass(frozen=True, slots=True)
class Worked:
    """A hit from its attack to what it takes; `by` and `on` say who they are."""

    by: str
    on: str
    steps: tuple[Step, ...]
    result: int


def worked(name: str) -> Worked:
    """A hit of `hoss_example_scenes.HITS`: the steps from the engine's own tables, the result from the round that it fought."""
    scene = HITS[name]
    battle = battle_of(position(scene))
    by, on = battle.boards[0][0], battle.boards[1][0]
    last = fight(scene)[0].last
    assert last is not None
    first = next(one for one in last.facts if isinstance(one, Hit | Foiled))
    bodies = scene.sides[0][0], scene.sides[1][0]
    steps = (*_chances(by, on), *_counted(by, on, first), _marker(bodies[0], on, last.facts))
    return Worked(creature(bodies[0]), creature(bodies[1]), steps, first.value if isinstance(first, Hit) else 0)


def parts(by: Fighter, on: Fighter) -> list[tuple[str, int]]:
    """What step 4 adds up, in per cent, each under its name."""
    race = gettext("fears the attacker’s race") if FEARS[on.race] == by.race else gettext("resists the attacker’s race")
    feared = BY_ELEMENT[on.race][by.element] > 0
    found = [
        (race, BY_RACE[on.race][by.race]),
        (gettext("fears its element") if feared else gettext("resists its element"), BY_ELEMENT[on.race][by.element]),
        (gettext("class against class"), EXTRA[by.role][on.role]),
        (gettext("bones, against warriors and cavalry"), BY_ROLE[on.race][by.role]),
        (gettext("armour break"), on.crack // 100),
    ]
    return [(words, value) for words, value in found if value]


def _chances(by: Fighter, on: Fighter) -> Iterator[Step]:
    """Steps 1 and 2; here neither happens."""
    missed = percent(MISS // 100) if on.race == SKELETON and MISSED_BY[by.role] else dash()
    yield Step(gettext("1. Miss"), missed, "")
    odds = on.dodge[by.role]
    yield Step(gettext("2. Dodge"), percent(Fraction(odds, 100)) if odds else dash(), "")


def _counted(by: Fighter, on: Fighter, first: Hit | Foiled) -> Iterator[Step]:
    """Steps 3 to 6, exact until the end."""
    value = Fraction(by.atk, 1_000_000)
    yield Step(gettext("3. Attack"), gettext("what its card has"), number(value))
    whole = added(by, on)
    said_parts = [f"{percent_signed(amount)} {words}" for words, amount in parts(by, on)]
    value = value * whole / 10_000
    yield Step(gettext("4. All percentages"), ", ".join(said_parts) or dash(), number(value))
    critical = by.crit > 0
    value = value * by.crit_factor / ONE if critical else value
    does = f"× {number(Fraction(by.crit_factor, ONE))}" if critical else pgettext("critical hit", "no")
    yield Step(gettext("5. Critical hit"), does, number(value))
    if isinstance(first, Foiled):
        yield Step(gettext("6. Reduction and block"), gettext("blocked: the whole hit"), "0")
        return
    reduced = value * (ONE - on.reduction) / ONE
    does = percent_signed(-on.reduction // 1_000) if on.reduction else dash()
    yield Step(gettext("6. Reduction and block"), does, number(reduced))


def percent_signed(value: int) -> str:
    return gettext("%(n)s%%") % {"n": signed(value)}


def _marker(by: Body, on: Fighter, facts: tuple[Fact, ...]) -> Step:
    """What the hit leaves behind (R25, R26)."""
    name = gettext("Marker")
    if not by.marks:
        return Step(name, dash(), "")
    placed = next((one for one in facts if isinstance(one, Marked | Burning)), None)
    mark = said(MARKS[by.marks[0]])
    if placed is not None:
        return Step(name, mark, number(Fraction(placed.amount, 100)))
    immune = any(IMMUNE[on.race][on.element])
    blocked = gettext("%(marker)s: none, it was blocked")
    return Step(name, (gettext("%(marker)s: none, it is immune") if immune else blocked) % {"marker": mark}, "")
