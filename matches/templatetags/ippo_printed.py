"""What is printed on cards of Ippo, on pages of the catalogue and of decks: `boxing_says`. Imports the game and faces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec
from django import template
from django.utils.translation import ngettext

from catalogue.fields import Json
from matches.games.ippo.describing import ability_words, blocks_words, card_lines
from matches.games.ippo.fields import BLOW_TYPE_WORDS
from matches.games.ippo.held import Printed, printed_of
from matches.games.ippo.vocabulary import Attribute
from matches.kernel.cards import Card
from matches.kernel.words import Words
from matches.rendering import faces
from matches.rendering.ippo_cards import names_of
from matches.rendering.labels import said

register = template.Library()
NONE = Words("", "")


@dataclass(frozen=True, slots=True)
class Says:
    """A card in the language of the page. `power` is empty for what has none, `pips` are its stars as signs."""

    power: str
    sort: str
    pips: str
    stars: str
    lines: tuple[str, ...]
    ability: str


@register.simple_tag
def boxing_says(kind: str, facts: Mapping[str, Json]) -> Says | None:
    """Everything but name and text; None while a card that is being edited is none yet."""
    try:
        printed = printed_of(Card("", kind, "", 0, NONE, NONE, msgspec.Raw(msgspec.json.encode(dict(facts)))))
    except msgspec.ValidationError:
        return None
    names, stars = names_of(faces.current("ippo")), facts.get("stars")
    count = stars if isinstance(stars, int) else 0
    return Says(
        power=str(printed.power) if printed.type in ("blow", "defense") else "",
        sort=_sort(printed, names),
        pips="★" * count,
        stars=ngettext("%(n)s star", "%(n)s stars", count) % {"n": count},
        lines=tuple(said(one) for one in _lines(printed, names)),
        ability="" if printed.ability is None else said(ability_words(printed.ability, names)),
    )


def _lines(printed: Printed, names: Mapping[Attribute, Words]) -> tuple[Words, ...]:
    """What is said elsewhere on the card is not said twice: a blow's type, and the power."""
    lines = card_lines(printed, names)
    if printed.type == "defense":
        return (blocks_words(printed), *lines[1:])
    return lines[1:] if printed.type == "blow" else lines


def _sort(printed: Printed, names: Mapping[Attribute, Words]) -> str:
    """ "Crochet · Force"; the type of card stands on the picture."""
    parts = [said(BLOW_TYPE_WORDS[printed.blow])] if printed.blow else []
    parts += [said(names[printed.attribute])] if printed.attribute else []
    return " · ".join(parts)
