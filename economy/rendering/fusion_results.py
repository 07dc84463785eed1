"""What came of a fusion, try by try, by card for a chain. Imports fusion_words, selectors and sheets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from uuid import UUID

from catalogue.kinds import Game
from catalogue.models import Printing
from economy import selectors, sheets
from economy.models import Draw, Wallet
from economy.rendering.copies import Quality, hoss, printings_of, quality_of
from economy.rendering.fusion_words import Paged, name_of, paged, per_cent, rounded, stars_words
from economy.rules.fusion import PER_CENT
from economy.rules.stock import Stock
from economy.selectors import Step

GROUPS_A_PAGE = 20


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A try, with the copy that stayed as it is after it."""

    step: Step
    kept: Quality
    lost: Quality
    chance: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class ResultGroup:
    """The tries of one card at one number of stars."""

    name: str
    card: UUID
    record: Printing | None
    before: str
    lines: Sequence[ResultLine]
    raised: int


@dataclass(frozen=True, slots=True)
class FusedPage:
    """`single` is the only try of a fusion of two copies."""

    draw: Draw
    tries: int
    raised: int
    expected: str
    groups: Sequence[ResultGroup]
    paged: Paged
    game: Game

    @property
    def single(self) -> ResultLine | None:
        return self.groups[0].lines[0] if self.tries == 1 else None


def fused_page(wallet: Wallet, draw_id: int, number: int) -> FusedPage:
    """NotFound("no_such_fusion") unless the player made it."""
    draw = selectors.fusion_of(wallet.pk, draw_id)
    stock, steps = sheets.stock_of(draw.release), selectors.steps_of(draw.pk)
    tiers = [list(group) for _, group in groupby(steps, key=lambda one: (one.card, one.stars_before))]
    shown, where = paged(tiers, number, GROUPS_A_PAGE)
    printings = printings_of({tier[0].card for tier in shown})
    groups = [_group(stock, printings.get(tier[0].card), tier) for tier in shown]
    expected = rounded(Fraction(sum(one.chance for one in steps), PER_CENT))
    return FusedPage(draw, len(steps), sum(one.raised for one in steps), expected, groups, where, hoss())


def _group(stock: Stock, record: Printing | None, steps: Sequence[Step]) -> ResultGroup:
    first = steps[0]
    lines = [_line(stock, one) for one in steps]
    raised = sum(one.raised for one in steps)
    return ResultGroup(name_of(record, str(first.card)), first.card, record, stars_words(first.stars_before), lines, raised)


def _line(stock: Stock, step: Step) -> ResultLine:
    return ResultLine(
        step=step,
        kept=quality_of(stock, step.rarity, step.stars, step.holo),
        lost=quality_of(stock, step.lost, step.lost_stars),
        chance=per_cent(step.chance),
        before=stars_words(step.stars_before),
        after=stars_words(step.stars),
    )
