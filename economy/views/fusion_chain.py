"""Chains of fusions: a filter, the plan, and the button. Imports services and rendering."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from economy import services
from economy.models import Wallet
from economy.rendering.fusion_chain import chain_page
from economy.views.chosen import copies_of, kept_key, number_of, which_of
from economy.views.players import SeeOther, in_words, key_of, owners, whole_number
from matches.errors import IdReused, NotAllowedNow, NotFound, Problem, StaleDecision


@require_http_methods(["GET", "HEAD", "POST"])
@owners
def chain(request: HttpRequest, wallet: Wallet) -> HttpResponse:
    """R45: what is chosen, what would be tried, what is left out; posted, all of it at once."""
    if request.method == "POST":
        return _fuse(request, wallet)
    return _shown(request, wallet)


def _fuse(request: HttpRequest, wallet: Wallet) -> HttpResponse:
    assert isinstance(request.user, User)
    try:
        made = services.fuse_chain(
            request.user,
            copies_of(request) or which_of(request),
            key=key_of(request),
            plan=request.POST.get("plan", ""),
            pledge=whole_number(request, "pledge"),
            seed=request.POST.get("seed", ""),
        )
    except (NotAllowedNow, StaleDecision, IdReused, NotFound) as problem:
        return _shown(request, wallet, problem)
    return SeeOther(reverse("economy:fused", args=[made.id]))


def _shown(request: HttpRequest, wallet: Wallet, problem: Problem | None = None) -> HttpResponse:
    page = chain_page(wallet, copies_of(request) or which_of(request), number_of(request), kept_key(request, problem))
    said = problem or page.problem
    found = {"page": page, "problem": in_words(said) if said else "", "query": _query(request)}
    return render(request, "economy/chain.html", found, status=said.status if said else 200)


def _query(request: HttpRequest) -> str:
    """The choice as an address has it, for the pages of its plan."""
    said = (request.POST if request.method == "POST" else request.GET).copy()
    for name in set(said) - {"copy", "card", "rarity", "below"}:
        del said[name]
    return said.urlencode()
