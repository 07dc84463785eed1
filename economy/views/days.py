"""The sealed days of the ledger, for everybody: to read, and as a file to keep. Imports selectors."""

from __future__ import annotations

from datetime import date

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from economy.selectors.days import all_days, sealed_days
from economy.views.players import page


@require_safe
@page
def index(request: HttpRequest) -> HttpResponse:
    """The latest days, or those before one (`avant`)."""
    return render(request, "economy/days.html", {"page": sealed_days(_day(request.GET.get("avant", "")))})


@require_safe
@page
def text(request: HttpRequest) -> HttpResponse:
    """A line a day, the first one first: the day, how many transfers, the root."""
    lines = "".join(f"{one.day} {one.count} {one.root}\n" for one in all_days())
    return HttpResponse(lines, content_type="text/plain; charset=utf-8")


def _day(text: str) -> date:
    """The end of time if it is none."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return date.max
