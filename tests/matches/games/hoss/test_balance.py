"""The small sibling of the campaign `hoss_balance`: the same assertions over fewer fights, with limits as much wider."""

from __future__ import annotations

from functools import cache
from statistics import mean

import pytest

from matches.games.hoss import RULES
from matches.games.hoss.shares import next_wins, player_wins
from matches.games.hoss.survey import SCHEDULE, play
from matches.kernel.survey import Sums
from tests.campaigns.creatures import check_lengths, check_ranks, check_shares

TIMES = 8
SLACK = 3  # standard errors: one true share in 370 is that far off, and the fights are always the same


@cache
def sums() -> Sums:
    return play(RULES.first_release(), "small", range(TIMES * len(SCHEDULE)))


def test_no_class_or_race_wins_too_much_in_even_fights() -> None:
    check_shares(sums(), SLACK)


def test_the_ranks_get_harder() -> None:
    check_ranks(sums(), SLACK)
    players = player_wins(sums())
    assert players["rank_1"] - players["rank_9"] > 0.6
    assert mean(next_wins(sums()).values()) > 0.7


def test_a_fight_lasts_about_ten_rounds() -> None:
    check_lengths(sums())


@pytest.mark.parametrize("stronger", ["warrior", "mage"])
def test_a_class_that_wins_too_much_is_named(stronger: str) -> None:
    skewed = sums().copy()
    for key, count in sums().items():
        if key[0] == "held" and key[3] == stronger:
            skewed["held points", *key[1:]] = 2 * count
    with pytest.raises(AssertionError, match=rf"'{stronger}, by line': 1\.0"):
        check_shares(skewed, SLACK)


def test_a_rank_that_is_no_harder_is_named() -> None:
    skewed = sums().copy()
    skewed["points", "rank_5", "rank_4"] = 0
    with pytest.raises(AssertionError, match=r"rank_5 wins 0\.000 against the rank before"):
        check_ranks(skewed, SLACK)
