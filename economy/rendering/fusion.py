"""Which cards of a collection can be fused now. Imports fusion_words, selectors, sheets and rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from catalogue.kinds import Game
from catalogue.models import Printing
from economy import selectors, sheets
from economy.models import Wallet
from economy.rendering.copies import Quality, hoss, printings_of
from economy.rendering.fusion_words import Paged, chances_words, held_quality, name_of, paged
from economy.rules.chains import can_try, choose_for_chain, plan_chain, tiers_of
from economy.rules.fusion import MOST_STARS, Held

CARDS_A_PAGE = 24


@dataclass(frozen=True, slots=True)
class TierLine:
    """Copies of one card and number of stars: tries they give, their chances. `five`: a rarer four waits for a five."""

    stars: int
    copies: int
    tries: int
    chances: str
    possible: bool
    five: bool


@dataclass(frozen=True, slots=True)
class CardLine:
    """A card with something to fuse; `best` is the copy that stays longest."""

    card: UUID
    record: Printing | None
    name: str
    best: Quality
    copies: int
    tiers: Sequence[TierLine]


@dataclass(frozen=True, slots=True)
class FusionPage:
    """`copies` and `tries` count the whole collection."""

    cards: Sequence[CardLine]
    copies: int
    tries: int
    paged: Paged
    game: Game


def fusion_page(wallet: Wallet, number: int) -> FusionPage:
    """Cards with a try among their copies, those with the most tries first."""
    stock = sheets.current_stock()
    held = selectors.held_of(wallet.pk, stock)
    by_card: dict[str, list[Held]] = {}
    for one in held:
        by_card.setdefault(one.card, []).append(one)
    found = [(card, copies, tiers) for card, copies in by_card.items() if (tiers := _tiers(copies))]
    found.sort(key=lambda one: (-sum(tier.tries for tier in one[2]), one[0]))
    shown, where = paged(found, number, CARDS_A_PAGE)
    printings = printings_of([UUID(card) for card, *_ in shown])
    lines = []
    for card, copies, tiers in shown:
        record, best = printings.get(UUID(card)), max(copies, key=lambda one: (one.stars, one.rarity, one.holo))
        lines.append(CardLine(UUID(card), record, name_of(record, card), held_quality(stock, best), len(copies), tiers))
    return FusionPage(lines, len(held), sum(tier.tries for *_, tiers in found for tier in tiers), where, hoss())


def _tiers(copies: Sequence[Held]) -> list[TierLine]:
    """Those with something to try."""
    fives = [one for one in copies if one.stars == MOST_STARS and one.free]
    lines = []
    for (_, stars), tier in tiers_of(copies):
        pairs = plan_chain(choose_for_chain(tier).chosen).pairs
        five = stars == MOST_STARS - 1 and any(four.rarity > one.rarity for four in tier for one in fives)
        possible = can_try(tier)
        if possible or five:
            chances = chances_words(one.chance for one in pairs) if pairs else ""
            lines.append(TierLine(stars, len(tier), len(pairs), chances, possible, five))
    return lines
