"""Who comes in at the auditors' desk. Imports selectors and the answers to what goes wrong."""

from __future__ import annotations

from functools import wraps
from typing import Any

from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.urls import reverse

from matches import selectors
from matches.views import problems
from matches.views.problems import View


def auditor(view: View) -> View:
    """A page of the desk: who is not signed in is sent to do so and comes back; for everybody else it is not there.

    Troubles that the view lets rise are said in words (`problems.page`).
    """
    inside = problems.page(view)

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if selectors.is_auditor(request.user):
            return inside(request, *args, **kwargs)
        if request.user.is_authenticated or request.headers.get("HX-Request"):
            raise Http404("not an auditor")
        return redirect_to_login(_way_back(request))

    return answer


def _way_back(request: HttpRequest) -> str:
    """Where to go on after signing in: what was asked to be read, or the desk's front page."""
    return request.get_full_path() if request.method in ("GET", "HEAD") else reverse("matches:desk")
