"""Tags and filters of several pages: a fan of cards, fine type. Imports config.site.games."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import zip_longest

from django import template
from django.template.loader import render_to_string
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from config.site import games
from config.site.devices import browser_and_system

register = template.Library()

HELD = 3  # cards of a fan, at least
# Between letters, as typed or as Django's escaping writes it.
TYPED_APOSTROPHE = re.compile(r"(?<=\w)(?:'|&#x27;|&#39;)(?=\w)")


@register.inclusion_tag("_fan.html")
def fan(game: str = "") -> dict[str, object]:
    """Cards held in a hand, three of one game or one at least of each; decoration, hidden from readers aloud."""
    hands = [games.printed(key, HELD) for key in games.all_keys() if game in ("", key)]
    return {"cards": [card for row in zip_longest(*hands) for card in row if card][: max(HELD, len(hands))]}


@register.simple_tag
@lru_cache(maxsize=256)
def icon(name: str) -> SafeString:
    """One icon of the sprite, which `_icon.html` draws: made once a process, since a table shows dozens."""
    return render_to_string("_icon.html", {"name": name})


@register.filter
def fine(text: str) -> SafeString:
    """Typographic apostrophes in the words of packages, whose translators typed straight ones."""
    return mark_safe(TYPED_APOSTROPHE.sub("’", conditional_escape(text)))


@register.filter
def device(user_agent: str) -> str:
    """The browser that somebody signed in with, as he knows it."""
    browser, system = browser_and_system(user_agent)
    if browser and system:
        return gettext("%(browser)s on %(system)s") % {"browser": browser, "system": system}
    return browser or system or gettext("A program, or a browser that does not say its name")
