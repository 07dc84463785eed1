"""The ledger for auditors: found by player, reason, day and key, and one transfer with what caused it. Imports rendering."""

from __future__ import annotations

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render

from economy import services
from economy.audit.bulk_days import OPEN
from economy.rendering import desk_ledger, desk_pages
from economy.rendering.desk_parts import Page
from economy.views.desk.doors import auditor
from economy.views.desk.ledger_form import LedgerForm
from matches.errors import NotFound


def shown(request: HttpRequest, page: Page) -> HttpResponseBase:
    """Every page of one thing looks the same: facts, then tables."""
    return render(request, "economy/desk/page.html", {"page": page, "here": "ledger"})


@auditor
def index(request: HttpRequest) -> HttpResponseBase:
    """Transfers that answer the question, the newest first, and what they sum to."""
    form = LedgerForm(request.GET)
    if not form.is_valid():
        return render(request, "economy/desk/ledger.html", {"form": form, "here": "ledger"}, status=400)
    if form.cleaned_data["mouvement"]:
        return redirect("economy:desk_transfer", form.cleaned_data["mouvement"])
    try:
        found = desk_ledger.found(form.asked(), request.GET)
    except NotFound:
        form.add_error("scelle", desk_ledger.not_sealed())
        return render(request, "economy/desk/ledger.html", {"form": form, "here": "ledger"}, status=400)
    context = {"form": form, "found": found, "wallet": form.cleaned_data["joueur"], "here": "ledger"}
    return render(request, "economy/desk/ledger.html", context)


@auditor
def transfer(request: HttpRequest, transfer: int) -> HttpResponseBase:
    """One, with its entries, its cause and its seal."""
    return shown(request, desk_ledger.transfer_page(transfer))


@auditor
def days(request: HttpRequest) -> HttpResponseBase:
    """Sealed days, newest first."""
    return shown(request, desk_ledger.days_page(request.GET.get("avant", "")))


@auditor
def day(request: HttpRequest, day: str) -> HttpResponseBase:
    """One, with its seal and its sums; what is under no seal yet is the newest of all."""
    if day == OPEN:
        return redirect("economy:desk_ledger")
    return shown(request, desk_ledger.day_page(day))


@auditor
def copy(request: HttpRequest, copy: int) -> HttpResponseBase:
    """The life of one copy."""
    return shown(request, desk_pages.copy_page(copy))


@auditor
def draw(request: HttpRequest, draw: int) -> HttpResponseBase:
    """An opening, a fusion or an attack: what was asked, what came."""
    page = desk_pages.draw_page(draw)
    services.look_at_draw(request.user, draw)
    return shown(request, page)


@auditor
def secret(request: HttpRequest, pledge: int) -> HttpResponseBase:
    """A player's secret and what was drawn with it."""
    page = desk_pages.secret_page(pledge)
    services.look_at_secret(request.user, pledge)
    return shown(request, page)


@auditor
def sale(request: HttpRequest, sale: int) -> HttpResponseBase:
    """A sale and its copies."""
    return shown(request, desk_pages.sale_page(sale))
