"""Small changes of the bestiary's draft, for tests of what is done with a draft. Imports services."""

from __future__ import annotations

from catalogue import selectors, services
from catalogue.fields import Json
from catalogue.models import Card, Release
from tests.support.bestiary import GAME


def version() -> int:
    """The bestiary's draft version."""
    return selectors.draft(GAME).version


def named(slug: str) -> Card:
    return Card.objects.get(game=GAME, slug=slug)


def change(slug: str, /, **values: Json) -> Card:
    """Change a card; `name__fr` for "name.fr"."""
    card = named(slug)
    return services.change_card(card.pk, card.version, {key.replace("__", "."): value for key, value in values.items()}, by=None)


def retire(slug: str, reason: str = "too many") -> Card:
    card = named(slug)
    return services.retire_card(card.pk, card.version, by=None, reason=reason)


def publish(note: str = "") -> Release:
    return services.publish(GAME, by=None, note=note, seen_draft=version())


def names(number: int) -> dict[str, str]:
    """French names by slug of one release."""
    return {card.slug: card.name.fr for card in selectors.release_body(GAME, number).cards}
