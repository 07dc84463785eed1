"""The AccessiJeux code in templates: `{% code 9 %}`, on cards, rules and sheets. Imports the code of the game."""

from __future__ import annotations

from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from matches.games.hula_hoo.code import code_svg, code_words

register = template.Library()


@register.simple_tag
def code(number: int, silent: bool = False) -> SafeString:
    """The drawing and, hidden from the eye, its words. `silent` leaves the words out where the number is said beside it."""
    return _code(number, silent, get_language() or "fr")


@register.simple_tag
def numeral(number: int) -> SafeString:
    """A card's number in digits and, in their place where the reader wants it so, in code. The number stays for readers aloud."""
    return format_html('<span class="digit">{}</span><span class="coded instead">{}</span>', number, mark_safe(code_svg(number)))


@register.filter
def code_said(number: int) -> str:
    """The code in words, in the language of the page."""
    return code_words(number).said_in(get_language() or "fr")


@lru_cache(maxsize=400)
def _code(number: int, silent: bool, language: str) -> SafeString:
    words = "" if silent else code_words(number).said_in(language)
    drawing = mark_safe(code_svg(number))
    return mark_safe(render_to_string("matches/games/hula_hoo/_code.html", {"drawing": drawing, "words": words}).strip())
