"""The shape of the log's tree (RFC 9162): which stretches a proof is made of, and the edge that grows. Imports the sums alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from matches.proofs import EMPTY, node

TILE: Final = 256  # hashes under one of the level above
BITS: Final = 8


class Span(NamedTuple):
    """The entries from `start` up to `end`, which is left out."""

    start: int
    end: int


class Tile(NamedTuple):
    """The hash over 256 to the power of `level` entries, the `at`-th of its level."""

    level: int
    at: int
    hash: bytes


def inclusion(position: int, size: int) -> list[Span]:
    """The stretches whose hashes lead from an entry to the root, the nearest first."""
    start, end, spans = 0, size, list[Span]()
    while end - start > 1:
        middle = start + _left(end - start)
        if position < middle:
            spans.append(Span(middle, end))
            end = middle
        else:
            spans.append(Span(start, middle))
            start = middle
    return spans[::-1]


def consistency(older: int, newer: int) -> list[Span]:
    """The stretches whose hashes show that a log of `newer` entries goes on from one of `older`; none for 0 or the same."""
    start, end, spans, known = 0, newer, list[Span](), True
    while 0 < older < end:
        middle = start + _left(end - start)
        if older <= middle:
            spans.append(Span(middle, end))
            end = middle
        else:
            spans.append(Span(start, middle))
            start, known = middle, False
    return spans[::-1] if known else [Span(start, end), *spans[::-1]]


def whole_trees(span: Span) -> Iterator[tuple[int, int]]:
    """(start, height) of the whole trees that a stretch is put together from, left to right. Its start fits its length."""
    start, left = span.start, span.end - span.start
    while left:
        height = left.bit_length() - 1
        yield start, height
        start, left = start + (1 << height), left - (1 << height)


def over(hashes: Sequence[bytes]) -> bytes:
    """The hash over neighbours that are a power of two in number."""
    row = hashes
    while len(row) > 1:
        row = [node(row[at], row[at + 1]) for at in range(0, len(row), 2)]
    return row[0]


def joined(trees: Sequence[bytes]) -> bytes:
    """The hash over whole trees that become smaller from left to right."""
    if not trees:
        return EMPTY
    top = trees[-1]
    for tree in trees[-2::-1]:
        top = node(tree, top)
    return top


class Edge:
    """The right edge of a log: on each level the hashes that no tile is over yet."""

    def __init__(self, size: int = 0, open_: Sequence[Sequence[bytes]] = ()) -> None:
        self.size = size
        self._open = [list(level) for level in open_] or [[]]

    def push(self, leaf: bytes) -> list[Tile]:
        """Adds an entry; the tiles that are full with it, from below."""
        self.size += 1
        tiles = list[Tile]()
        hash, level = leaf, 0
        while True:
            if level == len(self._open):
                self._open.append([])
            self._open[level].append(hash)
            if len(self._open[level]) < TILE:
                return tiles
            hash, level = over(self._open[level]), level + 1
            self._open[level - 1] = []
            tiles.append(Tile(level, (self.size >> BITS * level) - 1, hash))

    def root(self) -> bytes:
        """Of all entries so far."""
        trees = list[bytes]()
        for level in reversed(self._open):
            for at, height in whole_trees(Span(0, len(level))):
                trees.append(over(level[at : at + (1 << height)]))
        return joined(trees)


def _left(size: int) -> int:
    """How many of `size` entries are left of the root: the largest power of two below it."""
    return 1 << (size - 1).bit_length() - 1
