"""Which ratings the thinking player of HHUT announces, habit by habit, each in a position that shows it."""

from __future__ import annotations

import pytest

from matches.games.hhut.ratings import RATINGS
from tests.matches.games.hhut.peaks import A, B, fought, locked, table, told
from tests.matches.games.hhut.table import AUTOTUNE, BOYCOTT, CHORUS, FLOW, INFLUENCE, LYRICS, SALES, rapper, with_points


def test_only_ratings_that_are_likely_to_stand_are_announced() -> None:
    assert told(locked(table(), A[4], B[0])) == {RATINGS[4], RATINGS[5]}  # the peaks of an 88
    assert told(locked(table(), A[0], B[0])) == {LYRICS, FLOW}


def test_a_stronger_card_announces_more_and_never_its_weak_ratings() -> None:
    ratings = told(locked(table(), A[8], B[0]))
    assert len(ratings) > 2
    assert ratings.isdisjoint({RATINGS[4], RATINGS[5]})


def test_a_rating_that_is_unknown_is_not_announced() -> None:
    card = rapper("riddle", 94, **dict.fromkeys(RATINGS, 94) | {LYRICS: "?", FLOW: "?"})
    assert told(locked(table((*A[:8], card)), card, B[0])).isdisjoint({LYRICS, FLOW})


def test_a_boycott_makes_sales_and_influence_worth_announcing() -> None:
    card = rapper("boycotter", 88, **dict.fromkeys(RATINGS, 82) | {LYRICS: 96, SALES: 86, INFLUENCE: 86})
    given = table((*A[:4], card, *A[5:]), bonuses={0: (BOYCOTT,)})
    assert told(locked(given, card, B[0])) == {LYRICS}
    assert told(locked(given, card, B[0], BOYCOTT)) == {LYRICS, SALES, INFLUENCE}


@pytest.mark.parametrize(("left", "count"), [(100, 3), (8, 2), (3, 1)])
def test_who_is_nearly_out_is_put_out_with_as_few_ratings_as_it_takes(left: int, count: int) -> None:
    card = rapper("stairs", 89, **dict.fromkeys(RATINGS, 80) | {LYRICS: 99, FLOW: 96, SALES: 94})
    assert len(told(with_points(locked(table((*A[:5], card, *A[6:])), card, B[0]), s1=left))) == count


def test_in_the_last_duel_who_is_far_behind_risks_more() -> None:
    given = fought(table(), *zip(A[:8], B[:8], strict=True))
    assert given.state.duel.duel == 9 and given.state.duel.attackers == (1,)
    last = locked(given, A[8], B[8])
    counts = [len(told(with_points(last, s0=40 + behind, s1=40), 1)) for behind in (5, 20, 30)]
    assert counts == [2, 3, 6]


def test_q11_a_rating_that_only_a_bonus_makes_a_number_does_not_stand_alone() -> None:
    card = rapper("booba-0-9", 82, **dict.fromkeys(RATINGS, 60) | {CHORUS: "?", FLOW: 90})
    given = table((*A[1:], card), bonuses={0: (AUTOTUNE,)})
    assert told(locked(given, card, B[0], AUTOTUNE)) == {CHORUS, FLOW}
