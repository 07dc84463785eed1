"""Two copies of a card before they are fused: who stays, who goes, at which odds. Imports fusion_words, selectors and rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from uuid import UUID, uuid4

from catalogue.kinds import Game
from catalogue.models import Printing
from economy import selectors, sheets
from economy.models import Wallet
from economy.rendering.copies import hoss, printings_of
from economy.rendering.fusion_words import CopyLine, copy_line, name_of, per_cent, rarity_word, rounded
from economy.rules.chains import choose_for_chain, plan_chain, plan_digest, tiers_of
from economy.rules.fusion import MOST_STARS, PER_CENT, RARITY_POINTS, STEPS, Held, Pair, chance_of
from economy.rules.odds import fusion_odds
from economy.rules.stock import Stock
from economy.selectors import Fairness
from matches.errors import NotFound

COPIES_A_TIER = 60  # more of one card are fused in a chain; what was chosen is shown in any case


@dataclass(frozen=True, slots=True)
class Go:
    """What a form of fusion carries besides the copies: its key, the plan's digest, and the secret that it will be drawn with."""

    key: UUID
    plan: str
    fairness: Fairness


@dataclass(frozen=True, slots=True)
class Before:
    """Two copies before they are fused. `base` and `points` make the chance; `price` is R43's cost of such a copy on average."""

    stays: CopyLine
    goes: CopyLine
    after: int
    chance: str
    fails: str
    base: str
    points: int
    lost: str
    tries: str
    price: str
    as_four: bool
    go: Go


@dataclass(frozen=True, slots=True)
class TierCopies:
    """`more` copies are not shown; `pair` are two that would fit."""

    stars: int
    copies: Sequence[CopyLine]
    more: int
    pair: Sequence[int]


@dataclass(frozen=True, slots=True)
class FusePage:
    """One card's copies, by stars, the most first."""

    card: UUID
    record: Printing | None
    name: str
    tiers: Sequence[TierCopies]
    steps: Sequence[str]
    before: Before | None
    game: Game


def go(wallet: Wallet, pairs: Sequence[Pair], key: UUID | None = None) -> Go:
    plan = plan_digest((one.stays.id, one.goes.id, one.chance) for one in pairs)
    return Go(key or uuid4(), plan, selectors.fairness(wallet))


def fuse_page(wallet: Wallet, card: UUID, chosen: Sequence[int], pair: Pair | None, key: UUID | None = None) -> FusePage:
    """The player's copies of a card; `pair` are the two chosen ones if they fit. NotFound("no_such_copy") if he has none."""
    stock = sheets.current_stock()
    held = selectors.held_of(wallet.pk, stock, str(card))
    if not held:
        raise NotFound("no_such_copy")
    record = printings_of([card]).get(card)
    tiers = [_tier_copies(stock, tier, stars, chosen) for (_, stars), tier in reversed(tiers_of(held))]
    before = before_fusing(stock, pair, go(wallet, [pair], key)) if pair else None
    steps = [per_cent(one) for one in STEPS]
    return FusePage(card, record, name_of(record, str(card)), tiers, steps, before, hoss())


def _tier_copies(stock: Stock, tier: Sequence[Held], stars: int, chosen: Sequence[int]) -> TierCopies:
    shown = [*tier[:COPIES_A_TIER], *(one for one in tier[COPIES_A_TIER:] if one.id in chosen)]
    pairs = plan_chain(choose_for_chain(tier).chosen[:2]).pairs if stars < MOST_STARS else ()
    pair = [pairs[0].stays.id, pairs[0].goes.id] if pairs else []
    return TierCopies(stars, [copy_line(stock, one, chosen) for one in shown], len(tier) - len(shown), pair)


def before_fusing(stock: Stock, pair: Pair, form: Go) -> Before:
    """R43, R44: what would come of it, and what that costs on average."""
    step = fusion_odds(pair.goes.rarity)[pair.stays.stars]
    return Before(
        stays=copy_line(stock, pair.stays),
        goes=copy_line(stock, pair.goes),
        after=pair.stays.stars + 1,
        chance=per_cent(pair.chance),
        fails=per_cent(PER_CENT - pair.chance),
        base=per_cent(chance_of(pair.stays.stars, 0)),
        points=RARITY_POINTS * pair.goes.rarity,
        lost=rarity_word(stock, pair.goes.rarity),
        tries=rounded(Fraction(PER_CENT, pair.chance)),
        price=rounded(step.copies),
        as_four=pair.as_four,
        go=form,
    )
