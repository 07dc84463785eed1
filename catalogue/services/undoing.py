"""Undoing an edit as one unit. Imports the frame of edits and writing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from uuid import UUID

from django.contrib.auth.models import User

from catalogue import kinds, selectors
from catalogue.checking import cleaned, known_only
from catalogue.errors import Refused
from catalogue.fields import Json
from catalogue.models import Card, Change, Edit
from catalogue.records import unflat
from catalogue.selectors import Undoable, record_of, stated
from catalogue.services.editing import edit
from catalogue.services.storing import Row, row_of
from catalogue.services.writing import write_rows


def undo(edit_id: int, *, by: User | None) -> Edit:
    """Give every card that an edit touched its earlier fields, as one unit; cards that it made are retired.

    Refused("undone_already"), Refused("changed_since", cards=n), Refused("not_undoable") for a scale's; Missing; Invalid where
    the earlier fields will not do any more (slugs that others have now); Refused("merge_into_inactive") where a card would be
    merged again into one that is not active.
    """
    unit = selectors.edit(edit_id)
    with edit(unit.game, by=by, via=Edit.Via.UNDO) as undoing:
        _refuse(selectors.undoable(unit))
        changes = list(Change.objects.filter(edit=unit).order_by("-id"))
        known = {card.pk: card for card in Card.objects.filter(changes__edit=unit).distinct()}
        rows = _earlier(kinds.game(unit.game), changes, known)
        write_rows(unit.game, dict(enumerate(rows)), known)
        _refuse_merged_into_inactive(rows, known)
        Edit.objects.filter(pk=undoing.pk).update(undoes=unit)
    return selectors.edit(undoing.pk)


def _refuse(undoable: Undoable) -> None:
    if undoable.verdict == "changed_since":
        raise Refused(undoable.verdict, cards=len(undoable.cards))
    if undoable.verdict != "yes":
        raise Refused(undoable.verdict)


def _refuse_merged_into_inactive(rows: Sequence[Row], known: Mapping[UUID, Card]) -> None:
    """After the rows are written: what was merged is merged into active cards again, and never in a circle."""
    targets = {row.successor for row in rows if row.successor and row.successor != known[UUID(row.card.id)].successor_id}
    if Card.objects.filter(pk__in=targets).exclude(state=Card.State.ACTIVE).exists():
        raise Refused("merge_into_inactive")


def _earlier(game: kinds.Game, changes: Sequence[Change], known: Mapping[UUID, Card]) -> list[Row]:
    """The rows before the changes, which come newest first; a card may be there more than once."""
    fields: dict[UUID | None, dict[str, Json]] = {card.pk: stated(card) for card in known.values()}
    for change in changes:
        now = fields[change.card_id]
        if change.before is None:
            now["state"], now["successor"] = Card.State.RETIRED, None
            continue
        for key in change.after or {}:
            now.pop(key, None)
        now.update(change.before)
    return [_row_from(game, card, fields[pk]) for pk, card in known.items()]


def _row_from(game: kinds.Game, card: Card, fields: dict[str, Json]) -> Row:
    state, successor = str(fields.pop("state")), fields.pop("successor")
    if fields == row_of(card).flat:  # what becomes of it alone was changed: a kind that the game has no more may say anything
        return Row(record_of(card), state, UUID(str(successor)) if successor else None)
    values = cleaned(game, card.kind, known_only(game.kind(card.kind), fields))
    return Row(unflat(str(card.pk), card.kind, values), state, UUID(str(successor)) if successor else None)
