"""A file's bytes → its rows, whatever it is. Imports encodings, tables, documents and rows."""

from __future__ import annotations

from catalogue.exchange.documents import rows_of_document
from catalogue.exchange.encodings import text_of
from catalogue.exchange.refusals import Unreadable, pair
from catalogue.exchange.rows import Row, rows_of_table
from catalogue.exchange.tables import table_of
from catalogue.kinds import Game

FILE_BYTES = 5 * 1024 * 1024  # of a file that comes through a page
FILE_ROWS = 20_000


def read_file(game: Game, data: bytes) -> list[Row]:
    """The rows of a CSV or JSON file; Unreadable with the cause."""
    text = text_of(data)
    if text.lstrip()[:1] in ("{", "["):
        return rows_of_document(game, text)
    return rows_of_table(game, table_of(game, text))


def read_upload(game: Game, data: bytes) -> list[Row]:
    """`read_file` within what a page can show: also Unreadable `too_large`, `too_many_rows`."""
    if len(data) > FILE_BYTES:
        raise too_large()
    rows = read_file(game, data)
    if len(rows) > FILE_ROWS:
        words = pair(
            "Ce fichier a {rows} lignes ; au plus {most} par cette page. Coupez-le, ou prenez la commande import_cards.",
            "This file has {rows} rows; this page takes {most} at most. Divide it, or use the command import_cards.",
            rows=len(rows),
            most=FILE_ROWS,
        )
        raise Unreadable("too_many_rows", words, rows=len(rows))
    return rows


def too_large() -> Unreadable:
    """What is said of a file over FILE_BYTES."""
    words = pair(
        "Ce fichier dépasse {most} Mo. Coupez-le, ou confiez-le à la commande import_cards.",
        "This file is larger than {most} MB. Divide it, or use the command import_cards.",
        most=FILE_BYTES // 1024 // 1024,
    )
    return Unreadable("too_large", words)
