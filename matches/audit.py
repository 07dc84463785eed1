"""Whether a stored match is what really happened: chain, projection, commitment, release, re-derivation; and its export."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias
from uuid import UUID

import msgspec

from catalogue import selectors as catalogue
from catalogue.models import Release
from matches import store
from matches.codec import UnknownEvent, codec
from matches.errors import NotAllowedNow, NotFound
from matches.kernel.cards import decode_release, release_digest
from matches.kernel.match import AnyRules
from matches.kernel.record import Record
from matches.kernel.seats import Seat
from matches.kernel.words import Words
from matches.models import Match
from matches.projections import fold as folds
from matches.projections.fold import Fold
from matches.projections.head import head
from matches.registry import rules_of
from matches.store.chain import flaws
from matches.verify import Difference, rederive

Outcome: TypeAlias = Literal["exact", "drifted", "damaged", "running"]

CHAIN = Words("La chaîne des empreintes est entière", "The chain of hashes is whole")
HEAD = Words("L’état affiché est celui des événements", "The state shown is that of the events")
RELEASE = Words("Les cartes sont celles qui avaient été figées", "The cards are those that were pinned")
DERIVED = Words("Tout se recalcule à l’identique, secret et robots compris", "Everything follows again, secret and bots included")


@dataclass(frozen=True, slots=True)
class Check:
    """One question and its answer; None: it cannot be asked while the match runs, or behind a flaw."""

    name: str
    words: Words
    ok: bool | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """*exact*; *drifted*: the rules give something else from `version` on, first in `field`; *damaged*: rows were changed at `version`;
    *running*: whole so far, and not over."""

    verdict: Outcome
    checks: tuple[Check, ...]
    version: int | None = None
    field: str = ""
    recorded: str = ""
    derived: str = ""


@dataclass(frozen=True, slots=True)
class Read:
    """A whole stored match: its rows decoded and folded."""

    match: Match
    rules: AnyRules
    fold: Fold
    records: tuple[Record, ...]


def verify(match_id: UUID) -> Verdict:
    """Everything that can be asked of one match; NotFound. Reads all of its rows, trusts no cache."""
    match = Match.objects.filter(pk=match_id).first()
    if match is None:
        raise NotFound("no_such_match")
    flaw = flaws(match_id).get(match_id)
    if flaw is not None:
        return _damaged(flaw, "hash")
    try:
        read = _read(match)
    except (UnknownEvent, msgspec.MsgspecError) as error:
        return _damaged(1, str(error))
    field = _projection(read)
    if field:
        return _damaged(read.fold.version, field, chain=True)
    return _derive(read)


def _damaged(version: int, field: str, chain: bool = False) -> Verdict:
    checks = (Check("chain", CHAIN, chain), Check("head", HEAD, False if chain else None))
    return Verdict("damaged", (*checks, Check("release", RELEASE, None), Check("derived", DERIVED, None)), version, field)


def _read(match: Match) -> Read:
    rules = rules_of(match.game)
    known = codec(rules)
    fold = folds.empty(rules, match.seats)
    rows = store.events_between(match.pk, 0, 2**31 - 1)
    records = []
    for command in store.commands_of(match.pk):
        events = []
        for _, row in zip(range(command.event_count), rows, strict=False):
            event = known.event(row.tag, row.tag_version, row.payload)
            fold = folds.grow(rules, fold, event, bytes(row.hash), row.recorded_at)
            events.append(event)
        seat = None if command.seat is None else Seat(command.seat)
        decoded = known.command(command.payload)
        records.append(Record(seat, command.received_at, command.decision, decoded, tuple(events), command.first_version))
    return Read(match, rules, fold, tuple(records))


def _projection(read: Read) -> str:
    """The first column of the head that is not what the events say; empty if all are."""
    match, opened = read.match, read.fold.match.table.opened
    change = head(read.rules, read.fold.match, read.fold.revisions)
    said = {
        "version": (match.version, read.fold.version),
        "status": (match.status, change.status),
        "revisions": (tuple(match.revisions), change.revisions),
        "turn": (tuple(match.turn), change.turn),
        "deadline_id": (match.deadline_id, change.deadline_id),
        "deadline_at": (match.deadline_at, change.deadline_at),
        "outcome": (match.outcome, msgspec.json.decode(change.outcome or b"null")),
        "game": (match.game, opened.game if opened else ""),
        "release": (match.release, opened.release if opened else ""),
        "seats": (match.seats, opened.seats if opened else 0),
        "options": (match.options, msgspec.json.decode(opened.options) if opened else None),
    }
    return next((f"head.{name}" for name, (stored, told) in said.items() if stored != told), "")


def _derive(read: Read) -> Verdict:
    body = _release(read.match)
    whole = body is not None and release_digest(body) == read.match.release
    over = read.fold.match.table.over
    found = rederive(read.rules, decode_release(body), read.records) if over and whole and body is not None else None
    checks = (
        Check("chain", CHAIN, True),
        Check("head", HEAD, True),
        Check("release", RELEASE, whole),
        Check("derived", DERIVED, found is None if over and whole else None),
    )
    if not whole:
        return Verdict("damaged", checks, 1, "release")
    if found is not None:
        return _drifted(found, checks)
    return Verdict("exact" if over else "running", checks)


def _drifted(found: Difference, checks: tuple[Check, ...]) -> Verdict:
    return Verdict("drifted", checks, found.version, found.field, _short(found.recorded), _short(found.derived))


def _short(fact: object) -> str:
    return msgspec.json.encode(fact).decode()[:200]


def _release(match: Match) -> bytes | None:
    try:
        return catalogue.body(match.game, match.release)
    except Release.DoesNotExist:
        return None


def export(match_id: UUID) -> Iterator[bytes]:
    """A finished match as NDJSON lines: the match, its release, then each command followed by its events with salt and hash."""
    match = Match.objects.filter(pk=match_id).first()
    if match is None:
        raise NotFound("no_such_match")
    if match.status not in ("ended", "voided"):
        raise NotAllowedNow("not_over_yet")
    return _lines(match)


def _lines(match: Match) -> Iterator[bytes]:
    yield _line("match", id=match.pk.hex, game=match.game, number=match.number, format=1)
    yield _line("release", digest=match.release, body=msgspec.Raw(_release(match) or b"null"))
    events = store.exported_events(match.pk)
    for command in store.commands_of(match.pk):
        yield _line("command", **{**command._asdict(), "id": command.id.hex, "payload": msgspec.Raw(command.payload.encode())})
        for _, row in zip(range(command.event_count), events, strict=False):
            facts = {
                **row._asdict(),
                "payload": msgspec.Raw(row.payload.encode()),
                "hash": row.hash.hex(),
                "salt": row.salt.hex(),
            }
            yield _line("event", **facts)


def _line(kind: str, **facts: object) -> bytes:
    return msgspec.json.encode({"kind": kind, **facts}) + b"\n"


def verify_all(match_ids: Sequence[UUID]) -> Iterator[tuple[UUID, Verdict]]:
    """The verdict on each of `match_ids`, in their order."""
    for match_id in match_ids:
        yield match_id, verify(match_id)
