"""What creatures of each class have at +0 %, what race, rank and element add, and how much buffs give, as data (P2, P3).

Imports cards and species.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from matches.games.hoss.cards import BuffKey, CreatureFacts, Path
from matches.games.hoss.species import Element, Race, Role


class Base(NamedTuple):
    """Life, attack in tenths, interval in ms, and per cent of crits, of their extra damage, of block and of reduction."""

    life: int
    attack: int
    interval: int
    crit: int = 0
    crit_damage: int = 0
    block: int = 0
    reduction: int = 0


ROLES: Final[Mapping[Role, Base]] = MappingProxyType(
    {
        "warrior": Base(245, 150, 2_000, 10),
        "cavalry": Base(250, 190, 2_100, 10),
        "lancer": Base(205, 150, 2_000, 10),
        "assassin": Base(155, 120, 1_500, 20, 25),
        "archer": Base(205, 155, 1_700, 12),
        "mage": Base(185, 215, 2_400, 10),
        "defender": Base(255, 0, 0, 0, 0, 25, 15),
    }
)
LIFE_BY_RANK: Final = (100, 130, 160)  # per cent of the rank 1 card
ATTACK_BY_RANK: Final = (100, 120, 140)
ATTACK_BY_RACE: Final[Mapping[Race, int]] = MappingProxyType({"skeleton": 104, "orc": 110, "sylvan": 100, "human": 108})
BLEED, CRACK, ELEMENT, HEAL_HIT, HEAL_BLOCK, DEFLECT = 20, 40, 20, 20, 40, 20  # chances in per cent
MARKER_OF: Final[Mapping[Element, str]] = MappingProxyType(
    {"fire": "burn", "ice": "freeze", "lightning": "shock", "poison": "poison"}
)
AMOUNTS: Final[Mapping[BuffKey, int]] = MappingProxyType(
    {
        "mend": 2,
        "speed": 9,
        "damage": 8,
        "life": 8,
        "crit": 10,
        "crit_damage": 40,
        "marker": 80,
        "double": 85,
        "random": 11,
        "revive": 18,
        "shield": 8,
        "confusion": 7,
    }
)


def facts_of(race: Race, role: Role, rank: int, family: str, path: Path = "", element: Element = "") -> CreatureFacts:
    """The facts of a starter creature."""
    base = ROLES[role]
    return CreatureFacts(
        race=race,
        role=role,
        rank=rank,
        family=family,
        path=path,
        element=element,
        life=_per_cent(base.life, LIFE_BY_RANK[rank - 1]),
        attack=_per_cent(base.attack, ATTACK_BY_RANK[rank - 1] * ATTACK_BY_RACE[race], 10_000),
        interval=base.interval,
        crit=base.crit,
        crit_damage=base.crit_damage,
        block=base.block,
        reduction=base.reduction,
        **_talents(race, role, element),
    )


def _talents(race: Race, role: Role, element: Element) -> dict[str, int]:
    """R16, R21, R24, P2: what a race and an element give; a defender strikes nobody and marks nobody."""
    if role == "defender":
        return {"heal_block": HEAL_BLOCK, "deflect": DEFLECT} if race == "sylvan" else {}
    talents = {MARKER_OF[element]: ELEMENT} if element else {}
    if race == "orc":
        talents["bleed"] = BLEED
    if race == "human":
        talents["crack"] = CRACK
    if race == "sylvan":
        talents["heal_hit"] = HEAL_HIT
        if role == "warrior":
            talents["deflect"] = DEFLECT
    return talents


def _per_cent(number: int, percent: int, by: int = 100) -> int:
    """Half up."""
    return (2 * number * percent + by) // (2 * by)
