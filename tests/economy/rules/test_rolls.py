"""Every number that dice can give, counted: rarities, ranks, cards and holos of boosters (R30, Q30, Q31, P4, E27)."""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction
from uuid import UUID

import pytest

from economy.rules.boosters import TIERS, table_of
from economy.rules.odds import card_odds, holo_odds, rarity_odds
from economy.rules.rolls import Rolls, Table
from economy.rules.stock import Stock
from matches.registry import rules_of
from tests.support.rolled import SHARES, Scripted, shares

STOCK = Stock(rules_of("hoss").first_release())
RACES = ("", "human", "orc", "skeleton", "sylvan")
# P4: how many of a hundred rolls are rank 1, 2 and 3, booster by booster.
RANKS = {
    1: (90, 9, 1), 2: (85, 13, 2), 3: (80, 17, 3), 4: (75, 20, 5), 5: (70, 23, 7), 6: (65, 26, 9), 7: (60, 29, 11),
    8: (55, 31, 14), 9: (50, 33, 17),
}  # fmt: skip


def test_e27_the_whole_range_of_rolls_gives_the_published_shares():
    assert shares(Rolls(table_of(STOCK, TIERS[0]))) == SHARES


@pytest.mark.parametrize(
    ("roll", "rarity"),
    [
        (0, "divine"), (51, "divine"), (52, "diamond"), (199, "diamond"), (200, "platinum"), (1_624, "platinum"),
        (1_625, "gold"), (12_999, "gold"), (13_000, "silver"), (129_999, "silver"), (130_000, "basic"), (1_299_999, "basic"),
    ],
)  # fmt: skip
def test_e27_each_cut_lies_where_the_rules_put_it(roll, rarity):
    assert Rolls(table_of(STOCK, TIERS[0])).rarity(roll) == rarity


@pytest.mark.parametrize("tier", TIERS, ids=lambda tier: f"booster {tier.number}")
@pytest.mark.parametrize("race", RACES)
def test_p4_a_hundred_rolls_give_the_ranks_of_each_booster_and_race(tier, race):
    rolls = Rolls(table_of(STOCK, tier, race))
    one, two, three = RANKS[tier.number]
    assert [rolls.rank(roll) for roll in range(100)] == [1] * one + [2] * two + [3] * three


@pytest.mark.parametrize("race", RACES)
def test_q31_every_card_of_a_booster_is_reached_by_one_roll_and_no_other_is(race):
    table = table_of(STOCK, TIERS[8], race)
    expected = {one.id for one in STOCK.pieces.values() if one.rank and race in ("", one.race)}
    assert {id for rank in (1, 2, 3) for id in _reached(table, rank)} == expected
    assert sorted(_last_reached(table)) == sorted(one.id for one in STOCK.pieces.values() if not one.rank)


def test_p1_races_share_112_creatures_7_of_rank_1_each_and_every_booster_has_12_buffs():
    tables = [table_of(STOCK, TIERS[0], race) for race in RACES]
    creatures, *by_race = (sum(len(table.cards[rank]) for rank in (1, 2, 3)) for table in tables)
    assert (creatures, sum(by_race)) == (112, 112)
    assert [len(table.cards[1]) for table in tables] == [28, 7, 7, 7, 7]
    assert {len(table.cards[0]) for table in tables} == {12}


def _reached(table: Table, rank: int) -> list[str]:
    """The first card of a booster, for each index at which a card of this rank can stand."""
    first_of_rank = sum(table.ranks[: rank - 1])
    size = len(table.cards[rank])
    cards = [Rolls(table).booster(Scripted((first_of_rank, at)))[0].card for at in range(size)]  # type: ignore[arg-type]
    assert len(set(cards)) == size
    return cards


def _last_reached(table: Table) -> list[str]:
    """The buff, for each index: 20 numbers go to the five creatures."""
    script = [[0] * 20 + [at] for at in range(len(table.cards[0]))]
    return [Rolls(table).booster(Scripted(rolls))[5].card for rolls in script]  # type: ignore[arg-type]


def test_q30_each_card_throws_for_rank_card_rarity_and_holo_by_itself():
    dice = Scripted()
    Rolls(table_of(STOCK, TIERS[0])).booster(dice)  # type: ignore[arg-type]
    creature = [100, 28, 1_300_000, 50_000]  # P1: 28 creatures of rank 1
    assert dice.asked == creature * 5 + [12, 1_300_000, 50_000]


def test_q30_rarity_and_holo_are_independent_in_every_combination_of_rolls():
    """A small table in full: 6 rarity rolls by 4 holo rolls, for the buff, behind creatures of one card each."""
    ids = {rank: [str(UUID(int=rank))] for rank in range(4)}
    rolls = Rolls(Table((100, 0, 0), ids, ("basic", "silver", "gold"), (3, 2, 1), 6, 4))
    found = Counter()
    for rarity, holo in itertools.product(range(6), range(4)):
        buff = rolls.booster(Scripted([0] * 20 + [0, rarity, holo]))[5]  # type: ignore[arg-type]
        found[buff.rarity, buff.holo] += 1
    assert found == {
        ("basic", True): 3, ("silver", True): 2, ("gold", True): 1, ("basic", False): 9, ("silver", False): 6, ("gold", False): 3,
    }  # fmt: skip


def test_r30_the_odds_that_are_shown_are_those_of_the_rolls():
    shown = {one.rarity: one for one in rarity_odds(STOCK)}
    assert {rarity: one.exactly for rarity, one in shown.items()} == {
        rarity: Fraction(share, 1_300_000) for rarity, share in SHARES.items()
    }
    at_least = {"silver": 10, "gold": 100, "platinum": 800, "diamond": 6_500, "divine": 25_000}
    assert {rarity: shown[rarity].at_least for rarity in at_least} == {rarity: Fraction(1, n) for rarity, n in at_least.items()}
    assert shown["silver"].in_booster == 1 - Fraction(9, 10) ** 6
    assert holo_odds(STOCK) == (Fraction(1, 50_000), 1 - Fraction(49_999, 50_000) ** 6)


@pytest.mark.parametrize("race", RACES)
def test_q31_the_chances_of_all_cards_of_a_slot_sum_to_1(race):
    for tier in TIERS:
        creatures = [card_odds(STOCK, tier, race, id) for id, one in STOCK.pieces.items() if one.rank]
        buffs = [card_odds(STOCK, tier, race, id) for id, one in STOCK.pieces.items() if not one.rank]
        assert (sum(creatures), sum(buffs)) == (1, 1)
