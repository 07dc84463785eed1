"""A match step by step: what each seat saw then, and what each event changed. Everything only once the match is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias
from uuid import UUID

import msgspec

from matches import store
from matches.codec import codec, tag_of
from matches.errors import NotAllowedNow, NotFound
from matches.kernel import match as kernel
from matches.kernel.match import AnyRules, Event
from matches.kernel.rules import Json
from matches.kernel.seats import Seat, Viewer
from matches.models import Match
from matches.projections import fold as folds
from matches.projections.fold import Fold, Loaded
from matches.selectors.names import names_of
from matches.selectors.table import Person, match_of, say, seat_of

Eye: TypeAlias = Viewer | Literal["all"]  # "all": everything, as it can be known after the end


@dataclass(frozen=True, slots=True)
class Step:
    """One event on the timeline of a finished match."""

    version: int
    at: int
    tag: str
    text: str


@dataclass(frozen=True, slots=True)
class Change:
    """One fact that an event changed, as a dotted path into the view; `before` or `after` is empty where it did not exist."""

    path: str
    before: str
    after: str


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
    changes: tuple[Change, ...]


def steps(match_id: UUID, language: str) -> tuple[Match, tuple[Step, ...]]:
    """The whole timeline of a finished match; NotAllowedNow("not_over_yet") before."""
    match, loaded = _finished(match_id)
    names = names_of(match, loaded.rules, language)
    read = codec(loaded.rules).event
    found = []
    for row in store.events_between(match_id, 0, loaded.fold.version):
        event = read(row.tag, row.tag_version, row.payload)
        found.append(Step(row.version, row.recorded_at, row.tag, say(loaded.rules, event, names, language)))
    return match, tuple(found)


def moment(match_id: UUID, version: int, eye: Eye, language: str) -> Moment:
    """A finished match as `eye` saw it at `version` (1 to the last); NotFound, NotAllowedNow."""
    match, loaded = _finished(match_id)
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
        text="" if shown is None else say(loaded.rules, shown, names, language),
        facts=None if shown is None else _facts(shown),
        view=_view(loaded.rules, after, eye),
        names=names,
        changes=_changes(_state(loaded.rules, before, eye), _state(loaded.rules, after, eye)),
    )


def visible_events(match_id: UUID, user: Person, after: int, limit: int) -> list[tuple[int, int, Json]]:
    """(revision, at, event) of what `user` may see behind revision `after`, oldest first, at most `limit`."""
    match = match_of(match_id)
    loaded = folds.load(match_id)
    viewer = seat_of(match, user)
    over = loaded.fold.match.table.over
    revision, found = 0, list[tuple[int, int, Json]]()
    read = codec(loaded.rules).event
    for row in store.events_between(match_id, 0, loaded.fold.version):
        event = read(row.tag, row.tag_version, row.payload)
        shown: Event | None = event if over else kernel.redact(loaded.rules, loaded.fold.match, event, viewer)
        revision += shown is not None
        if shown is not None and revision > after:
            found.append((revision, row.recorded_at, _facts(shown)))
        if len(found) == limit:
            break
    return found


def _finished(match_id: UUID) -> tuple[Match, Loaded]:
    match = match_of(match_id)
    loaded = folds.load(match_id)
    if not loaded.fold.match.table.over:
        raise NotAllowedNow("not_over_yet")
    return match, loaded


def _facts(event: msgspec.Struct) -> Json:
    facts: Json = msgspec.json.decode(msgspec.json.encode(event))
    return facts


def _view(rules: AnyRules, fold: Fold, eye: Eye) -> msgspec.Struct | None:
    if fold.match.table.phase in ("new", "open") or not fold.match.table.playing:
        return None
    return rules.view(fold.match.game, None if eye == "all" else eye)


def _state(rules: AnyRules, fold: Fold, eye: Eye) -> dict[str, str]:
    """Flat facts of the table and the game: the whole state for "all", else the view of that eye."""
    game = fold.match.game if eye == "all" else _view(rules, fold, eye)
    table = {
        "phase": fold.match.table.phase,
        "seats": [one.seat for one in fold.match.table.seated],
        "reason": fold.match.table.reason,
    }
    return _flat("", {"table": table, "game": msgspec.to_builtins(game)})


def _flat(path: str, value: object) -> dict[str, str]:
    if isinstance(value, dict):
        items = [(f"{path}.{key}" if path else str(key), one) for key, one in value.items()]
    elif isinstance(value, list | tuple):
        items = [(f"{path}.{place}", one) for place, one in enumerate(value)]
    else:
        return {path: "" if value is None else str(value)}
    return {key: text for where, one in items for key, text in _flat(where, one).items()}


def _changes(before: dict[str, str], after: dict[str, str]) -> tuple[Change, ...]:
    paths = sorted(before.keys() | after.keys())
    return tuple(
        Change(path, before.get(path, ""), after.get(path, "")) for path in paths if before.get(path, "") != after.get(path, "")
    )
