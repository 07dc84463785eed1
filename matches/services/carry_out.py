"""`carry_out`: read, fold, decide, append, for every command there is; again when another command was faster."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from uuid import UUID

import msgspec
from django.db import connection, transaction

from matches import counts, store, wakeups
from matches.codec import codec, encode, tag_of
from matches.errors import IdReused, NotAllowedNow, NotFound, StaleDecision
from matches.kernel import match as kernel
from matches.kernel.cards import Cards
from matches.kernel.match import Ask, Event
from matches.kernel.refusals import Refused, Stale
from matches.kernel.seats import Seat
from matches.models import Secret
from matches.projections import fold as folds
from matches.projections.fold import Fold, Loaded
from matches.projections.head import head
from matches.releases import cards_of
from matches.services.sealing import sealed_of
from matches.store.append import NewCommand, NewEvent

MISSES_BEFORE_LOCK = 2
MISSES_AT_MOST = 50
PLAY_BOTS = "matches.tasks.play_bots"

Maker = Callable[[Loaded], msgspec.Struct]


@dataclass(frozen=True, slots=True)
class Request:
    """One command on its way. `make` gives it, from the match as read if it needs to (a bot's choice); it may be stale then.

    `wakes_bots` is False for who goes on with the bots himself; `history` is what a fork copies.
    """

    match: UUID
    id: UUID
    seat: int | None
    make: Maker
    decision: str = ""
    wakes_bots: bool = True
    history: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Receipt:
    """The answer to a stored command, the same for every repeat: the events `first_version` … `first_version + count - 1`."""

    first_version: int
    count: int
    repeated: bool = False

    @property
    def last_version(self) -> int:
        """What the stream had reached when the command was stored."""
        return self.first_version + self.count - 1


def carry_out(request: Request, same: Callable[[store.StoredCommand], bool] | None = None) -> Receipt:
    """Store the command and its events once; a repeat gets the first answer.

    Tried again while other commands are faster, after the second miss under the match's advisory lock. In autocommit or in
    the caller's short transaction. StaleDecision, NotAllowedNow with the rule's code, IdReused (`same` tells), NotFound.
    """
    with counts.command() as carried:
        receipt = _carried_out(request, same, carried)
        if receipt.repeated:
            carried.result = "repeated"
        return receipt


def _carried_out(request: Request, same: Callable[[store.StoredCommand], bool] | None, carried: counts.Carried) -> Receipt:
    for miss in range(MISSES_AT_MOST):
        with _lock(request.match, miss):
            try:
                receipt = _attempt(request, carried)
            except (Refused, StaleDecision) as refusal:
                answer = first_answer(request, same)
                if answer is not None:
                    return answer
                raise _problem(refusal) from refusal
            receipt = receipt or first_answer(request, same)
            if receipt is not None:
                return receipt
    raise NotAllowedNow("crowded")


def first_answer(request: Request, same: Callable[[store.StoredCommand], bool] | None = None) -> Receipt | None:
    """The first answer to a command id that is stored already; IdReused if it was another command; None if it is new."""
    stored = store.answered(request.match, request.id)
    if stored is None:
        return None
    if stored.seat != request.seat or (same is not None and not same(stored)):
        raise IdReused("id_reused")
    return Receipt(stored.first_version, stored.event_count, repeated=True)


def never(_: object) -> msgspec.Struct:
    """The `make` of a request that is only looked up."""
    raise AssertionError("a repeat is answered, never decided")


def same_body(command: msgspec.Struct, decision: str) -> Callable[[store.StoredCommand], bool]:
    """Whether a stored command is this very one."""
    body = encode(command).decode()
    return lambda stored: (stored.name, stored.decision, stored.payload) == (tag_of(command), decision, body)


def _lock(match: UUID, miss: int) -> AbstractContextManager[None]:
    """After two misses the match's advisory lock. In a transaction the head's row after the first: the next attempt cannot miss.

    It never waits for the advisory lock: a miss may leave the head locked by us, and who holds the lock may wait for that.
    """
    if not connection.in_atomic_block:
        return store.advisory_lock(match) if miss >= MISSES_BEFORE_LOCK else nullcontext()
    if miss:
        store.hold_head(match)
    return nullcontext()


def _attempt(request: Request, carried: counts.Carried) -> Receipt | None:
    loaded = folds.load(request.match)
    carried.game = loaded.rules.key
    command = request.make(loaded)
    at = max(loaded.now, loaded.fold.last_at)
    events = _decide(loaded, Ask(_seat(request.seat), at, request.decision, command, request.history), request.match)
    grown = _grown(loaded, events, at)
    change = head(loaded.rules, grown.match, grown.revisions)
    known = codec(loaded.rules)
    last = store.append(
        request.match,
        loaded.fold.version,
        loaded.fold.hash,
        NewCommand(request.id, request.seat, request.decision, tag_of(command), encode(command), at),
        [NewEvent(tag_of(event), known.event_version(tag_of(event)), encode(event)) for event in events],
        change,
    )
    if last is None:
        return None
    _tell(request, grown, change.turn)
    return Receipt(loaded.fold.version + 1, len(events))


def _seat(seat: int | None) -> Seat | None:
    return None if seat is None else Seat(seat)


def _decide(loaded: Loaded, ask: Ask, match: UUID) -> tuple[Event, ...]:
    try:
        sealed = sealed_of(match)
    except Secret.DoesNotExist as missing:
        raise NotFound("no_such_match") from missing
    opened = loaded.fold.match.table.opened
    cards = cards_of(loaded.rules.key, opened.release) if opened else Cards()
    return kernel.decide(loaded.rules, loaded.fold.match, ask, sealed, cards)


def _grown(loaded: Loaded, events: tuple[Event, ...], at: int) -> Fold:
    """The fold after `events`. Its hash is not set: the next reader takes it from the rows."""
    fold = loaded.fold
    for event in events:
        fold = folds.grow(loaded.rules, fold, event, b"", at)
    return fold


def _tell(request: Request, grown: Fold, turn: tuple[int, ...]) -> None:
    """After the commit: viewers whose revision moved, and the bots that are asked."""
    wakeups.changed(request.match, list(grown.revisions))
    bots = {one.seat for one in grown.match.table.seated if one.bot is not None}
    if request.wakes_bots and bots.intersection(turn):
        transaction.on_commit(lambda: wakeups.send(PLAY_BOTS, str(request.match)))


def _problem(refusal: Refused | StaleDecision) -> NotAllowedNow | StaleDecision:
    if isinstance(refusal, StaleDecision):
        return refusal
    kind = StaleDecision if isinstance(refusal, Stale) else NotAllowedNow
    return kind(refusal.code, **refusal.detail)
