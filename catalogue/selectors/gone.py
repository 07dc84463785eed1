"""Cards that the current release leaves out: what became of them and what stands for them. Imports models."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from uuid import UUID

from catalogue.models import CardMigration, Printing
from catalogue.said import Pair
from catalogue.selectors.reading import names_in


@dataclass(frozen=True, slots=True)
class Gone:
    """A card that readers do not find any more. `reason` is what they were told; `into` stands for it in the current release."""

    card: UUID
    kind: str
    name: Pair
    what: str
    reason: str
    into: UUID | None


def gone(game: str, cards: Collection[UUID]) -> dict[UUID, Gone]:
    """Of these cards those that some release had and the current one has not, by id."""
    there = _there(cards)
    printings = names_in(game, [card for card in cards if card not in there])
    told = _told(printings)
    return {
        card: Gone(card, row.kind, row.name, told[card].what, told[card].note, _standing(told[card].new_id))
        for card, row in printings.items()
        if card in told
    }


def _there(cards: Collection[UUID]) -> set[UUID]:
    return set(Printing.objects.filter(card__in=list(cards), until=None).values_list("card", flat=True))


def _told(cards: Collection[UUID]) -> dict[UUID, CardMigration]:
    """The last that releases did to these cards."""
    rows = CardMigration.objects.filter(old__in=list(cards)).order_by("old", "-id").distinct("old")
    return {row.old_id: row for row in rows}


def _standing(into: UUID | None) -> UUID | None:
    """`into`, or the next one that readers find; a ring of merges leads nowhere."""
    met: set[UUID] = set()
    while into is not None and into not in met and not _there([into]):
        met.add(into)
        next_one = _told([into]).get(into)
        into = next_one.new_id if next_one else None
    return None if into in met else into
