"""How a thing of the economy is judged: the first place that is wrong makes the verdict. Imports the audit's words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from economy.sheets import GAME
from matches import store
from matches.audit.subjects import Subject
from matches.audit.verdict import Check, Outcome, Verdict
from matches.kernel.words import Words


class Wrong(NamedTuple):
    """`field` of the row `number` (of a transfer, a draw, a ticket, a place), as it is recorded and as it should be."""

    field: str
    number: int | None = None
    recorded: object = ""
    derived: object = ""


class Question(NamedTuple):
    """`ask` gives what is wrong, the first first; `ripe`: whether it can be asked already."""

    name: str
    words: Words
    ask: Callable[[], Iterator[Wrong]]
    ripe: bool = True


_MOST: Final = 200  # letters of a value that are told


def judged(questions: Sequence[Question], *, over: bool, size: int = 0) -> Verdict:
    """The questions in their order, up to the first that finds something; `size` is how many rows were looked at."""
    checks: list[Check] = []
    wrong: Wrong | None = None
    with store.one_moment():
        for one in questions:
            asked = one.ripe and wrong is None
            found = next(one.ask(), None) if asked else None
            checks.append(Check(one.name, one.words, found is None if asked else None))
            wrong = wrong or found
    if wrong is not None:
        said = (str(wrong.recorded)[:_MOST], str(wrong.derived)[:_MOST])
        return Verdict("damaged", tuple(checks), wrong.number, wrong.field, *said, events=size)
    outcome: Outcome = "exact" if over else "running"
    return Verdict(outcome, tuple(checks), events=size)


def subject(
    kind: str,
    words: Words,
    count: Callable[[], int],
    after: Callable[[str, int], Sequence[str]],
    verify: Callable[[str], Verdict],
    page: str,
) -> Subject:
    """All of it is of HOSS: of another game there is nothing."""

    def mine(game: str) -> bool:
        return game in ("", GAME)

    return Subject(
        kind,
        words,
        lambda game: count() if mine(game) else 0,
        lambda place, game, limit: after(place, limit) if mine(game) else [],
        verify,
        page=page,
    )
