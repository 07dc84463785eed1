"""The journal: edits and publications as they came, and what an edit changed, card by card. Imports selectors and pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from msgspec import UNSET

from catalogue import kinds, selectors
from catalogue.differences import FieldChange
from catalogue.models import Change, Edit, Publication
from catalogue.rendering.fields import value_of
from catalogue.rendering.lines import lines_of
from catalogue.rendering.pieces import Piece
from catalogue.said import Pair, Said

SAID_ELSEWHERE = ("kind", "state", "successor")  # of a new card: it is active
FEW = 3  # cards of an edit that the journal names; of more it tells how many
THE_SCALE = Pair("L’échelle entière", "The scale as a whole")


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the journal: an edit, with its cards' names where they are few; or a release that came."""

    at: datetime
    edit: Edit | None = None
    names: tuple[str, ...] = ()
    publication: Publication | None = None


def entries(game: str, edits: Sequence[Edit], before: int | None, last: bool, language: str) -> list[Entry]:
    """One page of the journal, the newest first: `edits`, which are older than edit `before`, and the releases among them."""
    if before is not None and not edits:
        return []
    cards = selectors.cards_of(edits, FEW)
    found = [Entry(one.at, one, tuple(card.name.said_in(language) for card in cards.get(one.pk, ()))) for one in edits]
    until = None if before is None else selectors.edited_at(before)
    since = None if last or not edits else edits[-1].at
    came = [
        Entry(one.release.published_at, publication=one)
        for one in selectors.publications(game)
        if one.release and _within(one.release.published_at, since, until)
    ]
    return sorted([*came, *found], key=lambda one: one.at, reverse=True)


def _within(at: datetime, since: datetime | None, until: datetime | None) -> bool:
    return (since is None or at >= since) and (until is None or at < until)


def pieces_of(game: kinds.Game, changes: Sequence[Change], language: str) -> tuple[Piece, ...]:
    """Each change as a piece of a difference; those that add come with all their fields."""
    names: dict[str, Said] = {"": THE_SCALE}
    if any(one.card is None for one in changes):
        names |= {one.key: one.name for one in selectors.draft_scale(game.key).rarities}
    return tuple(_piece(game, one, names, language) for one in changes)


def _piece(game: kinds.Game, change: Change, rarities: Mapping[str, Said], language: str) -> Piece:
    before, after = change.before or {}, change.after or {}
    hidden = SAID_ELSEWHERE if change.before is None and after.get("state") == "active" else ()
    names = {*before, *after}.difference(hidden)
    fields = [FieldChange(name, before.get(name, UNSET), after.get(name, UNSET)) for name in names]
    if change.card is None:
        name = rarities[change.rarity].said_in(language) if change.rarity in rarities else change.rarity
        return Piece("changed", change.rarity, name, "", "", lines=lines_of(game, "", fields, language))
    card = change.card
    name, lang = card.name.said_in(language), card.name.language_said(language)
    kind = value_of(game, card.kind, "kind", card.kind, language)
    what = "added" if change.before is None else "changed"
    lines = lines_of(game, card.kind, fields, language)
    return Piece(what, str(card.pk), name, "" if language.startswith(lang) else lang, kind, card.number, lines)  # type: ignore[arg-type]
