"""Words for the names that code gives to fields, commands and values, where a game brings none of its own."""

from __future__ import annotations

from django.utils.translation import get_language, gettext

from matches.kernel.match import AnyRules
from matches.kernel.words import Words


def said(words: Words) -> str:
    """Bilingual words in the language of the page."""
    return words.said_in(get_language() or "fr")


def label_of(name: str) -> str:
    """A snake_case name as words."""
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]


def value_of(value: object, rules: AnyRules) -> str:
    """A value as words: a card of the game by its name, yes and no, everything else as it is."""
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    card = next((one for one in rules.starter if one.slug == value), None)
    return said(card.name) if card is not None else str(value).replace("_", " ")
