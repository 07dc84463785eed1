"""Markers placed by hits that touch: which, how much of it, on whom never (R25, R26, Q18-Q22, P3). Imports battle, damage."""

from __future__ import annotations

from typing import Final

from matches.games.hoss.battle import Battle
from matches.games.hoss.damage import rolls
from matches.games.hoss.facts import MARKERS, Burning, Faded, Marked
from matches.games.hoss.fighter import NEVER, Fighter
from matches.games.hoss.species import FIRE, ICE, LIGHTNING, POISON, SKELETON
from matches.kernel.dice import Dice

# The places of MARKERS.
POISONED: Final = 0
BLEEDING: Final = 1
BURNING: Final = 2
CRACKED: Final = 3
FROZEN: Final = 4
SHOCKED: Final = 5
CONFUSED: Final = 6
WORTH: Final = (30, 20, 10, 5, 1, 0, 0)  # R25: what a stack is of the hit, in the units of `facts.Marked`
SHOCK_MS: Final = 2_500
STACKS: Final = 5  # Q22: the first five stack, shock and confusion do not
FULL: Final = 100  # per cent of freeze that stop a creature
_BY_ELEMENT: Final = {FIRE: BURNING, ICE: FROZEN, LIGHTNING: SHOCKED, POISON: POISONED}  # R26
# By race and element: which markers never stay on such a creature (R21, R26).
IMMUNE: Final[tuple[tuple[tuple[bool, ...], ...], ...]] = tuple(
    tuple(
        tuple(_BY_ELEMENT.get(element) == one or (race == SKELETON and one in (POISONED, BLEEDING)) for one in range(7))
        for element in range(5)
    )
    for race in range(4)
)

Placed = tuple[Fighter, Fighter, int, int]  # by whom, on whom, which marker, the hit's value


def marks_of(by: Fighter, on: Fighter, value: int, dice: Dice) -> list[Placed]:
    """What a touching hit of `value` places: the card's own markers in order, then those of the buffs."""
    immune = IMMUNE[on.race][on.element]
    placed: list[Placed] = []
    for marker, odds in by.marks:
        if not immune[marker] and rolls(odds, dice):
            placed += _stacks(by, on, marker, value, dice)
    buffs = by.buffs
    if buffs.random and rolls(buffs.random, dice):
        marker = dice.below(7)
        if not immune[marker]:
            placed += _stacks(by, on, marker, value, dice)
    if buffs.confusion and rolls(buffs.confusion, dice):
        placed.append((by, on, CONFUSED, value))
    return placed


def _stacks(by: Fighter, on: Fighter, marker: int, value: int, dice: Dice) -> list[Placed]:
    """One stack, or two by the buff."""
    one = (by, on, marker, value)
    return [one, one] if marker < STACKS and rolls(by.buffs.double, dice) else [one]


def place(battle: Battle, at: int, placed: Placed) -> None:
    """The marker is on its bearer from now on."""
    by, on, marker, value = placed
    amount = value * WORTH[marker]
    if marker == POISONED:
        on.poison += amount
    elif marker == BLEEDING:
        on.bleed += amount
    elif marker == BURNING:
        on.burn = (*on.burn, (amount, by.crit, by.crit_factor))
        battle.facts.append(Burning(at, by.who, on.who, amount, by.crit, by.crit_factor))
        return
    elif marker == CRACKED:
        on.crack += amount
    elif marker == FROZEN:
        _freeze(battle, on, amount)
    elif marker == SHOCKED:
        amount = on.shock = at + SHOCK_MS  # R25: a new shock starts it anew
        battle.shocking = True
        battle.swings[on.who] = NEVER
    else:
        amount, on.confused = 1, True
    battle.facts.append(Marked(at, by.who, on.who, MARKERS[marker], amount))


def _freeze(battle: Battle, on: Fighter, percent: int) -> None:
    """Q20: the hit under way stays as it is, but a full freeze cancels it until the end of the round."""
    on.freeze = min(FULL, on.freeze + percent)
    if on.freeze == FULL:
        battle.swings[on.who] = NEVER


def thaw(battle: Battle, at: int, on: Fighter) -> None:
    """R25, Q20: a fire hit; a fully frozen creature starts its cycle anew."""
    full, on.freeze = on.freeze == FULL, 0
    battle.facts.append(Faded(at, on.who, "freeze"))
    if full and on.strikes and not on.shock:
        battle.swings[on.who] = at + on.interval()


def shed(battle: Battle, at: int, fighter: Fighter) -> None:
    """Q26: markers to which its new card is immune vanish."""
    immune = IMMUNE[fighter.race][fighter.element]
    if immune[POISONED] and fighter.poison:
        fighter.poison = 0
        battle.facts.append(Faded(at, fighter.who, "poison"))
    if immune[BURNING] and fighter.burn:
        fighter.burn = ()
        battle.facts.append(Faded(at, fighter.who, "burn"))
    if immune[FROZEN] and fighter.freeze:
        fighter.freeze = 0
        battle.facts.append(Faded(at, fighter.who, "freeze"))
    if immune[SHOCKED] and fighter.shock:
        fighter.shock = 0
        battle.facts.append(Faded(at, fighter.who, "shock"))
