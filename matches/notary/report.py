"""What an examination of the log found: how much it covers, and what does not fit. Imports proofs."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from matches.proofs import Note


class Fault(NamedTuple):
    """Something that does not fit, with where; `kind` is a source's, or `checkpoint`, `entry`, `tile` or `note`."""

    kind: str
    key: str
    version: int | None
    what: str

    def __str__(self) -> str:
        at = "" if self.version is None else f"at {self.version}"
        return f"{' '.join(filter(None, (self.kind, self.key, at)))}: {self.what}"


class Stated(NamedTuple):
    """A note and where it stands: a checkpoint and its number, or a note that somebody kept."""

    kind: str
    key: str
    note: Note


@dataclass(slots=True)
class Report:
    """`covered`: entries by kind. `newer`: streams that go on behind the log. `faults` is empty if everything fits."""

    number: int = 0
    size: int = 0
    root: bytes = b""
    covered: Counter[str] = field(default_factory=Counter)
    things: dict[str, int] = field(default_factory=dict)
    newer: int = 0
    faults: list[Fault] = field(default_factory=list)

    def fault(self, kind: str, key: str, version: int | None, what: str) -> None:
        """One more of them."""
        self.faults.append(Fault(kind, key, version, what))
