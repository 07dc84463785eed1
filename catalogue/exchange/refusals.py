"""Why a file, or one cell of it, cannot be taken: codes with words in both languages. Imports errors and said."""

from __future__ import annotations

import re

import msgspec

from catalogue.errors import Trouble
from catalogue.said import Pair

LONGEST = 200
_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f\ud800-\udfff]")


class Unreadable(Trouble):
    """A whole file that cannot be taken, and why: `words` has one sentence for each cause."""

    def __init__(self, code: str, *words: Pair, **detail: int | str) -> None:
        super().__init__(code, **detail)
        self.words = words


class RowFault(msgspec.Struct, frozen=True):
    """What is wrong in one row. `row` counts as a spreadsheet does, the header is 1; `column` is "" for the row as a whole."""

    row: int
    column: str
    code: str
    words: Pair


class BadCell(Exception):
    """A cell that says no value of its column."""

    def __init__(self, code: str, words: Pair) -> None:
        super().__init__(code)
        self.code, self.words = code, words


def pair(fr: str, en: str, /, **detail: object) -> Pair:
    """The words in both languages with the same data filled in; a file's own texts so that they can be shown and kept."""
    data = {key: shown(value) if isinstance(value, str) else value for key, value in detail.items()}
    return Pair(fr.format(**data), en.format(**data))


def shown(text: str) -> str:
    """A text out of a file, which may hold anything, without what no page and no database takes, and not too long."""
    printable = _UNPRINTABLE.sub("\ufffd", text)
    return printable if len(printable) <= LONGEST else printable[: LONGEST - 1] + "…"
