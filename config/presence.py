"""Notes that somebody is on the site, at most once in two minutes and process. Imports matches' services."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse

from economy.services.memory import Memory
from matches import services

EVERY_S: Final = 120.0
_noted: Final[Memory[int, float]] = Memory(4096)  # accounts, with the moment (monotonic)


class Presence:
    """Middleware: whole pages that somebody signed in reads. Moves, fragments, streams and programs are none of them."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if _is_whole_page(request, response) and isinstance(request.user, User) and _is_due(request.user.pk):
            services.seen(request.user)
        return response


def _is_whole_page(request: HttpRequest, response: HttpResponse) -> bool:
    """That looked for a session: a page that shows everybody the same does not, and nobody is looked for on its account."""
    read = request.method == "GET" and response.status_code == 200 and request.session.accessed
    return read and response.get("Content-Type", "").startswith("text/html") and "HX-Request" not in request.headers


def _is_due(account: int) -> bool:
    now = time.monotonic()
    noted = _noted.get(account)
    if noted is not None and now - noted < EVERY_S:
        return False
    _noted.keep(account, now)
    return True
