"""The log as it is stored: hashes of stretches and roots from few rows. Imports models and the shape."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from matches.models import LogEntry, LogTile
from matches.notary.shape import BITS, TILE, Edge, Span, joined, over, whole_trees
from matches.proofs import leaf

_AT_ONCE: Final = 5_000


def edge_at(size: int) -> Edge:
    """The right edge of the first `size` entries."""
    levels = list[list[bytes]]()
    while size >> BITS * len(levels) or not levels:
        end = size >> BITS * len(levels)
        levels.append(_row(len(levels), end - end % TILE, end))
    return Edge(size, levels)


def root_at(size: int) -> bytes:
    """The root of the first `size` entries, as entries and tiles stand there."""
    return edge_at(size).root()


def hashes(spans: Sequence[Span]) -> list[bytes]:
    """The hash over each stretch, at most 255 rows a whole tree."""
    return [joined([_tree(*one) for one in whole_trees(span)]) for span in spans]


def leaf_of(entry: LogEntry) -> bytes:
    """The hash of an entry as it stands there."""
    return leaf(entry.kind, entry.key, entry.version, bytes(entry.digest))


def entries(start: int, end: int) -> Iterator[LogEntry]:
    """From `start` up to `end`, some thousands at a time; one that is missing is not made up."""
    while start < end:
        rows = LogEntry.objects.filter(position__gte=start, position__lt=min(start + _AT_ONCE, end)).order_by("position")
        yield from rows
        start += _AT_ONCE


def _tree(start: int, height: int) -> bytes:
    """The hash over 2^height entries, put together from those of the level below."""
    level, rest = divmod(height, BITS)
    at = start >> BITS * level
    return over(_row(level, at, at + (1 << rest)))


def _row(level: int, start: int, end: int) -> list[bytes]:
    """The hashes of a level, 0 for the entries' own. LookupError if one is missing."""
    found = list(_stored(level, start, end))
    if len(found) != end - start:
        raise LookupError(f"the log lacks hashes of level {level} from {start} to {end}")
    return found


def _stored(level: int, start: int, end: int) -> Iterable[bytes]:
    if start == end:
        return ()
    if level == 0:
        return map(leaf_of, entries(start, end))
    rows = LogTile.objects.filter(level=level, at__gte=start, at__lt=end).order_by("at")
    return map(bytes, rows.values_list("hash", flat=True))
