"""What happens at which instant of a round, and in which order (R6, R8, Q1-Q4, Q8, Q21, Q23). Imports all of the fight."""

from __future__ import annotations

from typing import Final

from matches.games.hoss.battle import UNDECIDED, Battle
from matches.games.hoss.damage import FLIGHT_MS, Blow, rolls, strike, tick_of
from matches.games.hoss.evolution import evolve_all
from matches.games.hoss.facts import (
    NOBODY,
    Deflected,
    Eased,
    Faded,
    Foiled,
    Healed,
    Hit,
    Landed,
    Marker,
    Ticked,
)
from matches.games.hoss.fighter import NEVER, ONE, Fighter, half_up
from matches.games.hoss.marking import FULL, Placed, marks_of, place, thaw
from matches.games.hoss.species import FIRE
from matches.games.hoss.targeting import aim, steps_in
from matches.kernel.dice import Dice

ROUND_MS: Final = 5_000  # R6
BLEED_MS: Final = 2_500  # R25
BURN_MS: Final = 1_000
MISSING_HEALED: Final = 10  # Q24: per cent
GOES_OUT: Final = 7_000  # R25: burn at the end of a round
EASES: Final = 10  # R25: points of freeze

Aimed = tuple[Fighter, Fighter, Fighter, Blow]  # by whom, on whom, for whom it was meant, what it does


def fight(battle: Battle, dice: Dice) -> None:
    """A whole round from its start; `battle.facts` tells it, `battle.loser` whether it decided the fight."""
    if _called_off(battle):
        return
    _wind_up(battle)
    now = _next(battle, 0)
    while now <= ROUND_MS:
        _instant(battle, now, dice)
        if battle.loser != UNDECIDED:
            return
        now = _next(battle, now)
    _end(battle, dice)


def _wind_up(battle: Battle) -> None:
    """Q1, Q21: every cycle restarts, after the shock that runs on."""
    battle.shocking = False
    for one in battle.living():
        swings = one.strikes and not one.shock and one.freeze < FULL
        battle.swings[one.who] = one.interval() if swings else NEVER
        if one.shock:
            battle.shocking = True


def _next(battle: Battle, now: int) -> int:
    """The next instant at which anything may happen; past the round's end if nothing does."""
    soonest = min(battle.swings)
    if battle.shocking:
        for one in battle.living():
            if one.shock and one.shock < soonest:
                soonest = one.shock
    for lands, _, _ in battle.flights:
        if lands < soonest:
            soonest = lands
    return _next_tick(battle, now, soonest)


def _next_tick(battle: Battle, now: int, soonest: int) -> int:
    """R25: `soonest`, or the tick of somebody who bleeds or burns before it."""
    bleed, burn = now - now % BLEED_MS + BLEED_MS, now - now % BURN_MS + BURN_MS
    if bleed >= soonest and burn >= soonest:
        return soonest
    for one in battle.living():
        if one.bleed and bleed < soonest:
            soonest = bleed
        if one.burn and burn < soonest:
            soonest = burn
    return soonest


def _instant(battle: Battle, at: int, dice: Dice) -> None:
    """Q3, steps a to f."""
    if battle.shocking:
        _unshock(battle, at)
    if at % BURN_MS == 0 or at % BLEED_MS == 0:
        _ticks(battle, at, dice)
    if battle.flights:
        _land(battle, at, dice)
    fell = battle.bury(at, dice)
    _attacks(battle, at, dice)
    if battle.bury(at, dice) or fell:
        battle.reckon(at)
    _called_off(battle)


def _ticks(battle: Battle, at: int, dice: Dice) -> None:
    """Q3 b: of all who bleed, then of all who burn."""
    if at % BLEED_MS == 0:
        for one in battle.living():
            if one.bleed:
                _tick(battle, at, one, "bleed", half_up(one.bleed, 100))
    if at % BURN_MS == 0:
        for one in battle.living():
            if one.burn:
                _tick(battle, at, one, "burn", tick_of(one.burn, dice))


def _called_off(battle: Battle) -> bool:
    """Q8: where nothing can happen any more, it is counted at once."""
    if battle.loser == UNDECIDED and battle.stuck():
        battle.count()
    return battle.loser != UNDECIDED


def _unshock(battle: Battle, at: int) -> None:
    """Q3 a, R25: cycles start again at zero."""
    for one in battle.living():
        if one.shock == at:
            one.shock = 0
            battle.facts.append(Faded(at, one.who, "shock"))
            if one.strikes and one.freeze < FULL:
                battle.swings[one.who] = at + one.interval()


def _tick(battle: Battle, at: int, on: Fighter, marker: Marker, value: int) -> None:
    if value:
        battle.facts.append(Ticked(at, on.who, marker, value, battle.hurt(on, value)))


