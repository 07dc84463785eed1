"""The arithmetic of HHUT's thinking player, by hand: chances and damage against a card that is 80 or 90, each as likely."""

from __future__ import annotations

from fractions import Fraction
from itertools import chain, combinations

import pytest

from matches.games.hhut.odds import REACH, UNIT, Odds, mixed, odds, paired, ranked, reaches, spread_of, together
from matches.games.hhut.planning import facing, share_out, taken
from matches.games.hhut.ratings import RATINGS
from matches.kernel.chance import Chance
from tests.matches.games.hhut.table import BOYCOTT, GOLD

COIN = spread_of({0: 1, 10: 1}, 0)


def test_one_rating_stands_where_it_is_not_beaten_and_deals_the_difference() -> None:
    assert odds([79], 80, COIN) == [Odds(0, 0)]
    assert odds([80], 80, COIN) == [Odds(UNIT // 2, 0)]
    assert odds([85], 80, COIN) == [Odds(UNIT // 2, UNIT * 5 // 2)]  # 5 or beaten
    assert odds([95], 80, COIN) == [Odds(UNIT, UNIT * 10)]  # 15 or 5


def test_a_second_rating_deals_more_and_risks_all() -> None:
    # Only if the second meets an 80: 5 from it and 10 on average from the first, half of the time.
    assert odds([95, 85], 80, COIN) == [Odds(UNIT, UNIT * 10), Odds(UNIT // 2, UNIT * 15 // 2)]


def test_r16_what_is_unknown_neither_deals_nor_cancels() -> None:
    assert odds([85], 80, spread_of({0: 1}, 1)) == [Odds(UNIT, UNIT * 5 // 2)]
    assert odds([75], 80, spread_of({0: 1}, 1)) == [Odds(UNIT // 2, 0)]


def test_r29_two_cards_together_are_spread_by_their_sums() -> None:
    assert paired({0: 1, 10: 1}) == {0: 1, 10: 2, 20: 1}
    assert odds([175], 160, spread_of(paired({0: 1, 10: 1}), 0)) == [Odds(UNIT * 3 // 4, UNIT * 25 // 4)]  # 15, twice 5, beaten


def test_an_uncertain_level_is_the_mean_of_the_levels() -> None:
    table = {80: odds([95], 80, COIN), 90: odds([95], 90, COIN)}  # 10 for sure; 5 half of the time
    assert mixed(table, {80: UNIT // 4, 90: UNIT * 3 // 4}) == [Odds(UNIT * 5 // 8, UNIT * 35 // 8)]


def test_r27_an_attack_on_two_must_beat_both() -> None:
    assert together([odds([85], 80, COIN)] * 2) == [UNIT * 5 // 2]  # 10, a quarter of the time


def test_against_more_opponents_fewer_ratings_are_worth_it() -> None:
    # The first stands always and deals 9 on average, each of the others stands 3 times of 4 and deals 6. One opponent: 9, 12.75,
    # 14.06. Two: 18, 2 x 12.75 x 3/4 = 19.1, 2 x 14.06 x 9/16 = 15.8. Three: 27, 3 x 12.75 x 9/16 = 21.5, less.
    gains = odds([97, 93, 93], 85, spread_of({-8: 1, 0: 1, 8: 1, 12: 1}, 0))
    counts = [1 + each.index(max(each)) for each in (together([gains] * number) for number in (1, 2, 3))]
    assert counts == [3, 2, 1]


def test_the_chance_to_deal_so_much_or_more() -> None:
    assert reaches([95, 85], 80, COIN, 15) == [UNIT // 2, UNIT // 4]  # 15; 15 and 5, where 5 and 5 are too few
    assert reaches([95, 85], 80, COIN, 10) == [UNIT // 2, UNIT // 2]
    assert reaches([95, 85], 80, COIN, 0) == [UNIT, UNIT // 2]


@pytest.mark.parametrize("number", range(12))
def test_no_set_of_ratings_deals_more_than_one_from_the_top(number: int) -> None:
    dice = Chance(number.to_bytes(32, "big"))("card")
    values = [70 + dice.below(30) for _ in RATINGS]
    spread = spread_of({dice.below(25) - 12: 1 + dice.below(5) for _ in range(9)}, dice.below(3))
    holds = [Fraction(spread.holds[value - 82 + REACH], UNIT) for value in values]
    deals = [Fraction(spread.gains[value - 82 + REACH], UNIT) for value in values]

    def dealt(places: tuple[int, ...]) -> Fraction:
        found, stands = Fraction(0), Fraction(1)
        for at in places:
            found, stands = found * holds[at] + stands * deals[at], stands * holds[at]
        return found

    every = chain.from_iterable(combinations(range(8), size) for size in range(1, 9))
    order = [at for at, _ in ranked(values)]
    assert max(map(dealt, every)) == max(dealt(tuple(order[:size])) for size in range(1, 9))


def test_what_is_taken_is_the_sum_unless_one_rating_holds() -> None:
    blow = [(0, 90), (1, 85)]
    assert taken((80, 84), [blow]) == UNIT * 11
    assert taken((80, 86), [blow]) == 0  # R13
    assert taken((None, 84), [blow]) == UNIT  # R16
    assert taken((80, 84), [blow, [(1, 80)]]) == UNIT * 11 // 2


def test_q15_lowered_ratings_of_the_opponent_are_as_good_as_raised_own() -> None:
    eighty = (80,) * 8
    assert facing(eighty, [BOYCOTT], 1) == [80, 80, 85, 85, 80, 80, 80, 80]
    assert facing(eighty, [GOLD], 1) == list(eighty)  # it is in the values already
    assert facing(eighty, [BOYCOTT], 2)[2] == 82  # one of two is named (Q25)


@pytest.mark.parametrize(
    ("worths", "slots"), [([[5, 1], [4, 3]], [0, 1]), ([[5, 4], [5, 1]], [1, 0]), ([[0, 9, 1], [9, 8, 0], [2, 3, 4]], [1, 0, 2])]
)
def test_cards_are_shared_out_so_that_no_two_would_change_places(worths: list[list[int]], slots: list[int]) -> None:
    assert share_out(worths) == slots
