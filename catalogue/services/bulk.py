"""One operation on all cards that a search finds: every change beforehand, then all or none. Imports writing and search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec
from django.contrib.auth.models import User
from django.db import transaction

from catalogue import kinds, search, selectors
from catalogue.checking import faults
from catalogue.differences import FieldChange
from catalogue.errors import Fault, Invalid, Refused, StaleDraft
from catalogue.fields import Json
from catalogue.models import Card, Edit
from catalogue.services.editing import hold_draft
from catalogue.services.operations import Operation, refuse_unknown, state_after, value_after
from catalogue.services.storing import NUMBER_TAKEN, row_of
from catalogue.services.writing import MERGED, Write, write_cards

CONFIRM_ABOVE = 50  # cards: for more, whoever applies it types their number
MOST = 20_000  # cards that a search may find here


@dataclass(frozen=True, slots=True)
class PreviewRow:
    """One card that would change, and what is wrong with it then."""

    card: Card
    change: FieldChange
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True, slots=True)
class Preview:
    """Every change that an operation would make to the draft of that version. `unchanged` cards stay as they are."""

    draft_version: int
    rows: tuple[PreviewRow, ...]
    unchanged: int

    @property
    def faults(self) -> tuple[tuple[Card, Fault], ...]:
        """All that keeps it from being applied."""
        return tuple((row.card, fault) for row in self.rows for fault in row.faults)

    @property
    def asks(self) -> bool:
        """Whether these are so many that their number is typed."""
        return len(self.rows) > CONFIRM_ABOVE


def preview_bulk(game: str, query_text: str, operation: Operation) -> Preview:
    """What the operation would do to each card that the search finds in the draft.

    Missing("no_such_game"), search.QueryError, Refused("no_such_operation" | "empty_operation" | "too_many").
    """
    rules = kinds.game(game)
    refuse_unknown(rules, operation)
    version = selectors.draft(game).version
    cards = _found(rules, query_text)
    rows = [row for card in cards if (row := _row(rules, card, operation)) is not None]
    if operation.field == "number":
        rows = _with_taken_numbers(game, rows)
    return Preview(version, tuple(rows), len(cards) - len(rows))


def apply_bulk(
    game: str,
    query_text: str,
    operation: Operation,
    *,
    seen_draft: int,
    by: User | None,
    reason: str = "",
    confirmed: int | None = None,
) -> Edit:
    """Do it: one Edit, all cards or none. As `preview_bulk`; StaleDraft; Invalid with fields "<card id>:<flat name>";
    Refused("nothing_changed" | "unconfirmed" | "bad_reason").

    The same operation by the same moderator on the same draft again is the same Edit: nothing is added twice.
    """
    with transaction.atomic():
        draft = hold_draft(game)
        if draft.version != seen_draft:
            if done := _done(game, draft.version - seen_draft, operation, by, reason):
                return done
            raise StaleDraft(draft.version)
        preview = preview_bulk(game, query_text, operation)
        if preview.faults:
            raise Invalid([replace(fault, field=f"{card.pk}:{fault.field}") for card, fault in preview.faults])
        if preview.asks and confirmed != len(preview.rows):
            raise Refused("unconfirmed", cards=len(preview.rows))
        writes = [_write(row) for row in preview.rows]
        return write_cards(game, writes, seen_draft=seen_draft, by=by, reason=reason, via=Edit.Via.BULK)


def _found(rules: kinds.Game, query_text: str) -> list[Card]:
    where, rows = search.matching(search.parse(query_text, rules), search.Draft(rules.key))
    cards = Card.objects.filter(game=rules.key, pk__in=rows.values(where.id)).order_by("kind", "number", "id")
    found = list(cards[: MOST + 1])
    if len(found) > MOST:
        raise Refused("too_many", most=MOST)
    return found


def _row(rules: kinds.Game, card: Card, operation: Operation) -> PreviewRow | None:
    """None where the card stays as it is, or has no such field."""
    if not operation.field:
        state = state_after(operation, card.state)
        return None if state == card.state else PreviewRow(card, FieldChange("state", card.state, state))
    now = row_of(card).flat
    key = operation.field.removeprefix("facts.")
    kind = next((one for one in rules.kinds if one.key == card.kind), None)
    field = next((one for one in kind.fields if one.key == key), None) if kind and key != operation.field else None
    if kind is None or (field is None and operation.field not in now):
        return None
    before = now.get(operation.field, field.default if field else None)
    after = value_after(operation, before)
    if msgspec.json.encode(before) == msgspec.json.encode(after):
        return None
    found = faults(rules, card.kind, {**now, operation.field: after})
    if card.state == Card.State.MERGED:
        found = [*found, Fault("", "merged", MERGED)]
    return PreviewRow(card, FieldChange(operation.field, before, after), tuple(found))


def _with_taken_numbers(game: str, rows: Sequence[PreviewRow]) -> list[PreviewRow]:
    """Two cards of a kind would have one number: with each other, or with one that stays."""
    moving = {row.card.pk for row in rows}
    others = Card.objects.filter(game=game).values_list("pk", "kind", "number")
    held = Counter((kind, number) for pk, kind, number in others if pk not in moving)
    held.update((row.card.kind, row.change.after) for row in rows)
    taken = Fault("number", "taken", NUMBER_TAKEN)
    return [replace(row, faults=(*row.faults, taken)) if held[(row.card.kind, row.change.after)] > 1 else row for row in rows]


def _write(row: PreviewRow) -> Write:
    if row.change.field == "state":
        return Write(row.card.pk, row.card.kind, state=str(row.change.after))
    value: Json = row.change.after
    return Write(row.card.pk, row.card.kind, {row.change.field: value})


def _done(game: str, later: int, operation: Operation, by: User | None, reason: str) -> Edit | None:
    """The edit that this very request has made already: the only thing that has happened to the draft since it was seen."""
    newest = next(iter(selectors.edits(game, limit=1)), None)
    if newest is None or later != 1 or (newest.by, newest.via, newest.reason) != (by, Edit.Via.BULK, reason):
        return None
    changes = [(one.before or {}, one.after or {}) for one in newest.changes.all()]
    return newest if all(_does(operation, before, after) for before, after in changes) else None


def _does(operation: Operation, before: dict[str, Json], after: dict[str, Json]) -> bool:
    if not operation.field:
        return "state" in after and after["state"] == state_after(operation, str(before["state"]))
    same = {*before, *after} == {operation.field}
    return same and value_after(operation, before.get(operation.field)) == after.get(operation.field)
