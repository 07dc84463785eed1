"""Cards of HOSS that a new release leaves out; imports the catalogue."""

from __future__ import annotations

from uuid import UUID

from catalogue import selectors, services
from economy.rules.stock import Stock
from economy.sheets import GAME


def gives_up(stock: Stock, slug: str, into: str) -> None:
    """The next release merges a rank 1 card into another, and is without the rest of its family."""
    ids = {one.card.slug: UUID(one.id) for one in stock.pieces.values()}
    first, *rest = (UUID(one.id) for one in stock.families[str(ids[slug])])
    services.merge_card(first, _version(first), into=ids[into], by=None, reason="twins")
    for card in rest:
        services.retire_card(card, _version(card), by=None, reason="its line is gone")
    services.publish(GAME, by=None, note="", seen_draft=selectors.draft(GAME).version)
    selectors.forget_marks()


def _version(card: UUID) -> int:
    return selectors.card(card).version
