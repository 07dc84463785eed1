"""The readers' pages: all games, a game's gallery, one card, how to search. Imports rendering and selectors."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from catalogue import kinds, selectors
from catalogue.rendering import card_pages, reading
from catalogue.views import problems
from catalogue.views.asking import asked, release_number
from catalogue.views.unchanged import unless_seen


@require_safe
@unless_seen
def games(request: HttpRequest) -> HttpResponse:
    """Every game with some of its cards, its current release, and where to look on."""
    return render(request, "catalogue/games.html", {"shelves": reading.shelves()})


@require_safe
@problems.page
@unless_seen
def gallery(request: HttpRequest, game: str) -> HttpResponse:
    """A game's cards in one release, searched and sorted; the results alone for htmx. A search that cannot be read is a 422."""
    one = kinds.game(game)
    if selectors.current_mark(game) is None:
        return render(request, "catalogue/nothing.html", {"game": one})
    page = reading.gallery(one, asked(request, game), get_language() or "fr")
    alone = request.headers.get("HX-Target") == "results"
    template = "catalogue/_results.html" if alone else "catalogue/gallery.html"
    return render(request, template, {"page": page, "alone": alone}, status=422 if page.fault else 200)


@require_safe
@problems.page
@unless_seen
def card(request: HttpRequest, game: str, card_id: UUID) -> HttpResponse:
    """A card as a release has it, and all that releases have done to it."""
    page = card_pages.card_page(kinds.game(game), card_id, release_number(request, game), get_language() or "fr")
    return render(request, "catalogue/card.html", {"page": page, "moderator": selectors.is_moderator(request.user)})


@require_safe
@problems.page
@unless_seen
def complete(request: HttpRequest, game: str) -> HttpResponse:
    """What a search that is being typed could become: names of cards, keys and values. A fragment; no page of its own."""
    if not request.headers.get("HX-Request"):
        return redirect("catalogue:gallery", game)
    page = reading.completions(kinds.game(game), request.GET.get("q", ""), release_number(request, game))
    return render(request, "catalogue/_completions.html", {"page": page})


@require_safe
@problems.page
@unless_seen
def syntax(request: HttpRequest, game: str) -> HttpResponse:
    """How to search: every key of the game with its values and an example that is a link."""
    one = kinds.game(game)
    return render(request, "catalogue/syntax.html", {"page": reading.syntax(one, get_language() or "fr")})
