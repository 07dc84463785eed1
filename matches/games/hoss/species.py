"""Races, classes and elements, and what they do to each other, as data (R18, R20-R22). Imports nothing of ours.

Tables are indexed by the places of RACES, ROLES and ELEMENTS; all figures are per cent.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Race: TypeAlias = Literal["skeleton", "orc", "sylvan", "human"]
Role: TypeAlias = Literal["warrior", "cavalry", "lancer", "assassin", "archer", "mage", "defender"]
Element: TypeAlias = Literal["", "fire", "ice", "lightning", "poison"]

RACES: Final[tuple[Race, ...]] = get_args(Race)
ROLES: Final[tuple[Role, ...]] = get_args(Role)
ELEMENTS: Final[tuple[Element, ...]] = get_args(Element)
# Each written alone: so a compiler knows it for a number.
SKELETON: Final = 0
ORC: Final = 1
SYLVAN: Final = 2
HUMAN: Final = 3
WARRIOR: Final = 0
CAVALRY: Final = 1
LANCER: Final = 2
ASSASSIN: Final = 3
ARCHER: Final = 4
MAGE: Final = 5
DEFENDER: Final = 6
PLAIN: Final = 0
FIRE: Final = 1
ICE: Final = 2
LIGHTNING: Final = 3
POISON: Final = 4

# R18: the chance to dodge. A row is the target's class, a column the attacker's; a defender never attacks.
DODGE: Final[tuple[tuple[int, ...], ...]] = (
    (5, 5, 5, 3, 5, 5, 0),
    (12, 8, 2, 15, 8, 5, 0),
    (8, 25, 8, 3, 5, 5, 0),
    (17, 15, 17, 8, 8, 8, 0),
    (8, 5, 8, 3, 5, 5, 0),
    (8, 5, 8, 3, 5, 5, 0),
    (5, 0, 0, 0, 2, 2, 0),
)
# R18: extra damage. A row is the attacker's class, a column the target's.
EXTRA: Final[tuple[tuple[int, ...], ...]] = (
    (0, 0, 0, 20, 10, 15, 0),
    (10, 0, 0, 10, 10, 10, 20),
    (0, 100, 0, 0, 0, 0, 50),
    (15, 0, 10, 0, 10, 15, 0),
    (15, 15, 10, 0, 0, 0, 0),
    (10, 10, 0, 15, 10, 0, 10),
    (0, 0, 0, 0, 0, 0, 0),
)
# R21: whom a race fears and whom it resists, by the place of its race, and the same of elements.
FEARS: Final[tuple[int, ...]] = (HUMAN, SYLVAN, SKELETON, ORC)
RESISTS: Final[tuple[int, ...]] = (SYLVAN, HUMAN, ORC, SKELETON)
FEARS_ELEMENT: Final[tuple[int, ...]] = (LIGHTNING, ICE, FIRE, POISON)
RESISTS_ELEMENT: Final[tuple[int, ...]] = (PLAIN, PLAIN, POISON, PLAIN)

FEARED_RACE, FEARED_ELEMENT, RESISTED, BRITTLE = 40, 15, -15, 10  # R18, R20


def _against_race(target: int, attacker: int) -> int:
    return (FEARED_RACE if FEARS[target] == attacker else 0) + (RESISTED if RESISTS[target] == attacker else 0)


def _against_element(target: int, element: int) -> int:
    if element == PLAIN:
        return 0
    return (FEARED_ELEMENT if FEARS_ELEMENT[target] == element else 0) + (RESISTED if RESISTS_ELEMENT[target] == element else 0)


def _brittle(target: int, role: int) -> int:
    """R20: skeletons take more from warriors and cavalry."""
    return BRITTLE if target == SKELETON and role in (WARRIOR, CAVALRY) else 0


# What a hit gains by the target's race (row): from the attacker's race, from its element, from its class.
BY_RACE: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(_against_race(one, by) for by in range(4)) for one in range(4))
BY_ELEMENT: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(_against_element(one, by) for by in range(5)) for one in range(4))
BY_ROLE: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(_brittle(one, by) for by in range(7)) for one in range(4))

MISS: Final = 2_000  # R18, in 1/10 000: bones let spears and arrows through
MISSED_BY: Final[tuple[bool, ...]] = tuple(role in (LANCER, ARCHER) for role in range(7))
