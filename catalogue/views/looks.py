"""What a form's card looks like, and how it differs from the published one, in words. Imports rendering and sheets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from catalogue import kinds, selectors
from catalogue.fields import Json
from catalogue.records import flat
from catalogue.rendering.fields import Line, in_order, line
from catalogue.views.sheets import Sheet

STATED = ("kind", "state", "successor")


def preview_of(sheet: Sheet, language: str) -> dict[str, Any]:
    """`record` to draw (None: not enough is right yet), `lines` against the published card, in words."""
    published = selectors.published(sheet.card_id) if sheet.card else None
    before = flat(published) if published else {}
    record = sheet.record
    after = flat(record) if record else sheet.fields
    return {
        "record": record,
        "published": published,
        "lines": lines(sheet.game, sheet.kind.key, before, after, language) if published else [],
        "release": selectors.current_mark(sheet.game.key) if published else None,
    }


def lines(
    game: kinds.Game, kind: str, before: Mapping[str, Json], after: Mapping[str, Json], language: str, stated: bool = False
) -> list[Line]:
    """The fields that are different, in the order of a form; `stated`: state and successor, too. A card keeps its kind."""
    names = {*before, *after} - set(("kind",) if stated else STATED)
    different = {name for name in names if differ(before.get(name), after.get(name))}
    return [line(game, kind, name, before.get(name), after.get(name), language) for name in in_order(game, kind, different)]


def differ(one: Json, other: Json) -> bool:
    """Whether two values are other JSON: to Python 1 and true are equal."""
    return one != other or isinstance(one, bool) != isinstance(other, bool)
