"""What leaves after a commit: notices of changed matches, and tasks by name; imports Django and Celery, no task."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from uuid import UUID

from django.db import transaction

from matches.wakeups.courier import Courier
from matches.wakeups.gatherer import Gatherer

log = logging.getLogger(__name__)
_gatherer = Gatherer()
_courier = Courier()


def changed(match_id: UUID, revisions: Sequence[int]) -> None:
    """Wakes the viewers of a stored change; inside a transaction after its commit. It never raises.

    `revisions` are those of spectators first, then of each seat from 0.
    """
    known = list(revisions)
    try:
        transaction.on_commit(lambda: _gatherer.add(match_id, known), robust=True)
    except Exception:  # a connection that is gone; the change itself was stored before
        log.exception("could not tell of match %s", match_id)


def send(task: str, *args: object) -> None:
    """Sends a Celery task by its name; a dead broker costs the caller 0.6 s at most, and then nothing for 5 s."""
    _courier.send(task, args)
