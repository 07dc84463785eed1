"""Spans of time in a word, and the ways into the house's own pages. Imports the clockwork's permissions."""

from __future__ import annotations

from typing import Final, NamedTuple

from django import template
from django.contrib.auth.models import AnonymousUser, User
from django.urls import reverse
from django.utils.translation import gettext

from config.site.clockwork import may_order, may_read
from economy import selectors as economy
from matches import selectors as matches
from matches.auditors import is_auditor

register = template.Library()
MINUTE_S: Final = 60
HOUR_S: Final = 3_600
DAY_S: Final = 86_400
NBSP: Final = "\u00a0"


class Way(NamedTuple):
    """A page of the house that the reader may open."""

    url: str
    words: str
    here: bool


@register.filter
def span(seconds: float) -> str:
    """ "3 s", "4 min", "5 h", "6 d": the largest unit of which there are two at least, rounded down."""
    for unit, word in ((DAY_S, gettext("d")), (HOUR_S, "h"), (MINUTE_S, "min")):
        if seconds >= 2 * unit:
            return f"{int(seconds // unit)}{NBSP}{word}"
    return f"{int(seconds)}{NBSP}s"


@register.inclusion_tag("_house_menu.html")
def house_menu(user: User | AnonymousUser, path: str) -> dict[str, list[Way]]:
    """Only what this reader may open: a way that ends at a closed door is none."""
    every = [
        (matches.is_staff(user), reverse("matches:house"), gettext("How the house is doing")),
        (may_read(user), reverse("site:clockwork"), gettext("Clockwork")),
        (may_read(user), reverse("site:arena_pairs"), gettext("One-sided pairs in the arena")),
        (economy.is_treasurer(user) or is_auditor(user), reverse("economy:gold"), gettext("Gold of the house")),
        (may_order(user), reverse("site:rename_other"), gettext("Rename an account")),
        (may_order(user), reverse("site:erase_other"), gettext("Erase an account")),
    ]
    return {"ways": [Way(url, words, url == path) for may, url, words in every if may]}
