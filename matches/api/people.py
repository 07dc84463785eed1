"""Who asks: identity comes from the session or the token alone. Imports Django's users."""

from __future__ import annotations

from django.contrib.auth.models import User
from rest_framework.exceptions import NotAuthenticated
from rest_framework.request import Request


def person(request: Request) -> User:
    """Whoever is signed in; NotAuthenticated if nobody is."""
    user = request.user
    if not isinstance(user, User):
        raise NotAuthenticated
    return user
