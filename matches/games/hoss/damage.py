"""The way of one hit through the steps of R18, one function a step; what follows comes after. Imports fighter, species."""

from __future__ import annotations

from typing import Final

from matches.games.hoss.facts import Stopped
from matches.games.hoss.fighter import ONE, SURE, Fighter, half_up
from matches.games.hoss.species import (
    ARCHER,
    BY_ELEMENT,
    BY_RACE,
    BY_ROLE,
    DEFENDER,
    EXTRA,
    LANCER,
    MISS,
    MISSED_BY,
    SKELETON,
)
from matches.kernel.dice import Dice

ARROW_BLOCKED: Final = 8_000  # R15
FLIGHT_MS: Final = 400  # R16


def rolls(odds: int, dice: Dice) -> bool:
    """Whether something with a chance of `odds` in 10 000 happens; 0 and the whole take no roll (Q13)."""
    return odds > 0 and (odds >= SURE or dice.below(SURE) < odds)


def misses(by: Fighter, on: Fighter, dice: Dice) -> bool:
    """Step 1: spears and arrows go through bones."""
    return on.race == SKELETON and MISSED_BY[by.role] and dice.below(SURE) < MISS


def dodges(by: Fighter, on: Fighter, dice: Dice) -> bool:
    """Step 2: a shocked target cannot."""
    odds = on.dodge[by.role]
    return odds > 0 and not on.shock and rolls(odds, dice)


def added(by: Fighter, on: Fighter) -> int:
    """Step 4: everything that adds up, armour break included, as what the attack is multiplied by, in 1/10 000."""
    percent = BY_RACE[on.race][by.race] + BY_ELEMENT[on.race][by.element] + BY_ROLE[on.race][by.role] + EXTRA[by.role][on.role]
    return 10_000 + 100 * percent + on.crack


def blocks(by: Fighter, on: Fighter, direct: bool, dice: Dice) -> bool:
    """Step 6: flat against arrows aimed at a defender itself (R15), halved against lancers; a shocked target cannot."""
    if on.shock:
        return False
    if direct and by.role == ARCHER and on.role == DEFENDER:
        return rolls(ARROW_BLOCKED, dice)
    return on.block > 0 and rolls(on.block_chance(by.role == LANCER), dice)


class Blow:
    """How a hit ends: `how` it was stopped, its whole `value`, whether it is critical; `blocked` also where it is deflected."""

    __slots__ = ("blocked", "crit", "how", "value")

    def __init__(self, how: Stopped | None, value: int = 0, crit: bool = False, blocked: bool = False) -> None:
        self.how: Stopped | None = how
        self.value: int = value
        self.crit: bool = crit
        self.blocked: bool = blocked


MISSED: Final = Blow("miss")
DODGED: Final = Blow("dodge")
BLOCKED: Final = Blow("block", blocked=True)


def strike(by: Fighter, on: Fighter, direct: bool, dice: Dice) -> Blow:
    """R18, steps 1 to 6, exact until the end (Q13), and R16: what is deflected keeps the value of step 5 (Q23)."""
    if misses(by, on, dice):
        return MISSED
    if dodges(by, on, dice):
        return DODGED
    number, unit = by.atk * added(by, on), 10_000_000_000  # steps 3 and 4
    crit = rolls(by.crit, dice)
    if crit:  # step 5
        number, unit = number * by.crit_factor, unit * ONE
    if blocks(by, on, direct, dice):
        if on.role == DEFENDER and rolls(on.deflect, dice):
            return Blow("deflect", max(1, half_up(number, unit)), crit, blocked=True)
        return BLOCKED
    if on.deflect and on.role != DEFENDER and rolls(on.deflect, dice):
        return Blow("deflect", max(1, half_up(number, unit)), crit)
    if on.reduction:
        number, unit = number * (ONE - on.reduction), unit * ONE
    return Blow(None, max(1, half_up(number, unit)), crit)


def tick_of(burn: tuple[tuple[int, int, int], ...], dice: Dice) -> int:
    """Q19: what all stacks of burn do at one tick, each critical by itself, rounded once."""
    whole = sum(amount * (factor if rolls(odds, dice) else ONE) for amount, odds, factor in burn)
    return half_up(whole, 100 * ONE)
