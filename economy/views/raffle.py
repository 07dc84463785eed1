"""The raffle: today's with one's ticket, past days, their records, and the OK of who has won. Imports services and rendering."""

from __future__ import annotations

from datetime import date

from django.contrib import messages
from django.contrib.auth.models import AnonymousUser, User
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from economy import services
from economy.rendering.raffle import raffle_page
from economy.rendering.raffle_day import day_page
from economy.rendering.raffle_file import day_of, record_file
from economy.rendering.raffle_words import number_words
from economy.views.chosen import kept_key
from economy.views.players import SeeOther, in_words, key_of, page, players, reader_of, whole_number
from matches.errors import IdReused, NotACommand, NotAllowedNow, Problem, StaleDecision


@require_safe
@never_cache  # who goes back finds a form with a new key, and the pot as it is
@page
def index(request: HttpRequest) -> HttpResponse:
    """The raffle that is next, for everybody."""
    return _shown(request)


@require_http_methods(["GET", "HEAD", "POST"])
@players
def ticket(request: HttpRequest) -> HttpResponse:
    """Pays for a ticket; what is refused is said above the page as it is now. Who comes here by signing in is led on to it."""
    assert isinstance(request.user, User)
    if request.method != "POST":
        return redirect("economy:raffle")
    try:
        nonce = request.POST.get("nonce", "").strip()
        bought = services.buy_ticket(request.user, day=_day_of_form(request), key=key_of(request), nonce=nonce)
    except (NotACommand, NotAllowedNow, StaleDecision, IdReused) as problem:
        return _shown(request, problem)
    messages.success(request, gettext("Your ticket is %(number)s.") % {"number": number_words(bought.number)})
    return SeeOther(reverse("economy:raffle"))


@require_POST
@players
def seen(request: HttpRequest) -> HttpResponse:
    """OK: what he has won up to here is not told again. A page that asks by script takes the notice away itself."""
    assert isinstance(request.user, User)
    services.see_prizes(request.user, whole_number(request, "upto"))
    if request.headers.get("HX-Request"):
        return HttpResponse()
    there = request.POST.get("next", "")
    here = url_has_allowed_host_and_scheme(there, {request.get_host()}, require_https=request.is_secure())
    return SeeOther(there if here else reverse("economy:raffle"))


@require_safe
@never_cache  # the way back from a page shows what has been drawn since
@page
def day(request: HttpRequest, day: str) -> HttpResponse:
    """All of one raffle: before, at and after its draw."""
    return render(request, "economy/raffle_day.html", {"page": day_page(day_of(day), reader_of(request))})


@require_safe
@page
def record(request: HttpRequest, day: str) -> StreamingHttpResponse:
    """The public record as a file, line by line, once it is drawn."""
    return record_file(day_of(day))


def _day_of_form(request: HttpRequest) -> date:
    try:
        return date.fromisoformat(request.POST.get("day", ""))
    except ValueError as error:
        raise NotACommand("not_a_command") from error


def _shown(request: HttpRequest, problem: Problem | None = None) -> HttpResponse:
    assert isinstance(request.user, User | AnonymousUser)
    services.raffle_now()
    shown = {
        "page": raffle_page(request.user, reader_of(request), kept_key(request, problem)),
        "problem": problem and in_words(problem),
        "nonce": request.POST.get("nonce", ""),
    }
    return render(request, "economy/raffle.html", shown, status=problem.status if problem else 200)
