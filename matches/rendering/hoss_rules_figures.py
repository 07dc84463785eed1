"""The worked examples of HOSS that are a few figures, from its engine: E1, E2, E12, E14-E17, E19, E20, E30. Imports examples."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext, ngettext

from matches.games.hoss import RULES
from matches.games.hoss.battle import LEVEL, Battle
from matches.games.hoss.boundary import battle_of
from matches.games.hoss.damage import ARROW_BLOCKED
from matches.games.hoss.facts import Eased, Fact, Foiled, Healed, Hit
from matches.games.hoss.fighter import SURE, Fighter
from matches.games.hoss.held import Copy, bonus_of
from matches.games.hoss.options import MOST_ROUNDS
from matches.games.hoss.species import FEARS, RACES, RESISTS, ROLES, Race
from matches.games.hoss.targeting import STEPS_IN
from matches.rendering.hoss_examples import Body, Scene, fight, position
from matches.rendering.hoss_rules_words import dash, number, percent, race_name, role_name, seconds
from matches.rendering.labels import listed, said

TARGET = Body("human", "defender", 5_000)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a small table: what it is about, and its cells."""

    name: str
    cells: tuple[str, ...]


def hits(*intervals: int) -> list[Row]:
    """E1: when a creature with such an interval strikes within a round."""
    return [
        Row(number(one), (listed([seconds(at) for at in _instants(Body("human", "mage", 100, 10, one))]),)) for one in intervals
    ]


def speeds(interval: int, *points: int) -> list[Row]:
    """E2: the interval at such a sum S of card, kin and buffs, in per cent."""
    bodies = [Body("human", "warrior", 100, 10, interval, bonus=10 * one) for one in points]
    return [Row(percent(at), (number(_fighter(body).interval()),)) for at, body in zip(points, bodies, strict=True)]


def freezes(*levels: int) -> list[Row]:
    """E12: interval, hits and a block of 40 % at such a freeze, and what is left of it after the round."""
    return [Row(percent(one), _frozen(Body("human", "warrior", 1_000, 10, 2_000, block=40, freeze=one))) for one in levels]


def dodges() -> list[Row]:
    """E14."""
    cavalry = _fighter(Body("human", "cavalry", bonus=700))
    assassin = _fighter(Body("human", "assassin", bonus=700), 10)
    divine, kin = gettext("divine 5★"), gettext("divine 5★, kin 10%%") % {}
    return [
        Row(f"{role_name('cavalry')}, {divine}", (role_name("assassin"), _odds(cavalry.dodge[ROLES.index("assassin")]))),
        Row(f"{role_name('assassin')}, {kin}", (role_name("warrior"), _odds(assassin.dodge[ROLES.index("warrior")]))),
    ]


def blocks() -> list[Row]:
    """E15: a defender of 30 %, +20 % by its card and +6 % by its kin, plain and frozen."""
    plain, frozen = (_fighter(Body("human", "defender", block=30, bonus=200, freeze=one), 6) for one in (0, 18))
    arrow = (_odds(ARROW_BLOCKED),) * 2
    return [
        Row(gettext("most attackers"), (_odds(plain.block_chance(False)), _odds(frozen.block_chance(False)))),
        Row(role_name("lancer"), (_odds(plain.block_chance(True)), _odds(frozen.block_chance(True)))),
        Row(gettext("arrow aimed at it"), arrow),
        Row(gettext("arrow that it intercepts"), (_odds(plain.block_chance(False)), _odds(frozen.block_chance(False)))),
    ]


def intercepts(defender: Race, ward: Race, *attackers: Race) -> list[Row]:
    """E16: how often a defender takes the hit for its ward."""
    return [Row(race_name(one), (_odds(_steps_in(defender, ward, one)),)) for one in attackers]


