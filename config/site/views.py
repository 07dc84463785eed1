"""Home, rules and profiles: each gathers plain data from the contributors and renders it."""

from __future__ import annotations

from uuid import uuid4

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from config.site import contributors, games


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What one can play, what is going on, and how to go on with one's own matches."""
    shown = games.all_games()
    page = {"games": shown, "first": games.first(shown), "new_id": uuid4}
    return render(request, "site/home.html", page | contributors.home(request.user))


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """The list of games with their rules."""
    return render(request, "site/rules.html", {"games": games.all_games()})


@require_safe
def game_rules(request: HttpRequest, game: str) -> HttpResponse:
    """The rules of one game: its own template, which extends `site/game_rules.html`, or that alone."""
    templates = [f"matches/games/{game}/rules.html", "site/game_rules.html"]
    return render(request, templates, {"game": games.one_game(game)})


@require_safe
def game_sheet(request: HttpRequest, game: str) -> HttpResponse:
    """What one can print of a game, in the form that `?forme=` asks for; Http404 for a game that has nothing to print."""
    shown = games.one_game(game)
    if not shown.sheet:
        raise Http404
    return render(request, shown.sheet, {"game": shown, "form": request.GET.get("forme", "")})


@require_safe
def profile(request: HttpRequest, username: str) -> HttpResponse:
    """A player: ratings and latest matches; on one's own page also the way to the account's settings."""
    return render(request, "site/profile.html", contributors.profile(request.user, username, request.GET.dict()))
