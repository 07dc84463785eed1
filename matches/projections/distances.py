"""Who keeps away from whom, read wherever people meet. Imports models."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import Q, QuerySet

from matches.models import Distance, Match, SeatHolder


def kept_apart(user_id: int) -> set[int]:
    """Whom this person has blocked, and who has blocked him: accounts."""
    blocked = Distance.objects.filter(Q(owner=user_id) | Q(other=user_id), kind=Distance.BLOCKED)
    return {one for pair in blocked.values_list("owner_id", "other_id") for one in pair} - {user_id}


def is_kept_from(match: Match, user_id: int) -> bool:
    """Whether one of those sits at this table, or has opened it."""
    there = SeatHolder.objects.filter(match=match).exclude(user=None).values_list("user_id", flat=True)
    return bool(kept_apart(user_id).intersection(_known((match.host_id, *there))))


def _known(ids: Iterable[int | None]) -> set[int]:
    return {one for one in ids if one is not None}


def far_from(user_id: int, matches: QuerySet[Match]) -> QuerySet[Match]:
    """Those of `matches` at which none of them sits, and which none of them has opened."""
    apart = kept_apart(user_id)
    if not apart:
        return matches
    return matches.exclude(host__in=apart).exclude(pk__in=SeatHolder.objects.filter(user__in=apart).values("match"))