def evolutions() -> list[Row]:
    """E17."""
    copies = [Copy("", "silver", 3), Copy("", "basic", 0), Copy("", "basic", 0, True), Copy("", "divine", 5, True)]
    scale = RULES.first_release()
    return [Row(_quality(one), (percent(Fraction(bonus_of(one, scale), 10)),)) for one in copies]


def synergies() -> list[Row]:
    """E19: by the number of living skeletons."""
    return [Row(str(count), (percent(_kin(count)),)) for count in range(1, 7)]


def heals(*bodies: tuple[int, int]) -> list[Row]:
    """E20: what a heal gives an ally with such hit points, left and in all."""
    return [
        Row(gettext("%(left)s of %(life)s HP") % {"left": left, "life": life}, (_healed(left, life),)) for left, life in bodies
    ]


def counts(*pairs: tuple[int, int, int, int]) -> list[Row]:
    """E30: creatures and hit points of A, then of B, after the last round."""
    both = gettext("%(creatures)s creatures, %(life)s HP")
    return [
        Row(both % {"creatures": a, "life": x}, (both % {"creatures": b, "life": y}, _counted(a, x, b, y)))
        for a, x, b, y in pairs
    ]


def _facts(scene: Scene) -> tuple[Fact, ...]:
    last = fight(scene)[0].last
    assert last is not None
    return last.facts


def _any(facts: object) -> bool:
    return True


def _instants(body: Body) -> list[int]:
    facts = _facts(Scene(((body,), (TARGET,)), wanted=_any))
    return [one.at for one in facts if isinstance(one, Hit | Foiled)]


def _fighter(body: Body, kin: int = 0) -> Fighter:
    battle: Battle = battle_of(position(Scene(((body,), (TARGET,)), kin=((0, body.race, kin),))))
    return battle.boards[0][0]


def _frozen(body: Body) -> tuple[str, ...]:
    facts = _facts(Scene(((body,), (TARGET,)), wanted=_any))
    left = next(one.left for one in facts if isinstance(one, Eased))
    instants = [seconds(at) for at in _instants(body)]
    return (listed(instants) or dash(), _odds(_fighter(body).block_chance(False)), percent(left))


def _odds(chance: int) -> str:
    return percent(Fraction(chance, 100))


def _steps_in(defender: Race, ward: Race, attacker: Race) -> int:
    """R14."""
    by = RACES.index(attacker)
    return SURE if RESISTS[RACES.index(defender)] == by and FEARS[RACES.index(ward)] == by else STEPS_IN


def _quality(copy: Copy) -> str:
    rarity = said(RULES.first_release().rarities[copy.rarity].name)
    return f"{rarity} {copy.stars}★" + (gettext(", holo") if copy.holo else "")


def _kin(count: int) -> int:
    """What so many living creatures of one race are told to have."""
    battle = battle_of(position(Scene(((Body("skeleton", "defender"),) * count, (TARGET,)))))
    battle.settle_kin(0)
    return battle.kin[0][RACES.index("skeleton")]


def _healed(left: int, life: int) -> str:
    healer = Body("sylvan", "warrior", attack=10, every=4_000, heal_hit=100)
    hurt = Body("human", "defender", life, taken=life - left, guards=0)
    facts = _facts(Scene(((healer, hurt), (TARGET,))))
    return str(next(one.value for one in facts if isinstance(one, Healed)))


def _counted(a: int, x: int, b: int, y: int) -> str:
    boards = tuple(_sharing(count, life) for count, life in ((a, x), (b, y)))
    last = fight(Scene((boards[0], boards[1]), fought=MOST_ROUNDS - 1))[0].last
    assert last is not None
    return gettext("draw") if last.loser == LEVEL else ngettext("%(who)s wins", "%(who)s win", 1) % {"who": "AB"[1 - last.loser]}


def _sharing(count: int, life: int) -> tuple[Body, ...]:
    """So many defenders of different races with so many hit points together."""
    lives = [life // count] * (count - 1)
    return tuple(Body(RACES[at], "defender", each) for at, each in enumerate([*lives, life - sum(lives)]))
