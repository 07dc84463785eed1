"""Where a page ended, as an opaque word that the next page is asked with. Imports sorting and scope."""

from __future__ import annotations

import base64
from hashlib import sha256
from typing import Any

import msgspec

from catalogue.errors import Trouble
from catalogue.search.scope import Released, Scope
from catalogue.search.sorting import Sorting, written

LONGEST = 2_000  # characters


class Cursor(msgspec.Struct, frozen=True, array_like=True):
    """`release` is the one being walked (None: the draft), `search` a mark of what was typed, `last` the last row's columns."""

    release: int | None
    sort: str
    search: str
    last: list[str | int]


def write(row: Any, sorting: Sorting, scope: Scope, sort: str, text: str) -> str:
    """The cursor after this row."""
    cursor = Cursor(_release(scope), sort, _mark(text), written(row, sorting.columns))
    return base64.urlsafe_b64encode(msgspec.json.encode(cursor)).decode().rstrip("=")


def read(word: str, sorting: Sorting, scope: Scope, sort: str, text: str) -> list[Any]:
    """The last row's values; Trouble("bad_cursor") unless it was written for the same scope, order and search."""
    cursor = _decoded(word)
    if (cursor.release, cursor.sort, cursor.search) != (_release(scope), sort, _mark(text)):
        raise Trouble("bad_cursor")
    if len(cursor.last) != len(sorting.columns):
        raise Trouble("bad_cursor")
    try:
        return [column.read(value) for column, value in zip(sorting.columns, cursor.last, strict=True)]
    except ValueError:
        raise Trouble("bad_cursor") from None


def release_of(word: str) -> int | None:
    """The release that a cursor walks, so that the next page looks in the same one; Trouble("bad_cursor")."""
    return _decoded(word).release


def _decoded(word: str) -> Cursor:
    if len(word) > LONGEST:
        raise Trouble("bad_cursor")
    try:
        raw = base64.b64decode(word.encode("ascii") + b"=" * (-len(word) % 4), altchars=b"-_", validate=True)
        return msgspec.json.decode(raw, type=Cursor)
    except (ValueError, msgspec.MsgspecError):
        raise Trouble("bad_cursor") from None


def _release(scope: Scope) -> int | None:
    return scope.number if isinstance(scope, Released) else None


def _mark(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:12]
