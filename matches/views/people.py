"""Who acts: whoever is signed in, or a guest made on the spot. Identity comes from the session alone. Imports services."""

from __future__ import annotations

from uuid import UUID

from allauth.core import ratelimit
from django.contrib.auth import login
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from matches import services
from matches.errors import NotACommand, NotYours, TooMany
from matches.views import problems
from matches.views.answers import SeeOther


@require_POST
@problems.page
def guest(request: HttpRequest) -> HttpResponse:
    """Go on as a guest, then back to the page of `next`."""
    person(request)
    return SeeOther(way_back(request))


def person(request: HttpRequest) -> User:
    """Whoever is signed in, or a new guest who now is; TooMany if there were too many from this address."""
    if isinstance(request.user, User):
        return request.user
    not_too_often(request, "guest")
    newcomer = services.new_guest()
    login(request, newcomer)
    return newcomer


def read_about(request: HttpRequest, match_id: UUID) -> None:
    """Whoever opens a page of a match has read what he was told of it; one that only gets a fragment has it open already."""
    if isinstance(request.user, User) and "HX-Request" not in request.headers:
        services.read_about(request.user.pk, match_id)


def seated_person(request: HttpRequest) -> User:
    """Whoever is signed in, where only those who sit at a table have something to do; NotYours("not_seated")."""
    if not isinstance(request.user, User):
        raise NotYours("not_seated")
    return request.user


def not_too_often(request: HttpRequest, action: str) -> None:
    """Counts one `action` (settings.ACCOUNT_RATE_LIMITS) of this address or account; TooMany("throttled") beyond its rate."""
    if not ratelimit.consume(request, action=action):
        raise TooMany("throttled")


def command_id(request: HttpRequest) -> UUID:
    """The id that the form was rendered with; NotACommand without one, or for one that is the house's."""
    try:
        return services.require_own(UUID(request.POST.get("id", "")))
    except ValueError as error:
        raise NotACommand("not_a_command", problem="id") from error


def way_back(request: HttpRequest) -> str:
    """The page the form stood on, never another site."""
    page = request.POST.get("next", "")
    here = url_has_allowed_host_and_scheme(page, {request.get_host()}, require_https=request.is_secure())
    return page if here else "/"
