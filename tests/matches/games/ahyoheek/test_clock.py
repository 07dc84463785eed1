"""Q8 of Ahyoheek: the countdown, changing a pick, sitting out, void rounds, three missed in a row."""

import msgspec
import pytest

from matches.games.ahyoheek import RULES
from matches.games.ahyoheek.commands import Pick
from matches.games.ahyoheek.events import (
    Abandoned,
    CountdownStarted,
    GameWon,
    PickChanged,
    Picked,
    PlayersGone,
    RoundOpened,
    RoundScored,
    RoundVoided,
    TokenWon,
)
from matches.games.ahyoheek.options import Options
from matches.kernel.commands import TimeIsUp
from matches.kernel.offers import Offer, Offers, One
from matches.kernel.outcome import Deadline
from tests.matches.games.ahyoheek.table import AT, B, E, F, game, miss, one, show, tags, time_is_up


def test_q8_the_countdown_is_thirty_seconds_unless_the_table_says_otherwise() -> None:
    assert Options().countdown_s == 30


@pytest.mark.parametrize("seconds", [4, 121])
def test_q8_a_countdown_lasts_from_5_to_120_seconds(seconds: int) -> None:
    with pytest.raises(msgspec.ValidationError, match="countdown_s"):
        msgspec.convert({"countdown_s": seconds}, Options)
    assert [msgspec.convert({"countdown_s": edge}, Options).countdown_s for edge in (5, 120)] == [5, 120]


def test_q8_the_first_pick_starts_the_countdown_and_the_second_does_not() -> None:
    table = show(game(0, 1, 2), {1: F}, AT + 7_000)
    assert one(table, CountdownStarted) == CountdownStarted(ends_at=AT + 37_000)
    assert RULES.deadline(table.state) == Deadline("countdown/1", AT + 37_000)
    assert RULES.deadline(show(table, {0: F}, AT + 9_000).state) == Deadline("countdown/1", AT + 37_000)


def test_q8_after_sixty_seconds_without_a_pick_the_countdown_starts_by_itself() -> None:
    table = game(0, 1)
    assert RULES.deadline(table.state) == Deadline("idle/1", AT + 60_000)
    time_is_up(table).then(CountdownStarted(ends_at=AT + 90_000))


def test_q8_a_clock_that_fires_late_still_leaves_the_whole_countdown() -> None:
    game(0, 1).when(None, TimeIsUp(deadline="idle/1"), AT + 200_000).then(CountdownStarted(ends_at=AT + 230_000))


def test_q8_when_the_countdown_ends_those_who_picked_are_compared() -> None:
    table = show(game(0, 1, 2), {0: F, 2: B}).when(None, TimeIsUp(deadline="countdown/1"), AT + 30_000)
    table.then(
        RoundScored(round=1, picks=((0, F), (2, B)), scores=((0, 1), (2, -1)), sat_out=(1,), winners=(0,), symbol=F),
        TokenWon(seat=0, symbol=F),
        RoundOpened(round=2, seats=(0, 1, 2), idle_at=AT + 90_000),
    )


def test_q8_a_pick_may_be_changed_until_the_reveal() -> None:
    table = show(game(0, 1), {0: F}).when(0, Pick(symbol=E), AT + 1_000).then(PickChanged(seat=0, symbol=E))
    assert one(show(table, {1: F}), RoundScored).picks == ((0, E), (1, F))


def test_q8_a_change_does_not_move_the_countdown() -> None:
    table = show(game(0, 1), {0: F}).when(0, Pick(symbol=B), AT + 20_000)
    assert RULES.deadline(table.state) == Deadline("countdown/1", AT + 30_000)


def test_q8_the_same_symbol_again_is_refused_and_not_offered() -> None:
    table = show(game(0, 1), {0: F}).refuses(0, Pick(symbol=F), "already_picked")
    changes = (Offer("pick", (One("symbol", (B, E)),)),)
    assert RULES.legal(table.state, 0) == Offers("pick/1", changes, optional=True, may_resign=True)


def test_q8_who_has_not_picked_is_offered_all_three() -> None:
    picks = (Offer("pick", (One("symbol", (F, B, E)),)),)
    assert RULES.legal(show(game(0, 1), {0: F}).state, 1) == Offers("pick/1", picks, may_resign=True)


def test_q8_a_pick_that_comes_after_the_countdown_and_before_the_clock_counts() -> None:
    table = show(game(0, 1), {0: F}).when(1, Pick(symbol=B), AT + 30_200)
    assert tags(table) == ["picked", "round_scored", "token_won", "round_opened"]


