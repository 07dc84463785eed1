"""From whom one keeps away, for oneself alone. Imports models."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.contrib.auth.models import User

from matches.models import Distance, SeatHolder
from matches.selectors.table import Person


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Somebody at the same table, and how the reader stands to him: `muted`, `blocked`, or empty."""

    name: str
    distance: str


def distances(owner: User) -> list[Distance]:
    """All of them with the other's account, the newest first."""
    return list(Distance.objects.filter(owner=owner, other__is_active=True).select_related("other").order_by("-since", "-pk"))


def distance_to(owner: User, other: User) -> str:
    """`muted`, `blocked`, or empty."""
    return Distance.objects.filter(owner=owner, other=other).values_list("kind", flat=True).first() or ""


def neighbours(match_id: UUID, reader: Person) -> list[Neighbour]:
    """The other people who sit at a table, by seat; nobody for who is not signed in."""
    if not isinstance(reader, User):
        return []
    there = SeatHolder.objects.filter(match=match_id, user__is_active=True).exclude(user=reader).order_by("seat")
    names = dict(there.values_list("user_id", "user__username"))
    kinds = dict(Distance.objects.filter(owner=reader, other__in=names).values_list("other_id", "kind"))
    return [Neighbour(name, kinds.get(one, "")) for one, name in names.items()]
