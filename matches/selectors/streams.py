"""A whole stream for an auditor, two hundred events at a time: what happened, who caused it, where a part of the match begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from matches import store
from matches.codec import codec
from matches.errors import NotFound
from matches.kernel.match import Event
from matches.kernel.rules import Json
from matches.kernel.seats import Seat
from matches.kernel.words import Words
from matches.models import Match
from matches.projections import fold as folds
from matches.projections.fold import Fold, Loaded
from matches.selectors.history import Eye, Known, facts_of_event, known_by, opened
from matches.selectors.names import names_of
from matches.selectors.table import Person, cards_at, mention
from matches.store import WholeEvent

EVENTS_A_PAGE = 200


@dataclass(frozen=True, slots=True)
class Beginning:
    """A part of the match that an event opens: what such parts are called, its number, and how deep it lies (from 0)."""

    name: Words
    number: int
    depth: int


@dataclass(frozen=True, slots=True)
class Line:
    """One event. `command` and `seat` are what caused it (seat None: the clock or the house), where it is the first of that."""

    version: int
    at: int
    tag: str
    text: str
    command: str
    seat: Seat | None
    begins: Beginning | None


@dataclass(frozen=True, slots=True)
class Stream:
    """A page of a stream: `lines` from `first` on, `last` is the newest version there is, `pages` how many there are."""

    match: Match
    loaded: Loaded
    names: Mapping[Seat, str]
    lines: tuple[Line, ...]
    page: int
    pages: int
    last: int


@dataclass(frozen=True, slots=True)
class Comparison:
    """What an eye knew at two versions of a match."""

    match: Match
    loaded: Loaded
    names: Mapping[Seat, str]
    before: Known
    after: Known
    last: int


def stream(match_id: UUID, page: int, language: str, auditor: Person) -> Stream:
    """The `page`th page, from 1; NotFound, NotYours while the match is hidden from `auditor`."""
    match, loaded = opened(match_id, auditor)
    last = loaded.fold.version
    pages = max(-(-last // EVENTS_A_PAGE), 1)
    if not 1 <= page <= pages:
        raise NotFound("no_such_version")
    names = names_of(match, loaded.rules, language)
    after = (page - 1) * EVENTS_A_PAGE
    lines = _lines(loaded, store.traced(match_id, after, min(after + EVENTS_A_PAGE, last)), names, language)
    return Stream(match, loaded, names, lines, page, pages, last)


def page_of_version(version: int) -> int:
    """The page on which this event stands."""
    return (version - 1) // EVENTS_A_PAGE + 1


def whole_event(match_id: UUID, version: int, auditor: Person) -> WholeEvent:
    """An event as it is stored; NotFound, NotYours while the match is hidden from `auditor`."""
    opened(match_id, auditor)
    found = store.whole_event(match_id, version)
    if found is None:
        raise NotFound("no_such_version")
    return found


def compared(match_id: UUID, first: int, second: int, eye: Eye, language: str, auditor: Person) -> Comparison:
    """What `eye` knew at two versions (0 is the empty stream); NotFound, NotYours."""
    match, loaded = opened(match_id, auditor)
    before, after = _at(match_id, loaded, first, eye), _at(match_id, loaded, second, eye)
    names = names_of(match, loaded.rules, language)
    return Comparison(match, loaded, names, before, after, loaded.fold.version)


def next_chapter(match_id: UUID, tag: str, after: int, number: int | None, auditor: Person) -> int | None:
    """The next event behind `after` that opens such a part, or the `number`th of the match; None if there is none."""
    _, loaded = opened(match_id, auditor)
    if tag not in {tag_of_kind(kind) for kind in loaded.rules.chapters}:
        raise NotFound("no_such_version")
    if number is None:
        return store.tagged_after(match_id, tag, after)
    return store.tagged_after(match_id, tag, 0, number - 1) if number >= 1 else None


def next_act(match_id: UUID, seat: Seat, after: int, auditor: Person) -> int | None:
    """The first event of the next command behind `after` that this seat gave."""
    opened(match_id, auditor)
    return store.caused_after(match_id, after, seat=seat)


def next_deadline(match_id: UUID, after: int, auditor: Person) -> int | None:
    """The first event of the next deadline behind `after` that passed."""
    opened(match_id, auditor)
    return store.caused_after(match_id, after, name="time_is_up")


def tag_of_kind(kind: type) -> str:
    """The storage tag of a type of event."""
    return str(kind.__struct_config__.tag)  # type: ignore[attr-defined]


def event_facts(loaded: Loaded, row: WholeEvent) -> Json:
    """The event's facts as today's code reads them."""
    return facts_of_event(codec(loaded.rules).event(row.tag, row.tag_version, row.payload))


def _at(match_id: UUID, loaded: Loaded, version: int, eye: Eye) -> Known:
    if isinstance(eye, int) and not 0 <= eye < loaded.seats:
        raise NotFound("no_such_version")
    fold: Fold = folds.at_version(match_id, version)
    return known_by(loaded.rules, fold, eye)


def _lines(loaded: Loaded, rows: list[store.TracedEvent], names: Mapping[Seat, str], language: str) -> tuple[Line, ...]:
    read, cards = codec(loaded.rules).event, cards_at(loaded)
    lines, before = list[Line](), None
    for row in rows:
        event = read(row.tag, row.tag_version, row.payload)
        text, begins = mention(loaded.rules, event, names, cards, language), _begins(loaded, event)
        first = row.version == row.first_version
        seat = None if row.seat is None else Seat(row.seat)
        shown = begins if begins != before or begins is None else None
        before = begins or before
        lines.append(Line(row.version, row.recorded_at, row.tag, text, (row.name or "") if first else "", seat, shown))
    return tuple(lines)


def _begins(loaded: Loaded, event: Event) -> Beginning | None:
    chapters = loaded.rules.chapters
    found = chapters.get(type(event))
    if found is None:
        return None
    names = list(dict.fromkeys(one.name for one in chapters.values()))
    return Beginning(found.name, int(getattr(event, found.number)), names.index(found.name))
