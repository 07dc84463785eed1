"""Edits in words: what each changed, card by card. Imports selectors and pieces."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from catalogue import kinds
from catalogue.differences import FieldChange
from catalogue.models import Change
from catalogue.rendering.fields import value_of
from catalogue.rendering.lines import lines_of
from catalogue.rendering.pieces import Piece

SAID_ELSEWHERE = ("kind", "state", "successor")  # of a new card: it is active


def pieces_of(game: kinds.Game, changes: Sequence[Change], language: str) -> tuple[Piece, ...]:
    """Each change as a piece of a difference; those that add come with all their fields."""
    return tuple(_piece(game, one, language) for one in changes)


def _piece(game: kinds.Game, change: Change, language: str) -> Piece:
    before, after = change.before or {}, change.after or {}
    hidden = SAID_ELSEWHERE if change.before is None and after.get("state") == "active" else ()
    names = {*before, *after}.difference(hidden)
    fields = [FieldChange(name, before.get(name, UNSET), after.get(name, UNSET)) for name in names]
    if change.card is None:
        return Piece("changed", change.rarity, change.rarity, "", "", lines=lines_of(game, "", fields, language))
    card = change.card
    name, lang = card.name.said_in(language), card.name.language_said(language)
    kind = value_of(game, card.kind, "kind", card.kind, language)
    what = "added" if change.before is None else "changed"
    lines = lines_of(game, card.kind, fields, language)
    return Piece(what, str(card.pk), name, "" if language.startswith(lang) else lang, kind, card.number, lines)  # type: ignore[arg-type]
