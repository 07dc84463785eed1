"""Entries of the signed log as a kind of thing that is verified in bulk: what each is about still stands there. Imports notary.

That something was taken away whole is found here alone: what is not there is not gone through.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from matches import notary
from matches.audit.subjects import Subject
from matches.audit.verdict import Check, Verdict
from matches.errors import NotFound
from matches.kernel.words import Words
from matches.models import LogEntry

KIND = "log"
THERE = Words("Ce dont parle l’inscription est là", "What the entry is about is there")
SAME = Words("C’est ce qui avait été inscrit", "It is what was written down")


def count(game: str) -> int:
    """How many there are; of one game alone none: an entry does not say which it belongs to."""
    return 0 if game else LogEntry.objects.count()


def after(place: str, game: str, limit: int) -> list[str]:
    """By position, which is the key."""
    rows = LogEntry.objects.filter(position__gt=int(place)) if place else LogEntry.objects.all()
    return [] if game else [str(at) for at in rows.order_by("position").values_list("position", flat=True)[:limit]]


def verify(key: str) -> Verdict:
    """NotFound."""
    [(_, verdict)] = verify_all([key])
    return verdict


def verify_all(keys: Sequence[str]) -> Iterator[tuple[str, Verdict]]:
    """Many are held against the database together, a kind in one go; of an unknown kind nothing stands. NotFound."""
    rows = LogEntry.objects.in_bulk([int(key) for key in keys])
    stands = dict[tuple[str, str, int], bytes]()
    for kind in {row.kind for row in rows.values()}:
        source, asked = notary.registered().get(kind), [(row.key, row.version) for row in rows.values() if row.kind == kind]
        stands |= {} if source is None else {(kind, *key): digest for key, digest in source.now(asked).items()}
    for key in keys:
        row = rows.get(int(key))
        if row is None:
            raise NotFound("no_such_entry")
        yield key, _verdict(row, stands.get((row.kind, row.key, row.version)))


def _verdict(row: LogEntry, stands: bytes | None) -> Verdict:
    there, same = stands is not None, None if stands is None else stands == bytes(row.digest)
    checks = (Check("there", THERE, there), Check("same", SAME, same))
    if same:
        return Verdict("exact", checks)
    recorded, derived = bytes(row.digest).hex(), "" if stands is None else stands.hex()
    return Verdict("damaged", checks, row.version, f"{row.kind} {row.key}", recorded, derived)


SUBJECT = Subject(KIND, Words("Inscriptions du registre", "Entries of the log"), count, after, verify, verify_all)
