"""The ceremony of opening: cards face down, turned one by one or all at once. Imports selectors and rendering."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from economy import selectors
from economy.models import Wallet
from economy.rendering.openings import opening_page
from economy.sheets import current_sheet
from economy.views.players import owners


@require_safe
@owners
def detail(request: HttpRequest, wallet: Wallet, draw: int) -> HttpResponse:
    """What came, for its owner alone. Which cards are face up is in the address: `?vues=1-3`, or `?toutes=1`."""
    lot = selectors.opening(wallet, draw)
    page = opening_page(lot, request.GET.get("vues", ""), "toutes" in request.GET)
    broke = wallet.gold < current_sheet().cheapest
    return render(request, "economy/opening.html", {"page": page, "broke": broke})
