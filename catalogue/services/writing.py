"""Many cards of a draft at once, all or none, as one unit that can be undone. Imports the frame of edits and the checks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from uuid import UUID, uuid4

from django.contrib.auth.models import User

from catalogue import kinds
from catalogue.checking import cleaned, known_only
from catalogue.errors import Fault, Invalid, Missing, Refused
from catalogue.fields import Json
from catalogue.models import Card, Edit
from catalogue.records import unflat
from catalogue.said import Pair
from catalogue.services.editing import edit
from catalogue.services.storing import Row, row_of, store, taken
from catalogue.wording import WORDS


@dataclass(frozen=True, slots=True)
class Write:
    """What one card is to become. Without `card_id`, or with one that no card has, it is a new card of `kind`.

    `values` are the fields to change (of a new card: all that it has), `state` "active" or "retired", or None to leave it.
    """

    card_id: UUID | None
    kind: str
    values: Mapping[str, Json] = field(default_factory=dict)
    state: str | None = None


def write_cards(
    game: str, writes: Sequence[Write], *, seen_draft: int, by: User | None, reason: str = "", via: str = Edit.Via.BULK
) -> Edit:
    """Do all of `writes`, or none. What is so already is left alone.

    StaleDraft; Invalid with fields "<index of the write>:<flat name>", where a merged card is to say something else or a card is
    written twice, too; Refused("nothing_changed").
    """
    with edit(game, by=by, via=via, reason=reason, seen_draft=seen_draft) as unit:
        ids = [write.card_id for write in writes if write.card_id]
        known = {card.pk: card for card in Card.objects.filter(pk__in=ids)}
        rows = _rows(kinds.game(game), writes, known)
        write_rows(game, rows, known)
    return unit


def write_rows(game: str, rows: Mapping[int, Row], known: Mapping[UUID, Card]) -> None:
    """Store those that are new or different; as `write_cards`, inside an edit. Rows are named by an index for faults."""
    before = {str(pk): row_of(card) for pk, card in known.items()}
    different = {index: row for index, row in rows.items() if before.get(row.card.id) != row}
    if not different:
        raise Refused("nothing_changed")
    new = [row for row in different.values() if row.card.id not in before]
    store(game, new, [row for row in different.values() if row.card.id in before])
    faults = taken(game, list(different.values()))
    if faults:
        numbers = {row.card.id: index for index, row in different.items()}
        raise Invalid([_named(numbers[card], fault) for card, found in faults.items() for fault in found])


def _rows(game: kinds.Game, writes: Sequence[Write], known: Mapping[UUID, Card]) -> dict[int, Row]:
    rows: dict[int, Row] = {}
    faults: list[Fault] = []
    met: set[UUID | None] = {None}
    for index, write in enumerate(writes):
        try:
            rows[index] = _row(game, write, known.get(write.card_id) if write.card_id else None)
        except Invalid as error:
            faults += [_named(index, fault) for fault in error.faults]
        if write.card_id in met - {None}:
            faults.append(_named(index, Fault("", "card_twice", _TWICE)))
        met.add(write.card_id)
    if faults:
        raise Invalid(faults)
    return rows


def _row(game: kinds.Game, write: Write, card: Card | None) -> Row:
    if card is None:
        fields = cleaned(game, write.kind, write.values)
        return Row(unflat(str(write.card_id or uuid4()), write.kind, fields), write.state or Card.State.ACTIVE)
    if (card.game, card.kind) != (game.key, write.kind):
        raise Missing("no_such_card", card=str(card.pk))
    now = row_of(card)
    fields = (
        cleaned(game, card.kind, {**known_only(game.kind(card.kind), now.flat), **write.values}) if write.values else now.flat
    )
    row = replace(now, card=unflat(str(card.pk), card.kind, fields))
    if card.state == Card.State.MERGED and write.state != Card.State.ACTIVE and (row != now or write.state):
        raise Invalid([Fault("", "merged", MERGED)])
    return replace(row, state=write.state, successor=None) if write.state and write.state != card.state else row


def _named(index: int, fault: Fault) -> Fault:
    return replace(fault, field=f"{index}:{fault.field}")


MERGED = WORDS["merged"]
_TWICE = Pair("Cette carte est là deux fois.", "This card is there twice.")
