"""How the site is used, what its words mean, and how its chance is checked. Imports the glossary and the worked example."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from config.site import chance_example, games, glossary


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The first things one asks, from a table to one's own data."""
    return render(request, "site/help.html", {"games": games.all_games()})


@require_safe
def words(request: HttpRequest) -> HttpResponse:
    """The glossary."""
    names = {game.key: game.name for game in games.all_games()}
    found = [(one, names.get(one.game, "")) for one in glossary.terms(get_language() or "fr")]
    return render(request, "site/glossary.html", {"terms": found})


@require_safe
def chance(request: HttpRequest) -> HttpResponse:
    """What can be proved, and what cannot; with `?nombre=` in the place of one player's number."""
    asked = request.GET.get("nombre", "").strip()
    try:
        example, wrong = chance_example.example(asked or chance_example.ANA), False
    except ValueError:
        example, wrong = chance_example.example(), True
    context = {"example": example, "asked": asked, "wrong": wrong}
    return render(request, "site/chance.html", context, status=422 if wrong else 200)
