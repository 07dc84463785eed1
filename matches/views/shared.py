"""The postcard of a match, for sites on which its address is shared. Imports rendering."""

from __future__ import annotations

from hashlib import sha256
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.views.decorators.http import require_safe

from matches import selectors
from matches.rendering.postcards import png
from matches.rendering.shared import shared
from matches.views import problems


@require_safe
@problems.page
def postcard(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """PNG, in the language that `langue` names; kept by whoever asked for five minutes."""
    asked = request.GET.get("langue", "")
    language = asked if asked in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE
    with translation.override(language):
        card = shared(selectors.match_of(match_id)).card
    mark = f'"{sha256(repr(card).encode()).hexdigest()[:32]}"'
    fresh = request.headers.get("if-none-match") == mark
    answer = HttpResponse(status=304) if fresh else HttpResponse(png(card), content_type="image/png")
    answer["ETag"], answer["Cache-Control"] = mark, "public, max-age=300"
    return answer
