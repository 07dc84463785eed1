"""Whoever has a page already is told so, without a question to the database. Imports selectors.

What an anonymous reader is shown follows from the releases, the address and a few of his cookies: those are its tag. A page
of somebody who is signed in has none.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from hashlib import sha256
from secrets import token_hex
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils.cache import patch_vary_headers
from django.utils.http import parse_etags
from django.utils.translation import get_language

from catalogue import kinds, selectors

THIS_PROCESS = token_hex(8)  # another one may have other templates
PRIVATE = "private, no-cache"  # the browser alone keeps it, and asks each time
SEEN_BY = ("Cookie", "Accept-Language", "HX-Request", "HX-Target")
_COOKIES = ("theme", settings.LANGUAGE_COOKIE_NAME, settings.CSRF_COOKIE_NAME)

View = Callable[..., HttpResponse]


def unless_seen(view: View) -> View:
    """A page that follows from releases: a tag for anonymous readers, and 304 where it is asked with it."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        tag = None if _known(request) else _tag(request, kwargs.get("game"))
        if tag and tag in parse_etags(request.headers.get("If-None-Match", "")):
            response: HttpResponse = HttpResponseNotModified()
        else:
            response = view(request, *args, **kwargs)
        if tag and response.status_code in (200, 304) and not request.session.modified:
            response["ETag"] = tag
        response["Cache-Control"] = PRIVATE
        patch_vary_headers(response, SEEN_BY)
        return response

    return answer


def _known(request: HttpRequest) -> bool:
    """Whether the page may show who reads it: messages wait in the session, or in their own cookie."""
    return settings.SESSION_COOKIE_NAME in request.COOKIES or "messages" in request.COOKIES


def _tag(request: HttpRequest, game: str | None) -> str:
    games = [game] if game else [one.key for one in kinds.games()]
    parts = (
        THIS_PROCESS,
        *(repr(selectors.current_mark(key)) for key in games),
        request.get_full_path(),
        get_language() or "",
        *(request.COOKIES.get(name, "") for name in _COOKIES),
        request.headers.get("HX-Target", "") if request.headers.get("HX-Request") else "",
    )
    return f'W/"{sha256(repr(parts).encode()).hexdigest()[:32]}"'  # weak: each answer masks its token anew
