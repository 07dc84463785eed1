"""What can be verified in bulk: each kind says how its things are counted, gone through and judged. Imports the verdict."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import structlog
from django.db import DatabaseError

from matches.audit.verdict import Verdict
from matches.errors import NotFound
from matches.kernel.words import Words

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Subject:
    """One kind of thing. `game` is the key of the one game that is asked for, or empty for all.

    `after` gives up to so many keys behind a key (empty: from the first) in an order that never changes, where what is new
    comes last: whoever goes on behind the last key that he has done misses nothing and does nothing twice. A key has 120
    characters at most. `verify` reads everything anew and raises NotFound for a thing that is not there (any more).
    `verify_all`, where many are cheaper together, gives each key with its verdict, in their order. `page` names the address of
    the auditors' page of a thing, which takes its key.
    """

    kind: str
    words: Words
    count: Callable[[str], int]
    after: Callable[[str, str, int], Sequence[str]]
    verify: Callable[[str], Verdict]
    verify_all: Callable[[Sequence[str]], Iterator[tuple[str, Verdict]]] | None = None
    page: str = ""

    def verdicts(self, keys: Sequence[str]) -> Iterator[tuple[str, Verdict]]:
        """On each of `keys`. What cannot even be asked because code fails on it is damaged, with the name of the failure."""
        done = 0
        if self.verify_all is not None:
            try:
                for found in self.verify_all(keys):
                    done += 1
                    yield found
            except DatabaseError:
                raise
            except Exception as error:
                log.warning("audit_one_by_one", kind=self.kind, first=keys[done], exc_info=error)
        for key in keys[done:]:
            yield key, self._alone(key)

    def _alone(self, key: str) -> Verdict:
        try:
            return self.verify(key)
        except DatabaseError:
            raise
        except Exception as error:  # whatever it is, it is what is told of this thing, and the others go on
            log.error("audit_failed", kind=self.kind, key=key, exc_info=error)
            return Verdict("damaged", (), None, type(error).__name__)


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


def through(subject: Subject, game: str, place: str = "", batch: int = 200) -> Iterator[tuple[str, Verdict]]:
    """All of its things behind `place`, with their verdicts."""
    while keys := subject.after(place, game, batch):
        yield from subject.verdicts(keys)
        place = keys[-1]
