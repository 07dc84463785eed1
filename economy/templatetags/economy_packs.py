"""Packs of boosters on any page. Imports rendering."""

from __future__ import annotations

from django import template
from django.utils.safestring import SafeString

from economy.rendering.packs import pack

register = template.Library()


@register.simple_tag
def booster_pack(tier: int | str) -> SafeString:
    """The wrapping of a tier, as decoration."""
    return pack(int(tier))
