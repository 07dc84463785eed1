"""Decks that no change of the catalogue changes: the numbers stand here. Imports held, species, events and dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from matches.games.hoss.events import Deck
from matches.games.hoss.held import Buff, Creature, Line
from matches.games.hoss.species import ELEMENTS, RACES, ROLES, Element, Race, Role
from matches.kernel.dice import Dice

# By class: life, attack in tenths, interval, crit, extra crit damage, block, reduction.
_BASE: Final = {
    "warrior": (230, 160, 2_000, 10, 0, 0, 0),
    "cavalry": (220, 180, 2_100, 10, 0, 0, 0),
    "lancer": (190, 150, 2_000, 10, 0, 0, 0),
    "assassin": (140, 120, 1_500, 20, 25, 0, 0),
    "archer": (180, 150, 1_700, 12, 0, 0, 0),
    "mage": (160, 210, 2_400, 10, 0, 0, 0),
    "defender": (240, 0, 0, 0, 0, 25, 15),
}
_MARKED_BY: Final = {"poison": 0, "fire": 2, "ice": 4, "lightning": 5}  # places of the seven markers
_AMOUNTS: Final = {
    "mend": 2,
    "speed": 15,
    "damage": 8,
    "life": 8,
    "crit": 10,
    "crit_damage": 40,
    "marker": 60,
    "double": 60,
    "random": 8,
    "revive": 15,
    "shield": 7,
    "confusion": 6,
}
_STEPS: Final = ((1, "", 0), (2, "a", 0), (2, "b", 1), (3, "a", 0), (3, "b", 1))  # rank, path, which of the line's elements


def deck(seat: int, bonus: int, dice: Dice) -> Deck:
    """Six lines with both paths and two defenders at most, and two buffs, all cards with a bonus of so many per mille."""
    lines: list[Line] = []
    for at in dice.shuffled(range(28)):
        guards = sum(line.first.role == "defender" for line in lines)
        if len(lines) < 6 and not (at % 7 == 6 and guards == 2):
            lines.append(_line(RACES[at // 7], ROLES[at % 7], bonus, dice))
    held = dice.shuffled(list(_AMOUNTS))[:2]
    buffs = tuple(Buff(one, "gold", 3, False, one, _AMOUNTS[one] * (1_000 + bonus)) for one in held)
    return Deck(seat=seat, count=len(lines), lines=tuple(lines), buffs=buffs)


def _line(race: Race, role: Role, bonus: int, dice: Dice) -> Line:
    elements = dice.shuffled(ELEMENTS[1:])[:2]
    return Line(tuple(_creatures(race, role, bonus, elements)))


def _creatures(race: Race, role: Role, bonus: int, elements: list[Element]) -> Iterator[Creature]:
    life, attack, interval, crit, crit_damage, block, reduction = _BASE[role]
    guards = role == "defender"
    for rank, path, which in _STEPS:
        element: Element = elements[which] if rank > 1 else ""
        yield Creature(
            slug=f"{race}-{role}-{rank}{path}",
            rarity="gold",
            stars=3,
            holo=False,
            bonus=bonus,
            race=race,
            role=role,
            rank=rank,
            path=path,
            element=element,
            life=life * (7 + 3 * rank) // 10,
            attack=attack * (8 + 2 * rank) // 10,
            interval=interval,
            crit=crit,
            crit_damage=crit_damage,
            block=block,
            reduction=reduction,
            marks=(0,) * 7 if guards else _marks(race, element),
            heal_hit=0 if guards or race != "sylvan" else 30,
            heal_block=50 if guards and race == "sylvan" else 0,
            deflect=25 if race == "sylvan" and role in ("defender", "warrior") else 0,
        )


def _marks(race: Race, element: Element) -> tuple[int, ...]:
    chances = [0, 20 if race == "orc" else 0, 0, 25 if race == "human" else 0, 0, 0, 0]
    if element:
        chances[_MARKED_BY[element]] = 20
    return tuple(chances)
