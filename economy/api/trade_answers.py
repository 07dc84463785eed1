"""What the API says of sales and fusions, and how it is made of what selectors and services give. Imports rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from catalogue.api.problems import Problem
from economy.api.answers import Answer
from economy.api.door import exact, ms, problem
from economy.models import Sale
from economy.rules.chains import plan_digest
from economy.rules.fusion import PER_CENT, Pair
from economy.rules.sales import UNDO_MS
from economy.selectors import Offer, Step, Undoable
from economy.services import Fused, Try


class SaleOffer(Answer, frozen=True, kw_only=True):
    """What would be sold, and the gold that it brings; `digest` stands for which copies. `refusal`: what keeps them from it."""

    copies: tuple[int, ...]
    count: int
    gold: int
    digest: str
    refusal: Problem | None


class SaleMade(Answer, frozen=True, kw_only=True):
    """It may be undone until `undo_until`, while the gold is unspent."""

    sale: int
    gold: int
    copies: tuple[int, ...]
    at: int
    undo_until: int


class SaleUndone(Answer, frozen=True, kw_only=True):
    """The copies are back; `transfer` took the gold."""

    sale: int
    gold: int
    copies: tuple[int, ...]
    transfer: int


class SaleLine(Answer, frozen=True, kw_only=True):
    """A sale that can still be undone, for so many `seconds`."""

    sale: int
    gold: int
    count: int
    seconds: int


class SaleList(Answer, frozen=True, kw_only=True):
    sales: tuple[SaleLine, ...]


class PlannedTry(Answer, frozen=True, kw_only=True):
    """`stars` are those of the copy that stays, before it. `as_four`: a copy of five stars serves as one of four, and is lost."""

    stays: int
    goes: int
    stars: int
    per_cent: int
    as_four: bool


class FusionPlan(Answer, frozen=True, kw_only=True):
    """`plan` stands for all of it; `expected`: how many tries succeed on average."""

    tries: tuple[PlannedTry, ...]
    plan: str
    expected: str


class FusionTry(Answer, frozen=True, kw_only=True):
    """`stars` are those of the copy that stays, after it. It succeeds if `roll`, from 0 to 99, is below `per_cent`."""

    stays: int
    goes: int
    stars: int
    per_cent: int
    roll: int
    raised: bool


class Fusion(Answer, frozen=True, kw_only=True):
    """A draw and its tries in the order in which they were rolled."""

    draw: int
    tries: tuple[FusionTry, ...]
    successes: int


def offer(found: Offer) -> SaleOffer:
    return SaleOffer(
        copies=tuple(found.ids),
        count=len(found.copies),
        gold=found.gold,
        digest=found.digest,
        refusal=problem(found.refusal) if found.refusal else None,
    )


def made(sale: Sale, copies: Sequence[int]) -> SaleMade:
    at = ms(sale.sold_at)
    return SaleMade(sale=sale.pk, gold=sale.gold, copies=tuple(copies), at=at, undo_until=at + UNDO_MS)


def undone(sale: Sale, copies: Sequence[int]) -> SaleUndone:
    assert sale.undone is not None, "it has been undone"
    return SaleUndone(sale=sale.pk, gold=sale.gold, copies=tuple(copies), transfer=sale.undone)


def undoable(rows: Iterable[Undoable]) -> SaleList:
    return SaleList(sales=tuple(SaleLine(sale=one.id, gold=one.gold, count=one.copies, seconds=one.seconds) for one in rows))


def plan(pairs: Sequence[Pair]) -> FusionPlan:
    tries = (
        PlannedTry(stays=one.stays.id, goes=one.goes.id, stars=one.stays.stars, per_cent=one.chance, as_four=one.as_four)
        for one in pairs
    )
    return FusionPlan(
        tries=tuple(tries),
        plan=plan_digest((one.stays.id, one.goes.id, one.chance) for one in pairs),
        expected=exact(Fraction(sum(one.chance for one in pairs), PER_CENT)),
    )


def fused(found: Fused) -> Fusion:
    return fusion(found.id, found.tries)


def fusion(draw: int, tries: Sequence[Try | Step]) -> Fusion:
    lines = (
        FusionTry(stays=one.stays, goes=one.goes, stars=one.stars, per_cent=one.chance, roll=one.roll, raised=one.raised)
        for one in tries
    )
    return Fusion(draw=draw, tries=tuple(lines), successes=sum(one.raised for one in tries))
