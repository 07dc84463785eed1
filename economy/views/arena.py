"""The arena: the season with one's place in it, an attack, and the fight that it leads to. Imports services and rendering."""

from __future__ import annotations

from uuid import UUID

from allauth.core import ratelimit
from django.contrib.auth.models import AnonymousUser, User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from economy import clock, services
from economy.models import Wallet
from economy.rendering.arena import arena_page
from economy.rendering.arena_fight import ready_page
from economy.rendering.arena_places import asked_of
from economy.rendering.copies import hoss
from economy.views.chosen import SPENT_SEED, kept_key
from economy.views.players import SeeOther, in_words, key_of, owners, page, reader_of, whole_number
from matches.errors import NotFound, Problem, TooMany

BEGUN = ("playing", "ended")


@require_safe
@never_cache  # who goes back finds a form with a new key, and the ranking as it is
@page
def index(request: HttpRequest) -> HttpResponse:
    """The season that runs, for everybody; what has just been fought counts before it is shown."""
    return _arena(request)


@require_http_methods(["GET", "HEAD", "POST"])
@owners
def attack(request: HttpRequest, wallet: Wallet) -> HttpResponse:
    """Draws an opponent; what is refused is said above the season. Who comes here by signing in is led on to it."""
    if request.method != "POST":
        return redirect("economy:arena")
    try:
        if not ratelimit.consume(request, action="open_table"):
            raise TooMany("throttled")
        match = services.attack(
            _user(request),
            side=whole_number(request, "side"),
            key=key_of(request),
            pledge=whole_number(request, "pledge"),
            seed=request.POST.get("seed", "").strip(),
        )
    except NotFound:
        raise
    except Problem as problem:
        return _arena(request, problem)
    return SeeOther(reverse("economy:arena_fight", args=[match]))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@owners
def fight(request: HttpRequest, wallet: Wallet, match_id: UUID) -> HttpResponse:
    """The opponent, the table's seal, what is at stake; a POST brings the browser's number and begins."""
    if request.method != "POST":
        return _ready(request, wallet, match_id)
    try:
        services.begin_attack(_user(request), match_id, nonce=request.POST.get("nonce", "").strip())
    except NotFound:
        raise
    except Problem as problem:
        return _ready(request, wallet, match_id, problem)
    return SeeOther(reverse("matches:detail", args=[match_id]))


def _arena(request: HttpRequest, problem: Problem | None = None) -> HttpResponse:
    assert isinstance(request.user, User | AnonymousUser)
    if request.user.is_authenticated:  # everybody else sees the last hour's ranking alone
        services.follow_arena()
    services.season_now()
    asked = asked_of(request.GET.get("q", ""), request.GET.get("rang", ""))
    spent = problem is not None and problem.code in SPENT_SEED
    context = {
        "page": arena_page(request.user, reader_of(request), clock.now(), asked, kept_key(request, problem)),
        "problem": problem and in_words(problem),
        "seed": "" if spent else request.POST.get("seed", ""),
    }
    return render(request, "economy/arena.html", context, status=problem.status if problem else 200)


def _ready(request: HttpRequest, wallet: Wallet, match_id: UUID, problem: Problem | None = None) -> HttpResponse:
    shown = ready_page(wallet, match_id)
    if shown.status in BEGUN and problem is None:
        return redirect("matches:detail", match_id)
    context = {"ready": shown, "game": hoss(), "problem": problem and in_words(problem)}
    return render(request, "economy/arena_fight.html", context, status=problem.status if problem else 200)


def _user(request: HttpRequest) -> User:
    assert isinstance(request.user, User), "`owners` has seen to it"
    return request.user
