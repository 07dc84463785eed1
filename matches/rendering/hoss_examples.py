"""Positions of HOSS as one writes them down, fought by its own engine when a page is made. Imports the game.

Creatures are A1, A2 … on the first side and B1, B2 … on the second. What an example is not about is 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from matches.games.hoss.applying import Kin, Unit
from matches.games.hoss.battle import UNDECIDED
from matches.games.hoss.facts import MARKERS, SLOTS, Fact, Foiled, Marker
from matches.games.hoss.held import Creature, Line
from matches.games.hoss.playing import fight_round
from matches.games.hoss.species import Element, Race, Role
from matches.games.hoss.state import Side, State, evolve
from matches.kernel.chance import Chance
from matches.kernel.seats import Seat

LETTERS = "AB"
MOST_TRIES = 2_000
BEYOND = 1_000_000  # ms: a creature with such an interval does not strike within a round
CHANCE = Chance(b"the rules of hoss")


@dataclass(frozen=True, slots=True)
class Body:
    """A creature: life in hit points, attack in tenths, `every` in ms, chances in per cent, `bonus` per mille.

    `marks` are placed by each of its hits; `grows` is the life of the card that it may become. What follows is carried already,
    in the units of `applying.Unit`; `guards` is a slot of its own side.
    """

    race: Race
    role: Role
    life: int = 100
    attack: int = 0
    every: int = BEYOND
    element: Element = ""
    crit: int = 0
    crit_damage: int = 0
    block: int = 0
    reduction: int = 0
    marks: tuple[Marker, ...] = ()
    heal_hit: int = 0
    deflect: int = 0
    bonus: int = 0
    grows: int = 0
    taken: int = 0
    crack: int = 0
    freeze: int = 0
    shock: int = 0
    guards: int = -1


def nothing_slips(facts: Sequence[Fact]) -> bool:
    """No hit misses and none is dodged."""
    return not any(isinstance(one, Foiled) and one.how in ("miss", "dodge") for one in facts)


@dataclass(frozen=True, slots=True)
class Scene:
    """Two boards and how many rounds are fought on them, after `fought` others; `left`: cards that each side has yet to play.

    The dice fall in the first way in which the facts are as `wanted`; of the last round, what comes after `upto` ms is not told.
    """

    sides: tuple[tuple[Body, ...], tuple[Body, ...]]
    rounds: int = 1
    fought: int = 0
    left: tuple[int, int] = (1, 1)
    kin: Kin = ()
    wanted: Callable[[Sequence[Fact]], bool] = nothing_slips
    upto: int = 5_000


@cache
def fight(scene: Scene) -> tuple[State, ...]:
    """The table after each round of the scene; fewer rounds where the fight is decided before."""
    for number in range(MOST_TRIES):
        states = _fought(scene, number)
        if scene.wanted([fact for one in states if one.last is not None for fact in one.last.facts]):
            return states
    raise AssertionError(f"dice never fall as this scene needs them: {scene}")


def position(scene: Scene) -> State:
    """The table before the first round of the scene."""
    sides = tuple(_side(at, bodies, scene.left[at]) for at, bodies in enumerate(scene.sides))
    return State(phase="pause", number=scene.fought, sides=sides, kin=scene.kin)


def name_of(who: int) -> str:
    """6 → "B1"."""
    return f"{LETTERS[who // SLOTS]}{who % SLOTS + 1}"


def _fought(scene: Scene, number: int) -> tuple[State, ...]:
    state, states = position(scene), list[State]()
    for at in range(scene.rounds):
        state = evolve(state, fight_round(state, CHANCE(f"{number}/{at}"), 0))
        states.append(state)
        if state.last is None or state.last.loser != UNDECIDED:
            break
    return tuple(states)


def _side(at: int, bodies: tuple[Body, ...], left: int) -> Side:
    lines = tuple(_line(body, name_of(at * SLOTS + slot)) for slot, body in enumerate(bodies))
    spare = tuple(_line(Body("human", "warrior"), f"{LETTERS[at]}-{number}") for number in range(left))
    units = tuple(_unit(body, at * SLOTS + slot, slot, at * SLOTS) for slot, body in enumerate(bodies))
    pile = tuple(range(len(lines), len(lines) + left))
    return Side(seat=Seat(at), lines=lines + spare, buffs=(), pile=pile, units=units)


def _line(body: Body, slug: str) -> Line:
    first = _card(body, slug, 1, body.life, body.bonus)
    return Line((first, _card(body, f"{slug}′", 2, body.grows, 0)) if body.grows else (first,))


def _card(body: Body, slug: str, rank: int, life: int, bonus: int) -> Creature:
    return Creature(
        slug=slug,
        rarity="basic",
        stars=0,
        holo=False,
        bonus=bonus,
        race=body.race,
        role=body.role,
        rank=rank,
        path="" if rank == 1 else "a",
        element=body.element,
        life=life,
        attack=body.attack,
        interval=body.every,
        crit=body.crit,
        crit_damage=body.crit_damage,
        block=body.block,
        reduction=body.reduction,
        marks=tuple(100 if one in body.marks else 0 for one in MARKERS),
        heal_hit=body.heal_hit,
        heal_block=0,
        deflect=body.deflect,
    )


def _unit(body: Body, who: int, line: int, first: int) -> Unit:
    top = (2 * body.life * (1_000 + body.bonus) + 1_000) // 2_000
    return Unit(
        who=who,
        line=line,
        card=name_of(who),
        top=top,
        shield=0,
        taken=body.taken,
        crack=body.crack,
        freeze=body.freeze,
        shock=body.shock,
        guards=first + body.guards if body.guards >= 0 else -1,
    )
