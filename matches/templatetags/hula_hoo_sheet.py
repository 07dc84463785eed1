"""The printable sheets of Hula Hoo: the pack of a release page by page, hoops in black. Imports the game and its faces."""

from __future__ import annotations

from functools import cache

from django import template
from django.utils.safestring import SafeString, mark_safe

from matches.games.hula_hoo.art import outline
from matches.games.hula_hoo.cards import deck_of
from matches.rendering.faces import Faces

register = template.Library()


@register.filter
def sheets(cards: Faces, size: int) -> list[tuple[int, ...]]:
    """The values of a release's pack, each as often as the pack has it, `size` to a page."""
    pack = deck_of(cards.cards)
    return [pack[at : at + size] for at in range(0, len(pack), size)]


@register.simple_tag
@cache
def hoops(value: int) -> SafeString:
    """The hoops of a value in black."""
    return mark_safe(outline(value))
