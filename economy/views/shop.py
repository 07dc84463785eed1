"""The shop: which boosters there are, what they cost, what they may hold. Imports services and selectors."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from economy.models import Wallet
from economy.views.players import owners


@require_safe
@owners
def index(request: HttpRequest, wallet: Wallet) -> HttpResponse:
    """All boosters, those that are locked with what unlocks them."""
    return render(request, "economy/shop.html", {"wallet": wallet})
