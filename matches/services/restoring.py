"""After a database was restored to an older state: a new epoch, and an end for every match that was running."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.db import connection, transaction

from matches.errors import NotAllowedNow
from matches.models import Counter
from matches.services.clock import close_restored

FIRST_EPOCH = 1

# What this module writes itself is no sign of life: the commands that voided what was running.
_ALIVE = """
SELECT EXISTS (SELECT 1 FROM matches_event e JOIN matches_command c ON c.match_id = e.match_id AND c.id = e.command
               WHERE e.epoch = %s AND c.name <> 'close_table')
"""
_LEFT_OVER = """
SELECT m.id FROM matches_match m WHERE m.status IN ('open', 'playing')
  AND EXISTS (SELECT 1 FROM matches_event e WHERE e.match_id = m.id AND e.version = 1 AND e.epoch < %s)
ORDER BY m.number
"""


@dataclass(frozen=True, slots=True)
class Restored:
    """`voided`: the matches that were running; `failed`: those that could not be voided, with what they raised."""

    epoch: int
    raised: bool
    voided: tuple[UUID, ...]
    failed: tuple[tuple[UUID, str], ...]


def after_restore(*, again: bool = False) -> Restored:
    """Raise the epoch and void what was opened before it; stakes return when the ladders are followed.

    Run once more it goes on where it was interrupted, and touches nothing that was opened since. When matches have been
    played in a raised epoch, only `again` tells a second restore from a slip: else NotAllowedNow("already_restored"). It also
    raises an epoch in which none was played: of what other apps sold in it this one knows nothing.
    """
    epoch, raised = _raise_epoch(again)
    voided, failed = [], []
    for match_id in _ids(_LEFT_OVER, epoch):
        try:
            close_restored(match_id, epoch)
            voided.append(match_id)
        except Exception as error:  # a match that cannot be read must not keep the others running; it is reported
            failed.append((match_id, f"{type(error).__name__}: {error}"))
    return Restored(epoch, raised, tuple(voided), tuple(failed))


@transaction.atomic
def _raise_epoch(again: bool) -> tuple[int, bool]:
    counter = Counter.objects.select_for_update().get(name="epoch")
    with connection.cursor() as cursor:
        cursor.execute(_ALIVE, [counter.value])
        alive = bool(cursor.fetchone()[0])
    if counter.value > FIRST_EPOCH and not alive and not again:
        return counter.value, False
    if counter.value > FIRST_EPOCH and not again:
        raise NotAllowedNow("already_restored", epoch=counter.value)
    counter.value += 1
    counter.save(update_fields=["value"])
    return counter.value, True


def _ids(sql: str, epoch: int) -> list[UUID]:
    with connection.cursor() as cursor:
        cursor.execute(sql, [epoch])
        return [row[0] for row in cursor.fetchall()]
