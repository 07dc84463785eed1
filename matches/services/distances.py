"""Keeping away from somebody, and coming near again: the other one is never told. Imports models and errors."""

from __future__ import annotations

from typing import Final

from django.contrib.auth.models import User

from matches.errors import NotACommand, NotAllowedNow, NotFound
from matches.models import Distance

KINDS: Final = (Distance.MUTED, Distance.BLOCKED)
DISTANCES_MOST: Final = 500


def keep_away(owner: User, username: str, kind: str) -> Distance:
    """Mute or block somebody; what was before is replaced. NotFound("no_such_player"), NotACommand, NotAllowedNow."""
    if kind not in KINDS:
        raise NotACommand("bad_distance", kinds=", ".join(KINDS))
    other = _somebody(username)
    if other == owner:
        raise NotAllowedNow("distance_from_oneself")
    known = Distance.objects.filter(owner=owner)
    if not known.filter(other=other).exists() and known.count() >= DISTANCES_MOST:
        raise NotAllowedNow("too_many_distances", most=DISTANCES_MOST)
    return Distance.objects.update_or_create(owner=owner, other=other, defaults={"kind": kind})[0]


def come_near(owner: User, username: str) -> None:
    """Neither muted nor blocked from now on; nothing where there was nothing. NotFound("no_such_player")."""
    Distance.objects.filter(owner=owner, other=_somebody(username)).delete()


def _somebody(username: str) -> User:
    found = User.objects.filter(username=username, is_active=True).first()
    if found is None:
        raise NotFound("no_such_player")
    return found
