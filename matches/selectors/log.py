"""The signed log as everybody may read it: its checkpoints, newest first, and what of a match stands there. Imports notary."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple
from uuid import UUID

from matches import notary
from matches.errors import NotFound
from matches.kernel.words import Words
from matches.models import Checkpoint, LogEntry
from matches.notary.streams import MATCH, RESTORE

A_PAGE = 30  # checkpoints


class Covered(NamedTuple):
    """So many things of a kind are under the newest checkpoint."""

    words: Words
    things: int


class Restored(NamedTuple):
    """A backup was restored when the log had `size` entries; the first checkpoint that tells it."""

    size: int
    told: Checkpoint


@dataclass(frozen=True, slots=True)
class LogPage:
    """Some of the checkpoints; `older` is the number before which the next of them begin, None at the end."""

    newest: Checkpoint | None
    checkpoints: Sequence[Checkpoint]
    older: int | None
    covered: Sequence[Covered]
    restored: Sequence[Restored]
    public_keys: Sequence[str]


def log_page(before: int | None = None) -> LogPage:
    """The checkpoints with a number below `before`, or the newest."""
    newest = Checkpoint.objects.order_by("number").last()
    found, older = checkpoints(before)
    covered = () if newest is None else _covered(newest.size, bytes(newest.root))
    return LogPage(newest, found, older, covered, _restored(), notary.public_keys())


def checkpoints(before: int | None = None, limit: int = A_PAGE) -> tuple[Sequence[Checkpoint], int | None]:
    """Up to `limit` of them, newest first, and the number before which there are more, if there are."""
    rows = Checkpoint.objects.order_by("-number")
    found = list((rows if before is None else rows.filter(number__lt=before))[: limit + 1])
    return found[:limit], found[limit - 1].number if len(found) > limit else None


def checkpoint(number: int | None = None) -> Checkpoint:
    """By its number, or the newest; NotFound("no_such_checkpoint")."""
    rows = Checkpoint.objects.order_by("number")
    found = rows.last() if number is None else rows.filter(number=number).first()
    if found is None:
        raise NotFound("no_such_checkpoint")
    return found


def logged(match: UUID) -> LogEntry | None:
    """What of a match that is over stands under the newest checkpoint."""
    return notary.entry_of(MATCH, match.hex)


@lru_cache(maxsize=2)
def _covered(size: int, root: bytes) -> tuple[Covered, ...]:
    """Kept by the root: whoever has the same one has counted the same entries, and all of them are read for it."""
    counts = notary.counted(size)
    return tuple(Covered(source.words, counts[kind]) for kind, source in notary.registered().items() if counts.get(kind))


def _restored() -> list[Restored]:
    found = []
    for position in LogEntry.objects.filter(kind=RESTORE).order_by("-position").values_list("position", flat=True)[:5]:
        told = Checkpoint.objects.filter(size__gt=position).order_by("number").first()
        if told is not None:
            found.append(Restored(position, told))
    return found
