"""What leaves after a commit: notices of changed matches, and tasks by name; imports Django and Celery, no task."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from uuid import UUID

from django.db import transaction

from matches.wakeups.courier import Courier
from matches.wakeups.gatherer import Gatherer
from matches.wakeups.notices import NO_MATCH, of_person, of_talk

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


def forget_names() -> None:
    """Has every process draw anew what it keeps for spectators: names stand in it that are no more. It never raises.

    The notice is one of no match; inside a transaction it leaves after the commit.
    """
    changed(NO_MATCH, ())


def told(accounts: Iterable[int]) -> None:
    """The pages that these people have open say that there is something new; inside a transaction after its commit."""
    for account in accounts:
        changed(of_person(account), ())


def spoken(match_id: UUID) -> None:
    """Whoever looks at this table hears that something was said there; inside a transaction after its commit."""
    changed(of_talk(match_id), ())


def send(task: str, *args: object) -> None:
    """Sends a Celery task by its name; a dead broker costs the caller 0.6 s at most, and then nothing for 5 s."""
    _courier.send(task, args)
