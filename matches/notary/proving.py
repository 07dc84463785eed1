"""Proofs that anybody may take away: one thing under the newest checkpoint, and one checkpoint as the beginning of another."""

from __future__ import annotations

from django.db.models import F, Subquery

from matches.errors import NotFound
from matches.models import Checkpoint, LogEntry
from matches.notary import shape
from matches.notary.sources import registered
from matches.notary.tree import hashes
from matches.proofs import Consistency, Entry, Proof


def entry_of(kind: str, key: str) -> LogEntry | None:
    """The latest entry of a thing under the newest checkpoint; None if there is none or nothing of it may be told yet."""
    source = registered().get(kind)
    if source is None or "\0" in key or not source.told(key):
        return None
    newest = Checkpoint.objects.order_by("-number").values("size")[:1]
    found = LogEntry.objects.filter(kind=kind, key=key, position__lt=Subquery(newest))
    return found.order_by(F("version").desc()).first()


def proof(kind: str, key: str) -> Proof:
    """That the latest entry of a thing stands under the newest checkpoint; NotFound("not_in_the_log")."""
    newest, entry = Checkpoint.objects.order_by("number").last(), entry_of(kind, key)
    if newest is None or entry is None:
        raise NotFound("not_in_the_log")
    path = hashes(shape.inclusion(entry.position, newest.size))
    told = Entry(entry.kind, entry.key, entry.version, bytes(entry.digest).hex())
    return Proof(newest.note, told, entry.position, [one.hex() for one in path])


def consistency(older: int, newer: int) -> Consistency:
    """That the log goes on from one checkpoint to the other, by their numbers in either order; NotFound("no_such_checkpoint")."""
    rows = Checkpoint.objects.in_bulk([older, newer])
    if len(rows) < len({older, newer}):
        raise NotFound("no_such_checkpoint")
    first, last = rows[min(older, newer)], rows[max(older, newer)]
    path = hashes(shape.consistency(first.size, last.size))
    return Consistency(first.note, last.note, [one.hex() for one in path])
