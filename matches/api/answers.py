"""What the API answers, one Struct a shape, and how they are made of what selectors give. Imports selectors, audit and below."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any
from uuid import UUID

import msgspec

from matches.audit import Verdict
from matches.kernel.offers import Offers
from matches.selectors import EventsPage, TablePage, TableRow

_TAG_BYTES = 8


class _Answer(msgspec.Struct, frozen=True, kw_only=True):
    pass


class SeatAtTable(_Answer, frozen=True, kw_only=True):
    """`asked`: the match waits for this seat."""

    seat: int
    name: str
    free: bool
    is_bot: bool
    is_you: bool
    asked: bool


class LogEntry(_Answer, frozen=True, kw_only=True):
    revision: int
    at: int
    text: str


class Due(_Answer, frozen=True, kw_only=True):
    id: str
    at: int


class Result(_Answer, frozen=True, kw_only=True):
    """`placings`: groups of seats from first to last; those of one group are tied."""

    placings: tuple[tuple[int, ...], ...]
    reason: str
    void: bool


class Source(_Answer, frozen=True, kw_only=True):
    """Which match a practice table goes on from. Times in its events are those of that match: `offset_ms` later it is here."""

    id: UUID
    number: int
    version: int
    offset_ms: int


class Table(_Answer, frozen=True, kw_only=True):
    """One table as you may see it now. `revision` counts what you could see so far; times are ms since 1970."""

    id: UUID
    number: int
    game: str
    status: str
    rated: bool
    public: bool
    options: dict[str, Any]
    revision: int
    you: int | None
    seats: tuple[SeatAtTable, ...]
    view: dict[str, Any] | None
    offers: Offers
    log: tuple[LogEntry, ...]
    deadline: Due | None
    now: int
    is_host: bool
    may_sit: bool
    may_start: bool
    invite: str | None
    commitment: str
    secret: str
    outcome: Result | None
    rematch: UUID | None
    source: Source | None


class TableLine(_Answer, frozen=True, kw_only=True):
    """One table in a list; `asked`: it waits for you."""

    id: UUID
    number: int
    game: str
    status: str
    rated: bool
    players: tuple[str, ...]
    seats: int
    free: int
    is_seated: bool
    asked: bool
    deadline_at: int | None
    changed_at: int


class TableList(_Answer, frozen=True, kw_only=True):
    """`next`: what to ask for as `before` to go on, null on the last page."""

    tables: tuple[TableLine, ...]
    next: int | None


class Seated(_Answer, frozen=True, kw_only=True):
    id: UUID
    seat: int


class Done(_Answer, frozen=True, kw_only=True):
    """The first answer to this command id, for ever. `revision`: yours after it, null where nothing was to be seen."""

    id: UUID
    revision: int | None = None


class Rematch(_Answer, frozen=True, kw_only=True):
    id: UUID
    table: UUID


class SeenEvent(_Answer, frozen=True, kw_only=True):
    """`event` has its tag as `type`. `version` is told when the match is over: until then it would count what you may not see."""

    revision: int
    at: int
    version: int | None
    event: Any


class EventList(_Answer, frozen=True, kw_only=True):
    """`revision` is yours now; `after`: what to ask for next; `more`: it is worth asking at once."""

    events: tuple[SeenEvent, ...]
    after: int
    more: bool
    revision: int


class VerdictCheck(_Answer, frozen=True, kw_only=True):
    """`ok` is null where it could not be asked."""

    name: str
    words: str
    ok: bool | None


class VerdictAnswer(_Answer, frozen=True, kw_only=True):
    """`exact`, `drifted` (the rules give something else from `version` on, first in `field`) or `damaged`."""

    verdict: str
    version: int | None
    field: str
    recorded: str
    derived: str
    checks: tuple[VerdictCheck, ...]


def table(page: TablePage) -> Table:
    match = page.match
    return Table(
        id=match.pk,
        number=match.number,
        game=match.game,
        status=page.table.phase,
        rated=match.rated,
        public=match.public,
        options=match.options,
        revision=page.revision,
        you=page.viewer,
        seats=tuple(SeatAtTable(**{name: getattr(seat, name) for name in SeatAtTable.__struct_fields__}) for seat in page.seats),
        view=None if page.view is None else msgspec.to_builtins(page.view, str_keys=True),
        offers=page.offers,
        log=tuple(LogEntry(revision=line.key, at=line.at, text=line.text) for line in page.log),
        deadline=None if page.deadline_at is None else Due(id=page.deadline_id, at=page.deadline_at),
        now=page.now,
        is_host=page.is_host,
        may_sit=page.may_sit,
        may_start=page.may_start,
        invite=match.invite if page.is_host else None,
        commitment=page.table.opened.commitment if page.table.opened else "",
        secret=page.table.secret,
        outcome=_outcome(page),
        rematch=page.rematch_id,
        source=_source(page),
    )


def _source(page: TablePage) -> Source | None:
    of = page.source
    return None if of is None else Source(id=of.id, number=of.number, version=of.version, offset_ms=page.table.offset_ms)


def tag(answer: Table) -> str:
    """An ETag that changes with anything in the answer but the clock."""
    body = msgspec.json.encode(msgspec.structs.replace(answer, now=0))
    viewer = "watching" if answer.you is None else f"seat{answer.you}"
    return f'"{viewer}.{answer.revision}.{blake2b(body, digest_size=_TAG_BYTES).hexdigest()}"'


def table_list(rows: list[TableRow], limit: int) -> TableList:
    lines = tuple(_line(row) for row in rows[:limit])
    return TableList(tables=lines, next=lines[-1].number if len(rows) > limit else None)


def event_list(page: EventsPage) -> EventList:
    events = tuple(SeenEvent(revision=one.revision, at=one.at, version=one.version, event=one.facts) for one in page.events)
    return EventList(events=events, after=page.after, more=page.more, revision=page.revision)


def verdict(found: Verdict, language: str) -> VerdictAnswer:
    checks = tuple(VerdictCheck(name=one.name, words=one.words.said_in(language), ok=one.ok) for one in found.checks)
    return VerdictAnswer(
        verdict=found.verdict,
        version=found.version,
        field=found.field,
        recorded=found.recorded,
        derived=found.derived,
        checks=checks,
    )


def _outcome(page: TablePage) -> Result | None:
    if not page.table.over:
        return None
    return Result(placings=page.table.placings, reason=page.table.reason, void=page.table.phase == "voided")


def _line(row: TableRow) -> TableLine:
    return TableLine(
        id=row.id,
        number=row.number,
        game=row.rules.key,
        status=row.status,
        rated=row.rated,
        players=row.players,
        seats=row.seats,
        free=row.free,
        is_seated=row.is_seated,
        asked=row.asked,
        deadline_at=row.deadline_at,
        changed_at=row.at,
    )
