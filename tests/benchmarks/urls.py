"""The site's paths and, beside them, the views that pages are measured against. Both pass the site's whole middleware."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import include, path

from matches.models import Match


def one_read(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """One row by its key and nothing else: no session, no user, no template."""
    return HttpResponse(str(Match.objects.values_list("number", flat=True).get(pk=match_id)))


def one_read_signed_in(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The same for who is signed in: session and user are read as well, as for every page that knows its reader."""
    assert request.user.is_authenticated
    return one_read(request, match_id)


def nothing(request: HttpRequest) -> HttpResponse:
    """What any answer costs, whatever is in it."""
    return HttpResponse()


urlpatterns = [
    path("nothing/", nothing),
    path("one-read/<uuid:match_id>/", one_read),
    path("one-read/<uuid:match_id>/signed-in/", one_read_signed_in),
    path("", include("config.urls")),
]
