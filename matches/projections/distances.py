"""Who keeps away from whom, read wherever people meet. Imports models."""

from __future__ import annotations

from django.db.models import Q, QuerySet

from matches.models import Distance, Match, SeatHolder


def kept_apart(user_id: int) -> set[int]:
    """Whom this person has blocked, and who has blocked him: accounts."""
    blocked = Distance.objects.filter(Q(owner=user_id) | Q(other=user_id), kind=Distance.BLOCKED)
    return {one for pair in blocked.values_list("owner_id", "other_id") for one in pair} - {user_id}


def kept_away(user_id: int) -> set[int]:
    """Whom this person has muted or blocked: accounts."""
    return set(Distance.objects.filter(owner=user_id).values_list("other_id", flat=True))


def is_kept_from(match: Match, user_id: int) -> bool:
    """Whether one of those whom he is kept apart from sits at this table, or has opened it."""
    there = SeatHolder.objects.filter(match=match).values_list("user_id", flat=True)
    return not kept_apart(user_id).isdisjoint((match.host_id, *there))


def far_from(user_id: int, matches: QuerySet[Match]) -> QuerySet[Match]:
    """Those of `matches` at which nobody sits whom he is kept apart from, and which none of them has opened."""
    apart = kept_apart(user_id)
    if not apart:
        return matches
    return matches.exclude(host__in=apart).exclude(pk__in=SeatHolder.objects.filter(user__in=apart).values("match"))
