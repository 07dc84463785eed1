"""What becomes of cards that a release leaves out, by what that release was made of. Imports models.

A draft moves on after a publication was scheduled, and has changes of its own when an older release comes back: neither is
told to readers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import connection

from catalogue.models import Card, CardMigration, Change, Printing

_LEFT_OUT = """
SELECT DISTINCT card_id FROM catalogue_printing gone WHERE game = %s AND until IS NOT NULL
  AND NOT EXISTS (SELECT FROM catalogue_printing there WHERE there.card_id = gone.card_id AND there.until IS NULL)
"""


@dataclass(frozen=True, slots=True)
class Fate:
    """Retired, or merged `into` another card; and why, "" where nobody said."""

    into: UUID | None = None
    reason: str = ""

    @property
    def what(self) -> str:
        return CardMigration.What.MERGED if self.into else CardMigration.What.RETIRED


def left_out(game: str) -> set[UUID]:
    """Cards that earlier releases had and the current one has not."""
    with connection.cursor() as cursor:
        cursor.execute(_LEFT_OUT, [game])
        return {card for (card,) in cursor.fetchall()}


def in_draft(cards: Collection[UUID], until: datetime | None = None) -> dict[UUID, Fate]:
    """What moderators have made of these cards, up to an instant. A merge leads to the next card that readers can find."""
    made: dict[UUID, Fate] = {}
    wanted = set(cards)
    while wanted:
        made |= dict.fromkeys(wanted, Fate()) | _made(wanted, until)
        wanted = {fate.into for fate in made.values() if fate.into} - made.keys()
    known = _printed({fate.into for fate in made.values() if fate.into})
    return {card: Fate(_next_known(card, made, known), made[card].reason) for card in cards}


def in_release(cards: Collection[UUID], number: int) -> dict[UUID, Fate]:
    """What readers had been told of these cards up to a release; of those alone that were gone by then."""
    gone = {row.old_id: row for row in _told(cards, number) if row.what != CardMigration.What.RETURNED}
    return {card: Fate(row.new_id, row.note) for card, row in gone.items()}


def told(cards: Collection[UUID]) -> dict[UUID, tuple[str, UUID | None]]:
    """The last that readers were told of these cards."""
    return {row.old_id: (row.what, row.new_id) for row in _told(cards)}


def _told(cards: Collection[UUID], number: int | None = None) -> Iterable[CardMigration]:
    rows = CardMigration.objects.extra(where=["old_id = ANY(%s)"], params=[list(cards)])
    if number is not None:
        rows = rows.filter(release__number__lte=number)
    return rows.order_by("old", "-id").distinct("old")


def _made(cards: Collection[UUID], until: datetime | None) -> dict[UUID, Fate]:
    """By their history: state and successor as the last change left them, and its reason."""
    changes = Change.objects.extra(where=["card_id = ANY(%s)"], params=[list(cards)])
    if until is not None:
        changes = changes.filter(at__lte=until)
    found: dict[UUID, Fate] = {}
    for change in changes.filter(after__has_any_keys=["state", "successor"]).select_related("edit").order_by("id"):
        after, reason = change.after or {}, change.edit.reason if change.edit else ""
        if after.get("state") == Card.State.ACTIVE:
            reason = ""
        if change.card_id is not None:
            before = found.get(change.card_id, Fate()).into
            into = after.get("successor", before and str(before))
            found[change.card_id] = Fate(UUID(into) if into else None, reason)
    return found


def _next_known(card: UUID, made: Mapping[UUID, Fate], known: set[UUID]) -> UUID | None:
    met, into = {card}, made[card].into
    while into is not None and into not in known and into not in met:
        met.add(into)
        into = made[into].into
    return into if into in known else None


def _printed(cards: Collection[UUID]) -> set[UUID]:
    rows = Printing.objects.extra(where=["card_id = ANY(%s)"], params=[list(cards)])
    return set(rows.values_list("card", flat=True)) if cards else set()