def _land(battle: Battle, at: int, dice: Dice) -> None:
    """Q23: in the order of deflection, each on any living enemy of the deflector, damage together."""
    due = [one for one in battle.flights if one[0] == at]
    if not due:
        return
    battle.flights = [one for one in battle.flights if one[0] != at]
    landed: list[tuple[int, Fighter, int]] = []
    for _, by, value in due:
        foes = [one for one in battle.alive[1 - battle.fighter(by).side] if one.taken < one.top]
        if foes:
            landed.append((by, foes[dice.below(len(foes))] if len(foes) > 1 else foes[0], value))
        else:
            battle.facts.append(Landed(at, by, NOBODY, value, 0))
    for by, on, value in landed:
        battle.facts.append(Landed(at, by, on.who, value, battle.hurt(on, value)))


def _attacks(battle: Battle, at: int, dice: Dice) -> None:
    """Q3 d and e: all that is due together, on what was valid before; then thaws, markers, heals."""
    aimed: list[Aimed] = []
    placed: list[Placed] = []
    for by in battle.due(at):
        battle.swings[by.who] = at + by.interval()
        target = aim(battle, by, dice)
        if target is not None:
            on = steps_in(battle, by, target, dice)
            blow = strike(by, on, on is target, dice)
            aimed.append((by, on, target, blow))
            if blow.how is None and by.marking:
                placed += marks_of(by, on, blow.value, dice)
    if not aimed:
        return
    for by, on, target, blow in aimed:
        _apply(battle, at, by, on, target, blow)
    for by, on, _, blow in aimed:
        if on.freeze and by.element == FIRE and blow.how is None:
            thaw(battle, at, on)
    for one in placed:
        place(battle, at, one)
    _heals(battle, at, aimed, dice)


def _apply(battle: Battle, at: int, by: Fighter, on: Fighter, target: Fighter, blow: Blow) -> None:
    how = blow.how
    if how is None:
        absorbed = battle.hurt(on, blow.value)
        battle.facts.append(Hit(at, by.who, on.who, target.who, blow.value, absorbed, blow.crit))
        return
    battle.facts.append(Foiled(at, by.who, on.who, target.who, how))
    if how == "deflect":
        lands = at + FLIGHT_MS
        battle.flights.append((lands, on.who, blow.value))
        battle.facts.append(Deflected(at, on.who, blow.value, lands))


def _heals(battle: Battle, at: int, aimed: list[Aimed], dice: Dice) -> None:
    """Q3 e, Q24: who touched or blocked may heal, one after another in the order of chance."""
    healers: list[tuple[int, Fighter, int]] = []
    for by, on, _, blow in aimed:
        if blow.how is None and by.heal_hit:
            healers.append((by.who, by, by.heal_hit))
        if blow.blocked and on.heal_block:
            healers.append((on.who, on, on.heal_block))
    if len(healers) > 1:
        healers.sort(key=_place)
    for _, healer, odds in healers:
        if rolls(odds, dice):
            _heal(battle, at, healer)


def _place(healer: tuple[int, Fighter, int]) -> int:
    return healer[0]


def _heal(battle: Battle, at: int, healer: Fighter) -> None:
    """Q24: the other living ally with most missing, the lowest slot among equals."""
    worst: Fighter | None = None
    for one in battle.alive[healer.side]:
        hurt = one is not healer and 0 < one.taken < one.top
        if hurt and (worst is None or one.taken > worst.taken):
            worst = one
    if worst is not None:
        value = max(1, half_up(worst.taken * MISSING_HEALED, 100))
        worst.taken -= value
        battle.facts.append(Healed(at, healer.who, worst.who, value))


def _end(battle: Battle, dice: Dice) -> None:
    """R8, Q4: poison, deaths, Soins, evolution, fires that go out, freeze that eases; shocks and flights run on."""
    at = ROUND_MS
    for one in battle.living():
        if one.poison:
            _tick(battle, at, one, "poison", half_up(one.poison, 100))
    if battle.bury(at, dice):
        battle.reckon(at)
    if _called_off(battle):
        return
    for one in battle.living():
        value = min(one.taken, half_up(one.top * one.buffs.mend, ONE)) if one.buffs.mend else 0
        if value:
            one.taken -= value
            battle.facts.append(Healed(at, NOBODY, one.who, value))
    evolve_all(battle, at, dice)
    for one in battle.living():
        _cool(battle, at, one, dice)
    battle.flights = [(lands - ROUND_MS, by, value) for lands, by, value in battle.flights]
    _called_off(battle)


def _cool(battle: Battle, at: int, one: Fighter, dice: Dice) -> None:
    if one.burn and rolls(GOES_OUT, dice):
        one.burn = ()
        battle.facts.append(Faded(at, one.who, "burn"))
    if one.freeze:
        one.freeze = 0 if one.freeze == FULL else max(0, one.freeze - EASES)
        battle.facts.append(Eased(at, one.who, one.freeze))
    if one.shock:
        one.shock -= ROUND_MS
