"""The desk's front page and the list of a game's cards. Imports selectors."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from catalogue import kinds
from catalogue.views.doors import moderator


@require_safe
@moderator
def games(request: HttpRequest) -> HttpResponse:
    """The games whose cards are kept here."""
    return render(request, "catalogue/desk/games.html", {"games": kinds.games()})
