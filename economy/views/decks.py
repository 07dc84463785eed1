"""The four decks of HOSS: a look at them, and the building of one. Imports services and rendering."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from economy import services
from economy.models import Wallet
from economy.rendering.copies import hoss
from economy.rendering.decks import decks_page
from economy.rendering.decks_bench import Wanted, bench
from economy.views.players import in_words, owners, whole_number
from matches.errors import NotACommand, NotFound, Problem


@require_safe
@owners
def index(request: HttpRequest, wallet: Wallet) -> HttpResponse:
    """The four slots (R4), and which of the player's cards are in the catalogue no more."""
    return render(request, "economy/decks.html", {"page": decks_page(wallet), "game": hoss()})


@require_http_methods(["GET", "HEAD", "POST"])
@owners
def deck(request: HttpRequest, wallet: Wallet, slot: int) -> HttpResponseBase:
    """One slot: its lines with their best copies, and the form that changes it. What is refused stays in the form."""
    if request.method != "POST":
        return _page(request, wallet, slot)
    sent = Wanted(request.POST.get("name", ""), request.POST.getlist("line"), request.POST.getlist("buff"))
    try:
        return _done(request, slot, sent)
    except NotFound:
        raise
    except Problem as problem:
        kept = sent if request.POST.get("do") == "save" else None
        return _page(request, wallet, slot, kept, in_words(problem), problem.status)


def _done(request: HttpRequest, slot: int, sent: Wanted) -> HttpResponse:
    player, version = request.user, whole_number(request, "version")
    assert isinstance(player, User), "`owners` has seen to it"
    match request.POST.get("do"):
        case "save":
            services.save_deck(player, slot, name=sent.name, lines=sent.lines, buffs=sent.buffs, version=version)
        case "suggest":
            services.suggest_deck(player, slot, name=sent.name, version=version)
        case "delete":
            services.delete_deck(player, slot, version=version)
            return _to(request, reverse("economy:decks"), gettext("The deck is gone; its cards are still yours."))
        case _:
            raise NotACommand("not_a_command")
    return _to(request, reverse("economy:deck", args=[slot]), gettext("The deck is saved."))


def _to(request: HttpRequest, address: str, said: str) -> HttpResponse:
    messages.success(request, said)
    return HttpResponse(status=303, headers={"Location": address})


def _page(
    request: HttpRequest, wallet: Wallet, slot: int, sent: Wanted | None = None, problem: str = "", status: int = 200
) -> HttpResponse:
    context = {"bench": bench(wallet, slot, sent), "game": hoss(), "problem": problem}
    return render(request, "economy/deck.html", context, status=status)
