"""The one follower that applies finished matches to ratings and points, in the order of the feed."""

from __future__ import annotations

from collections.abc import Sequence

import structlog
from django.db import DatabaseError, transaction

from matches import store
from matches.models import Follower, Match, Setback
from matches.projections.points import lock_points, pay_out
from matches.projections.ratings import rate
from matches.store.feed import FeedEvent

NAME = "ladders"
TAGS = ("ended", "voided")

log = structlog.get_logger(__name__)


def follow(limit: int = 200) -> int:
    """Apply up to `limit` finished matches behind the feed's horizon; how many. Safe to run at once and again.

    Holds the follower's row until its transaction ends: a second one waits, then goes on behind it.
    """
    with transaction.atomic():
        return _follow(_follower(), limit)


def _follower() -> Follower:
    Follower.objects.get_or_create(name=NAME)
    return Follower.objects.select_for_update().get(name=NAME)


def _follow(place: Follower, limit: int) -> int:
    found = store.feed(store.FeedPlace(place.epoch, place.xact, place.position), TAGS, limit)
    for match in _matches(found):
        _apply(match)
    if found:
        place.epoch, place.xact, place.position = found[-1].place
        place.save(update_fields=["epoch", "xact", "position"])
    return len(found)


def _apply(match: Match) -> None:
    """One match, or none of it: a poisoned one is set aside for staff, and the ladders of the others go on."""
    try:
        with transaction.atomic():
            rate(match)
            pay_out(match)
    except DatabaseError:
        raise  # not the match's fault, or a row that is there already: the whole step is tried again
    except Exception as error:
        log.error("ladder_skipped", match=str(match.pk), exc_info=error)
        words = f"{type(error).__name__}: {error}"[:200]
        Setback.objects.update_or_create(match=match, defaults={"stuck": True, "error": words})


def _matches(found: Sequence[FeedEvent]) -> list[Match]:
    """The matches in the order of the feed, their players' points locked."""
    rows = Match.objects.in_bulk({event.match for event in found})
    lock_points(rows)
    return [rows[event.match] for event in found]
