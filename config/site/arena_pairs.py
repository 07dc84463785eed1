"""Pairs of players between whom the arena goes one way, for the staff to look at. Imports the clockwork's permissions."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.views.decorators.http import require_safe

from config.site.clockwork import may_read
from economy import clock
from economy import selectors as economy
from economy.rules.calendar import week_of
from economy.views.players import page

SEASONS: Final = 4  # this one, and those before it


@require_safe
@page
def index(request: HttpRequest) -> HttpResponseBase:
    """Of the last four seasons. For everybody but the staff and auditors this page is not there."""
    if not may_read(request.user):
        raise Http404
    since = week_of(clock.now()).monday - timedelta(weeks=SEASONS - 1)
    return render(request, "site/arena_pairs.html", {"pairs": economy.one_sided(since), "since": since})
