"""Raffles and seasons for auditors: who took part, what came of it, and the transfers. Imports rendering."""

from __future__ import annotations

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from economy.rendering import desk_raffles, desk_seasons
from economy.views.chosen import small_number
from economy.views.desk.doors import auditor
from economy.views.desk.ledger import shown


@auditor
def raffles(request: HttpRequest) -> HttpResponseBase:
    """All, newest first."""
    return shown(request, desk_raffles.list_page(request.GET.get("avant", "")))


@auditor
def raffle(request: HttpRequest, day: str) -> HttpResponseBase:
    """One: its tickets by number, its prizes."""
    return shown(request, desk_raffles.raffle_page(day, small_number(request.GET.get("apres", ""), 0)))


@auditor
def seasons(request: HttpRequest) -> HttpResponseBase:
    """All, newest first."""
    return shown(request, desk_seasons.list_page(request.GET.get("avant", "")))


@auditor
def season(request: HttpRequest, monday: str) -> HttpResponseBase:
    """One: its fighters by number, its attacks, its places."""
    after = small_number(request.GET.get("apres", ""), 0)
    return shown(request, desk_seasons.season_page(monday, after, small_number(request.GET.get("attaques", ""), 0)))
