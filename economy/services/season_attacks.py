"""What becomes of attacks when their season is over: what ended in time counts, the rest is void (Q39). Imports claims."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from uuid import UUID

from economy.models import Attack, SetAside
from economy.services.arena_claims import follow_arena
from matches import selectors as matches
from matches.errors import NotFound

UNSETTLED = ("open", "playing")
OVER = ("ended", "voided")
AT_ONCE = 5_000  # finished matches of all kinds that are looked at in one go


def end(monday: date, now: datetime) -> bool:
    """Settles what was over in time and makes void what goes on after the season's end; whether there was anything.

    A fight that is over is the claims' to judge, by when it ended: the season waits until they have come so far, but not for one
    that was set aside because it cannot be read, nor for one that nobody has begun: a closed season begins none.
    """
    if not Attack.objects.filter(season=monday, season__state="closed", state__in=UNSETTLED).exists():
        return False
    follow_arena(AT_ONCE)
    found = list(_unfinished(monday))
    late = Attack.objects.filter(match__in=found, state__in=UNSETTLED)
    return bool(found) and late.update(state="void", settled_at=now) > 0


def _unfinished(monday: date) -> Iterator[UUID]:
    found = dict(Attack.objects.filter(season=monday, state__in=UNSETTLED).order_by("id").values_list("match", "state"))
    aside = set(SetAside.objects.filter(match__in=found).values_list("match", flat=True))
    yield from (one for one, state in found.items() if state == "open" or one in aside or not _is_over(one))


def _is_over(match: UUID) -> bool:
    """Not if there is no table any more, as when a backup was restored."""
    try:
        return matches.match_of(match).status in OVER
    except NotFound:
        return False
