"""Roots and tiles once more from the entries, held against those that are stated. Imports the tree and the report."""

from __future__ import annotations

from collections.abc import Sequence

from matches.models import LogEntry, LogTile
from matches.notary.report import Report
from matches.notary.shape import BITS, Edge, Tile
from matches.notary.tree import leaf_of
from matches.proofs import Note

_NOT_THERE = bytes(32)


class Reckoning:
    """Takes entries in their order and tells the report where a root or a tile is not what they give.

    `told` are the notes by name, in the order of their making; `upto` is how many entries they speak of.
    """

    def __init__(self, told: Sequence[tuple[str, Note]], report: Report) -> None:
        self.upto = max((note.size for _, note in told), default=0)
        self._told, self._report, self._edge = told, report, Edge()
        self._fit = 0  # all entries before this one are under a root that fits
        self._wrong = set[tuple[int, int]]()
        self._tiles = {(tile.level, tile.at): bytes(tile.hash) for tile in LogTile.objects.iterator()}
        self._look(0)

    def take(self, entry: LogEntry) -> None:
        """The next entry; those that are missing before it are told."""
        while self._edge.size < entry.position:
            self._missing()
        self._push(leaf_of(entry))

    def end(self) -> None:
        """No entry follows."""
        missing = self.upto - self._edge.size
        longer = [name for name, note in self._told if note.size > self._edge.size]
        for name in longer:
            self._report.fault(name, "", None, f"is over {missing} entries more than the log has")

    def _missing(self) -> None:
        self._report.fault("entry", str(self._edge.size), None, "is missing")
        self._push(_NOT_THERE)

    def _push(self, leaf: bytes) -> None:
        for tile in self._edge.push(leaf):
            self._hold(tile)
        self._look(self._edge.size)

    def _hold(self, tile: Tile) -> None:
        """A tile above one that is wrong is wrong as well, and says nothing new."""
        stored = self._tiles.get((tile.level, tile.at))
        below = any((tile.level - 1, at) in self._wrong for at in range(tile.at << BITS, tile.at + 1 << BITS))
        if stored == tile.hash and not below:
            return
        self._wrong.add((tile.level, tile.at))
        if not below:
            first, last = tile.at << BITS * tile.level, (tile.at + 1 << BITS * tile.level) - 1
            what = "is missing" if stored is None else f"is not what entries {first} to {last} give"
            self._report.fault("tile", f"{tile.level}/{tile.at}", None, what)

    def _look(self, size: int) -> None:
        """Every note over so many entries."""
        stated = [(name, note) for name, note in self._told if note.size == size]
        root = self._edge.root() if stated else b""
        for name, note in stated:
            if note.root != root:
                where = f"entries {self._fit} to {size - 1}" if size > self._fit else f"the first {size} entries"
                self._report.fault(name, "", None, f"its root is not what the log gives: something changed in {where}")
            else:
                self._fit = size
