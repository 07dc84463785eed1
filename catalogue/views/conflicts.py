"""The page for two who changed one card: field by field what was seen, what is there now, what is asked. Imports rendering.

Nothing is lost: what only one of them changed stays, shown; where both did, one chooses. The page is a form of its own that
asks the card's form for the merged values, seen at the version that it shows; so another conflict comes to this page again.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from catalogue import selectors
from catalogue.errors import Stale
from catalogue.fields import Json
from catalogue.forms import Raw, shown
from catalogue.rendering.fields import in_order, label_of, value_of
from catalogue.views.looks import STATED, differ
from catalogue.views.sheets import Sheet


@dataclass(frozen=True, slots=True)
class Row:
    """One field on which the three differ, in words. `raw` is what is asked as a form sends it, () where nothing is."""

    field: str
    label: str
    seen: str
    now: str
    asked: str
    raw: Raw
    by_me: bool
    by_others: bool

    @property
    def to_choose(self) -> bool:
        return self.by_me and self.by_others and self.now != self.asked


def page(request: HttpRequest, sheet: Sheet, stale: Stale) -> HttpResponse:
    """409 with the three versions."""
    language = get_language() or "fr"
    rows = rows_of(sheet, stale, language)
    context = {
        "sheet": sheet,
        "game": sheet.game,
        "card": stale.card,
        "rows": rows,
        "to_choose": [row for row in rows if row.to_choose],
        "changes": selectors.history(stale.card.pk, since=sheet.seen),
    }
    return render(request, "catalogue/desk/conflict.html", context, status=stale.status)


def rows_of(sheet: Sheet, stale: Stale, language: str) -> list[Row]:
    """The fields that anybody changed since, in the order of the form."""
    names = {*stale.seen, *stale.now} - {"kind"}
    moved = {name for name in names if differ(stale.seen.get(name), stale.now.get(name))}
    game, kind = sheet.game, sheet.kind.key

    def row(name: str) -> Row:
        seen, now = stale.seen.get(name), stale.now.get(name)
        asked: Json = stale.asked.get(name, now)
        words = [value_of(game, kind, name, value, language) for value in (seen, now, asked)]
        raw = sheet.raw.get(name, shown(sheet.kind, name, asked)) if name in stale.asked and name not in STATED else ()
        return Row(
            field=name,
            label=label_of(game, kind, name, language),
            seen=words[0],
            now=words[1],
            asked=words[2],
            raw=raw,
            by_me=name in stale.asked,
            by_others=name in moved,
        )

    return [row(name) for name in in_order(game, kind, moved | set(stale.asked))]
