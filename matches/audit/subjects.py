"""What can be verified in bulk: each kind says how its things are counted, gone through and judged. Imports the verdict."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from matches.audit.verdict import Verdict
from matches.errors import NotFound
from matches.kernel.words import Words


@dataclass(frozen=True, slots=True)
class Subject:
    """One kind of thing. `game` is the key of the one game that is asked for, or empty for all.

    `after` gives up to so many keys behind a key (empty: from the first) in an order that never changes, where what is new
    comes last: whoever goes on behind the last key that he has done misses nothing and does nothing twice. A key has 120
    characters at most. `verify` reads everything anew and raises NotFound for a thing that is not there (any more).
    """

    kind: str
    words: Words
    count: Callable[[str], int]
    after: Callable[[str, str, int], Sequence[str]]
    verify: Callable[[str], Verdict]


_subjects: dict[str, Subject] = {}


def register(subject: Subject) -> None:
    """Told once when Django starts, by the app whose things they are."""
    _subjects[subject.kind] = subject


def kinds() -> tuple[Subject, ...]:
    """All of them, in the order in which they were told."""
    return tuple(_subjects.values())


def subject(kind: str) -> Subject:
    """NotFound("no_such_kind")."""
    if kind not in _subjects:
        raise NotFound("no_such_kind", kind=kind)
    return _subjects[kind]


def through(subject: Subject, game: str, place: str = "", batch: int = 200) -> Iterator[str]:
    """All keys behind `place`."""
    while keys := subject.after(place, game, batch):
        yield from keys
        place = keys[-1]
