"""Numbers as people read them. Imports rendering."""

from __future__ import annotations

from django import template
from django.utils.formats import number_format

register = template.Library()


@register.filter
def whole(number: int) -> str:
    """1240 → "1 240" in French, "1,240" in English, never broken at its spaces."""
    return number_format(number, decimal_pos=0, use_l10n=True, force_grouping=True).replace("\u202f", "\u00a0")
