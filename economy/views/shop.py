"""The shop: which boosters there are, what they cost, what they may hold. Imports services and rendering."""

from __future__ import annotations

from dataclasses import asdict
from urllib.parse import urlencode

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from economy import services
from economy.models import Wallet
from economy.rendering.shop import Choice, shop_page
from economy.views.chosen import SPENT_SEED, kept_key
from economy.views.players import SeeOther, in_words, key_of, owners, players, whole_number
from matches.errors import IdReused, NotACommand, NotAllowedNow, NotFound, Problem, StaleDecision


@require_safe
@owners
def index(request: HttpRequest, wallet: Wallet) -> HttpResponse:
    """All boosters, those that are locked with what unlocks them."""
    try:
        page = shop_page(wallet, _choice(request))
    except NotFound as problem:
        return render(request, "economy/refused.html", {"problem": in_words(problem)})
    return render(request, "economy/shop.html", {"page": page})


@require_POST
@players  # the service reads the wallet itself, with everything else that it looks at
def open_lot(request: HttpRequest) -> HttpResponse:
    """Pays and opens; what is refused is said above the form as it was. Who asks for the price alone is shown it."""
    assert isinstance(request.user, User)
    if "price" in request.POST:
        return SeeOther(f"{reverse('economy:shop')}?{urlencode(asdict(_choice(request)))}")
    try:
        opening = services.open_boosters(
            request.user,
            tier=whole_number(request, "booster"),
            race=request.POST.get("race", ""),
            count=whole_number(request, "count"),
            key=key_of(request),
            pledge=whole_number(request, "pledge"),
            seed=request.POST.get("seed", ""),
            edition=request.POST.get("edition", ""),
        )
    except (NotACommand, NotAllowedNow, StaleDecision, IdReused) as problem:
        return _refused(request, services.wallet_of(request.user), problem)
    return SeeOther(reverse("economy:opening", args=[opening.id]))


def _refused(request: HttpRequest, wallet: Wallet, problem: Problem) -> HttpResponse:
    page = shop_page(wallet, _choice(request), kept_key(request, problem))
    seed = "" if problem.code in SPENT_SEED else request.POST.get("seed", "")
    shown = {"page": page, "problem": in_words(problem), "seed": seed}
    return render(request, "economy/shop.html", shown, status=problem.status)


def _choice(request: HttpRequest) -> Choice:
    """What the form or the address says; what is no choice becomes the usual one."""
    said = request.POST or request.GET
    return Choice(_small(said.get("booster", ""), 0), said.get("race", ""), _small(said.get("count", ""), 1))


def _small(text: str, otherwise: int) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 3 else otherwise
