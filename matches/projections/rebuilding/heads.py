"""The head of each match again: what lists, clocks and bots go by. Imports projections and store."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from uuid import UUID

import msgspec
from django.db import transaction

from matches import store
from matches.codec import UnknownEvent
from matches.errors import NotFound
from matches.kernel.match import AnyRules
from matches.models import Match
from matches.projections.growing import KEEP_RECENT, Fold, Stretch, empty, grow_by, told
from matches.projections.head import head
from matches.projections.rebuilding.wrong import Wrong
from matches.registry import rules_of

SLICE = 200  # matches
COLUMNS = ("version", "status", "revisions", "turn", "deadline_id", "deadline_at", "outcome", "changed_at")


@dataclass(frozen=True, slots=True)
class Grown:
    """A match as its rows say, neither head nor cache asked. `changed_at`: when spectators saw something last."""

    rules: AnyRules
    fold: Fold
    changed_at: int


def heads(write: bool) -> Iterator[Wrong]:
    """Each match under the lock that its moves use, which is held for the events that came since it was read."""
    last = 0
    while rows := list(Match.objects.filter(number__gt=last).order_by("number").values_list("number", "pk")[:SLICE]):
        for last, match in rows:
            yield from _one(last, match, write)


def _one(number: int, match: UUID, write: bool) -> list[Wrong]:
    where = f"match {number}"
    try:
        grown = _grown(match, None)
        with _held(match, write):
            grown = _grown(match, grown)
            row = Match.objects.only(*COLUMNS).get(pk=match)
            if grown is None:
                return []
            said = _columns(grown)
            wrong = {name: value for name, value in said.items() if getattr(row, name) != value}
            if wrong and write:
                Match.objects.filter(pk=match).update(**wrong)
    except (UnknownEvent, NotFound) as error:
        return [Wrong(where, "events", "unreadable", str(error))]
    return [Wrong(where, name, getattr(row, name), value) for name, value in wrong.items()]


@contextmanager
def _held(match: UUID, write: bool) -> Iterator[None]:
    """Nobody moves it meanwhile; who only compares reads it as of one moment."""
    if not write:
        with store.one_moment():
            yield
        return
    with transaction.atomic():
        store.hold_head(match)
        yield


def _grown(match: UUID, known: Grown | None) -> Grown | None:
    """With the events that there are behind it; None for a head without any."""
    rows = list(store.events_between(match, known.fold.version if known else 0, store.LAST))
    if not rows:
        return known
    grown = known or _begun(rows[0].payload)
    behind, fold, changed_at = told(grown.rules, rows), grown.fold, grown.changed_at
    for start in range(0, len(rows), KEEP_RECENT):
        end = start + KEEP_RECENT
        some = Stretch(behind.events[start:end], behind.at[start:end], b"")
        fold = grow_by(grown.rules, fold, some)
        seen = zip(reversed(fold.trail.at), reversed(fold.trail.seen), strict=True)
        changed_at = next((at for at, saw in seen if saw[0]), changed_at)
    return Grown(grown.rules, fold, changed_at)


def _begun(opened: str) -> Grown:
    """Before the first event, by what that one says: the head's own game and seats may be what is wrong."""
    said = msgspec.json.decode(opened)
    rules = rules_of(said["game"])
    return Grown(rules, empty(rules, said["seats"]), 0)


def _columns(grown: Grown) -> dict[str, object]:
    """As the database gives them back."""
    change = head(grown.rules, grown.fold.match, grown.fold.revisions)
    return {
        "version": grown.fold.version,
        "status": change.status,
        "revisions": list(change.revisions),
        "turn": list(change.turn),
        "deadline_id": change.deadline_id,
        "deadline_at": change.deadline_at,
        "outcome": None if change.outcome is None else msgspec.json.decode(change.outcome),
        "changed_at": grown.changed_at,
    }
