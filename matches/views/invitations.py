"""Calling somebody to one's table, and saying no. Imports services."""

from __future__ import annotations

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from matches import selectors, services
from matches.errors import NotYours
from matches.views import answers, problems
from matches.views.answers import SeeOther
from matches.views.people import command_id, not_too_often, way_back


@require_POST
@problems.at_table
def invite(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Whoever is `called` sees it at once on his pages."""
    if not isinstance(request.user, User):
        raise NotYours("not_yours_to_invite")
    selectors.match_of(match_id)
    id = command_id(request)
    not_too_often(request, "invite")
    called = services.invite(match_id, request.user, request.POST.get("called", ""), id=id)
    messages.success(request, gettext("%(name)s is invited.") % {"name": called.to.username})
    return answers.to_table(match_id)


@require_POST
@problems.page
def decline(request: HttpRequest, invitation_id: UUID) -> HttpResponse:
    """No, thank you: back to the page on which it was read."""
    if not isinstance(request.user, User):
        raise NotYours("no_such_invitation")
    services.decline(request.user, invitation_id)
    return SeeOther(way_back(request))
