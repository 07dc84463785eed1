"""Cards that the current release leaves out: what became of them and what stands for them. Imports models."""

from __future__ import annotations

from collections.abc import Collection, Mapping
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
    steps = _steps(told)
    return {
        card: Gone(card, row.kind, row.name, told[card].what, told[card].note, _standing(card, steps))
        for card, row in printings.items()
        if card in told
    }


def _there(cards: Collection[UUID]) -> set[UUID]:
    return set(Printing.objects.filter(card__in=list(cards), until=None).values_list("card", flat=True))


def _told(cards: Collection[UUID]) -> dict[UUID, CardMigration]:
    """The last that releases did to these cards."""
    rows = CardMigration.objects.filter(old__in=list(cards)).order_by("old", "-id").distinct("old")
    return {row.old_id: row for row in rows}


def _steps(told: Mapping[UUID, CardMigration]) -> dict[UUID, UUID | None]:
    """What stood for each of these cards, and so on for what readers do not find either: two statements a step, however many."""
    steps = {card: row.new_id for card, row in told.items()}
    there: set[UUID] = set()
    while ahead := {into for into in steps.values() if into is not None} - steps.keys() - there:
        there |= _there(ahead)
        further = _told(ahead - there)
        steps |= {card: further[card].new_id if card in further else None for card in ahead - there}
    return steps


def _standing(card: UUID, steps: Mapping[UUID, UUID | None]) -> UUID | None:
    """The first that readers find; a ring of merges leads nowhere."""
    met: set[UUID] = set()
    into: UUID | None = card
    while into is not None and into in steps and into not in met:
        met.add(into)
        into = steps[into]
    return None if into in met else into
