"""A finished match as NDJSON, with all that its hashes are made of and what the signed log says of it. Imports store, notary."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

import msgspec

from matches import notary, store
from matches.audit.pinned import release_body
from matches.errors import NotAllowedNow, NotFound
from matches.models import Match
from matches.notary.streams import MATCH
from matches.store.read import ExportedEvent, StoredCommand
from matches.verify.lines import FORMAT, CommandLine, EventLine, KeysLine, Line, MatchLine, ProofLine, ReleaseLine, sealed


def export(match_id: UUID) -> Iterator[bytes]:
    """The lines of `matches.verify.lines`, each command followed by its events; NotFound, NotAllowedNow.

    Payloads stand in the lines byte for byte as they were stored and hashed.
    """
    match = Match.objects.filter(pk=match_id).first()
    if match is None:
        raise NotFound("no_such_match")
    if match.status not in ("ended", "voided"):
        raise NotAllowedNow("not_over_yet")
    return sealed(_lines(match))


def _lines(match: Match) -> Iterator[Line]:
    yield MatchLine(match.pk.hex, match.game, match.number, FORMAT)
    yield ReleaseLine(match.release, msgspec.Raw(release_body(match.game, match.release) or b"null"))
    yield KeysLine(list(notary.public_keys()))
    yield from _logged(match)
    events = store.exported_events(match.pk)
    for command in store.commands_of(match.pk):
        yield _command(command)
        yield from (_event(row) for _, row in zip(range(command.event_count), events, strict=False))


def _logged(match: Match) -> list[Line]:
    """Nothing until there is a checkpoint that covers it."""
    try:
        return [ProofLine(notary.proof(MATCH, match.pk.hex))]
    except NotFound:
        return []


def _command(row: StoredCommand) -> CommandLine:
    return CommandLine(**{**row._asdict(), "id": row.id.hex, "payload": msgspec.Raw(row.payload.encode())})


def _event(row: ExportedEvent) -> EventLine:
    texts = {"payload": msgspec.Raw(row.payload.encode()), "hash": row.hash.hex(), "salt": row.salt.hex()}
    return EventLine(**{**row._asdict(), **texts})
