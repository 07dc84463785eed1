"""Pieces of HTML that follow from one value alone, kept in the process. Imports Django's templates."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

PIECES_KEPT = 4096


def kept(template: str, it: Hashable) -> SafeString:
    """`template`, which knows nothing but `it`, in the language of the page. Equal values give the same piece again.

    What `it` does not hold must not matter: no form's token, no request, no clock.
    """
    return _rendered(template, it, get_language())


@lru_cache(maxsize=PIECES_KEPT, typed=True)
def _rendered(template: str, it: Hashable, language: str | None) -> SafeString:
    return mark_safe(render_to_string(template, {"it": it}).strip())
