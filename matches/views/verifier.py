"""The page that checks an exported match without us, on the site and as a file to keep. Imports rendering."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from matches.rendering import verifier as rendering


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """For everybody: the file that is dropped there never leaves the browser."""
    return render(request, "matches/verifier.html", {"page": rendering.verifier()})


@require_safe
def alone(request: HttpRequest) -> HttpResponse:
    """The same as one file, to be kept and opened without any server."""
    answer = HttpResponse(rendering.verifier_alone(), content_type="text/html; charset=utf-8")
    answer["Content-Disposition"] = 'attachment; filename="pli-verificateur-parties.html"'
    return answer