def test_q8_the_clock_of_another_round_changes_nothing() -> None:
    table = show(show(game(0, 1), {0: F, 1: F}), {0: F})
    table.refuses(None, TimeIsUp(deadline="countdown/1"), "not_due").refuses(None, TimeIsUp(deadline="idle/2"), "not_due")


def test_q8_one_pick_makes_a_void_round_and_is_never_shown() -> None:
    table = miss(game(0, 1), {0: F})
    table.then(
        RoundVoided(round=1, sat_out=(1,)),
        RoundOpened(round=2, seats=(0, 1), idle_at=AT + 90_000),
    )
    assert [player.pick for player in table.state.players] == ["", ""]


def test_q8_no_pick_makes_a_void_round_that_everybody_missed() -> None:
    table = miss(game(0, 1, 2), {})
    assert table.caused[0] == RoundVoided(round=1, sat_out=(0, 1, 2))
    assert [player.missed for player in table.state.players] == [1, 1, 1]


def test_q8_three_rounds_missed_in_a_row_and_one_is_gone() -> None:
    table = miss(miss(game(0, 1, 2), {0: F, 1: F}), {0: F, 1: F})
    table = miss(table, {0: F, 1: B})
    assert tags(table) == ["round_scored", "token_won", "players_gone", "round_opened"]
    assert one(table, PlayersGone) == PlayersGone(seats=(2,), reason="absent")
    assert one(table, RoundOpened).seats == (0, 1)


def test_q8_void_rounds_count_as_missed() -> None:
    table = miss(miss(miss(game(0, 1), {0: F}), {0: F}), {0: F})
    assert table.caused == (
        RoundVoided(round=3, sat_out=(1,)),
        PlayersGone(seats=(1,), reason="absent"),
        GameWon(seat=0, reason="last_left"),
    )


def test_q8_a_pick_ends_the_row_of_missed_rounds_even_in_a_void_round() -> None:
    table = miss(miss(game(0, 1, 2), {0: F, 1: F}), {0: F, 1: F})
    table = miss(table, {2: F})
    assert one(table, RoundVoided).sat_out == (0, 1)
    assert [player.missed for player in table.state.players] == [1, 1, 0]


def test_q8_rounds_that_a_seat_does_not_play_are_not_missed() -> None:
    table = game(0, 1, 2, tied=(0, 1))
    for _ in range(4):
        table = show(table, {0: F, 1: F})
    assert table.state.player(2).missed == 0
    assert table.state.player(2).gone == ""


def test_q9_the_last_players_miss_their_third_round_together_and_the_game_is_void() -> None:
    table = miss(miss(miss(game(0, 1, 2), {}), {}), {})
    assert table.caused == (
        RoundVoided(round=3, sat_out=(0, 1, 2)),
        PlayersGone(seats=(0, 1, 2), reason="absent"),
        Abandoned(),
    )
    result = RULES.outcome(table.state)
    assert result is not None
    assert (result.void, result.placings, result.reason) == (True, (), "all_left")


def test_q9_of_three_two_leave_at_one_time_out_and_the_third_wins() -> None:
    table = miss(miss(miss(game(0, 1, 2), {1: F}), {1: F}), {1: F})
    assert table.caused[-2:] == (PlayersGone(seats=(0, 2), reason="absent"), GameWon(seat=1, reason="last_left"))


def test_one_decision_settles_every_seat_that_is_due() -> None:
    table = miss(miss(game(0, 1, 2, 3, tokens={0: (2, 0, 0)}), {0: F, 1: F}), {0: F, 1: F})
    table = miss(table, {0: F, 1: B})
    assert table.caused == (
        RoundScored(round=3, picks=((0, F), (1, B)), scores=((0, 1), (1, -1)), sat_out=(2, 3), winners=(0,), symbol=F),
        TokenWon(seat=0, symbol=F),
        PlayersGone(seats=(2, 3), reason="absent"),
        GameWon(seat=0, reason="three_of_a_kind"),
    )


def test_five_who_pick_at_once_answer_the_same_decision() -> None:
    table = game(0, 1, 2, 3, 4)
    for seat in (3, 0, 4, 1):
        assert RULES.legal(table.state, seat).decision == "pick/1"
        table = table.when(seat, Pick(symbol=F), AT)
    assert RULES.legal(table.state, 2).decision == "pick/1"
    assert table.caused == (Picked(seat=1, symbol=F),)
