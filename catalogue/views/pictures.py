"""Pictures as files: uploads by what they hold, drawings by what they are drawn from. Imports selectors.

Whoever asks is the same: neither session nor cookie is looked at, and any cache may keep the answer.
"""

from __future__ import annotations

from hashlib import sha256
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseNotFound, HttpResponseNotModified
from django.utils.http import parse_etags
from django.views.decorators.http import require_safe

from catalogue import kinds, selectors
from catalogue.errors import Missing
from catalogue.pictures import WIDTHS

FOR_EVER = "public, max-age=31536000, immutable"
A_DAY = "public, max-age=86400"  # the address names the facts, not the pen, and a pen may be sharpened
NOTHING_RUNS = "default-src 'none'; sandbox"


@require_safe
def picture(request: HttpRequest, digest: str, width: str) -> HttpResponse:
    """One size of an uploaded picture; what the browser has already is not looked up."""
    tag = f'"{digest}-{width}"'
    try:
        if int(width) not in WIDTHS:
            raise Missing("no_such_picture", picture=digest)
        response = _unchanged(request, tag) or HttpResponse(selectors.picture(digest, int(width)), content_type="image/webp")
    except Missing:
        return _nothing()
    return _kept(response, tag, FOR_EVER)


@require_safe
def drawing(request: HttpRequest, game: str, card_id: UUID, mark: str) -> HttpResponse:
    """The drawing of a card as a release printed it, as a file for programs."""
    try:
        svg = selectors.drawing(kinds.game(game), card_id, mark)
    except Missing:
        return _nothing()
    tag = f'"{sha256(svg.encode()).hexdigest()}"'
    return _kept(_unchanged(request, tag) or HttpResponse(svg, content_type="image/svg+xml; charset=utf-8"), tag, A_DAY)


def _unchanged(request: HttpRequest, tag: str) -> HttpResponse | None:
    known = parse_etags(request.headers.get("If-None-Match", ""))
    return HttpResponseNotModified() if tag in known else None


def _kept(response: HttpResponse, tag: str, how_long: str) -> HttpResponse:
    response["ETag"] = tag
    response["Cache-Control"] = how_long
    response["Content-Security-Policy"] = NOTHING_RUNS
    response["X-Content-Type-Options"] = "nosniff"
    return response


def _nothing() -> HttpResponse:
    """Without the page in words: nobody reads it, and it would be another one for each reader."""
    response = HttpResponseNotFound("404\n", content_type="text/plain; charset=utf-8")
    response["Cache-Control"] = "no-store"
    return response
