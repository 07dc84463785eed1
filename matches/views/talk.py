"""Phrases at a table: the part of its page that shows them, saying one, and hearing none. Imports services and selectors."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from matches import selectors, services
from matches.errors import NotYours, Problem
from matches.views import problems
from matches.views.answers import SeeOther
from matches.views.people import command_id, seated_person
from matches.views.talk_panel import panel


@never_cache
@require_safe
@problems.page
def talk(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The panel alone: a table's page fetches it when something was said."""
    return _panel(request, match_id)


@require_POST
@problems.page
def say(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """One phrase, by its key; what forbids it is said in the panel, or at the table."""
    selectors.match_of(match_id)
    try:
        services.remark(match_id, seated_person(request), phrase=request.POST.get("phrase", ""), id=command_id(request))
    except Problem as problem:
        if not request.headers.get("HX-Request") or isinstance(problem, NotYours):
            raise
        return _panel(request, match_id, problem)
    return _after(request, match_id)


@require_POST
@problems.page
def choose(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Whether one hears phrases at all, at every table from now on."""
    selectors.match_of(match_id)
    services.save_preferences(seated_person(request), talk=request.POST.get("hears") == "yes")
    return _after(request, match_id)


def _panel(request: HttpRequest, match_id: UUID, problem: Problem | None = None) -> HttpResponse:
    status = 200 if problem is None else 422  # whatever forbids it: a script puts that in the panel's place
    return render(request, "matches/_talk.html", panel(request, match_id, problem), status=status)


def _after(request: HttpRequest, match_id: UUID) -> HttpResponse:
    if request.headers.get("HX-Request"):
        return _panel(request, match_id)
    return SeeOther(reverse("matches:detail", args=[match_id]) + "#talk")
