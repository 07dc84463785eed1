"""What happened around a version, in sentences, and when the clock decided: for who looks into a dispute. Imports projections."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec

from matches import store
from matches.codec import codec, tag_of
from matches.kernel import match as kernel
from matches.kernel.commands import TimeIsUp
from matches.kernel.match import Event
from matches.models import Command, Match
from matches.projections import fold as folds
from matches.projections.fold import Loaded
from matches.selectors.names import names_of
from matches.selectors.table import cards_at, mention

EACH_WAY = 6
TIME_IS_UP = "time_is_up"


@dataclass(frozen=True, slots=True)
class Happened:
    """One event in words; `version` only where nothing of the match is hidden from the reader."""

    version: int | None
    at: int
    tag: str
    text: str
    here: bool


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The clock decided: when (ms), the deadline that had passed, and the first event of it where that may be known."""

    at: int
    deadline: str
    version: int | None


def around(match: Match, version: int, *, all_: bool, language: str) -> Sequence[Happened]:
    """A few events each way. Without `all_` those that spectators saw, as they saw them, and nothing that counts the others."""
    loaded = folds.load(match.pk)
    names, cards = names_of(match, loaded.rules, language), cards_at(loaded)
    seen = _all(match, loaded, version) if all_ else _public(match, loaded, version)
    return [
        Happened(at_version, at, tag_of(event), mention(loaded.rules, event, names, cards, language), here)
        for at_version, at, event, here in seen
    ]


def time_outs(match: Match, *, all_: bool) -> Sequence[TimeOut]:
    """Every time that a deadline passed, oldest first; without `all_` only when."""
    rows = Command.objects.filter(match=match, name=TIME_IS_UP).order_by("first_version")
    found = rows.values_list("received_at", "payload", "first_version")
    return [TimeOut(at, _deadline(payload), version if all_ else None) for at, payload, version in found]


_Seen = tuple[int | None, int, Event, bool]


def _all(match: Match, loaded: Loaded, version: int) -> Iterator[_Seen]:
    read = codec(loaded.rules).event
    first, last = max(version - EACH_WAY - 1, 0), min(version + EACH_WAY, loaded.fold.version)
    for row in store.events_between(match.pk, first, last):
        yield row.version, row.recorded_at, read(row.tag, row.tag_version, row.payload), row.version == version


def _public(match: Match, loaded: Loaded, version: int) -> Iterator[_Seen]:
    """By the spectators' revisions alone, so that nothing of it moves with what they may not see."""
    read, running = codec(loaded.rules).event, kernel.initial(loaded.rules)
    there = folds.at_version(match.pk, min(version, loaded.fold.version)).revisions[0]
    first, last = there - EACH_WAY, there + EACH_WAY
    before = [fold for fold in loaded.kept.values() if fold.revisions[0] < first]
    start, revision = max(((fold.version, fold.revisions[0]) for fold in before), default=(0, 0))
    for row in store.events_between(match.pk, start, loaded.fold.version):
        shown = kernel.redact(loaded.rules, running, read(row.tag, row.tag_version, row.payload), None)
        if shown is None:
            continue
        revision += 1
        if revision > last:
            return
        if revision >= first:
            yield None, row.recorded_at, shown, revision == there


def _deadline(payload: str) -> str:
    return msgspec.json.decode(payload, type=TimeIsUp).deadline
