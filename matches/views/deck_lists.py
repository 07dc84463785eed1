"""A deck as a list in plain text: to be taken along, or to become what another list says. Imports services and selectors."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from matches import selectors, services
from matches.errors import Problem
from matches.views import problems
from matches.views.deck_forms import ListForm
from matches.views.decks import owner, refuse, to_deck
from matches.views.moves import whole_number


@require_http_methods(["GET", "HEAD", "POST"])
@problems.page
def as_list(request: HttpRequest, game: str, deck_id: int) -> HttpResponse:
    """What the deck holds, one card a line; a POST lets it hold what the list says instead, all of it or nothing."""
    player = owner(request)
    sheet = selectors.deck(player, deck_id)
    if sheet.deck.game != game:
        raise Http404
    form = ListForm(sheet, request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            version = whole_number(request, "version")
            return to_deck(services.save_deck(player, deck_id, version=version, loadout=form.wanted))
        except Problem as problem:
            refuse(form, problem)
    return render(request, "matches/deck_list.html", {"sheet": sheet, "form": form}, status=422 if form.is_bound else 200)
