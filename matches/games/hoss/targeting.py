"""Whom a hit is for, and who steps in (R13, R14, R22, Q10, Q12, Q22). Imports battle."""

from __future__ import annotations

from typing import Final

from matches.games.hoss.battle import Battle
from matches.games.hoss.facts import NOBODY
from matches.games.hoss.fighter import SURE, Fighter
from matches.games.hoss.species import CAVALRY, DEFENDER, LANCER, RESISTS
from matches.kernel.dice import Dice

CONFUSED: Final = 1_500  # R25: a confused creature hits an ally
STEPS_IN: Final = 7_000  # R13
FIRST: Final[tuple[tuple[int, ...], ...]] = tuple(  # R22: the classes that a class aims at before all others, in order
    {CAVALRY: (DEFENDER,), LANCER: (CAVALRY, DEFENDER)}.get(role, ()) for role in range(7)
)


def aim(battle: Battle, by: Fighter, dice: Dice) -> Fighter | None:
    """Whom `by` hits; None if there is nobody (Q8). Confusion is rolled first (Q22)."""
    if by.confused:
        friends = [one for one in battle.alive[by.side] if one is not by]
        if friends and dice.below(SURE) < CONFUSED:
            return _one_of(friends, dice)
    foes = battle.alive[1 - by.side]
    if len(foes) < 2:
        return foes[0] if foes else None
    return _one_of(_preferred(by, foes), dice)


def _preferred(by: Fighter, foes: list[Fighter]) -> list[Fighter]:
    """Q12: by class, then those who fear the attacker's race."""
    for role in FIRST[by.role]:
        found = [one for one in foes if one.role == role]
        if found:
            foes = found
            break
    race = by.race
    return [one for one in foes if one.fears == race] or foes


def _one_of(creatures: list[Fighter], dice: Dice) -> Fighter:
    """Any of them alike; one alone takes no roll."""
    return creatures[0] if len(creatures) == 1 else creatures[dice.below(len(creatures))]


def steps_in(battle: Battle, by: Fighter, ward: Fighter, dice: Dice) -> Fighter:
    """R13, R14: who takes the hit, the ward's defender or the ward itself."""
    if ward.guard == NOBODY:
        return ward
    defender = battle.fighter(ward.guard)
    sure = RESISTS[defender.race] == by.race and ward.fears == by.race
    return defender if defender is not by and (sure or dice.below(SURE) < STEPS_IN) else ward
