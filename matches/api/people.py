"""Who asks: identity comes from the session or the token alone. Imports Django's users, and allauth's counting."""

from __future__ import annotations

from allauth.core import ratelimit
from django.contrib.auth.models import User
from rest_framework.exceptions import NotAuthenticated
from rest_framework.request import Request

from matches.errors import TooMany


def person(request: Request) -> User:
    """Whoever is signed in; NotAuthenticated if nobody is."""
    user = request.user
    if not isinstance(user, User):
        raise NotAuthenticated
    return user


def not_too_often(request: Request, action: str, user: User | None = None) -> None:
    """Counts one `action` (settings.ACCOUNT_RATE_LIMITS) together with those of the pages; TooMany beyond its rate.

    `user`: whose it is, where he has only just said who he is.
    """
    if not ratelimit.consume(request._request, action=action, user=user):
        raise TooMany("throttled")
