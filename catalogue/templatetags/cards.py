"""A card on any page: `{% load cards %}{% card_face game record "l" %}`. Imports rendering."""

from __future__ import annotations

from typing import Any

from django import template
from django.template.loader import select_template
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from catalogue.kinds import Game
from catalogue.rendering.faces import face_of

register = template.Library()


@register.simple_tag
def card_face(game: Game, record: Any, size: str = "", href: str = "") -> SafeString:
    """A printed card. `record`: a CardRecord, a row of the draft or a printing. `size`: "s", "", "l" or "fill".

    With `href` the whole card leads there, and its name is the link. A game that prints a kind in a way of its own has
    `catalogue/faces/<game>/<kind>.html`, which extends `catalogue/_card.html`.
    """
    face = face_of(game, record, get_language() or "fr")
    chosen = select_template([f"catalogue/faces/{game.key}/{face.kind_key}.html", "catalogue/_card.html"])
    return chosen.render({"face": face, "size": size, "href": href, "game": game})
