"""A token of somebody's, as the header that a program sends; imports matches' services alone."""

from __future__ import annotations

from django.contrib.auth.models import User

from catalogue.scopes import EVERY
from matches import services


def bearer(user: User | None, *scopes: str) -> str:
    """`Authorization` of a new token for these scopes, for all of them unless they are named."""
    assert user is not None
    return f"Bearer {services.make_token(user, name='program', scopes=scopes or EVERY)[1]}"
