"""How the house is doing, for staff and auditors alone. Imports selectors and clocks."""

from __future__ import annotations

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from matches import clocks, selectors


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Counts, delays, and the matches that were set aside."""
    _staff_only(request)
    return render(request, "matches/house.html", {"house": selectors.house()})


@require_POST
def try_again(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Let the clock try a match again that was set aside."""
    _staff_only(request)
    clocks.try_again(match_id)
    return redirect("matches:house")


def _staff_only(request: HttpRequest) -> None:
    """For everybody else this page is not there."""
    if not selectors.is_staff(request.user):
        raise Http404
