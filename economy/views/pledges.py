"""A player's sealed secrets: those in force, those that were revealed, and going on to the next. Imports services."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from economy import services
from economy.models import Wallet
from economy.rendering.verify_pledges import pledges_page
from economy.views.players import SeeOther, in_words, owners, whole_number
from matches.errors import NotACommand, NotAllowedNow, Problem, StaleDecision


@require_safe
@owners
def index(request: HttpRequest, wallet: Wallet) -> HttpResponse:
    return _shown(request, wallet)


@require_POST
@owners
def rotate(request: HttpRequest, wallet: Wallet) -> HttpResponse:
    """Reveals the secret that the form was about; the same form again changes nothing."""
    assert isinstance(request.user, User)
    try:
        services.rotate(request.user, number=whole_number(request, "number"), seed=request.POST.get("seed", ""))
    except (NotACommand, NotAllowedNow, StaleDecision) as problem:
        return _shown(request, wallet, problem)
    return SeeOther(reverse("economy:pledges"))


def _shown(request: HttpRequest, wallet: Wallet, problem: Problem | None = None) -> HttpResponse:
    words = "" if problem is None else in_words(problem)
    asked = [_number(request.GET.get(name, "")) for name in ("secret", "avant")]
    shown = {"page": pledges_page(wallet, *asked), "problem": words, "seed": request.POST.get("seed", "")}
    return render(request, "economy/pledges.html", shown, status=200 if problem is None else problem.status)


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
