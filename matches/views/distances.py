"""From whom one keeps away: the list, and the form that stands beside a name. Imports services and selectors."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from matches import selectors, services
from matches.errors import NotYours
from matches.models import Distance
from matches.views import problems
from matches.views.answers import SeeOther
from matches.views.people import not_too_often, way_back


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponseBase:
    """Everybody whom one has muted or blocked."""
    if not isinstance(request.user, User):
        return redirect_to_login(request.get_full_path())
    return render(request, "matches/distances.html", {"distances": selectors.distances(request.user)})


@require_POST
@problems.page
def change(request: HttpRequest) -> HttpResponse:
    """Mute, block, or let come near again (an empty `kind`); back to the page of the form."""
    if not isinstance(request.user, User):
        raise NotYours("no_such_player")
    not_too_often(request, "distance")
    name, kind = request.POST.get("name", ""), request.POST.get("kind", "")
    if kind:
        services.keep_away(request.user, name, kind)
    else:
        services.come_near(request.user, name)
    messages.success(request, _said(kind) % {"name": name})
    return SeeOther(way_back(request))


def _said(kind: str) -> str:
    if kind == Distance.BLOCKED:
        return gettext("%(name)s is blocked: you no longer meet at a table that is about to begin.")
    if kind == Distance.MUTED:
        return gettext("%(name)s is muted: you no longer see what he says at tables.")
    return gettext("You no longer keep away from %(name)s.")
