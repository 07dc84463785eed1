"""A card on any page: `{% load cards %}{% card_face game record "l" %}`. Imports rendering."""

from __future__ import annotations

from typing import Any

from django import template
from django.template import Context, TemplateDoesNotExist
from django.template.loader import get_template, select_template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from catalogue.kinds import Game
from catalogue.rendering.faces import Face, face_of, words
from catalogue.said import Pair, Said

register = template.Library()


@register.simple_tag
def card_face(game: Game, record: Any, size: str = "", href: str = "", quality: object = None) -> SafeString:
    """A printed card. `record`: a CardRecord, a row of the draft or a printing. `size`: "s", "", "l" or "fill".

    With `href` the whole card leads there, and its name is the link. `quality` is what a copy of the card is like, for faces of
    a game that has rarities: `key`, `word`, `pips` (for each rarity up to the rarest whether it is reached), `stars` (the same
    for its stars) and `holo`. A game that prints a kind in a way of its own has
    `catalogue/faces/<game>/<kind>.html`, which extends `catalogue/_card.html`.
    """
    face = face_of(game, record, get_language() or "fr")
    chosen = select_template([f"catalogue/faces/{game.key}/{face.kind_key}.html", "catalogue/_card.html"])
    return chosen.render({"face": face, "size": size, "href": href, "game": game, "quality": quality})


@register.simple_tag(takes_context=True)
def own_part(context: Context, game: Game, name: str) -> SafeString:
    """What a game adds to a page of its cards, `catalogue/faces/<game>/_<name>.html`; most games add nothing."""
    try:
        part = get_template(f"catalogue/faces/{game.key}/_{name}.html")
    except TemplateDoesNotExist:
        return mark_safe("")
    variables: dict[str, Any] = {str(key): value for key, value in context.flatten().items()}
    return mark_safe(part.render(variables, context["request"]))


@register.simple_tag(name="face_of")
def face(game: Game, record: Any) -> Face:
    """A card's face as values, for a page that lays it out in a way of its own."""
    return face_of(game, record, get_language() or "fr")


@register.filter
def said(words: Said) -> str:
    """Words of the catalogue in the language of the page."""
    return words.said_in(get_language() or "fr")


@register.simple_tag
def spoken(pair: Pair) -> str:
    """` lang="en"` for words that are not in the page's language, or nothing."""
    lang = words(pair, get_language() or "fr").lang
    return format_html(' lang="{}"', lang) if lang else ""
