"""The small sibling of the campaign `ippo_balance`: the same assertions over fewer bouts, with limits as much wider."""

from __future__ import annotations

from functools import cache

import pytest

from matches.games.ippo import RULES
from matches.games.ippo.shares import JUDGEMENTS, ended
from matches.games.ippo.survey import SCHEDULE, play
from matches.kernel.survey import Sums
from tests.campaigns.bouts import check_decks, check_first

SLACK = 3  # standard errors: one true share in 370 is that far off, and the bouts are always the same


@cache
def sums() -> Sums:
    return play(RULES.first_release(), "small", range(3 * len(SCHEDULE)))


def test_no_ready_made_deck_wins_too_much() -> None:
    check_decks(sums(), SLACK)


def test_who_begins_does_not_win_too_much() -> None:
    check_first(sums(), SLACK)


def test_bouts_end_by_knock_outs_technical_ones_and_judgements() -> None:
    for reasons in (("knocked_out",), ("three_knock_downs",), JUDGEMENTS):
        assert ended(sums(), reasons) > 0.02, reasons


def test_a_deck_that_wins_too_much_is_named() -> None:
    skewed = sums().copy()
    for key, count in sums().items():
        if key[0] == "bouts" and key[2] == "spirit-40":
            skewed["points", *key[1:]] = 2 * count
    with pytest.raises(AssertionError, match=r"four rounds: \{'spirit-40': 1\.0\}"):
        check_decks(skewed, SLACK)


def test_who_begins_and_always_wins_is_noticed() -> None:
    skewed = sums().copy()
    for format, pairings in (("four", 90), ("ten", 30)):
        skewed["first", format] = 2 * pairings
    with pytest.raises(AssertionError, match=r"who begins wins 1\.000"):
        check_first(skewed, SLACK)
