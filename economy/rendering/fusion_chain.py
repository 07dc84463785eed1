"""The plan of a chain before it is rolled: its tries by card, what to expect, what is left out. Imports fusion_pair."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from uuid import UUID

import msgspec

from catalogue.models import Printing
from economy import selectors, services, sheets
from economy.models import Wallet
from economy.rendering.copies import Quality, printings_of, quality_of
from economy.rendering.fusion_expected import Expected, expected_of
from economy.rendering.fusion_pair import Go, go
from economy.rendering.fusion_words import (
    Paged,
    chances_words,
    marks,
    name_of,
    paged,
    per_cent,
    rarity_word,
    rounded,
    stars_words,
)
from economy.rules.chains import Choice, Which, choose_for_chain, plan_chain
from economy.rules.fusion import MOST_STARS, PER_CENT, Held, Pair
from economy.rules.stock import Stock
from matches.errors import Problem

GROUPS_A_PAGE = 20


@dataclass(frozen=True, slots=True)
class PairLine:
    """Who stays, who goes, with the rarities and per cent in words."""

    stays: int
    goes: int
    kept: str
    lost: str
    chance: str


@dataclass(frozen=True, slots=True)
class GroupLine:
    """The tries of one card at one number of stars; `expected` successes are exact."""

    name: str
    card: str
    stars: str
    after: str
    pairs: Sequence[PairLine]
    chances: str
    expected: str


@dataclass(frozen=True, slots=True)
class LeftOut:
    """`odd` copies by name and id; how many are protected, by the words of their marks; how many are too many for one chain."""

    odd: Sequence[tuple[str, int]]
    odd_count: int
    marked: Mapping[str, int]
    later: int


@dataclass(frozen=True, slots=True)
class Filter:
    """The fields of the form: what may be chosen, and what is."""

    which: Which
    cards: Sequence[tuple[str, str]]
    rarities: Sequence[tuple[int, Quality]]
    below: Sequence[int]


@dataclass(frozen=True, slots=True)
class ChainPage:
    """`copies` are those that were chosen one by one; `problem` is why there is no plan; without tries there is no `go`."""

    filter: Filter
    copies: Sequence[int]
    groups: Sequence[GroupLine]
    paged: Paged
    expected: Expected | None
    left_out: LeftOut | None
    go: Go | None
    problem: Problem | None = None


def chain_page(wallet: Wallet, asked: Which | Sequence[int], number: int, key: UUID | None = None) -> ChainPage:
    """What a chain of these copies, or by this filter, would be now."""
    stock = sheets.current_stock()
    mine = selectors.held_of(wallet.pk, stock)
    printings = printings_of({UUID(one.card) for one in mine})
    which, copies = (asked, ()) if isinstance(asked, Which) else (Which(), asked)
    fields = _filter(stock, mine, printings, which)
    try:
        pairs, left_out = _plan(wallet, stock, mine, printings, asked)
    except Problem as problem:
        return ChainPage(fields, copies, (), Paged(1, 1), None, None, None, problem)
    tiers = [list(group) for _, group in groupby(pairs, key=lambda one: (one.stays.card, one.stays.stars))]
    shown, where = paged(tiers, number, GROUPS_A_PAGE)
    groups = [_group(stock, printings, tier) for tier in shown]
    expected = expected_of([one.chance for one in pairs]) if pairs else None
    return ChainPage(fields, copies, groups, where, expected, left_out, go(wallet, pairs, key) if pairs else None)


def _plan(
    wallet: Wallet, stock: Stock, mine: Sequence[Held], printings: Mapping[UUID, Printing], asked: Which | Sequence[int]
) -> tuple[Sequence[Pair], LeftOut | None]:
    if isinstance(asked, Which):
        choice = choose_for_chain(one for one in mine if asked.takes(one))
        return plan_chain(choice.chosen).pairs, _left_out(printings, choice)
    return services.chain_of(wallet.pk, stock, asked), None


def _filter(stock: Stock, mine: Iterable[Held], printings: Mapping[UUID, Printing], which: Which) -> Filter:
    """Cards of which the player has two copies at least, by name."""
    counted: dict[str, int] = {}
    for one in mine:
        counted[one.card] = counted.get(one.card, 0) + 1
    cards = sorted((name_of(printings.get(UUID(card)), card), card) for card, count in counted.items() if count > 1)
    rarities = [(rank, quality_of(stock, key)) for rank, key in enumerate(stock.rarities)]
    which = msgspec.structs.replace(which, rarity=min(which.rarity, len(rarities) - 1))
    return Filter(which, [(card, name) for name, card in cards], rarities, range(1, MOST_STARS + 1))


def _group(stock: Stock, printings: Mapping[UUID, Printing], pairs: Sequence[Pair]) -> GroupLine:
    card, stars = pairs[0].stays.card, pairs[0].stays.stars
    return GroupLine(
        name=name_of(printings.get(UUID(card)), card),
        card=card,
        stars=stars_words(stars),
        after=stars_words(stars + 1),
        pairs=[_pair_line(stock, one) for one in pairs],
        chances=chances_words(one.chance for one in pairs),
        expected=rounded(Fraction(sum(one.chance for one in pairs), PER_CENT)),
    )


def _pair_line(stock: Stock, pair: Pair) -> PairLine:
    kept, lost = rarity_word(stock, pair.stays.rarity), rarity_word(stock, pair.goes.rarity)
    return PairLine(pair.stays.id, pair.goes.id, kept, lost, per_cent(pair.chance))


def _left_out(printings: Mapping[UUID, Printing], choice: Choice) -> LeftOut:
    odd = [(name_of(printings.get(UUID(one.card)), one.card), one.id) for one in choice.odd[:GROUPS_A_PAGE]]
    marked: dict[str, int] = {}
    for one in choice.marked:
        word = ", ".join(marks(one))
        marked[word] = marked.get(word, 0) + 1
    return LeftOut(odd, len(choice.odd), marked, len(choice.later))
