"""Reads of releases: which is current, and the exact bytes of any. Imports models."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from time import monotonic

from catalogue.errors import Missing
from catalogue.models import Publication, Release
from catalogue.records import Body, decode

FRESH_S = 1.0


@dataclass(frozen=True, slots=True)
class Mark:
    """The number and the digest of a release: all that a reader needs to know that he has it already."""

    number: int
    digest: str


_marks: dict[str, tuple[float, Mark | None]] = {}


def current(game: str) -> Release | None:
    """The newest release of `game`, or None before the first. Its body is read when asked for: each new match asks this."""
    return Release.objects.filter(game=game).order_by("-number").defer("body").first()


def current_mark(game: str) -> Mark | None:
    """The current release's mark, at most a second old: asks no database while this process has a fresh one."""
    read_at, mark = _marks.get(game, (-FRESH_S, None))
    if monotonic() - read_at >= FRESH_S:
        row = Release.objects.filter(game=game).order_by("-number").values_list("number", "digest").first()
        mark = Mark(*row) if row else None
        _marks[game] = (monotonic(), mark)
    return mark


@lru_cache(maxsize=4096)
def mark_of(game: str, number: int) -> Mark:
    """The mark of any release; Missing("no_such_release"). Kept in the process: a release never changes."""
    digest = Release.objects.filter(game=game, number=number).values_list("digest", flat=True).first()
    if digest is None:
        raise Missing("no_such_release", game=game, number=number)
    return Mark(number, digest)


def forget_marks() -> None:
    """What this process published it shows at once."""
    _marks.clear()


def release(game: str, number: int) -> Release:
    """One release; Missing("no_such_release")."""
    found = Release.objects.filter(game=game, number=number).first()
    if found is None:
        raise Missing("no_such_release", game=game, number=number)
    return found


def publications(game: str) -> list[Publication]:
    """How the game's releases came about and what is scheduled, the newest first."""
    rows = Publication.objects.filter(game=game).select_related("release", "by").defer("body", "release__body")
    return list(rows.order_by("-id"))


def next_publication() -> datetime | None:
    """When the release is due that is scheduled next, of all games; None if none is."""
    waiting = Publication.objects.filter(state=Publication.State.SCHEDULED)
    return waiting.order_by("due_at").values_list("due_at", flat=True).first()


@lru_cache(maxsize=256)
def body(game: str, digest: str) -> bytes:
    """The bytes of a pinned release; Missing("no_such_release"). Kept in the process: a release never changes."""
    found = Release.objects.filter(game=game, digest=digest).values_list("body", flat=True).first()
    if found is None:
        raise Missing("no_such_release", game=game, digest=digest)
    return found.encode()


@lru_cache(maxsize=16)
def release_body(game: str, number: int) -> Body:
    """What a release holds; Missing. Kept in the process."""
    return decode(release(game, number).body.encode())
