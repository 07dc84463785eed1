"""One card of a draft: added, changed, retired, brought back, merged, reverted. Imports the frame of edits and the checks."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import UUID, uuid4

from django.contrib.auth.models import User
from django.db import transaction

from catalogue import kinds, selectors
from catalogue.checking import cleaned, known_only
from catalogue.errors import Invalid, Refused, Stale
from catalogue.fields import Json
from catalogue.models import Card, Edit
from catalogue.records import unflat
from catalogue.services.editing import edit, hold_draft
from catalogue.services.storing import Row, row_of, store, taken

Values = Mapping[str, Json]


def add_card(
    game: str,
    kind: str,
    values: Values,
    *,
    by: User | None,
    reason: str = "",
    via: str = Edit.Via.FORM,
    card_id: UUID | None = None,
) -> Card:
    """A new card with these flat fields; Missing, Invalid. The same `card_id` with the same fields again is the same card."""
    fields = cleaned(kinds.game(game), kind, values)
    row = Row(unflat(str(card_id or uuid4()), kind, fields))
    with transaction.atomic():
        hold_draft(game)  # two with the same id wait for each other here, and the second finds the first one's card
        known = Card.objects.filter(pk=card_id).first() if card_id else None
        if known is not None:
            return _same(known, game, kind, fields)
        with edit(game, by=by, via=via, reason=reason):
            store(game, [row], [])
            _refuse_taken(game, row)
    return selectors.card(UUID(row.card.id))


def _same(known: Card, game: str, kind: str, fields: Values) -> Card:
    if (known.game, known.kind) != (game, kind) or row_of(known).flat != fields:
        raise Refused("id_reused", card=str(known.pk))
    return known


def change_card(card_id: UUID, seen: int, values: Values, *, by: User | None, reason: str = "", via: str = Edit.Via.FORM) -> Card:
    """The card with these flat fields changed. `seen` is the version that the editor saw.

    Missing, Invalid, Stale, Refused("nothing_changed"). What is asked for by a stale editor and is so already is done already.
    """
    card = selectors.card(card_id)
    with edit(card.game, by=by, via=via, reason=reason):
        card = selectors.card(card_id)
        now = row_of(card).flat
        if card.version != seen:
            return _unless_done(card, seen, now, values)
        _refuse_merged(card)
        rules = kinds.game(card.game)
        fields = cleaned(rules, card.kind, {**known_only(rules.kind(card.kind), now), **values})
        if fields == now:
            raise Refused("nothing_changed")
        row = Row(unflat(str(card.pk), card.kind, fields), card.state, card.successor_id)
        store(card.game, [], [row])
        _refuse_taken(card.game, row)
    return selectors.card(card_id)


def retire_card(card_id: UUID, seen: int, *, by: User | None, reason: str, via: str = Edit.Via.FORM) -> Card:
    """Leave the card out of coming releases; it stays visible with the reason. Stale, Refused("merged")."""
    return _set_state(card_id, seen, Card.State.RETIRED, None, by, reason, via)


def restore_card(card_id: UUID, seen: int, *, by: User | None, reason: str = "", via: str = Edit.Via.FORM) -> Card:
    """Take a retired or merged card back into coming releases. Stale."""
    return _set_state(card_id, seen, Card.State.ACTIVE, None, by, reason, via)


def merge_card(card_id: UUID, seen: int, *, into: UUID, by: User | None, reason: str, via: str = Edit.Via.FORM) -> Card:
    """Let `into`, an active card of the same game, stand for this one from the next release on.

    Stale, Missing, Refused("merge_into_itself" | "merge_across_games" | "merge_into_inactive").
    """
    target, card = selectors.card(into), selectors.card(card_id)
    if target.pk == card.pk:
        raise Refused("merge_into_itself")
    if target.game != card.game:
        raise Refused("merge_across_games")
    return _set_state(card_id, seen, Card.State.MERGED, target.pk, by, reason, via)


def revert_card(card_id: UUID, seen: int, *, to: int, by: User | None, reason: str = "") -> Card:
    """Give the card the fields that it had in its version `to`; its state stays. As `change_card`; Missing("no_such_version")."""
    fields, card = selectors.card_at(card_id, to), selectors.card(card_id)
    known = known_only(kinds.game(card.game).kind(card.kind), row_of(card).flat)
    values = {key: value for key, value in fields.items() if key in known}
    return change_card(card_id, seen, values, by=by, reason=reason, via=Edit.Via.REVERT)


def _set_state(card_id: UUID, seen: int, state: str, successor: UUID | None, by: User | None, reason: str, via: str) -> Card:
    game = selectors.card(card_id).game
    with edit(game, by=by, via=via, reason=reason):
        card = selectors.card(card_id)
        if card.version != seen and (card.state, card.successor_id) != (state, successor):
            asked: Values = {"state": state, "successor": str(successor) if successor else None}
            raise Stale(card, selectors.card_seen(card_id, seen), selectors.stated(card), asked)
        if (card.state, card.successor_id) == (state, successor):
            return card
        if state == Card.State.RETIRED:
            _refuse_merged(card)
        if successor is not None and not Card.objects.filter(pk=successor, state=Card.State.ACTIVE).exists():
            raise Refused("merge_into_inactive")
        store(game, [], [Row(selectors.record_of(card), state, successor)])
    return selectors.card(card_id)


def _unless_done(card: Card, seen: int, now: Values, values: Values) -> Card:
    if all(now.get(key) == value for key, value in values.items()):
        return card
    raise Stale(card, selectors.card_seen(card.pk, seen), selectors.stated(card), values)


def _refuse_merged(card: Card) -> None:
    if card.state == Card.State.MERGED:
        raise Refused("merged", card=str(card.successor_id))


def _refuse_taken(game: str, row: Row) -> None:
    found = taken(game, [row]).get(row.card.id)
    if found:
        raise Invalid(found)
