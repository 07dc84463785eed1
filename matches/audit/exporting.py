"""A finished match as NDJSON, with all that its hashes are made of. Imports store and below."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

import msgspec

from matches import store
from matches.audit.pinned import release_body
from matches.errors import NotAllowedNow, NotFound
from matches.models import Match


def export(match_id: UUID) -> Iterator[bytes]:
    """The lines: the match, its release, then each command followed by its events with salt and hash; NotFound, NotAllowedNow.

    Payloads stand in the lines byte for byte as they were stored and hashed.
    """
    match = Match.objects.filter(pk=match_id).first()
    if match is None:
        raise NotFound("no_such_match")
    if match.status not in ("ended", "voided"):
        raise NotAllowedNow("not_over_yet")
    return _lines(match)


def _lines(match: Match) -> Iterator[bytes]:
    yield _line("match", id=match.pk.hex, game=match.game, number=match.number, format=1)
    yield _line("release", digest=match.release, body=msgspec.Raw(release_body(match.game, match.release) or b"null"))
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
