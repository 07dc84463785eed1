"""A player's gold: where it came from and where it went. Imports selectors."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from economy.models import Wallet
from economy.views.players import owners


@require_safe
@owners
def index(request: HttpRequest, wallet: Wallet) -> HttpResponse:
    """The latest transfers, in words."""
    return render(request, "economy/purse.html", {"wallet": wallet})
