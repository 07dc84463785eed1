"""All odds, for everybody, before any gold is spent. Imports rendering."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from economy.rendering.odds import Asked, odds_page
from economy.rendering.odds_chain import MOST_PAIRS, Wanted
from economy.rules.fusion import MOST_STARS
from economy.views.players import in_words, page
from matches.errors import NotFound

RARITIES = 6


@require_safe
@page
def index(request: HttpRequest) -> HttpResponse:
    """Of the release and the boosters in force, or of older ones: `edition` and `feuille` by their numbers."""
    chain = Wanted(_within(request, "paires", 1, MOST_PAIRS, 10), _within(request, "etoile", 1, MOST_STARS, 1),
                   _within(request, "rarete", 0, RARITIES - 1, 0))  # fmt: skip
    asked = Asked(_within(request, "booster", 1, 9, 1), request.GET.get("race", ""), chain)
    try:
        shown = odds_page(asked, _version(request, "feuille"), _version(request, "edition"))
    except NotFound as problem:
        if problem.code == "no_cards_yet":
            return render(request, "economy/refused.html", {"problem": in_words(problem)})
        raise
    return render(request, "economy/odds.html", {"page": shown})


def _version(request: HttpRequest, name: str) -> int | None:
    """None without the field; NotFound if it is no number."""
    text = request.GET.get(name, "")
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise NotFound("no_such_sheet")
    return int(text)


def _within(request: HttpRequest, name: str, least: int, most: int, otherwise: int) -> int:
    """A number of a form that only shows something: what cannot be meant is replaced."""
    text = request.GET.get(name, "")
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else otherwise
    return number if least <= number <= most else otherwise
