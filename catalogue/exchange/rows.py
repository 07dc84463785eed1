"""What a file says about cards, row by row, before anybody asks what the draft has. Imports kinds, columns and cells.

A row names its card by `id`, or without one by `kind` and `slug`. Columns that a file leaves out leave those fields as they
are. `kind` may be left out where the game has one alone; `state` is `active` or `retired`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

import msgspec

from catalogue.exchange import cells, columns
from catalogue.exchange.refusals import BadCell, RowFault, pair, shown
from catalogue.exchange.tables import Table
from catalogue.fields import Json
from catalogue.kinds import Game, Kind
from catalogue.said import Pair

STATES: Mapping[str, tuple[str, ...]] = {
    "active": ("active", "actif"),
    "retired": ("retired", "retiree", "retire"),
}
_UUID = re.compile(r"[0-9a-fA-F]{8}-?(?:[0-9a-fA-F]{4}-?){3}[0-9a-fA-F]{12}")


class Row(msgspec.Struct, frozen=True):
    """One row: the card that it names, the fields that it gives by flat name, and what cannot be read in it."""

    number: int
    id: str | None
    kind: str
    state: str | None
    values: dict[str, Any]
    faults: tuple[RowFault, ...] = ()


def stored(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Rows as an ImportRun keeps them."""
    return [msgspec.to_builtins(row) for row in rows]


def restored(data: object) -> list[Row]:
    """What `stored` was given."""
    return msgspec.convert(data, list[Row])


def rows_of_table(game: Game, table: Table) -> list[Row]:
    """Rows of a CSV file; Unreadable while it is read."""
    return [_from_cells(game, table.names, number, line) for number, line in table.rows]


def _from_cells(game: Game, names: Sequence[str], number: int, line: Sequence[str]) -> Row:
    if len(line) != len(names) and (len(line) < len(names) or any(cell.strip() for cell in line[len(names) :])):
        return Row(number, None, "", None, {}, (_wrong_width(number, len(line), len(names)),))
    beyond = [cell for name, cell in zip(names, line, strict=False) if not name and cell.strip()]
    given = {name: cell for name, cell in zip(names, line, strict=False) if name}
    row = _Reading(game, number)
    row.about({name: cells.bare(given[name]).strip() for name in columns.ABOUT if given.get(name, "").strip()})
    for name, cell in given.items():
        if name not in columns.ABOUT:
            row.cell(name, cell)
    if beyond:
        row.fault("", "no_column_name", _NO_COLUMN_NAME)
    return row.done()


def row_of_fields(game: Game, number: int, about: Mapping[str, Json], values: Mapping[str, Json]) -> Row:
    """A row of a JSON file: what it is about, and its values by flat name."""
    row = _Reading(game, number)
    row.about(about)
    for name, value in values.items():
        row.value(name, value)
    return row.done()


class _Reading:
    """A row while it is read."""

    def __init__(self, game: Game, number: int) -> None:
        self.game, self.number = game, number
        self.id: str | None = None
        self.kind: Kind | None = game.kinds[0] if len(game.kinds) == 1 else None
        self.state: str | None = None
        self.values: dict[str, Json] = {}
        self.faults: list[RowFault] = []

    def done(self) -> Row:
        kind = self.kind.key if self.kind else ""
        return Row(self.number, self.id, kind, self.state, self.values, tuple(self.faults))

    def fault(self, column: str, code: str, words: Pair) -> None:
        self.faults.append(RowFault(self.number, shown(column), code, words))

    def about(self, given: Mapping[str, Json]) -> None:
        """Id, kind and state, which say what the other cells mean."""
        self._read("id", given.get("id"), _id)
        self._read("state", given.get("state"), _state)
        if given.get("kind") is not None:
            self.kind = None
            self._read("kind", given["kind"], self._kind)
        elif self.kind is None:
            self.fault("kind", "required", pair("Il faut le type de la carte.", "The card’s kind is needed."))

    def cell(self, name: str, cell: str) -> None:
        """A cell of a CSV file. One that is empty says nothing in a column that the card's kind does not have."""
        fields = columns.fields_of(self.kind) if self.kind else columns.BASE
        try:
            if name in fields:
                self.values[name] = cells.read(fields[name], cell)
            elif cell and self.kind:
                self.fault(name, "not_of_this_kind", _NOT_OF_THIS_KIND)
        except BadCell as bad:
            self.fault(name, bad.code, bad.words)

    def value(self, name: str, value: Json) -> None:
        """A value of a JSON file."""
        if self.kind and name not in columns.fields_of(self.kind):
            self.fault(name, "unknown_field", columns.unknown(self.game, name))
            return
        try:
            cells.check_whole(value)
        except BadCell as bad:
            self.fault(name, bad.code, bad.words)
        else:
            self.values[name] = value

    def _read(self, name: str, value: Json, reading: Any) -> None:
        if value is None:
            return
        try:
            setattr(self, name, reading(value))
        except BadCell as bad:
            self.fault(name, bad.code, bad.words)

    def _kind(self, value: Json) -> Kind:
        named = [kind for kind in self.game.kinds if kind.key == value]
        folded = columns.fold(value) if isinstance(value, str) else None
        called = [
            kind
            for kind in self.game.kinds
            if folded in {columns.fold(word) for word in (kind.key, kind.name.said_in("fr"), kind.name.said_in("en"))}
        ]
        for found in (named, called):
            if len(found) == 1:
                return found[0]
        names = ", ".join(kind.key for kind in self.game.kinds)
        raise BadCell("no_such_kind", pair("Ce type n’existe pas : {names}.", "There is no such kind: {names}.", names=names))


def _id(value: Json) -> str:
    if not isinstance(value, str) or not _UUID.fullmatch(value):
        raise BadCell("not_an_id", pair("Ce n’est pas un identifiant de carte.", "This is no id of a card."))
    return str(UUID(value))


def _state(value: Json) -> str:
    folded = columns.fold(value) if isinstance(value, str) else None
    for state, words in STATES.items():
        if folded in words:
            return state
    raise BadCell("no_such_state", pair("L’état est « active » ou « retired ».", "The state is “active” or “retired”."))


def _wrong_width(number: int, has: int, needs: int) -> RowFault:
    code = "too_many_cells" if has > needs else "too_few_cells"
    words = pair(
        "Cette ligne a {has} cellules, la première en a {needs}.",
        "This row has {has} cells, the first one has {needs}.",
        has=has,
        needs=needs,
    )
    return RowFault(number, "", code, words)


_NO_COLUMN_NAME = pair("Une cellule remplie n’a pas de nom de colonne.", "A filled cell has no column name.")
_NOT_OF_THIS_KIND = pair("Ce type de carte n’a pas ce champ : laissez vide.", "This kind has no such field: leave it empty.")
