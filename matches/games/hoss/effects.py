"""What a buff does in a sentence, said from its effect and amount: text and effect cannot differ. Imports cards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from matches.games.hoss.cards import BuffFacts, BuffKey
from matches.kernel.words import Words

CHANCES: Final[frozenset[BuffKey]] = frozenset({"double", "random", "revive", "confusion"})  # at most the whole (Q14)
_SAYS: Final[Mapping[BuffKey, Words]] = MappingProxyType(
    {
        "mend": Words(
            "Rend {n}\u00a0% de sa vie à chaque créature en fin de manche.",
            "Gives each creature {n}% of its life back at a round’s end.",
        ),
        "speed": Words("+{n} points de vitesse d’attaque.", "+{n} points of attack speed."),
        "damage": Words("+{n}\u00a0% d’attaque.", "+{n}% attack."),
        "life": Words("+{n}\u00a0% de vie.", "+{n}% life."),
        "crit": Words("+{n} points de chances de critique.", "+{n} points of critical chance."),
        "crit_damage": Words("+{n} points de dégâts critiques.", "+{n} points of critical damage."),
        "marker": Words("+{n}\u00a0% de chances de poser ses marqueurs.", "+{n}% chance to place one’s markers."),
        "double": Words(
            "{n}\u00a0% de chances qu’un marqueur soit posé deux fois.", "{n}% chance that a marker is placed twice."
        ),
        "random": Words(
            "{n}\u00a0% de chances par coup de poser un marqueur au hasard.", "{n}% chance on each hit to place a random marker."
        ),
        "revive": Words(
            "{n}\u00a0% de chances de se relever à la première mort.", "{n}% chance to rise again after a first death."
        ),
        "shield": Words("Bouclier de {n}\u00a0% de la vie en entrant en jeu.", "A shield of {n}% of its life on entry."),
        "confusion": Words(
            "{n}\u00a0% de chances par coup de poser la confusion.", "{n}% chance on each hit to place confusion."
        ),
    }
)


def buff_words(facts: BuffFacts) -> Words:
    """P3: what the card does at +0 %, for all creatures of its owner."""
    return effect_words(facts.effect, Words(str(facts.amount), str(facts.amount)))


def effect_words(effect: BuffKey, amount: Words) -> Words:
    """The same with any amount, such as “2,4” in French and “2.4” in English."""
    return Words(_SAYS[effect].fr.format(n=amount.fr), _SAYS[effect].en.format(n=amount.en))
