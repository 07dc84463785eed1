"""The signs of the kinds of power beside a number, the same as on the cards: `sign`. Imports the game's emblems."""

from __future__ import annotations

from functools import cache

from django import template
from django.utils.safestring import SafeString, mark_safe

from matches.games.ippo.emblems import emblem
from matches.games.ippo.vocabulary import ATTRIBUTES
from matches.kernel.drawing import ring

register = template.Library()
INK = "currentcolor"


@register.simple_tag
@cache
def sign(key: str) -> SafeString:
    """An attribute as the cards show it; a circle for power of none, in a cost or in a pool. The word stands beside it."""
    attribute = next((one for one in ATTRIBUTES if one == key), None)
    drawn = ring(0, 0, 40, INK, 18) if attribute is None else emblem(attribute, INK)
    return mark_safe(f'<svg viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">{drawn}</svg>')
