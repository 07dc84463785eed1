"""Who comes in at the auditors' pages of the economy. Imports players."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from economy.views.players import View, page
from matches.auditors import is_auditor

P = ParamSpec("P")


def auditor(view: View[P]) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """A page to read: who is not signed in is sent to do so; for everybody but auditors it is not there."""
    inside = page(view)

    @wraps(view)
    def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        if not isinstance(request.user, User):
            return redirect_to_login(request.get_full_path())
        if not is_auditor(request.user):
            raise Http404("not an auditor")
        return inside(request, *args, **kwargs)

    return never_cache(require_safe(answer))
