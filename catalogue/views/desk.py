"""The desk's front page and the list of a game's cards. Imports rendering and selectors."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from catalogue import kinds, selectors
from catalogue.rendering.asked import FIRST_SORT
from catalogue.rendering.desk import OnDesk, list_page
from catalogue.views.asking import digits
from catalogue.views.doors import moderator


@require_safe
@moderator
def games(request: HttpRequest) -> HttpResponse:
    """The games whose cards are kept here: how many, what waits to be published, what is scheduled."""
    lines = selectors.game_lines(game.key for game in kinds.games())
    return render(request, "catalogue/desk/games.html", {"games": [(game, lines[game.key]) for game in kinds.games()]})


@require_safe
@moderator
def cards(request: HttpRequest, game: str) -> HttpResponse:
    """The draft's cards, searched and sorted; the results alone for htmx. A search that cannot be read is a 422, in words."""
    said = request.GET
    asked = OnDesk(
        game=game,
        release=0,
        q=said.get("q", ""),
        sort=said.get("tri", "") or FIRST_SORT,
        after=said.get("apres", ""),
        seen=digits(said.get("vues", "")) or 0,
    )
    page = list_page(kinds.game(game), asked, get_language() or "fr")
    alone = request.headers.get("HX-Target") == "results"
    name = "catalogue/desk/list.html#results" if alone else "catalogue/desk/list.html"
    answer = render(request, name, {"page": page, "game": page.game, "alone": alone}, status=422 if page.fault else 200)
    patch_vary_headers(answer, ["HX-Request", "HX-Target"])  # or a browser that goes back may show the results alone
    return answer
