"""The two decks of the arena: registering with them, and saving them again. Imports services and rendering."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from economy import services
from economy.models import Wallet
from economy.rendering.arena_decks import decks_page
from economy.rendering.copies import hoss
from economy.rules.arena import DECKS
from economy.views.chosen import kept_key
from economy.views.players import SeeOther, in_words, key_of, owners, whole_number
from matches.errors import NotAllowedNow, NotFound, Problem

DIGITS = 18  # of an id, at most


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@owners
def decks(request: HttpRequest, wallet: Wallet) -> HttpResponse:
    """The four decks as candidates, and what is saved; a POST registers with two of them, or saves them again."""
    if request.method != "POST":
        return _page(request, wallet)
    try:
        said = _saved(request)
    except NotFound:
        raise
    except Problem as problem:
        return _page(request, wallet, problem)
    messages.success(request, said)
    return SeeOther(reverse("economy:arena"))


def _saved(request: HttpRequest) -> str:
    """What is said then. A form that was made for who is not registered has version 0."""
    user, version, ids = request.user, whole_number(request, "version"), _ids(request)
    assert isinstance(user, User), "`owners` has seen to it"
    if len(ids) != DECKS:
        raise NotAllowedNow("two_decks")
    both = (ids[0], ids[1])
    if version:
        services.save_arena_decks(user, decks=both, version=version)
        return gettext("Both decks are saved: this is what fights for you from now on.")
    services.register(user, decks=both, key=key_of(request))
    return gettext("You are registered: your decks attack and defend from now on.")


def _ids(request: HttpRequest) -> list[int]:
    """The decks that were ticked, each once, in their order on the page."""
    said = dict.fromkeys(request.POST.getlist("deck"))
    return [int(one) for one in said if one.isascii() and one.isdigit() and len(one) <= DIGITS]


def _page(request: HttpRequest, wallet: Wallet, problem: Problem | None = None) -> HttpResponse:
    assert isinstance(request.user, User), "`owners` has seen to it"
    sent = _ids(request) if problem else None
    page = decks_page(request.user, wallet, services.season_now(), sent, kept_key(request, problem))
    context = {"page": page, "game": hoss(), "problem": problem and in_words(problem)}
    return render(request, "economy/arena_decks.html", context, status=problem.status if problem else 200)
