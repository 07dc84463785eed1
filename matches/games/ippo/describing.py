"""Abilities and cards in words, said from their data, so that text and effect cannot differ. Imports the describing_ modules."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from matches.games.ippo.describing_corner import CORNER
from matches.games.ippo.describing_ring import RING, Frame, Said
from matches.games.ippo.describing_when import condition_words
from matches.games.ippo.fields import ATTRIBUTE_WORDS, TIMING_WORDS
from matches.games.ippo.held import Printed
from matches.games.ippo.nouns import (
    CARD,
    Names,
    any_power,
    blow_noun,
    endurance,
    generic_power,
    kinds_of_blow,
    of_attribute,
    power,
    some,
)
from matches.games.ippo.vocabulary import ATTRIBUTES, Ability, Costs, Effect, EffectKey
from matches.kernel.words import Words, listed

EFFECT_SAID: Mapping[EffectKey, Said] = MappingProxyType({**RING, **CORNER})
_THIN: Final = "\u00a0"
_AND: Final = Words("et", "and")


def ability_words(ability: Ability, names: Names = ATTRIBUTE_WORDS) -> Words:
    """R11, V: one sentence, such as "Rapide · Engagez cette carte : redressez une défense de votre coin."

    `names` are what a release calls the attributes.
    """
    frame = Frame(ability.timing == "constant", ability.until, names)
    does = _sequence([effect_words(one, frame) for one in ability.effects], frame)
    if ability.conditions:
        when = listed([condition_words(one, names) for one in ability.conditions])
        does = Words(f"{when.fr}, {does.fr}", f"{when.en}, {does.en}")
    costs, timing = cost_words(ability.costs, names), TIMING_WORDS[ability.timing]
    if costs is None:
        return Words(f"{timing.fr} · {_capital(does.fr)}.", f"{timing.en} · {_capital(does.en)}.")
    return Words(f"{timing.fr} · {_capital(costs.fr)}{_THIN}: {does.fr}.", f"{timing.en} · {_capital(costs.en)}: {does.en}.")


def effect_words(effect: Effect, frame: Frame) -> Words:
    """One effect as a clause without a capital or a full stop."""
    return EFFECT_SAID[effect.key](effect, frame)


def cost_words(costs: Costs, names: Names = ATTRIBUTE_WORDS) -> Words | None:
    """What is to be done to pay: "payez 2 points de Force, engagez cette carte"; None for nothing."""
    parts, paid = [], _powers(costs.icons, names)
    paid += [any_power(costs.generic)] if costs.generic else []
    paid += [endurance(costs.endurance)] if costs.endurance else []
    if paid:
        parts.append(_after(Words("payez", "pay"), paid))
    if costs.tap:
        parts.append(Words("engagez cette carte", "tap this card"))
    if costs.discard:
        parts.append(_after(Words("défaussez", "discard"), [some(costs.discard, CARD)]))
    return Words(", ".join(one.fr for one in parts), ", ".join(one.en for one in parts)) if parts else None


def card_lines(printed: Printed, names: Names = ATTRIBUTE_WORDS) -> tuple[Words, ...]:
    """R4-R8: what is printed besides the ability, each a sentence: type and power, start cost, what it blocks, what it gives."""
    match printed.type:
        case "blow":
            return (_struck(printed), _start_cost(printed, names))
        case "defense":
            return (_blocking(printed), *_given(printed, names))
        case "support":
            return _given(printed, names)
        case "fight":
            return (Words("Se joue de la main, puis se défausse.", "Used from the hand, then discarded."),)


def card_words(printed: Printed, names: Names = ATTRIBUTE_WORDS) -> Words:
    """The whole of a card's rules as one text: its lines, then its ability. Empty for a support that gives and does nothing."""
    sentences = list(card_lines(printed, names))
    if printed.ability is not None:
        sentences.append(ability_words(printed.ability, names))
    return Words(" ".join(one.fr for one in sentences), " ".join(one.en for one in sentences))


def _struck(printed: Printed) -> Words:
    type, amount = blow_noun(printed.blow or ""), power(printed.power)
    return Words(f"{_capital(type.fr)}, {amount.fr}.", f"{_capital(type.en)}, {amount.en}.")


def _start_cost(printed: Printed, names: Names) -> Words:
    """R7."""
    icons = tuple(printed.icons if one == printed.attribute else 0 for one in ATTRIBUTES)
    parts = _powers(icons, names) + ([any_power(printed.generic)] if printed.generic else [])
    return _sentence(_after(Words("coûte", "costs"), parts)) if parts else Words("Ne coûte rien.", "Costs nothing.")


def blocks_words(printed: Printed) -> Words:
    """R4: the types of blow that a defense blocks, where its power stands elsewhere."""
    types = kinds_of_blow(printed.blocks, _AND)
    return Words(f"Bloque {types.fr}.", f"Blocks {types.en}.")


def _blocking(printed: Printed) -> Words:
    types, amount = kinds_of_blow(printed.blocks, _AND), power(printed.power)
    return Words(f"Bloque {types.fr}, {amount.fr}.", f"Blocks {types.en}, {amount.en}.")


def _given(printed: Printed, names: Names) -> tuple[Words, ...]:
    """R5; nothing where it gives nothing."""
    icons = tuple(printed.gives_icons if one == printed.attribute else 0 for one in ATTRIBUTES)
    parts = _powers(icons, names) + ([generic_power(printed.gives_generic)] if printed.gives_generic else [])
    tapped = Words("engagée, donne" if printed.type == "defense" else "engagé, donne", "tapped, gives")
    return (_sentence(_after(tapped, parts)),) if parts else ()


def _powers(icons: tuple[int, ...], names: Names) -> list[Words]:
    return [of_attribute(n, one, names) for one, n in zip(ATTRIBUTES, icons, strict=True) if n]


def _sequence(parts: list[Words], frame: Frame) -> Words:
    """One after the other, but for what is always so."""
    link = Words(", et ", ", and ") if frame.constant else Words(", puis ", ", then ")
    return Words(link.fr.join(one.fr for one in parts), link.en.join(one.en for one in parts))


def _after(verb: Words, parts: list[Words]) -> Words:
    what = listed(parts)
    return Words(f"{verb.fr} {what.fr}", f"{verb.en} {what.en}")


def _sentence(words: Words) -> Words:
    return Words(f"{_capital(words.fr)}.", f"{_capital(words.en)}.")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
