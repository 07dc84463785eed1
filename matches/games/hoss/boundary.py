"""From a state to its boards, and what both sides decided for a round, in order (Q44, Q7). Imports battle and evolution."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from matches.games.hoss.battle import Battle
from matches.games.hoss.evolution import grow
from matches.games.hoss.facts import NOBODY, SLOTS
from matches.games.hoss.fighter import Buffs, Fighter
from matches.games.hoss.held import Creature, Line
from matches.games.hoss.species import RACES
from matches.games.hoss.state import Side, State

_NOTHING: Mapping[int, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Orders:
    """What a side decided: the line played (-1: none), paths by slot, and by slot whom a defender stands before, by slot.

    What is left out is done as the clock does it (Q7).
    """

    line: int = NOBODY
    paths: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    wards: Mapping[int, int] = field(default_factory=lambda: _NOTHING)


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
        battle.boards[at].append(one)
        if not one.fallen:
            battle.alive[at].append(one)
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
    """R13, R17, Q7, Q11: those who are sent go first, by slot; then who has lost his place gets the default."""
    defenders = [one for one in battle.alive[side] if not one.strikes]
    if not defenders:
        return
    open_wards = {one.who: one for one in battle.alive[side] if one.strikes}
    places: dict[int, int] = {}
    for one in defenders:
        sent = wards.get(one.who % SLOTS, NOBODY)
        if side * SLOTS + sent in open_wards and sent != NOBODY:
            places[one.who] = side * SLOTS + sent
            del open_wards[places[one.who]]
    for one in defenders:
        if one.who not in places and one.guards in open_wards:
            places[one.who] = one.guards
            del open_wards[one.guards]
    for one in defenders:
        if one.who not in places:
            ward = _strongest(list(open_wards.values()))
            places[one.who] = ward
            open_wards.pop(ward, None)
    for one in defenders:  # leave first: a ward has one defender at most
        if one.guards != places[one.who]:
            _leave(battle, one)
    for one in defenders:
        battle.stand(0, one, places[one.who])


def _leave(battle: Battle, defender: Fighter) -> None:
    if defender.guards != NOBODY:
        battle.fighter(defender.guards).guard = NOBODY


def _strongest(open_wards: list[Fighter]) -> int:
    """Q7: the unguarded ally with most ATK, the lowest slot among equals; NOBODY without one."""
    if not open_wards:
        return NOBODY
    return min(open_wards, key=lambda one: (-one.atk, one.who)).who
