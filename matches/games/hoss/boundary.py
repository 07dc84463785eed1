"""From a state to its boards, and what both sides decided for a round, in order (Q44, Q7). Imports battle and evolution."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from matches.games.hoss.battle import Battle
from matches.games.hoss.evolution import grow
from matches.games.hoss.facts import NOBODY, SLOTS
from matches.games.hoss.fighter import Buffs, Fighter
from matches.games.hoss.held import Creature, Line
from matches.games.hoss.species import RACES
from matches.games.hoss.state import Side, State

_NO_WARDS: Mapping[int, int] = MappingProxyType({})
_NO_PATHS: Mapping[int, str] = MappingProxyType({})


class Orders(NamedTuple):
    """What a side decided: the line played (-1: none), paths by slot, and by slot whom a defender stands before, by slot.

    What is left out is done as the clock does it (Q7).
    """

    line: int = NOBODY
    paths: Mapping[int, str] = _NO_PATHS
    wards: Mapping[int, int] = _NO_WARDS


def battle_of(state: State) -> Battle:
    """The boards as they stand between two rounds."""
    first, second = state.sides
    battle = Battle((Buffs(first.buffs), Buffs(second.buffs)))
    for side, race, percent in state.kin:
        battle.kin[side][RACES.index(race)] = percent
    for at, side_state in enumerate(state.sides):
        battle.left[at] = side_state.left
        _people(battle, at, side_state)
    battle.flights = list(state.flights)
    return battle


def _people(battle: Battle, at: int, side: Side) -> None:
    """Q3: every creature with what it carries, the fallen in their slots."""
    for unit in side.units:
        line = side.lines[unit.line]
        one = Fighter(unit.who, unit.line, line, line.card(unit.card), battle.buffs[at])
        one.read(battle.kin[at][one.race])
        one.taken, one.shield, one.poison, one.bleed = unit.taken, unit.shield, unit.poison, unit.bleed
        one.burn, one.crack, one.freeze, one.shock = unit.burn, unit.crack, unit.freeze, unit.shock
        one.confused, one.guards, one.revived = unit.confused, unit.guards, unit.revived
        one.choosing, one.fallen = unit.choosing, unit.fell > 0
        battle.put(one)
    for one in battle.alive[at]:
        if one.guards != NOBODY:
            battle.fighter(one.guards).guard = one.who


def prepare(battle: Battle, orders: tuple[Orders, Orders], lines: tuple[tuple[Line, ...], tuple[Line, ...]]) -> None:
    """Q44: paths of both sides, then cards, then wards on the resulting boards."""
    for side in (0, 1):
        for one in battle.alive[side]:
            if one.choosing:
                grow(battle, 0, one, _path(one, orders[side].paths.get(one.who % SLOTS, "")))
    fresh = tuple(
        battle.enter(side, orders[side].line, lines[side][orders[side].line]) for side in (0, 1) if orders[side].line != NOBODY
    )
    if fresh:
        battle.settle_kin(0, fresh)
    for one in fresh:
        battle.announce(one)
    for side in (0, 1):
        _place_guards(battle, side, orders[side].wards)


def best_path(after: tuple[Creature, ...]) -> Creature:
    """Q7: the card with the higher bonus, path A among equals."""
    return min(after, key=lambda card: (-card.bonus, card.path))


def _path(fighter: Fighter, slug: str) -> Creature:
    after = fighter.line.after(fighter.card)
    return next((card for card in after if card.slug == slug), None) or best_path(after)


def _place_guards(battle: Battle, side: int, wards: Mapping[int, int]) -> None:
    """R13, R17, Q7, Q11: who is sent goes first, by slot; then who stays; then who has no place, sent away last."""
    defenders = [one for one in battle.alive[side] if not one.strikes]
    if not defenders or (not wards and NOBODY not in [one.guards for one in defenders]):
        return
    free = {one.who: one for one in battle.alive[side] if one.strikes}
    sent = {one.who: wards.get(one.who % SLOTS) for one in defenders}
    places: dict[int, int] = {}
    for one in defenders:
        ward = sent[one.who]
        _take(places, one, NOBODY if ward is None or ward == NOBODY else side * SLOTS + ward, free)
    for one in defenders:
        _take(places, one, NOBODY if sent[one.who] == NOBODY else one.guards, free)
    for one in sorted(defenders, key=lambda one: (sent[one.who] == NOBODY, one.who)):
        _take(places, one, _strongest(list(free.values())), free)
    _move(battle, defenders, places)


def _take(places: dict[int, int], defender: Fighter, ward: int, free: dict[int, Fighter]) -> None:
    """`defender` gets the ward if he has none yet and nobody else has it."""
    if defender.who not in places and ward in free:
        places[defender.who] = ward
        del free[ward]


def _move(battle: Battle, defenders: list[Fighter], places: Mapping[int, int]) -> None:
    """All leave before any arrives: a ward has one defender at most."""
    moving = [one for one in defenders if one.guards != places.get(one.who, NOBODY)]
    for one in moving:
        if one.guards != NOBODY:
            battle.fighter(one.guards).guard = NOBODY
    for one in moving:
        battle.stand(0, one, places.get(one.who, NOBODY))


def _strongest(open_wards: list[Fighter]) -> int:
    """Q7: the unguarded ally with most ATK, the lowest slot among equals; NOBODY without one."""
    if not open_wards:
        return NOBODY
    return min(open_wards, key=lambda one: (-one.atk, one.who)).who
