"""R19 and Q15 of Hula Hoo, the streak variant: three rounds won in a row win, and thirty rounds are enough."""

from matches.games.hula_hoo import RULES
from matches.games.hula_hoo.events import Begun, GameOver, RoundDealt
from matches.games.hula_hoo.options import Options
from matches.kernel.outcome import Outcome
from matches.kernel.rules import Setup
from tests.matches.games.hula_hoo.table import AT, RESIGN, A, B, C, one, play, playing
from tests.matches.kernel.given import Given, given

LAST_CARD = {A: ((), (9,))}


def a_wins(*won: tuple[int, int], streak: bool = True) -> Given:
    """A lays his last card after these rounds, by winner and points; it is the only card of the discard."""
    return play(playing(A, B, C, held=LAST_CARD, won=won, streak=streak), A, "row-9", "+")


def test_r19_the_table_says_so() -> None:
    begun = RULES.begin(Setup((A, B), Options(streak=True), ()), given(RULES).context(None, AT))[0]
    assert begun == Begun(seats=(A, B), chaotic=False, streak=True, turn_ms=60_000)


def test_r19_the_first_to_win_three_rounds_in_a_row_wins() -> None:
    assert a_wins((A, 3), (A, 4)).caused[-1] == GameOver(winners=(A,), reason="streak")


def test_r19_two_in_a_row_are_not_enough() -> None:
    assert one(a_wins((B, 3), (A, 4)), RoundDealt).round == 4


def test_r19_without_the_variant_three_in_a_row_win_nothing() -> None:
    assert one(a_wins((A, 3), (A, 4), streak=False), RoundDealt).round == 4


def test_q15_anybody_elses_win_breaks_a_streak() -> None:
    table = a_wins((A, 3), (A, 4), (B, 5), (A, 6))
    assert one(table, RoundDealt).round == 6
    assert [player.streak for player in table.state.players] == [2, 0, 0]


def test_q15_points_are_kept_and_decide_nothing_before_the_thirtieth_round() -> None:
    table = a_wins((A, 100), (B, 90))
    assert one(table, RoundDealt).round == 4
    assert [player.score for player in table.state.players] == [101, 90, 0]


def by_turns(rounds: int, points: int) -> list[tuple[int, int]]:
    """B and C win by turns."""
    return [(B, points) if number % 2 else (C, points) for number in range(rounds)]


def test_q15_after_the_twentyninth_round_there_is_another() -> None:
    assert one(a_wins(*by_turns(28, 2)), RoundDealt).round == 30


def test_q15_after_thirty_rounds_without_a_streak_the_most_points_win() -> None:
    table = a_wins(*by_turns(28, 2), (B, 3))  # B 14 x 2 + 3 = 31, C 14 x 2 = 28, A 1
    assert table.caused[-1] == GameOver(winners=(B,), reason="most_points")
    assert RULES.outcome(table.state) == Outcome(((B,), (C,), (A,)), "most_points")


def test_q15_ties_share() -> None:
    table = a_wins(*by_turns(28, 2), (A, 1))  # B and C 28, A 1 + 1 = 2
    assert table.caused[-1] == GameOver(winners=(B, C), reason="most_points")
    assert RULES.outcome(table.state) == Outcome(((B, C), (A,)), "most_points")


def test_q15_a_streak_that_is_complete_in_the_thirtieth_round_wins() -> None:
    assert a_wins(*by_turns(27, 2), (A, 1), (A, 1)).caused[-1] == GameOver(winners=(A,), reason="streak")


def test_q15_who_has_left_shares_in_no_win_whatever_his_points() -> None:
    table = playing(A, B, C, held=LAST_CARD, won=(*by_turns(28, 2), (C, 50)), streak=True).when(C, RESIGN, AT)
    table = play(table, A, "row-9", "+")
    assert table.caused[-1] == GameOver(winners=(B,), reason="most_points")
    assert RULES.outcome(table.state) == Outcome(((B,), (A,), (C,)), "most_points")
