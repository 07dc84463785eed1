"""What was fought in the arena: one's journal, past seasons and their results. Imports services and rendering."""

from __future__ import annotations

from datetime import date

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from economy import services
from economy.models import Wallet
from economy.rendering.arena_journal import ATTACKS, DEFENCES
from economy.rendering.arena_journal import journal as journal_of
from economy.rendering.arena_places import Asked, asked_of
from economy.rendering.arena_seasons import season_page, seasons_page
from economy.views.players import SeeOther, owners, page, players, reader_of, whole_number
from matches.errors import NotACommand, NotFound

DIGITS = 18  # of an id, at most


@require_safe
@never_cache  # what is new is told once
@owners
def journal(request: HttpRequest, wallet: Wallet) -> HttpResponse:
    """Attacks and defences; with this page those that are new have been seen."""
    services.follow_arena()
    shown = journal_of(wallet, _before(request, ATTACKS), _before(request, DEFENCES))
    services.see_defences(shown.seen.upto)
    return render(request, "economy/arena_journal.html", {"page": shown})


@require_POST
@players
def seen(request: HttpRequest) -> HttpResponse:
    """OK: how seasons up to this one have ended is not told again. A page that asks by script takes the notice away itself."""
    assert isinstance(request.user, User)
    services.see_seasons(request.user, _ordinal(request))
    if request.headers.get("HX-Request"):
        return HttpResponse()
    there = request.POST.get("next", "")
    here = url_has_allowed_host_and_scheme(there, {request.get_host()}, require_https=request.is_secure())
    return SeeOther(there if here else reverse("economy:arena"))


@require_safe
@page
def seasons(request: HttpRequest) -> HttpResponse:
    """Those that are over, newest first."""
    said = request.GET.get("avant", "")
    return render(request, "economy/arena_seasons.html", {"page": seasons_page(_day(said) if said else None)})


@require_safe
@page
def season(request: HttpRequest, monday: str) -> HttpResponse:
    """All places of one, page by page, or by name."""
    asked = asked_of(request.GET.get("q", ""), request.GET.get("rang", "")) or Asked("", 1)
    wallet = reader_of(request)
    shown = season_page(_day(monday), wallet.pk if wallet else None, asked)
    return render(request, "economy/arena_season.html", {"page": shown})


def _ordinal(request: HttpRequest) -> date:
    """A Monday by its number, as the notice says it."""
    try:
        return date.fromordinal(whole_number(request, "upto"))
    except (ValueError, OverflowError) as error:
        raise NotACommand("bad_number", field="upto") from error


def _before(request: HttpRequest, name: str) -> int | None:
    said = request.GET.get(name, "")
    return int(said) if said.isascii() and said.isdigit() and len(said) <= DIGITS else None


def _day(text: str) -> date:
    """NotFound("no_such_season") for what is none."""
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise NotFound("no_such_season") from error
