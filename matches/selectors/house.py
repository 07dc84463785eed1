"""How the house is doing, for its staff: matches set aside, how late the clock is, how far the feed is held back."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count, Min

from matches import store
from matches.auditors import AUDITORS, is_auditor
from matches.models import Counter, Match, Setback
from matches.selectors.table import Person

__all__ = ["HousePage", "StuckMatch", "house", "is_auditor", "is_staff"]


@dataclass(frozen=True, slots=True)
class StuckMatch:
    """A match that raised three times in a row, and what it raised last."""

    id: UUID
    number: int
    game: str
    error: str


@dataclass(frozen=True, slots=True)
class HousePage:
    """Durations are ms: `late_ms` of the oldest deadline that is overdue, `swept_ms` since a worker swept (None: never)."""

    open: int
    playing: int
    stuck: tuple[StuckMatch, ...]
    late_ms: int
    swept_ms: int | None
    feed_lag_ms: int


def is_staff(user: Person) -> bool:
    """Whether `user` may look behind the tables: staff and auditors."""
    return user.is_active and (user.is_staff or user.groups.filter(name=AUDITORS).exists())


def house() -> HousePage:
    """The house as it is now."""
    now = store.now_ms()
    counts = dict(Match.objects.filter(status__in=("open", "playing")).values_list("status").annotate(Count("pk")))
    oldest = Match.objects.exclude(setback__stuck=True).aggregate(at=Min("deadline_at"))["at"]
    swept = Counter.objects.filter(name="swept").values_list("value", flat=True).first()
    rows = Setback.objects.filter(stuck=True).select_related("match").order_by("match__number")
    return HousePage(
        open=counts.get("open", 0),
        playing=counts.get("playing", 0),
        stuck=tuple(StuckMatch(row.match.pk, row.match.number, row.match.game, row.error) for row in rows),
        late_ms=max(now - oldest, 0) if oldest else 0,
        swept_ms=None if swept is None else max(now - swept, 0),
        feed_lag_ms=store.feed_lag_ms(),
    )
