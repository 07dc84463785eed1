"""A match step by step: what each seat saw then, and what each event changed. Everything only once the match is over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias
from uuid import UUID

import msgspec

from matches import store
from matches.codec import codec, tag_of
from matches.errors import NotAllowedNow, NotFound, NotYours
from matches.kernel import match as kernel
from matches.kernel.match import AnyRules
from matches.kernel.rules import Json
from matches.kernel.seats import Seat, Viewer
from matches.models import Match
from matches.projections import fold as folds
from matches.projections.fold import Fold, Loaded
from matches.selectors.looks import may_see_all
from matches.selectors.names import names_of
from matches.selectors.table import Person, cards_at, match_of, mention, seat_of

Eye: TypeAlias = Viewer | Literal["all"]  # "all": everything, as it can be known after the end


@dataclass(frozen=True, slots=True)
class Step:
    """One event on the timeline of a finished match."""

    version: int
    at: int
    tag: str
    text: str


@dataclass(frozen=True, slots=True)
class Known:
    """What an eye knew of a match: of its table, and of its game (a view; the state itself for who sees all)."""

    phase: str
    seats: tuple[Seat, ...]
    reason: str
    game: object


@dataclass(frozen=True, slots=True)
class Moment:
    """A match right after the event at `version`, as one eye saw it then."""

    match: Match
    rules: AnyRules
    eye: Eye
    version: int
    last: int
    at: int
    tag: str
    text: str
    facts: Json
    view: msgspec.Struct | None
    names: dict[Seat, str]
    before: Known
    after: Known


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """One event as one viewer may see it; `version` only when the match is over."""

    revision: int
    at: int
    version: int | None
    facts: Json


@dataclass(frozen=True, slots=True)
class EventsPage:
    """Some of a viewer's events. `after`: what to go on from; `more`: there are more already; `revision`: his newest."""

    events: tuple[SeenEvent, ...]
    after: int
    more: bool
    revision: int


def steps(match_id: UUID, language: str) -> tuple[Match, tuple[Step, ...]]:
    """The whole timeline of a finished match; NotAllowedNow("not_over_yet") before."""
    match, loaded = _finished(match_id)
    names, cards = names_of(match, loaded.rules, language), cards_at(loaded)
    read = codec(loaded.rules).event
    found = []
    for row in store.events_between(match_id, 0, loaded.fold.version):
        event = read(row.tag, row.tag_version, row.payload)
        found.append(Step(row.version, row.recorded_at, row.tag, mention(loaded.rules, event, names, cards, language)))
    return match, tuple(found)


def moment(match_id: UUID, version: int, eye: Eye, language: str, auditor: Person | None = None) -> Moment:
    """A match as `eye` saw it at `version` (1 to the last): a finished one, or one that `auditor` has opened.

    NotFound, NotAllowedNow.
    """
    match, loaded = _finished(match_id) if auditor is None else opened(match_id, auditor)
    if version < 1 or (isinstance(eye, int) and not 0 <= eye < loaded.seats):
        raise NotFound("no_such_version")
    before = folds.at_version(match_id, version - 1)
    after = folds.at_version(match_id, version)
    recent = after.recent[-1]
    shown = recent.event if eye == "all" else kernel.redact(loaded.rules, before.match, recent.event, eye)
    names = dict(names_of(match, loaded.rules, language))
    return Moment(
        match=match,
        rules=loaded.rules,
        eye=eye,
        version=version,
        last=loaded.fold.version,
        at=recent.at,
        tag=tag_of(recent.event) if shown is not None else "",
        text="" if shown is None else mention(loaded.rules, shown, names, cards_at(loaded), language),
        facts=None if shown is None else facts_of_event(shown),
        view=_view(loaded.rules, after, eye),
        names=names,
        before=known_by(loaded.rules, before, eye),
        after=known_by(loaded.rules, after, eye),
    )


def visible_events(match_id: UUID, user: Person, after: int, limit: int) -> EventsPage:
    """What `user` may see behind his revision `after`, oldest first.

    Revisions are counted as they were live, also when the match is over and everything is public: so one who has followed it
    goes on where he was, and one who asks from 0 gets all of it. What he could not see has the revision that he had then,
    and no page ends among events of one revision.
    """
    loaded = folds.load(match_id)
    viewer = seat_of(match_of(match_id), user)
    place = 0 if viewer is None else viewer + 1
    revision = loaded.fold.revisions[place]
    seen = _seen(match_id, loaded, viewer, after) if after < revision else iter(())
    found = list[SeenEvent]()
    for one in seen:
        if len(found) >= limit and one.revision > found[-1].revision:
            return EventsPage(tuple(found), found[-1].revision, True, revision)
        found.append(one)
    return EventsPage(tuple(found), found[-1].revision if found else after, False, revision)


def _seen(match_id: UUID, loaded: Loaded, viewer: Viewer, after: int) -> Iterator[SeenEvent]:
    """The events behind `after` as `viewer` may see them now, from the nearest state that is kept."""
    place = 0 if viewer is None else viewer + 1
    over = loaded.fold.match.table.over
    read, running = codec(loaded.rules).event, kernel.initial(loaded.rules)
    before = [fold for fold in loaded.kept.values() if fold.revisions[place] <= after]
    version, revision = max(((fold.version, fold.revisions[place]) for fold in before), default=(0, 0))
    for row in store.events_between(match_id, version, loaded.fold.version):
        event = read(row.tag, row.tag_version, row.payload)
        shown = kernel.redact(loaded.rules, running, event, viewer)
        revision += shown is not None
        told = event if over else shown
        if told is not None and revision > after:
            yield SeenEvent(revision, row.recorded_at, row.version if over else None, facts_of_event(told))


def revision_at(match_id: UUID, user: Person, version: int) -> int:
    """The revision that `user` had right after the event at `version`."""
    viewer = seat_of(match_of(match_id), user)
    return folds.at_version(match_id, version).revisions[0 if viewer is None else viewer + 1]


def opened(match_id: UUID, auditor: Person) -> tuple[Match, Loaded]:
    """A match of which nothing is hidden from `auditor`: it is over, or he has opened it. NotFound, NotYours("look_first")."""
    match = match_of(match_id)
    if not may_see_all(auditor, match):
        raise NotYours("look_first")
    return match, folds.load(match_id)


def _finished(match_id: UUID) -> tuple[Match, Loaded]:
    match = match_of(match_id)
    loaded = folds.load(match_id)
    if not loaded.fold.match.table.over:
        raise NotAllowedNow("not_over_yet")
    return match, loaded


def facts_of_event(event: msgspec.Struct) -> Json:
    """An event as plain data."""
    facts: Json = msgspec.json.decode(msgspec.json.encode(event))
    return facts


def _view(rules: AnyRules, fold: Fold, eye: Eye) -> msgspec.Struct | None:
    if fold.match.table.phase in ("new", "open") or not fold.match.table.playing:
        return None
    return kernel.view(rules, fold.match, None if eye == "all" else eye)


def known_by(rules: AnyRules, fold: Fold, eye: Eye) -> Known:
    """What `eye` knew of the match when its fold was this one."""
    table = fold.match.table
    game = fold.match.game if eye == "all" else _view(rules, fold, eye)
    return Known(table.phase, tuple(one.seat for one in table.seated), table.reason, game)
