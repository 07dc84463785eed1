"""R10, Q6 and Q7 of Ahyoheek with E11 and E12: ranks, stakes and the pool."""

import msgspec
import pytest

from matches.games.ahyoheek import RULES
from matches.games.ahyoheek.options import Options
from matches.games.ahyoheek.ranking import rank, settle
from matches.kernel.rules import Setup
from tests.matches.games.ahyoheek.table import AT
from tests.matches.kernel.given import given

A, B, C, D = 100, 350, 650, 0  # E11


def stakes(*points: int) -> tuple[int, ...]:
    return tuple(rank(held) for held in points)


def test_e11_everybody_stakes_his_rank() -> None:
    assert stakes(A, B, C, D) == (1, 2, 3, 0)


def test_e11_a_wins_the_pool_of_six() -> None:
    assert settle((A, B, C, D), (1, 2, 3, 0), winner=0) == (105, 348, 647, 0)


def test_e11_c_wins_the_pool_of_six() -> None:
    assert settle((A, B, C, D), (1, 2, 3, 0), winner=2) == (99, 348, 653, 0)


@pytest.mark.parametrize(
    ("points", "its_rank"),
    [(0, 0), (1, 1), (100, 1), (200, 1), (201, 2), (400, 2), (401, 3), (700, 3), (701, 4), (1100, 4), (1101, 5)],
)
def test_e12_the_edges_of_the_ranks(points: int, its_rank: int) -> None:
    assert rank(points) == its_rank


@pytest.mark.parametrize(
    ("low", "high", "its_rank"),
    [(1101, 1600, 5), (1601, 2200, 6), (2201, 2900, 7), (2901, 3700, 8), (3701, 4600, 9), (4601, 5600, 10)],
)
def test_q6_ranks_go_on_without_limit(low: int, high: int, its_rank: int) -> None:
    assert (rank(low), rank(high)) == (its_rank, its_rank)
    assert rank(high + 1) == its_rank + 1


def test_q6_nobody_stakes_more_than_he_has() -> None:
    assert all(rank(points) <= points for points in range(6_000))


def test_q6_there_are_no_points_below_zero() -> None:
    with pytest.raises(ValueError, match="never below 0"):
        rank(-1)


def test_q6_points_are_neither_made_nor_lost() -> None:
    assert sum(settle((A, B, C, D), stakes(A, B, C, D), winner=3)) == A + B + C + D


def test_q6_a_void_game_returns_the_stakes() -> None:
    assert settle((A, B, C, D), stakes(A, B, C, D), winner=None) == (A, B, C, D)


def test_q7_rated_is_an_option_of_the_table_and_off_unless_asked_for() -> None:
    assert Options().rated is False
    assert msgspec.json.decode(b'{"rated":true}', type=Options).rated is True


def test_q7_an_unrated_game_has_an_empty_pool() -> None:
    begun = RULES.begin(Setup((0, 1), Options(), ()), given(RULES).context(None, AT))
    assert RULES.view(given(RULES, *begun).state, None).pool == 0


def test_q6_everybody_sees_the_pool_of_a_rated_game() -> None:
    begun = RULES.begin(Setup((0, 1), Options(rated=True), (1, 3)), given(RULES).context(None, AT))
    assert RULES.view(given(RULES, *begun).state, None).pool == 4
