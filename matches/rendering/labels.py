"""Words for the names that code gives to fields, commands and values, where a game brings none of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from django.utils.translation import get_language, gettext

from matches.kernel.match import AnyRules
from matches.kernel.words import Words
from matches.rendering.faces import Faces

NO_WORDS: Mapping[str, Words] = MappingProxyType({})


def said(words: Words) -> str:
    """Bilingual words in the language of the page."""
    return words.said_in(get_language() or "fr")


def listed(texts: Sequence[str]) -> str:
    """Several things as one says them: "Paroles, Flow et Ventes"."""
    if len(texts) < 2:
        return "".join(texts)
    return gettext("%(first)s and %(last)s") % {"first": ", ".join(texts[:-1]), "last": texts[-1]}


def label_of(name: str, words: Mapping[str, Words] = NO_WORDS, capital: bool = True) -> str:
    """The game's words for a name, or the snake_case name itself as words."""
    label = said(words[name]) if name in words else name.replace("_", " ")
    return label[:1].upper() + label[1:] if capital else label


def value_of(value: object, rules: AnyRules, faces: Faces) -> str:
    """A value as words: a card by its name there, yes and no, what the game has a word for, everything else as it is."""
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    card = faces.get(value)
    return said(card.name) if card is not None else label_of(str(value), rules.words, capital=False)
