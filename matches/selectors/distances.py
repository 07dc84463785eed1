"""From whom one keeps away, for oneself alone. Imports models."""

from __future__ import annotations

from django.contrib.auth.models import User

from matches.models import Distance


def distances(owner: User) -> list[Distance]:
    """All of them with the other's account, the newest first."""
    return list(Distance.objects.filter(owner=owner, other__is_active=True).select_related("other").order_by("-since", "-pk"))


def distance_to(owner: User, other: User) -> str:
    """`muted`, `blocked`, or empty."""
    return Distance.objects.filter(owner=owner, other=other).values_list("kind", flat=True).first() or ""
