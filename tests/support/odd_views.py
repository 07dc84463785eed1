"""Odd views beside those of the site, which tests of how pages are served ask for. Imports the site's addresses."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import suppress

from django.db import connection
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.urls import path

from config.api import server_error
from config.urls import urlpatterns as of_the_site

PIECES = (b"one ", b"two ", b"three")
heard = threading.Event()  # that the first piece has gone out


def cookies(request: HttpRequest) -> HttpResponse:
    answer = HttpResponse(f"{request.method} {request.COOKIES['held']} {request.body.decode()} {request.GET['q']}")
    answer.set_cookie("theme", "dark", httponly=True)
    answer.set_cookie("language", "fr", path="/tables/")
    answer.headers["X-Odd"] = "é"
    return answer


def told(request: HttpRequest, word: str) -> HttpResponse:
    match = request.resolver_match
    assert match is not None
    return HttpResponse(f"{word} {match.kwargs['word']} {match.view_name}")


def spoiled(request: HttpRequest, word: str) -> HttpResponse:
    match = request.resolver_match
    assert match is not None
    with suppress(TypeError):
        match.kwargs["word"] = "mine"
    return HttpResponse(word)


def stream(request: HttpRequest) -> StreamingHttpResponse:
    def pieces() -> Iterator[bytes]:
        yield PIECES[0]
        assert heard.wait(20), "the first piece was kept back until the last"
        yield from PIECES[1:]

    return StreamingHttpResponse(pieces())


def torn(request: HttpRequest) -> StreamingHttpResponse:
    def pieces() -> Iterator[bytes]:
        yield PIECES[0]
        raise ZeroDivisionError

    return StreamingHttpResponse(pieces())


def breaks(request: HttpRequest) -> HttpResponse:
    raise ZeroDivisionError


def backend(request: HttpRequest) -> HttpResponse:
    """Which connection to the database its thread has."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        return HttpResponse(str(cursor.fetchone()[0]))


handler500 = server_error
urlpatterns = [
    path("cookies/", cookies),
    path("told/<str:word>/", told, name="told"),
    path("spoiled/<str:word>/", spoiled),
    path("stream/", stream),
    path("torn/", torn),
    path("breaks/", breaks),
    path("backend/", backend),
    *of_the_site,
]
