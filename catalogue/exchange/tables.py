"""The text of a CSV file → its header and rows: delimiters, quotes, row numbers. Imports the columns and the refusals."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from catalogue.exchange import columns
from catalogue.exchange.refusals import Unreadable, pair
from catalogue.kinds import Game

DELIMITERS = (",", ";", "\t")
NAMES = {",": pair("virgule", "comma"), ";": pair("point-virgule", "semicolon"), "\t": pair("tabulation", "tab")}
_DECLARED = re.compile(r"\A\s*sep=([,;\t])\s*?(?:\r\n|\r|\n)", re.IGNORECASE)  # as Excel writes it before the header


@dataclass(frozen=True, slots=True)
class Table:
    """A file's columns (a cell without a name has ""), and its rows with their numbers, blank ones left out."""

    names: tuple[str, ...]
    rows: Iterator[tuple[int, list[str]]]


def table_of(game: Game, text: str) -> Table:
    """The table; Unreadable `empty`, `delimiter`, `columns`, and `quotes` while its rows are read."""
    declared = _DECLARED.match(text)
    body = text[declared.end() :] if declared else text
    delimiter = declared[1] if declared else _delimiter(game, body)
    records = _records(body, delimiter, 2 if declared else 1)
    _, header = next(records, (0, []))
    if not header:
        raise _empty()
    return Table(columns.read_header(game, header), records)


def _records(text: str, delimiter: str, first: int) -> Iterator[tuple[int, list[str]]]:
    """Rows that say anything, with their numbers as a spreadsheet counts them."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    number = first - 1
    while True:
        number += 1
        try:
            cells = next(reader, None)
        except csv.Error as error:
            raise _quotes(number) from error
        if cells is None:
            return
        if any(cell.strip() for cell in cells):
            yield number, cells


def _delimiter(game: Game, text: str) -> str:
    """The one that makes known columns of the header."""
    headers = {one: _header(text, one) for one in DELIMITERS}
    if not any(headers.values()):
        raise _empty()
    splitting = {one: header for one, header in headers.items() if len(header) > 1}
    scores = {one: columns.known(game, header) for one, header in splitting.items()}
    best = [one for one in scores if scores[one] == max(scores.values())]
    clean = [one for one in best if scores[one] == len([cell for cell in splitting[one] if cell.strip()])]
    if len(clean) == 1 or len(best) == 1:
        return (clean or best)[0]
    if best:
        raise _ambiguous(best)
    return DELIMITERS[0]  # one column, which nothing divides


def _header(text: str, delimiter: str) -> Sequence[str]:
    try:
        return next(_records(text, delimiter, 1), (0, []))[1]
    except Unreadable:
        return []


def _empty() -> Unreadable:
    return Unreadable("empty", pair("Ce fichier est vide.", "This file is empty."))


def _quotes(row: int) -> Unreadable:
    words = pair(
        "Ligne {row} : un guillemet s’ouvre sans se fermer, ou se ferme au milieu d’une cellule ; ou la cellule est trop longue.",
        "Row {row}: a quote opens and does not close, or closes in the middle of a cell; or the cell is too long.",
        row=row,
    )
    return Unreadable("quotes", words, row=row)


def _ambiguous(found: Sequence[str]) -> Unreadable:
    words = pair(
        "On ne sait pas ce qui sépare les colonnes : {fr}. Gardez-en un seul dans la première ligne.",
        "It is not clear what divides the columns: {en}. Keep one of them in the first row.",
        fr=" ou ".join(NAMES[one].fr for one in found),
        en=" or ".join(NAMES[one].en for one in found),
    )
    return Unreadable("delimiter", words)
