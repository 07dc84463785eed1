"""Fights against the house: the climb, a fight that is ready, and milestones claimed by an OK. Imports services and rendering."""

from __future__ import annotations

from uuid import UUID, uuid4

from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from economy import services
from economy.models import Wallet
from economy.rendering.copies import hoss
from economy.rendering.printed import whole
from economy.rendering.ranks import ranks_page, ready_page
from economy.views.players import in_words, key_of, owners, whole_number
from matches.errors import NotFound, Problem, TooMany

BEGUN = ("playing", "ended")


@require_safe
@never_cache  # who goes back finds forms with new keys, and his gold
@owners
def index(request: HttpRequest, wallet: Wallet) -> HttpResponse:
    """The nine ranks; what has just been fought is paid before it is shown."""
    services.follow_ranks()
    wallet.refresh_from_db()
    return _climb(request, wallet)


@require_POST
@owners
def fight(request: HttpRequest, wallet: Wallet, rank: int) -> HttpResponse:
    """A table for a fight of this rank; what is refused is said above the ranks."""
    try:
        if not ratelimit.consume(request, action="open_table"):
            raise TooMany("throttled")
        deck = whole_number(request, "deck")
        return _see_other(
            reverse("economy:ready", args=[services.open_fight(_user(request), rank, deck_id=deck, key=key_of(request))])
        )
    except NotFound:
        raise
    except Problem as problem:
        return _climb(request, wallet, problem)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@owners
def ready(request: HttpRequest, wallet: Wallet, match_id: UUID) -> HttpResponse:
    """The table's seal, the deck, the opponent; a POST brings the browser's number and begins."""
    if request.method != "POST":
        return _ready(request, wallet, match_id)
    try:
        services.begin_fight(_user(request), match_id, nonce=request.POST.get("nonce", "").strip())
    except NotFound:
        raise
    except Problem as problem:
        return _ready(request, wallet, match_id, problem)
    return _see_other(reverse("matches:detail", args=[match_id]))


@require_POST
@owners
def milestone(request: HttpRequest, wallet: Wallet, milestone: int) -> HttpResponse:
    """OK: the gold of a milestone, then back to the page it was said on."""
    claimed = services.claim_milestone(_user(request), milestone)
    messages.success(request, gettext("%(gold)s gold for %(n)s wins.") % {"gold": whole(claimed.gold), "n": whole(claimed.wins)})
    page = request.POST.get("next", "")
    here = url_has_allowed_host_and_scheme(page, {request.get_host()}, require_https=request.is_secure())
    return _see_other(page if here else reverse("economy:ranks"))


def _climb(request: HttpRequest, wallet: Wallet, problem: Problem | None = None) -> HttpResponse:
    context = {"ranks": ranks_page(wallet), "new_key": uuid4, "problem": problem and in_words(problem)}
    return render(request, "economy/ranks.html", context, status=problem.status if problem else 200)


def _ready(request: HttpRequest, wallet: Wallet, match_id: UUID, problem: Problem | None = None) -> HttpResponse:
    page = ready_page(wallet, match_id)
    if page.prepared.status in BEGUN and problem is None:
        return redirect("matches:detail", match_id)
    context = {"ready": page, "game": hoss(), "problem": problem and in_words(problem)}
    return render(request, "economy/ready.html", context, status=problem.status if problem else 200)


def _see_other(address: str) -> HttpResponse:
    return HttpResponse(status=303, headers={"Location": address})


def _user(request: HttpRequest) -> User:
    assert isinstance(request.user, User), "`owners` has seen to it"
    return request.user
