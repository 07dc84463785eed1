"""Roots and tiles once more from the entries, held against those that are stated. Imports the tree and the report."""

from __future__ import annotations

from collections.abc import Sequence

from matches.models import LogEntry, LogTile
from matches.notary.report import Report, Stated
from matches.notary.shape import BITS, Edge, Tile
from matches.notary.streams import RESTORE
from matches.notary.tree import leaf_of
from matches.proofs import Note

_NOT_THERE = bytes(32)


class Reckoning:
    """Takes entries in their order and tells the report where a root or a tile is not what they give.

    `told` are the notes in the order of their making; `upto` is how many entries they speak of.
    """

    def __init__(self, told: Sequence[Stated], report: Report) -> None:
        self.upto = max((one.note.size for one in told), default=0)
        self._told, self._report, self._edge = told, report, Edge()
        self._fit = 0  # all entries before this one are under a root that fits
        self._wrong = set[tuple[int, int]]()
        self._restored: int | None = None  # how many entries the log had when a backup was restored the last time
        self._tiles = {(tile.level, tile.at): bytes(tile.hash) for tile in LogTile.objects.iterator()}
        self._look(0)

    def take(self, entry: LogEntry) -> None:
        """The next entry; those that are missing before it are told."""
        while self._edge.size < entry.position:
            self._missing()
        if entry.kind == RESTORE:
            self._restored = entry.position
        self._push(leaf_of(entry))

    def end(self) -> None:
        """No entry follows."""
        for kind, key, note in self._told:
            if note.size > self._edge.size:
                more = note.size - self._edge.size
                self._report.fault(kind, key, None, f"is over {more} entries more than the log has{self._lost(note)}")

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
        stated = [one for one in self._told if one.note.size == size]
        root, fit = self._edge.root() if stated else b"", self._fit
        for kind, key, note in stated:
            if note.root == root:
                self._fit = size
                continue
            where = f"entries {fit} to {size - 1}" if size > fit else "what is before it"
            what = f"its root is not what the log gives: something changed in {where}{self._lost(note)}"
            self._report.fault(kind, key, None, what)

    def _lost(self, note: Note) -> str:
        """What a note may speak of that a restored backup did not have."""
        if self._restored is None or note.size <= self._restored:
            return ""
        return f"; a backup was restored when it had {self._restored}"
