"""A dry run in the words of a page: card by card, field by field, and what cannot be taken. Imports the exchange and values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from msgspec import UNSET, UnsetType

from catalogue.exchange import columns
from catalogue.exchange.plans import Line
from catalogue.exchange.refusals import RowFault
from catalogue.fields import Field, Json
from catalogue.kinds import Game
from catalogue.rendering.values import in_words


@dataclass(frozen=True, slots=True)
class ShownField:
    """One field of a card: what it is called, before and after; "" for nothing."""

    label: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class ShownLine:
    """One card of a dry run."""

    line: Line
    name: str
    kind: str
    fields: tuple[ShownField, ...]


@dataclass(frozen=True, slots=True)
class ShownColumn:
    """One column that a file may have: its name, what it is called, and the kinds whose cards have it (none: all)."""

    name: str
    label: str
    kinds: str


@dataclass(frozen=True, slots=True)
class ShownFault:
    """What is wrong in a row: which column, and why."""

    row: int
    column: str
    words: str


def shown_lines(game: Game, lines: Iterable[Line], language: str) -> list[ShownLine]:
    """The lines of one page of a dry run. Of a new card only what it has."""
    kinds = {kind.key: (kind.name.said_in(language), columns.fields_of(kind)) for kind in game.kinds}
    return [
        ShownLine(line, line.name.said_in(language), kinds[line.kind][0], tuple(_fields(line, kinds[line.kind][1], language)))
        for line in lines
    ]


def shown_faults(game: Game, faults: Iterable[RowFault], language: str) -> list[ShownFault]:
    """The faults of one page."""
    labels = {column.name: column.label for column in shown_columns(game, language)}
    return [ShownFault(one.row, labels.get(one.column, one.column), one.words.said_in(language)) for one in faults]


def shown_columns(game: Game, language: str) -> list[ShownColumn]:
    """Every column of the game's files, in order."""
    return [ShownColumn(name, *_column(game, name, language)) for name in columns.columns_of(game)]


def _column(game: Game, name: str, language: str) -> tuple[str, str]:
    if name in columns.ABOUT:
        return columns.ABOUT[name].said_in(language), ""
    having = [kind for kind in game.kinds if name in columns.fields_of(kind)]
    label = columns.fields_of(having[0])[name].label.said_in(language)
    return label, "" if len(having) == len(game.kinds) else ", ".join(kind.name.said_in(language) for kind in having)


def _fields(line: Line, described: Mapping[str, Field], language: str) -> Iterable[ShownField]:
    for one in line.fields:
        field = described[one.field]
        before, after = (_words(field, value, language) for value in (one.before, one.after))
        if after or not line.new:
            yield ShownField(field.label.said_in(language), before, after)


def _words(field: Field, value: Json | UnsetType, language: str) -> str:
    if value is UNSET:
        return ""
    return str(value) if isinstance(value, int) and field.key == "number" else in_words(field, value, language)
