"""Who may work on the catalogue. Imports accounts alone."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser, User

MODERATORS = "moderators"


def is_moderator(user: User | AnonymousUser) -> bool:
    """Whether this person may use the desk: a member of the group `moderators`, or a superuser."""
    if not (user.is_authenticated and user.is_active):
        return False
    return user.is_superuser or user.groups.filter(name=MODERATORS).exists()
