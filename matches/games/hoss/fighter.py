"""A creature in the fight and its statistics, worked out when its card or kin changes (Q14, R23, R28). Imports held, species.

Fractions are whole numbers of 1/100 000 unless a name says otherwise; chances are 1/10 000, rounded half up (Q13).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from matches.games.hoss.facts import NOBODY, SLOTS
from matches.games.hoss.held import Buff, Creature, Line
from matches.games.hoss.species import DEFENDER, DODGE, ELEMENTS, FEARS, RACES, ROLES

ONE: Final = 100_000  # the whole, in the unit of fractions
SURE: Final = 10_000  # the whole, in the unit of chances
MOST_REDUCED: Final = 75_000  # Q14
SLOWEST: Final = 4_990  # ms, R25
CRIT: Final = 150_000  # R18
NEVER: Final = 1 << 30  # ms: no hit is due

Burn = tuple[int, int, int]  # hundredths of a hit point, chance, factor (Q19)


class Buffs:
    """What a side's two buffs add, by effect, in 1/100 000; 0 where it has none."""

    __slots__ = (
        "confusion",
        "crit",
        "crit_damage",
        "damage",
        "double",
        "life",
        "marker",
        "mend",
        "random",
        "revive",
        "shield",
        "speed",
    )

    def __init__(self, held: tuple[Buff, ...]) -> None:
        amounts = {one.effect: one.amount for one in held}
        self.mend: int = amounts.get("mend", 0)
        self.speed: int = amounts.get("speed", 0)
        self.damage: int = amounts.get("damage", 0)
        self.life: int = amounts.get("life", 0)
        self.crit: int = amounts.get("crit", 0)
        self.crit_damage: int = amounts.get("crit_damage", 0)
        self.marker: int = amounts.get("marker", 0)
        self.double: int = chance(amounts.get("double", 0), 10)
        self.random: int = chance(amounts.get("random", 0), 10)
        self.revive: int = chance(amounts.get("revive", 0), 10)
        self.shield: int = amounts.get("shield", 0)
        self.confusion: int = chance(amounts.get("confusion", 0), 10)


class Fighter:
    """A creature on the board. `who` is its number; the second half is what follows from card, kin and buffs.

    `taken` is the damage it carries out of `top`; stacks are in the units of `facts.Marked`; `shock` is the ms of this round at
    which a shock ends, 0 without one; `guards` is whom a defender stands before, `guard` who stands before this one.
    `atk` is in 1/1 000 000 of a hit point; `dodge` are the chances by the attacker's class, `marks` the markers that it may place
    with their chances, `pace` its interval without freeze, `after` the cards that it may become.
    """

    __slots__ = (
        "after",
        "atk",
        "bleed",
        "block",
        "buffs",
        "burn",
        "card",
        "choosing",
        "confused",
        "crack",
        "crit",
        "crit_factor",
        "deflect",
        "dodge",
        "element",
        "fallen",
        "fears",
        "freeze",
        "guard",
        "guards",
        "heal_block",
        "heal_hit",
        "line",
        "line_at",
        "marking",
        "marks",
        "pace",
        "poison",
        "race",
        "reduction",
        "revived",
        "role",
        "shield",
        "shock",
        "side",
        "slowness",
        "strikes",
        "taken",
        "top",
        "who",
    )

    def __init__(self, who: int, line_at: int, line: Line, card: Creature, buffs: Buffs) -> None:
        """`read` has to follow."""
        self.who: int = who
        self.side: int = who // SLOTS
        self.line_at: int = line_at
        self.line: Line = line
        self.card: Creature = card
        self.buffs: Buffs = buffs
        self.taken: int = 0
        self.shield: int = 0
        self.poison: int = 0
        self.bleed: int = 0
        self.burn: tuple[Burn, ...] = ()
        self.crack: int = 0
        self.freeze: int = 0
        self.shock: int = 0
        self.confused: bool = False
        self.guards: int = NOBODY
        self.guard: int = NOBODY
        self.revived: bool = False
        self.choosing: bool = False
        self.fallen: bool = False
        self.race: int = RACES.index(card.race)
        self.fears: int = FEARS[self.race]
        self.role: int = ROLES.index(card.role)
        self.strikes: bool = self.role != DEFENDER  # R13
        self.become(card)

    def become(self, card: Creature) -> None:
        """R12: another card of its line; race and class stay (Q28). `read` has to follow."""
        self.card = card
        self.element: int = ELEMENTS.index(card.element)
        self.after: tuple[Creature, ...] = self.line.after(card)

    def read(self, kin: int) -> None:
        """Work the statistics out; `kin` per cent is the synergy of its race (R23)."""
        card, buffs = self.card, self.buffs
        part = ONE + card.bonus * 100 + kin * 1_000
        self.top: int = half_up(card.life * (part + buffs.life), ONE)
        self.atk: int = card.attack * (part + buffs.damage)
        self.crit: int = min(SURE, half_up(card.crit * part + buffs.crit * 100, 1_000))
        self.crit_factor: int = CRIT + card.crit_damage * part // 100 + buffs.crit_damage
        self.block: int = min(100 * ONE, card.block * part)
        self.reduction: int = min(MOST_REDUCED, card.reduction * part // 100)
        self.deflect: int = chance(card.deflect * part)
        self.heal_hit: int = chance(card.heal_hit * part)
        self.heal_block: int = chance(card.heal_block * part)
        self.dodge: tuple[int, ...] = dodges_of(self.role, part)
        marks = [(marker, chance(one * (part + buffs.marker))) for marker, one in enumerate(card.marks) if one]
        self.marks: list[tuple[int, int]] = marks
        self.marking: bool = bool(marks) or buffs.random > 0 or buffs.confusion > 0
        self.slowness: int = 2 * ONE - min(ONE, part - ONE + buffs.speed)
        self.pace: int = half_up(card.interval * self.slowness, 2 * ONE) or NEVER

    @property
    def hp(self) -> int:
        return self.top - self.taken

    def interval(self) -> int:
        """R28, Q20: ms from one hit to the next, at the present freeze, below 100 %; without an interval it never strikes."""
        if not self.freeze or self.pace == NEVER:
            return self.pace
        return min(SLOWEST, half_up(self.card.interval * self.slowness * 100, 2 * ONE * (100 - self.freeze)))

    def block_chance(self, halved: bool) -> int:
        """Q16: freeze takes its per cent off, a lancer half."""
        return min(SURE, half_up(self.block * (100 - self.freeze), 200_000 if halved else 100_000))


def half_up(number: int, by: int) -> int:
    """number / by, rounded half up (Q13); number >= 0."""
    return (2 * number + by) // (2 * by)


def chance(number: int, by: int = 1_000) -> int:
    """number / by as a chance in 1/10 000; per cent x 1/100 000 is in thousandths of it."""
    return min(SURE, half_up(number, by))


@lru_cache(maxsize=1024)
def dodges_of(role: int, part: int) -> tuple[int, ...]:
    """R18, Q14: the chances of a class to dodge, by the attacker's class, at `part` (1 + card + kin)."""
    return tuple([chance(percent * part) for percent in DODGE[role]])
