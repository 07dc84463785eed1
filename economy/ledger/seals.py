"""Sealing days: which transfers a seal covers, what of each is sealed, and the seals themselves. Imports models and rules.

The text of a transfer that a leaf is the hash of (UTF-8, lines joined by one line feed, none at the end):

    pli-ledger-1
    <id>
    <key>
    <reason>
    <made at, UTC: 2026-11-30T10:00:00.123456Z>
    <epoch>/<xact>
    <place>:<wallet id, or "house">:<amount>      one line an entry, by place

Leaves stand in the order (epoch, xact, id). A seal covers what lies from the end of the seal before it up to its own
(epoch, upto), the end left out; the tree is that of `economy.rules.merkle`. No key has a line feed in it: only code makes them.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from typing import NamedTuple

from django.db import connection
from django.db.models import Q

from economy.models import DaySeal, Transfer
from economy.rules import merkle
from economy.rules.merkle import Step


class Place(NamedTuple):
    """Where a stretch of the ledger begins or ends: transactions are in the order (epoch, xact)."""

    epoch: int
    xact: int


START = Place(0, 0)


class Proof(NamedTuple):
    """That a transfer stands under the root of a day, `at` a place from 0 `among` so many.

    Its leaf is the hash of `text`, and `path` leads from there to `root`.
    """

    day: date
    root: str
    among: int
    at: int
    text: str
    path: list[Step]


_TEXT = """
SELECT t.id, t.epoch, t.xact, concat_ws(E'\\n', 'pli-ledger-1', t.id, t.key, t.reason,
    to_char(t.made_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), t.epoch || '/' || t.xact,
    string_agg(e.place || ':' || coalesce(e.wallet_id::text, 'house') || ':' || e.amount, E'\\n' ORDER BY e.place)) AS text
FROM economy_transfer t LEFT JOIN economy_entry e ON e.transfer_id = t.id
WHERE {where} GROUP BY t.id
"""
_WITHIN = "(t.epoch, t.xact) >= (%(e0)s, %(x0)s) AND (t.epoch, t.xact) < (%(e1)s, %(x1)s)"
_LEAVES = f"""
SELECT id, sha256('\\x00'::bytea || convert_to(text, 'UTF8')) FROM ({_TEXT.format(where=_WITHIN)}) texts ORDER BY epoch, xact, id
"""
_ONE = _TEXT.format(where="t.id = %(id)s")
# Below pg_snapshot_xmin no transaction is still running: nothing can appear any more before that end. What was made after
# midnight belongs to a later day, and so does what stands behind the first of it.
_END = """
WITH now AS (SELECT economy_epoch() AS epoch, pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS xact),
 later AS (SELECT epoch, xact FROM economy_transfer
           WHERE (epoch, xact) >= (%(e0)s, %(x0)s) AND made_at >= %(midnight)s ORDER BY epoch, xact LIMIT 1)
SELECT epoch, xact FROM (TABLE now UNION ALL TABLE later) ends ORDER BY epoch, xact LIMIT 1
"""
_WRITE = """
INSERT INTO economy_dayseal (day, epoch, upto, count, root) VALUES (%s, %s, %s, %s, %s) ON CONFLICT (day) DO NOTHING
"""


def end_of(start: Place, midnight: datetime) -> Place:
    """Where a seal that begins at `start` has to end so that it holds what was made before `midnight`, which has passed."""
    with connection.cursor() as cursor:
        cursor.execute(_END, {"e0": start.epoch, "x0": start.xact, "midnight": midnight})
        return max(start, Place(*cursor.fetchone()))


def leaves(start: Place, end: Place) -> Iterator[tuple[int, bytes]]:
    """Ids of transfers and their leaves, in the order of the tree."""
    with connection.chunked_cursor() as cursor:
        cursor.execute(_LEAVES, {"e0": start.epoch, "x0": start.xact, "e1": end.epoch, "x1": end.xact})
        while rows := cursor.fetchmany(5_000):
            yield from ((id, bytes(digest)) for id, digest in rows)


def text_of(transfer: int) -> str:
    """What of a transfer is sealed, as the head of this module says it."""
    with connection.cursor() as cursor:
        cursor.execute(_ONE, {"id": transfer})
        return str(cursor.fetchone()[3])


def root_and_count(start: Place, end: Place) -> tuple[str, int]:
    """64 hex digits, and over how many transfers."""
    count = 0

    def counted() -> Iterator[bytes]:
        nonlocal count
        for _, digest in leaves(start, end):
            count += 1
            yield digest

    return merkle.root(counted()).hex(), count


def write(day: date, start: Place, end: Place) -> bool:
    """Seals a day; False if somebody else did meanwhile: its row is written once."""
    root, count = root_and_count(start, end)
    with connection.cursor() as cursor:
        cursor.execute(_WRITE, [day, *end, count, root])
        return bool(cursor.rowcount == 1)


def prove(transfer: int) -> Proof | None:
    """None as long as it is not sealed; reads all leaves of its day. Transfer.DoesNotExist."""
    at = Transfer.objects.values_list("epoch", "xact").get(pk=transfer)
    seal = DaySeal.objects.filter(Q(epoch=at[0], upto__gt=at[1]) | Q(epoch__gt=at[0])).order_by("day").first()
    if seal is None:
        return None
    last = DaySeal.objects.filter(day__lt=seal.day).order_by("day").last()
    found = list(leaves(Place(last.epoch, last.upto) if last else START, Place(seal.epoch, seal.upto)))
    index = [id for id, _ in found].index(transfer)
    return Proof(seal.day, seal.root, seal.count, index, text_of(transfer), merkle.path([leaf for _, leaf in found], index))
