"""Writing cards of a draft into their table, any number in one statement. Every caller holds the draft inside `edit`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias
from uuid import UUID

import msgspec
from django.db import connection
from django.db.models import Count

from catalogue.checking import NO_SUCH_PICTURE
from catalogue.errors import Fault
from catalogue.fields import Json
from catalogue.models import Card, Picture
from catalogue.records import CardRecord, flat
from catalogue.said import Pair
from catalogue.selectors import record_of

Values: TypeAlias = set[tuple[object, ...]]

_COLUMNS = "id uuid, kind text, slug text, number int, name jsonb, text jsonb, facts jsonb, art text, state text, successor uuid"
_ROWS = f"jsonb_to_recordset(%s::jsonb) AS r({_COLUMNS})"
_INSERT = f"""
INSERT INTO catalogue_card
  (id, game, kind, slug, number, name_fr, name_en, text_fr, text_en, facts, art, state, successor_id, version, changed_at)
SELECT id, %s, kind, slug, number, name->>'fr', name->>'en', text->>'fr', text->>'en', facts, art, state, successor, 1,
  clock_timestamp() FROM {_ROWS}
"""
_UPDATE = f"""
UPDATE catalogue_card c SET slug = r.slug, number = r.number, name_fr = r.name->>'fr', name_en = r.name->>'en',
  text_fr = r.text->>'fr', text_en = r.text->>'en', facts = r.facts, art = r.art, state = r.state, successor_id = r.successor
FROM {_ROWS} WHERE c.id = r.id
"""


@dataclass(frozen=True, slots=True)
class Row:
    """A card as it is to stand in the draft."""

    card: CardRecord
    state: str = Card.State.ACTIVE
    successor: UUID | None = None

    @property
    def flat(self) -> dict[str, Json]:
        return flat(self.card)


def row_of(card: Card) -> Row:
    """A row of the draft as `store` takes it."""
    return Row(record_of(card), card.state, card.successor_id)


def store(game: str, new: Sequence[Row], changed: Sequence[Row]) -> None:
    """Insert and update; what the rows say was checked before. Slugs and numbers are told by `taken` afterwards."""
    with connection.cursor() as cursor:
        if new:
            cursor.execute(_INSERT, [game, _json(new)])
        if changed:
            cursor.execute(_UPDATE, [_json(changed)])


def _json(rows: Sequence[Row]) -> str:
    fields = [
        {**msgspec.structs.asdict(row.card), "state": row.state, "successor": str(row.successor) if row.successor else None}
        for row in rows
    ]
    return msgspec.json.encode(fields).decode()


def taken(game: str, rows: Sequence[Row]) -> dict[str, list[Fault]]:
    """By card id: slugs and numbers that two cards have now, and pictures that there are not. After `store`, inside its edit."""
    cards = Card.objects.filter(game=game)
    slugs = _doubled(cards.filter(slug__in={row.card.slug for row in rows}).values_list("slug"))
    numbers = _doubled(cards.filter(number__in={row.card.number for row in rows}).values_list("kind", "number"))
    asked = {row.card.art for row in rows if row.card.art}
    pictures = {"", *Picture.objects.filter(digest__in=asked).values_list("digest", flat=True)} if asked else {""}
    return {row.card.id: found for row in rows if (found := list(_faults(row.card, slugs, numbers, pictures)))}


def _doubled(values: object) -> Values:
    counted = values.annotate(times=Count("id")).filter(times__gt=1)  # type: ignore[attr-defined]
    return {tuple(row[:-1]) for row in counted}


def _faults(
    card: CardRecord, slugs: set[tuple[object, ...]], numbers: set[tuple[object, ...]], pictures: set[str]
) -> list[Fault]:
    found = []
    if (card.slug,) in slugs:
        found.append(Fault("slug", "taken", _SLUG_TAKEN))
    if (card.kind, card.number) in numbers:
        found.append(Fault("number", "taken", NUMBER_TAKEN))
    if card.art not in pictures:
        found.append(Fault("art", "no_such_picture", NO_SUCH_PICTURE))
    return found


_SLUG_TAKEN = Pair("Une autre carte a déjà cette adresse.", "Another card has this slug already.")
NUMBER_TAKEN = Pair("Une autre carte de ce type a déjà ce numéro.", "Another card of this kind has this number already.")
