"""How a stream grows into a fold, event by event, with every viewer's revision. Imports store's shapes and the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import TypeAlias
from uuid import UUID

import msgspec

from matches import store
from matches.codec import codec
from matches.kernel import match as kernel
from matches.kernel.match import AnyRules, Event, Match
from matches.kernel.seats import Seat, Viewer
from matches.kernel.table import TableOpened, is_table_event
from matches.store.chain import GENESIS, HASH_BYTES

KEEP_EVERY = 64  # versions between two states kept for time travel
KEEP_RECENT = 96  # of the live log: what robots do in one go is read to who hears it, and most of what they do is less

Seen: TypeAlias = tuple[bool, ...]  # of one event: whether the spectators see something of it, then each seat


class Recent(msgspec.Struct, frozen=True, gc=False):
    """One of the last events, with the viewers' revisions after it."""

    version: int
    at: int
    event: Event
    revisions: tuple[int, ...]


class Stretch(msgspec.Struct, frozen=True):
    """Events in a row, when each was recorded (ms), and their hashes one behind the other."""

    events: Sequence[Event] = ()
    at: Sequence[int] = ()
    hashes: bytes = b""

    def first(self, count: int) -> Stretch:
        return Stretch(self.events[:count], self.at[:count], self.hashes[: count * HASH_BYTES])

    def then(self, other: Stretch) -> Stretch:
        return Stretch((*self.events, *other.events), (*self.at, *other.at), self.hashes + other.hashes)


class Trail(msgspec.Struct, frozen=True):
    """The last events, when they were recorded (ms) and who saw them: three of a kind, since a value for each is slow to keep."""

    events: tuple[Event, ...] = ()
    at: tuple[int, ...] = ()
    seen: tuple[Seen, ...] = ()

    def behind(self, events: Sequence[Event], at: Sequence[int], seen: Sequence[Seen]) -> Trail:
        """With what follows, cut to what the live log shows."""
        old = slice(max(len(self.events) + min(len(events), KEEP_RECENT) - KEEP_RECENT, 0), None)
        new = slice(-KEEP_RECENT, None)
        return Trail((*self.events[old], *events[new]), (*self.at[old], *at[new]), (*self.seen[old], *seen[new]))


class Fold(msgspec.Struct, frozen=True):
    """A match at a version. `revisions[0]` counts what spectators could see so far, `revisions[seat + 1]` what a seat could.

    `trail` is what `recent` is made of.
    """

    match: Match
    version: int
    hash: bytes
    revisions: tuple[int, ...]
    last_at: int
    trail: Trail = Trail()

    @property
    def recent(self) -> tuple[Recent, ...]:
        """The last events for the live log, so that a page needs no rows but the new ones; counted back when asked for."""
        found, revisions = list[Recent](), self.revisions
        trail = zip(self.trail.events, self.trail.at, self.trail.seen, strict=True)
        for back, (event, at, seen) in enumerate(reversed(list(trail))):
            found.append(Recent(self.version - back, at, event, revisions))
            revisions = tuple([after - saw for after, saw in zip(revisions, seen, strict=True)])
        return tuple(reversed(found))


def empty(rules: AnyRules, seats: int) -> Fold:
    """The fold of a stream with no events, for a table with so many seats."""
    return Fold(kernel.initial(rules), 0, GENESIS, (0,) * (seats + 1), 0)


def viewers(seats: int) -> tuple[Viewer, ...]:
    """In the order of `Fold.revisions`."""
    return (None, *(Seat(seat) for seat in range(seats)))


def told(rules: AnyRules, rows: Iterable[store.StoredEvent]) -> Stretch:
    """What `rows` tell, upcast where they are old."""
    read, known = codec(rules).event, list(rows)
    events = [read(row.tag, row.tag_version, row.payload) for row in known]
    return Stretch(events, [row.recorded_at for row in known], b"".join(row.hash for row in known))


def told_in_block(rules: AnyRules, id: UUID, block: store.Block) -> Stretch:
    """What `block` of the match tells; where an event is old it is read again, row by row."""
    events = codec(rules).current_events(block.tag_versions, block.payloads)
    if events is None:
        return told(rules, store.events_between(id, block.after, block.after + len(block.tag_versions)))
    return Stretch(events, block.recorded_at, block.hashes)


def grow(rules: AnyRules, fold: Fold, event: Event, hash: bytes, at: int) -> Fold:
    """The fold after one more event."""
    return _grow_at_once(rules, fold, Stretch((event,), (at,), hash), 0, 1)


def grow_by(rules: AnyRules, fold: Fold, behind: Stretch, kept: dict[int, Fold] | None = None) -> Fold:
    """The fold after the events `behind` it; states at every 64th version are put into `kept`."""
    start = 0
    while start < len(behind.events):
        end = min(start + KEEP_EVERY - fold.version % KEEP_EVERY, len(behind.events))
        fold, start = _grow_at_once(rules, fold, behind, start, end), end
        if kept is not None and fold.version % KEEP_EVERY == 0:
            kept[fold.version] = fold
    return fold


def _grow_at_once(rules: AnyRules, fold: Fold, behind: Stretch, start: int, end: int) -> Fold:
    """With one value made at the end: a value for every event in between would cost more than the game."""
    events, at = behind.events[start:end], behind.at[start:end]
    match, seen = _evolved(rules, fold, events)
    trail = fold.trail.behind(events, at, seen)
    revisions = tuple([before + saw.count(True) for before, saw in zip(fold.revisions, zip(*seen, strict=True), strict=True)])
    hash = behind.hashes[(end - 1) * HASH_BYTES : end * HASH_BYTES]
    return Fold(match, fold.version + len(events), hash, revisions, at[-1], trail)


def _evolved(rules: AnyRules, fold: Fold, events: Sequence[Event]) -> tuple[Match, Sequence[Seen]]:
    """The match after `events`, and who saw each of them."""
    table, game, over = fold.match.table, fold.match.game, fold.match.table.over
    everybody, public, evolve, redact = (True,) * len(fold.revisions), rules.public_events, rules.evolve, rules.redact
    if not over and public.issuperset(map(type, events)):
        return Match(table, reduce(evolve, events, game)), (everybody,) * len(events)
    seen, eyes = list[Seen](), viewers(len(everybody) - 1)
    for event in events:
        if over or is_table_event(event):  # of which everybody sees something
            _check_seats(event, len(everybody))
            match = kernel.evolve(rules, Match(table, game), event)
            table, game, over = match.table, match.game, match.table.over
            seen.append(everybody)
        else:
            game = evolve(game, event)
            seen.append(everybody if type(event) in public else tuple([redact(event, eye) is not None for eye in eyes]))
    return Match(table, game), seen


def _check_seats(event: Event, viewers: int) -> None:
    if isinstance(event, TableOpened) and viewers != event.seats + 1:
        raise ValueError("the fold was begun for another number of seats")
