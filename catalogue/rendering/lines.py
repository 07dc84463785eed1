"""One field's before and after, with the words that are different marked. Imports fields in words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher

from msgspec import UNSET

from catalogue.differences import FieldChange
from catalogue.kinds import Game
from catalogue.rendering.fields import in_order, label_of, value_of

ALIKE = 0.4  # below this share of common words (0 to 1), two texts are shown whole
FEW = 4  # words: shorter texts are shown whole


@dataclass(frozen=True, slots=True)
class Span:
    """A run of words; `marked` where the other side does not have it."""

    words: str
    marked: bool


@dataclass(frozen=True, slots=True)
class Line:
    """One field. A side is () where the field was not there at all. `lang` is the words' own, if not the page's."""

    label: str
    before: tuple[Span, ...]
    after: tuple[Span, ...]
    lang: str = ""


def lines_of(game: Game, kind: str, changes: Iterable[FieldChange], language: str) -> tuple[Line, ...]:
    """The changes in the order of the fields of a card of that kind, or with kind "" of a rarity or a scale."""
    by_name = {one.field: one for one in changes}
    return tuple(_line(game, kind, by_name[name], language) for name in in_order(game, kind, set(by_name)))


def _line(game: Game, kind: str, change: FieldChange, language: str) -> Line:
    was, now = (
        None if side is UNSET else value_of(game, kind, change.field, side, language) for side in (change.before, change.after)
    )
    before, after = _marked(was, now)
    spoken = change.field.partition(".")[2] if change.field.startswith(("name.", "text.")) else language[:2]
    return Line(label_of(game, kind, change.field, language), before, after, "" if language.startswith(spoken) else spoken)


def _marked(was: str | None, now: str | None) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    old, new = _words(was or ""), _words(now or "")
    match = SequenceMatcher(None, old, new, autojunk=False)
    if min(len(old), len(new)) < FEW or match.ratio() < ALIKE:
        return _whole(was), _whole(now)
    steps = match.get_opcodes()
    return _runs(old, [(tag, a, b) for tag, a, b, _, _ in steps]), _runs(new, [(tag, c, d) for tag, _, _, c, d in steps])


def _runs(words: list[str], steps: Iterable[tuple[str, int, int]]) -> tuple[Span, ...]:
    return tuple(Span("".join(words[start:end]), tag != "equal") for tag, start, end in steps if end > start)


def _whole(words: str | None) -> tuple[Span, ...]:
    return () if words is None else (Span(words, True),)


def _words(text: str) -> list[str]:
    """Words, each with the gap after it, which together are the text again."""
    return re.findall(r"\s*\S+\s*|\s+", text)
