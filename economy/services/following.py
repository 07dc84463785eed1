"""Following the feed of finished matches for what one kind of fight owes, and what could not be settled. Imports models.

A settler is given a match inside a transaction of its own; it does what the match owes once, however often it is given it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import structlog
from django.db import DatabaseError, DataError, IntegrityError, transaction

from economy.models import Follower, SetAside
from matches import selectors as matches
from matches.selectors import FeedPlace, Finished

log = structlog.get_logger(__name__)


class Kind(NamedTuple):
    """Fights at tables whose origin begins with `origin`; `name` is their follower's."""

    name: str
    origin: str
    settle: Callable[[Finished], None]


def follow(kind: Kind, limit: int) -> int:
    """Settles the fights that are over, up to `limit` finished matches of all kinds behind the feed's horizon; how many fights.

    Safe to run at once and again: each fight is a transaction of its own under the follower's row, which only goes on.
    """
    follower, _ = Follower.objects.get_or_create(name=kind.name)
    found, upto = matches.finished(kind.origin, _place(follower), limit)
    done = sum(_next(kind, one) for one in found)
    _reach(kind, upto)
    return done


def _place(follower: Follower) -> FeedPlace:
    return FeedPlace(follower.epoch, follower.xact, follower.position)


def _next(kind: Kind, one: Finished) -> bool:
    """One fight, if nobody was faster; a poisoned one is set aside, and the feed goes on."""
    with transaction.atomic():
        follower = Follower.objects.select_for_update().get(name=kind.name)
        if _place(follower) >= one.place:
            return False
        try:
            with transaction.atomic():
                kind.settle(one)
        except Exception as error:
            if isinstance(error, DatabaseError) and not isinstance(error, DataError | IntegrityError):
                raise  # not the fight's fault: it is tried again
            _set_aside(one, error)
        _move_on(follower, one.place)
    return True


def _reach(kind: Kind, upto: FeedPlace) -> None:
    """On past the matches of other kinds."""
    with transaction.atomic():
        follower = Follower.objects.select_for_update().get(name=kind.name)
        if _place(follower) < upto:
            _move_on(follower, upto)


def _move_on(follower: Follower, place: FeedPlace) -> None:
    follower.epoch, follower.xact, follower.position = place
    follower.save(update_fields=["epoch", "xact", "position"])


def _set_aside(one: Finished, error: Exception) -> None:
    log.error("fight_set_aside", match=str(one.id), exc_info=error)
    words = f"{type(error).__name__}: {error}"[:200]
    epoch, xact, position = one.place
    SetAside.objects.get_or_create(match=one.id, defaults={"epoch": epoch, "xact": xact, "position": position, "error": words})
