"""The log grows: what is new is written down in short transactions, one after the other. Imports sources and the tree.

A long transaction would hold the feed back for everybody: entries and tiles come in batches, and only a checkpoint makes them
more than rows. Whoever writes holds the lock of the log until his transaction ends, and goes on where the last one stopped.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.db import connection, transaction

from matches.models import LogEntry, LogPlace
from matches.notary.shape import Tile
from matches.notary.sources import News, Source, registered
from matches.notary.tree import edge_at
from matches.proofs import leaf

AT_ONCE: Final = 20_000  # events, or things, that are looked at in one transaction
_LOCK: Final = 0x50_6C_69_4C_6F_67  # the log's own among the database's advisory locks
_ENTRIES: Final = "COPY matches_logentry (position, kind, key, version, digest) FROM STDIN"
_TILES: Final = "COPY matches_logtile (level, at, hash) FROM STDIN"


def hold_log() -> None:
    """Nobody else writes the log until the caller's transaction ends."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_LOCK])


def size() -> int:
    """How many entries there are, those that no checkpoint is over yet included."""
    last = LogEntry.objects.order_by("-position").values_list("position", flat=True).first()
    return 0 if last is None else last + 1


def grow() -> bool:
    """Writes down one batch of each kind that has something new; whether there may be more already."""
    more = [_grow(source) for source in registered().values()]
    return any(more)


def _grow(source: Source) -> bool:
    with transaction.atomic():
        hold_log()
        place = LogPlace.objects.filter(kind=source.kind).values_list("place", flat=True).first() or ""
        batch = source.news(place, AT_ONCE)
        if batch.news:
            _append(source.kind, batch.news)
        if batch.place != place:
            LogPlace.objects.update_or_create(kind=source.kind, defaults={"place": batch.place})
        return batch.more


def _append(kind: str, news: Sequence[News]) -> None:
    at = size()
    edge, tiles = edge_at(at), list[Tile]()
    with connection.cursor() as cursor:
        with cursor.copy(_ENTRIES) as copy:
            for position, one in enumerate(news, at):
                copy.write_row((position, kind, one.key, one.version, one.digest))
                tiles += edge.push(leaf(kind, one.key, one.version, one.digest))
        with cursor.copy(_TILES) as copy:
            for tile in tiles:
                copy.write_row(tile)
