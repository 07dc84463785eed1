"""What a card's parts should add up to (P2, P3), in whole power: the prices of abilities, of blows, of defenses. Imports cards.

Supports and fight cards have no sum: what they cost is their ability's own cost and a card of the deck.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from matches.games.ippo.cards import BlowFacts, DefenseFacts, Facts
from matches.games.ippo.vocabulary import Ability, Effect, EffectKey

BASE: Final = 1  # P2, but 1 instead of 2: the power of a blow that costs nothing and does nothing else
DEFENSE_SUM: Final = 7  # P3
MARGIN: Final = 1  # how far a print may lie off its price
PLAIN: Final = 1  # an effect that has no price of its own
PRICES: Mapping[EffectKey, int] = MappingProxyType({"knock_down": 2, "stay_up": 2, "shut_off": 2})  # P2, P3


def effect_price(effect: Effect) -> int:
    """Power that an effect takes off a print; less than 0 for one that hurts whoever uses it."""
    drawback = (
        (effect.key == "direct" and effect.of == "owner")
        or (effect.key == "blow" and (effect.n < 0) != (effect.target == "opponent_blow"))
        or (effect.key == "defense" and (effect.n < 0) != (effect.target in ("opponent_defense", "opponent_defenses")))
    )
    return -PLAIN if drawback else PRICES.get(effect.key, PLAIN)


def ability_price(ability: Ability | None) -> int:
    """P2, P3: the sum of its effects; what using it costs is within the margin and takes nothing off."""
    return 0 if ability is None else sum(effect_price(one) for one in ability.effects)


def blow_price(facts: BlowFacts) -> int:
    """P2: the power that a blow of this cost and ability should have; half a point of the icons is lost."""
    return BASE + facts.generic + 3 * facts.icons // 2 - ability_price(facts.ability)


def defense_sum(facts: DefenseFacts) -> int:
    """P3: power, two for each icon, generic power, one for each further type of blow, and the ability."""
    gives = 2 * facts.gives_icons + facts.gives_generic
    return facts.power + gives + len(facts.blocks) - 1 + ability_price(facts.ability)


def too_much(facts: Facts) -> int:
    """How much power a card has above its price; below 0 if it is too weak, 0 for supports and fight cards."""
    match facts:
        case BlowFacts():
            return facts.power - blow_price(facts)
        case DefenseFacts():
            return defense_sum(facts) - DEFENSE_SUM
        case _:
            return 0
