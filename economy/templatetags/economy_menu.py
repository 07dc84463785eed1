"""`{% economy_menu %}`: the way from any page of cards and gold to the others. Imports nothing of the economy."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from django import template
from django.template import Context
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

register = template.Library()


class Way(NamedTuple):
    """An entry: the page it leads to, and the names of all pages that belong to it."""

    word: Promise
    url_name: str
    pages: frozenset[str]


def _way(word: Promise, *pages: str) -> Way:
    """The first page is the one it leads to."""
    return Way(word, pages[0], frozenset(pages))


WAYS: Final = (
    _way(gettext_lazy("Boosters"), "shop", "open", "opening"),
    _way(gettext_lazy("Collection"), "album", "family", "copy", "mark", "sell", "undo"),
    _way(gettext_lazy("Decks"), "decks", "deck"),
    _way(gettext_lazy("Ranks"), "ranks", "fight", "ready", "milestone"),
    _way(
        gettext_lazy("Arena"),
        "arena",
        "arena_attack",
        "arena_decks",
        "arena_fight",
        "arena_journal",
        "arena_seasons",
        "arena_season",
    ),
    _way(gettext_lazy("Fusion"), "fusion", "fuse", "chain", "fused"),
    _way(gettext_lazy("Odds"), "odds", "pledges", "rotate", "verify", "verifier"),
    _way(gettext_lazy("Raffle"), "raffle", "ticket", "raffle_day"),
    _way(gettext_lazy("Purse"), "purse", "days"),
)


@register.inclusion_tag("economy/_menu.html", takes_context=True)
def economy_menu(context: Context) -> dict[str, Any]:
    """`ways`: (address, word, "page" or "true" or ""): the value of `aria-current`, as the main menu has it."""
    match = context["request"].resolver_match
    here = match.url_name if match and match.namespace == "economy" else ""
    return {"ways": [(reverse(f"economy:{way.url_name}"), way.word, _current(way, here)) for way in WAYS]}


def _current(way: Way, here: str) -> str:
    if here not in way.pages:
        return ""
    return "page" if here == way.url_name else "true"
