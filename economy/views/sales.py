"""Selling copies, one or many, and taking a sale back. Imports services and rendering."""

from __future__ import annotations

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.html import format_html
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods

from economy import selectors, services
from economy.models import Sale, Wallet
from economy.rendering.printed import whole
from economy.rendering.sales import sale_by, sale_of, wanted_by
from economy.services import Seen
from economy.views.players import SeeOther, in_words, key_of, owners, whole_number
from matches.errors import IdReused, NotACommand, NotAllowedNow, StaleDecision


@require_http_methods(["GET", "HEAD", "POST"])
@owners
def sell(request: HttpRequest, wallet: Wallet) -> HttpResponse:
    """What would be sold and for how much; by POST it is. What is refused is said above the sale as it would be now."""
    if request.method != "POST":
        return _shown(request, wallet)
    try:
        sale = _sold(request)
    except (NotAllowedNow, StaleDecision, IdReused) as problem:
        key = None if isinstance(problem, IdReused) else key_of(request)
        context = {"problem": in_words(problem), "confirm": problem.code == "marked_copy"}
        return _shown(request, wallet, key, context, problem.status)
    messages.success(request, _words(sale))
    return SeeOther(_next(request))


@require_http_methods(["GET", "HEAD", "POST"])
@owners
def undo(request: HttpRequest, wallet: Wallet, sale: int) -> HttpResponse:
    """What comes back, and by POST it does."""
    made = selectors.sale_of(wallet.pk, sale)
    if request.method != "POST":
        return _asked_back(request, made)
    assert isinstance(request.user, User)
    try:
        services.undo_sale(request.user, sale)
    except NotAllowedNow as problem:
        return _asked_back(request, made, in_words(problem), problem.status)
    messages.success(request, gettext("The sale is undone: your copies are back."))
    return SeeOther(_next(request))


def _sold(request: HttpRequest) -> Sale:
    """By the filter and what was seen of it, or by the copies' ids."""
    assert isinstance(request.user, User)
    key = key_of(request)
    if "garder" in request.POST:
        seen = Seen(whole_number(request, "count"), whole_number(request, "total"), request.POST.get("digest", ""))
        return services.sell_many(request.user, wanted_by(request.POST), key=key, seen=seen)
    expect = whole_number(request, "expect") if "expect" in request.POST else None
    return services.sell(request.user, _ids(request), key=key, expect=expect, confirmed="confirm" in request.POST)


def _shown(
    request: HttpRequest,
    wallet: Wallet,
    key: UUID | None = None,
    context: dict[str, object] | None = None,
    status: int = 200,
) -> HttpResponse:
    query = request.POST or request.GET
    ids = _ids(request)
    page = sale_of(wallet.pk, ids, key) if ids else sale_by(wallet.pk, wanted_by(query), key)
    again = {"page": page, "next": query.get("next", ""), **(context or {})}
    return render(request, "economy/sell.html", again, status=status)


def _asked_back(request: HttpRequest, sale: Sale, problem: str = "", status: int = 200) -> HttpResponse:
    context = {"sale": sale, "copies": len(selectors.copies_of(sale)), "problem": problem, "next": request.POST.get("next", "")}
    return render(request, "economy/sell_undo.html", context, status=status)


def _ids(request: HttpRequest) -> list[int]:
    """The copies that the form names; NotACommand for what is no id."""
    told = request.POST.getlist("copy") if request.method == "POST" else request.GET.getlist("copie")
    if not all(one.isascii() and one.isdigit() and len(one) <= 18 for one in told):
        raise NotACommand("bad_number", field="copy")
    return sorted({int(one) for one in told})


def _words(sale: Sale) -> str:
    copies = len(selectors.copies_of(sale))
    sold = ngettext("%(n)s copy sold for %(gold)s gold.", "%(n)s copies sold for %(gold)s gold.", copies)
    told = sold % {"n": whole(copies), "gold": whole(sale.gold)}
    address, back = reverse("economy:undo", args=[sale.pk]), gettext("Undo (10 minutes)")
    return format_html('<span>{} <a href="{}">{}</a></span>', told, address, back)


def _next(request: HttpRequest) -> str:
    """Where one came from, if that is a page of ours."""
    there = request.POST.get("next", "")
    ours = there.startswith("/") and url_has_allowed_host_and_scheme(there, allowed_hosts=None)
    return there if ours else reverse("economy:sell")
