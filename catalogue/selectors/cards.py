"""Reads of cards: in the draft, as printed by releases, and who stands for a merged one. Imports models."""

from __future__ import annotations

from uuid import UUID

import msgspec

from catalogue.errors import Missing
from catalogue.fields import Json
from catalogue.models import Card, CardMigration, Draft, Printing
from catalogue.records import Body, CardRecord, flat
from catalogue.selectors.scales import draft_scale


def draft(game: str) -> Draft:
    """The game's draft as it is now; version 0 before anything was written to it."""
    return Draft.objects.filter(game=game).first() or Draft(game=game)


def has_cards(game: str) -> bool:
    """Whether anything was ever put into the game's draft."""
    return Card.objects.filter(game=game).exists()


def card(card_id: UUID) -> Card:
    """One card of any state; Missing("no_such_card")."""
    found = Card.objects.filter(pk=card_id).first()
    if found is None:
        raise Missing("no_such_card", card=str(card_id))
    return found


def successor(card_id: UUID) -> Card:
    """The card that stands for this one today: itself, or the end of its merges; Missing."""
    found = card(card_id)
    met = set()
    while found.successor_id is not None and found.successor_id not in met:
        met.add(found.pk)
        found = card(found.successor_id)
    return found


def record_of(row: Card) -> CardRecord:
    """The value of a row of the draft."""
    return CardRecord(str(row.pk), row.kind, row.slug, row.number, row.name, row.text, row.facts, row.art)


def stated(row: Card) -> dict[str, Json]:
    """A row's flat fields, its `state` and its `successor`: what an edit can change."""
    successor = str(row.successor_id) if row.successor_id else None
    return {**flat(record_of(row)), "state": row.state, "successor": successor}


def printed(row: Printing) -> CardRecord:
    """The value of a printing."""
    return CardRecord(str(row.card_id), row.kind, row.slug, row.number, row.name, row.text, row.facts, row.art)


def draft_body(game: str) -> Body:
    """What a release of the draft would hold: its active cards and its scale."""
    active = Card.objects.filter(game=game, state=Card.State.ACTIVE).order_by("kind", "number", "id")
    return msgspec.structs.replace(draft_scale(game), cards=tuple(map(record_of, active)))


def migrations(game: str, after_id: int = 0, limit: int = 100) -> list[CardMigration]:
    """What releases did to cards that readers may hold, in order; the feed goes on after the last id that was read."""
    rows = CardMigration.objects.filter(game=game, id__gt=after_id).select_related("release").order_by("id")
    return list(rows[:limit])
