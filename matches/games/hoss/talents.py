"""What a creature can do and what it is wary of, said from its facts: text and effect cannot differ. Imports cards and tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from matches.games.hoss.cards import CreatureFacts
from matches.games.hoss.facts import MARKERS
from matches.games.hoss.marking import IMMUNE
from matches.games.hoss.species import ELEMENTS, FEARS, FEARS_ELEMENT, PLAIN, RACES, RESISTS, RESISTS_ELEMENT
from matches.games.hoss.timeline import ROUND_MS
from matches.games.hoss.told_words import MARKS
from matches.kernel.words import Words, listed

CRIT_DAMAGE: Final = 150  # per cent (R18)
# Who or what is feared, then what is resisted or has no hold, which French says with an article of its own.
_NAMES: Final[Mapping[str, tuple[Words, Words]]] = MappingProxyType(
    {
        "skeleton": (Words("les squelettes", "skeletons"), Words("aux squelettes", "skeletons")),
        "orc": (Words("les orques", "orcs"), Words("aux orques", "orcs")),
        "sylvan": (Words("les sylvains", "sylvans"), Words("aux sylvains", "sylvans")),
        "human": (Words("les humains", "humans"), Words("aux humains", "humans")),
        "fire": (Words("le feu", "fire"), Words("au feu", "fire")),
        "ice": (Words("la glace", "ice"), Words("à la glace", "ice")),
        "lightning": (Words("la foudre", "lightning"), Words("à la foudre", "lightning")),
        "poison": (Words("le poison", "poison"), Words("au poison", "poison")),
        "bleed": (Words("le saignement", "bleed"), Words("au saignement", "bleed")),
        "burn": (Words("la brûlure", "burn"), Words("à la brûlure", "burn")),
        "freeze": (Words("le gel", "freeze"), Words("au gel", "freeze")),
        "shock": (Words("le choc", "shock"), Words("au choc", "shock")),
    }
)


def hits_a_round(interval: int) -> int:
    """R6, Q1: how many hits fall in a round, none with an interval of 0. `interval` in ms."""
    return ROUND_MS // interval if interval else 0


def talent_words(facts: CreatureFacts) -> Words | None:
    """R18, R24, R25: one sentence of all chances of a card beyond its life, attack and block; None without any."""
    parts = [*_markers(facts), *_blows(facts), *_guards(facts), *_cares(facts)]
    if not parts:
        return None
    fr, en = (", ".join(part.said_in(language) for part in parts) for language in ("fr", "en"))
    return Words(f"{fr[0].upper()}{fr[1:]}.", f"{en[0].upper()}{en[1:]}.")


def kin_words(facts: CreatureFacts) -> Words:
    """R21, R26: what its race fears and resists, and which markers never stay on it."""
    race, element = RACES.index(facts.race), ELEMENTS.index(facts.element)
    feared = [RACES[FEARS[race]], ELEMENTS[FEARS_ELEMENT[race]]]
    resisted = [RACES[RESISTS[race]], *([ELEMENTS[RESISTS_ELEMENT[race]]] if RESISTS_ELEMENT[race] != PLAIN else [])]
    immune = [marker for marker, never in zip(MARKERS, IMMUNE[race][element], strict=True) if never]
    sentences = [
        _sentence("Craint", "Fears", [_NAMES[one][0] for one in feared]),
        _sentence("Résiste", "Resists", [_NAMES[one][1] for one in resisted]),
        *([_sentence("Insensible", "Immune to", [_NAMES[one][1] for one in immune])] if immune else []),
    ]
    return Words(" ".join(one.fr for one in sentences), " ".join(one.en for one in sentences))


def _sentence(fr: str, en: str, names: Sequence[Words]) -> Words:
    """ "Résiste aux orques et au poison." """
    said = listed(names)
    return Words(f"{fr} {said.fr}.", f"{en} {said.en}.")


def _markers(facts: CreatureFacts) -> Iterator[Words]:
    for marker in MARKERS:
        if chance := getattr(facts, marker):
            yield _chance(MARKS[marker].fr, MARKS[marker].en, chance)


def _blows(facts: CreatureFacts) -> Iterator[Words]:
    """ "critique 20 %, ×1,75": only who strikes has critical hits."""
    if facts.crit and facts.interval:
        times = f"{(CRIT_DAMAGE + facts.crit_damage) / 100:.2f}".rstrip("0").rstrip(".")
        chance = _chance("critique", "critical hits", facts.crit)
        yield Words(f"{chance.fr} à ×{times.replace('.', ',')}", f"{chance.en} at ×{times}")


def _guards(facts: CreatureFacts) -> Iterator[Words]:
    """A defender's block and reduction stand large on its card already."""
    if facts.role != "defender":
        if facts.block:
            yield _chance("blocage", "block", facts.block)
        if facts.reduction:
            yield _chance("réduction", "reduction", facts.reduction)
    if facts.deflect:
        blocked = facts.role == "defender"
        fr, en = ("un coup bloqué", "a blocked hit") if blocked else ("un coup reçu", "a hit taken")
        yield _chance(f"renvoie {fr}", f"deflects {en}", facts.deflect)


def _cares(facts: CreatureFacts) -> Iterator[Words]:
    if facts.heal_hit:
        yield _chance("soigne un allié en touchant", "heals an ally on a hit", facts.heal_hit)
    if facts.heal_block:
        yield _chance("soigne un allié en bloquant", "heals an ally on a block", facts.heal_block)


def _chance(fr: str, en: str, percent: int) -> Words:
    return Words(f"{fr} {percent}\u00a0%", f"{en} {percent}%")
