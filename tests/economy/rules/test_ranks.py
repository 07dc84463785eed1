"""What fights against the house pay and unlock, as arithmetic (R33-R36, Q6, Q9, Q32, Q33, E23, E24)."""

import pytest

from economy.rules.ranks import Fight, milestone, playable, reward, unlock_reward, unlocked


@pytest.mark.parametrize(
    ("rank", "plain", "one", "both"),
    [(1, 45, 50, 54), (3, 135, 149, 162), (5, 225, 248, 270), (7, 315, 347, 378), (9, 405, 446, 486)],
)
def test_e23_q32_the_bonuses_are_added_then_rounded_half_up(rank: int, plain: int, one: int, both: int) -> None:
    """315 × 1.1 = 346.5 → 347."""
    assert [reward(Fight(rank, True, rounds, fallen)) for rounds, fallen in ((11, 1), (10, 1), (11, 0), (10, 0))] == [
        plain,
        one,
        one,
        both,
    ]


def test_r35_fast_is_ten_rounds_and_too_short_is_three() -> None:
    assert [reward(Fight(1, True, rounds, 1)) for rounds in (3, 4, 10, 11)] == [0, 50, 50, 45]
    assert [reward(Fight(1, False, rounds, 6)) for rounds in (3, 4)] == [0, 5]


def test_r33_a_loss_pays_five_times_the_rank_however_flawless() -> None:
    assert [reward(Fight(rank, False, 9, 0)) for rank in range(1, 10)] == [5, 10, 15, 20, 25, 30, 35, 40, 45]


def test_q33_the_tenth_win_alone_pays_ten_plain_wins_more() -> None:
    assert [unlock_reward(1, wins) for wins in (9, 10, 11, 20)] == [0, 450, 0, 0]
    assert unlock_reward(9, 10) == 4_050


def test_r36_every_hundredth_win_pays_its_number() -> None:
    assert [milestone(wins) for wins in (0, 1, 99, 100, 101, 200, 800)] == [0, 0, 0, 100, 0, 200, 800]


@pytest.mark.parametrize(
    ("wins", "highest", "played"),
    [
        ({}, 1, [1]),
        ({1: 9}, 1, [1]),
        ({1: 10}, 2, [1, 2]),
        ({1: 10, 2: 10, 3: 10}, 4, [2, 3, 4]),
        ({1: 10, 3: 10}, 2, [1, 2]),
        (dict.fromkeys(range(1, 10), 10), 9, [7, 8, 9]),
    ],
)
def test_r34_e24_ten_wins_unlock_the_next_and_the_three_highest_are_played(
    wins: dict[int, int], highest: int, played: list[int]
) -> None:
    assert unlocked(wins) == highest
    assert list(playable(highest)) == played
