"""Which card may stand for another one: found by id, slug, number or name. Imports search."""

from __future__ import annotations

from uuid import UUID

from django.db.models import Q

from catalogue import kinds, search
from catalogue.models import Card

MOST = 8
LARGEST = 2**31 - 1  # of PostgreSQL's integers


def targets(game: kinds.Game, text: str, but: UUID) -> list[Card]:
    """Active cards that `text` may mean, other than `but`: those it names exactly, or else those called something like it."""
    text = text.strip()
    if not text or "\0" in text:
        return []
    cards = Card.objects.filter(game=game.key, state=Card.State.ACTIVE).exclude(pk=but)
    exact = list(cards.filter(_exactly(text)).order_by("kind", "number")[:MOST])
    if exact:
        return exact
    named = cards.in_bulk([one.card for one in search.autocomplete(game, text, search.Draft(game.key), MOST + 1)])
    return list(named.values())[:MOST]


def _exactly(text: str) -> Q:
    meant = Q(slug=text.lower())
    if text.isascii() and text.isdigit() and len(text) < 11 and int(text) <= LARGEST:
        meant |= Q(number=int(text))
    try:
        return meant | Q(pk=UUID(text))
    except ValueError:
        return meant
