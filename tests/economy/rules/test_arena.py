"""The arena's numbers (R37, R39-R41, Q39, Q40, E28)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import permutations
from uuid import UUID

import pytest

from economy.rules.arena import (
    AGAIN_AFTER,
    DECKS,
    PRIZES,
    SHOWN_FROM,
    UNLOCK_RANK,
    WORTH,
    Standing,
    candidates,
    points_after,
    prize,
)

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
LATER = NOON + timedelta(seconds=1)
PEOPLE = [UUID(int=at) for at in range(1, 101)]


def test_r37_two_decks_from_rank_5_and_r41_shown_from_two_players():
    assert (UNLOCK_RANK, DECKS, SHOWN_FROM) == (5, 2, 2)


@pytest.mark.parametrize(
    ("outcome", "before", "after", "gold"),
    [
        ("lost", (0, 10), (0, 11), (5, 10)),
        ("won", (10, 0), (12, 0), (50, 1)),
        ("won", (10, 10), (12, 9), (50, 1)),
        ("lost", (1, 0), (0, 1), (5, 10)),
        ("drawn", (7, 3), (7, 3), (5, 1)),
        ("drawn", (0, 0), (0, 0), (5, 1)),
    ],
)
def test_e28_a_fight_changes_points_and_brings_gold(outcome, before, after, gold):
    worth = WORTH[outcome]
    sides = (worth.attacker, worth.defender)
    assert tuple(points_after(points, side.points) for points, side in zip(before, sides, strict=True)) == after
    assert tuple(side.gold for side in sides) == gold


def test_e28_the_first_ten_share_11500():
    assert list(PRIZES) == [3_000, 2_000, 1_500, 1_000, 1_000, 600, 600, 600, 600, 600]
    assert sum(prize(place) for place in range(1, 11)) == 11_500


def test_r41_from_the_eleventh_on_everybody_gets_150():
    assert [prize(place) for place in (1, 2, 5, 6, 10, 11, 12, 100_000)] == [3_000, 2_000, 1_000, 600, 600, 150, 150, 150]


BEST = Standing(10, 5, 2, NOON, NOON, PEOPLE[0])
# One criterion after the other is worse, and all that come after it are better.
BY_RANK = [
    BEST._replace(registered=NOON - timedelta(days=3)),
    BEST,
    BEST._replace(wallet=PEOPLE[1]),
    BEST._replace(registered=LATER, wallet=UUID(int=0)),
    BEST._replace(moved=LATER, registered=NOON - timedelta(days=9)),
    BEST._replace(losses=3, moved=NOON - timedelta(days=9)),
    BEST._replace(wins=4, losses=0),
    BEST._replace(points=9, wins=99),
]


def test_q40_each_criterion_decides_where_those_before_it_are_equal():
    for chosen in permutations(BY_RANK, 3):
        assert sorted(chosen, key=Standing.key) == sorted(chosen, key=BY_RANK.index)
    assert sorted((*BY_RANK[4:], *BY_RANK[:4]), key=Standing.key) == BY_RANK


def test_r39_of_a_hundred_those_30_above_and_30_below_may_be_met():
    assert candidates(PEOPLE, PEOPLE[49], ()) == PEOPLE[19:49] + PEOPLE[50:80]


@pytest.mark.parametrize(
    ("own", "first", "last"), [(0, 1, 30), (99, 69, 98), (5, 0, 35), (30, 0, 60), (69, 39, 99), (70, 40, 99)]
)
def test_r39_at_the_ends_there_are_fewer(own, first, last):
    found = candidates(PEOPLE, PEOPLE[own], ())
    assert (found[0], found[-1]) == (PEOPLE[first], PEOPLE[last])
    assert len(found) == last - first + (1 if own in (0, 99) else 0)
    assert PEOPLE[own] not in found


def test_r39_nobody_is_met_again_within_the_hour_and_nobody_else_comes_for_him():
    assert AGAIN_AFTER.total_seconds() == 3_600
    assert candidates(PEOPLE, PEOPLE[0], {PEOPLE[1], PEOPLE[30], PEOPLE[50]}) == PEOPLE[2:30]
    assert candidates(PEOPLE[:2], PEOPLE[0], {PEOPLE[1]}) == []
    assert candidates(PEOPLE[:1], PEOPLE[0], ()) == []


def test_q39_a_newcomer_at_the_end_meets_the_last_30():
    newcomer = UUID(int=1_000)
    assert candidates([*PEOPLE, newcomer], newcomer, ()) == PEOPLE[70:]


def test_who_is_not_in_the_order_meets_nobody():
    with pytest.raises(ValueError, match="is not in"):
        candidates(PEOPLE, UUID(int=1_000), ())
