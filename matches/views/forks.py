"""A practice table from a version of a finished match, by a plain form. Imports services."""

from __future__ import annotations

from uuid import UUID

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from matches import services
from matches.errors import NotYours
from matches.views import answers, problems
from matches.views.moves import whole_number
from matches.views.people import command_id, not_too_often


@require_POST
@problems.page
def fork(request: HttpRequest, match_id: UUID, version: int) -> HttpResponse:
    """Open it and go there."""
    if not isinstance(request.user, User):
        raise NotYours("fork_not_yours")
    seat, id = whole_number(request, "seat"), command_id(request)
    not_too_often(request, "open_table")
    return answers.to_table(services.fork(match_id, request.user, version=version, seat=seat, id=id).pk)
