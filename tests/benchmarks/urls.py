"""The site's paths and, beside them, a view that does one indexed read."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import include, path

from matches.models import Match


def one_read(request: HttpRequest, match_id: UUID) -> HttpResponse:
    return HttpResponse(str(Match.objects.values_list("number", flat=True).get(pk=match_id)))


urlpatterns = [path("one-read/<uuid:match_id>/", one_read), path("", include("config.urls"))]
