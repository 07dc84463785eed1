"""Fusing two copies: which cards can be, the choice of two, what came of it. Imports services and rendering."""

from __future__ import annotations

from uuid import UUID

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from economy import services, sheets
from economy.models import Wallet
from economy.rendering.fusion import fusion_page
from economy.rendering.fusion_pair import fuse_page
from economy.rendering.fusion_results import fused_page
from economy.rules.fusion import Pair
from economy.views.chosen import copies_of, kept_key, number_of
from economy.views.players import SeeOther, in_words, key_of, owners, whole_number
from matches.errors import IdReused, NotAllowedNow, NotFound, Problem, StaleDecision

PAIR = 2


@require_safe
@owners
def index(request: HttpRequest, wallet: Wallet) -> HttpResponse:
    """Cards that can be fused now; what belongs to no card is told on the page itself."""
    return render(request, "economy/fusion.html", {"page": fusion_page(wallet, number_of(request))})


@require_http_methods(["GET", "HEAD", "POST"])
@owners
def card(request: HttpRequest, wallet: Wallet, card: UUID) -> HttpResponseBase:
    """Its copies; with two of them chosen, what would come of it; more than two are a chain."""
    if request.method == "POST":
        return _fuse(request, wallet, card)
    ids = copies_of(request)
    if len(ids) > PAIR:
        return redirect(f"{reverse('economy:chain')}?{'&'.join(f'copy={one}' for one in ids)}")
    return _shown(request, wallet, card, ids)


@require_safe
@owners
def fused(request: HttpRequest, wallet: Wallet, draw: int) -> HttpResponse:
    """What came of it, for who made it."""
    return render(request, "economy/fused.html", {"page": fused_page(wallet, draw, number_of(request))})


def _fuse(request: HttpRequest, wallet: Wallet, card: UUID) -> HttpResponse:
    assert isinstance(request.user, User)
    try:
        made = services.fuse(
            request.user,
            whole_number(request, "one"),
            whole_number(request, "other"),
            key=key_of(request),
            confirm=request.POST.get("confirm") == "yes",
            plan=request.POST.get("plan", ""),
            pledge=whole_number(request, "pledge"),
            seed=request.POST.get("seed", ""),
        )
    except (NotAllowedNow, NotFound, StaleDecision, IdReused) as problem:
        ids = [whole_number(request, "one"), whole_number(request, "other")]
        return _shown(request, wallet, card, ids, problem)
    return SeeOther(reverse("economy:fused", args=[made.id]))


def _shown(request: HttpRequest, wallet: Wallet, card: UUID, ids: list[int], problem: Problem | None = None) -> HttpResponse:
    """The card's copies; or, when five stars are about to be lost (R44), a page that asks."""
    pair, unfit = _pair(wallet, card, ids)
    page = fuse_page(wallet, card, ids, pair, kept_key(request, problem))
    asks = problem is not None and problem.code == "confirm_five" and page.before is not None
    said = problem or unfit
    found = {"page": page, "problem": in_words(said) if said and not asks else ""}
    template = "economy/fuse_confirm.html" if asks else "economy/fuse.html"
    return render(request, template, found, status=said.status if said else 200)


def _pair(wallet: Wallet, card: UUID, ids: list[int]) -> tuple[Pair | None, Problem | None]:
    """The two chosen copies if they fit, or why not; nothing yet if there are not two."""
    if len(ids) != PAIR:
        return None, NotAllowedNow("choose_two") if ids else None
    try:
        pair = services.pair_now(wallet.pk, sheets.current_stock(), ids[0], ids[1])
        return (pair, None) if pair.stays.card == str(card) else (None, NotFound("no_such_copy"))
    except (NotFound, NotAllowedNow) as problem:
        return None, problem
