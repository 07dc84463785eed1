"""The log as it is stored: hashes of stretches and roots from few rows. Imports models and the shape."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from matches.models import LogEntry, LogTile
from matches.notary.shape import BITS, TILE, Edge, Span, joined, over, whole_trees
from matches.proofs import leaf

_AT_ONCE: Final = 5_000


def edge_at(size: int) -> Edge:
    """The right edge of the first `size` entries. LookupError if the log lacks one of its hashes."""
    ends = [size]
    while ends[-1] >> BITS:
        ends.append(ends[-1] >> BITS)
    rows = [range(end - end % TILE, end) for end in ends]
    return Edge(size, [list(_stored(level, row).values()) for level, row in enumerate(rows)])


def root_at(size: int) -> bytes:
    """The root of the first `size` entries, as entries and tiles stand there."""
    return edge_at(size).root()


def hashes(spans: Sequence[Span]) -> list[bytes]:
    """The hash over each stretch, by one query a level. LookupError if the log lacks one that it takes."""
    trees = [[_below(*one) for one in whole_trees(span)] for span in spans]
    wanted = defaultdict[int, set[int]](set)
    for level, row in chain.from_iterable(trees):
        wanted[level].update(row)
    found = {level: _stored(level, sorted(row)) for level, row in wanted.items()}
    return [joined([over([found[level][at] for at in row]) for level, row in one]) for one in trees]


def leaf_of(entry: LogEntry) -> bytes:
    """The hash of an entry as it stands there."""
    return leaf(entry.kind, entry.key, entry.version, bytes(entry.digest))


def entries(start: int, end: int) -> Iterator[LogEntry]:
    """From `start` up to `end`, some thousands at a time; one that is missing is not made up."""
    while start < end:
        rows = LogEntry.objects.filter(position__gte=start, position__lt=min(start + _AT_ONCE, end)).order_by("position")
        yield from rows
        start += _AT_ONCE


def _below(start: int, height: int) -> tuple[int, range]:
    """Of which level, and which of its hashes, a whole tree over 2^height entries is put together."""
    level, rest = divmod(height, BITS)
    at = start >> BITS * level
    return level, range(at, at + (1 << rest))


def _stored(level: int, row: Sequence[int]) -> dict[int, bytes]:
    """Hashes of a level by their place, 0 for the entries' own; KeyError if one is missing."""
    if not row:
        return {}
    if level == 0:
        facts = LogEntry.objects.filter(position__in=row).values_list("position", "kind", "key", "version", "digest")
        found = {at: leaf(kind, key, version, bytes(digest)) for at, kind, key, version, digest in facts}
    else:
        tiles = LogTile.objects.filter(level=level, at__in=row).values_list("at", "hash")
        found = {at: bytes(hash) for at, hash in tiles}
    return {at: found[at] for at in row}
