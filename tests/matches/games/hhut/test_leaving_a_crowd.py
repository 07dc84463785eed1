"""Leaving a crowd of HHUT, by oneself or because of three time-outs in a row: Q10, Q19, Q22, Q23."""

import pytest

from matches.games.hhut import RULES
from matches.games.hhut.events import (
    ChoiceOpened,
    DuelFought,
    DuelOpened,
    GameOver,
    PairingOpened,
    PairingWon,
    PlayersLeft,
    Revealed,
    SidesOut,
    TimeMissed,
)
from matches.kernel.offers import Offers
from tests.matches.games.hhut.crowds import showdown
from tests.matches.games.hhut.table import (
    AT,
    BOYCOTT,
    FLOW,
    LYRICS,
    PRIZE,
    RESIGN,
    SALES,
    announce,
    choose,
    damages,
    game,
    late_twice,
    lead,
    loaded,
    lock,
    one,
    punch,
    resign,
    strike,
    tags,
    time_is_up,
    with_points,
)
from tests.matches.kernel.given import Given

LATE_MS = [0, 3_600_000]


# A crowd, while two fight.


def test_q19_who_leaves_his_pairing_is_out_and_the_other_one_chooses() -> None:
    table = resign(game("crowd_4"), 1).then(
        PlayersLeft(seats=(1,), reason="resigned"),
        SidesOut(sides=(1,)),
        PairingWon(pairing=(0, 1), winner=0, dealt=(0, 0)),
        ChoiceOpened(seat=0, pairings=((0, 2), (0, 3), (2, 3)), until=AT + 60_000),
    )
    table.refuses(1, RESIGN, "gone")


def test_q22_who_stays_wins_the_pairing_though_he_dealt_less() -> None:
    table = resign(strike(game("crowd_4"), {0: 2}, {1: 30}), 1)
    assert one(table, PairingWon) == PairingWon(pairing=(0, 1), winner=0, dealt=(2, 30))


def test_q19_a_card_that_was_face_down_goes_back_unseen_when_the_pairing_ends() -> None:
    table = lock(game("crowd_4", bonuses={0: (PRIZE,)}, dice=loaded()), 0, punch(0, 7), PRIZE)
    table = resign(table, 1)
    player = table.state.player(0)
    assert (player.locked, player.bonus, player.used) == (None, None, ())
    assert (punch(0, 7) in player.cards, player.bonuses) == (True, (PRIZE,))
    table = choose(table, 0, "0-2")
    assert [one.locked for one in RULES.view(table.state, None).players] == [False] * 4
    assert tags(lock(table, 0, punch(0, 7))) == ["locked"]


def test_q19_the_leavers_face_down_card_is_never_shown() -> None:
    table = resign(lock(game("crowd_4"), 1, punch(1, 7)), 1)
    seen = RULES.view(table.state, None).players[1]
    assert (seen.used, seen.locked, seen.gone) == ((), False, "resigned")


def test_q19_a_sealed_announcement_stays_sealed_when_the_other_one_leaves() -> None:
    table = strike(game("crowd_4"), {0: 1}, {1: 1})
    table = announce(lock(lock(table, 0, punch(0, 9)), 1, punch(1, 0, 2)), 0, LYRICS)
    table = resign(table, 1)
    assert table.state.phase == "choose"
    assert RULES.view(table.state, 2).announced == ()


def test_q23_who_leaves_outside_of_the_pairing_is_out_and_it_goes_on() -> None:
    table = lock(game("crowd_3", dice=loaded()), 0, punch(0, 5))
    table = resign(table, 2).then(PlayersLeft(seats=(2,), reason="resigned"), SidesOut(sides=(2,)))
    assert RULES.deadline(table.state).id == "lock/1"
    table = announce(lock(table, 1, punch(1, 0)), 0, LYRICS)
    assert damages(table)[1] == 5
    table = strike(table, {1: 0}, {0: 0})
    assert lead(table) == ((0, 1), "showdown", ())


def test_q23_who_fell_may_leave_and_nothing_else_happens() -> None:
    table = strike(with_points(game("crowd_3"), s1=1), {0: 1})
    assert RULES.legal(table.state, 1) == Offers(may_resign=True)
    resign(table, 1).then(PlayersLeft(seats=(1,), reason="resigned"))


def test_q23_the_last_one_in_the_pairing_and_in_the_match_has_won() -> None:
    table = resign(resign(game("crowd_3"), 2), 1)
    assert one(table, GameOver) == GameOver(winners=(0,), seats=(0,), reason="last_left")
    assert RULES.outcome(table.state).placings == ((0,), (1,), (2,))


def test_q22_both_in_the_pairing_are_gone_at_once_and_the_others_fight() -> None:
    table = time_is_up(late_twice(game("crowd_4", dice=loaded(coin_pairing_2=1)), 0, 1))
    assert tags(table) == [
        "time_missed",
        "players_left",
        "sides_out",
        "pairing_won",
        "pairing_opened",
        "coin_tossed",
        "duel_opened",
    ]
    assert one(table, PairingWon) == PairingWon(pairing=(0, 1), winner=None, dealt=(0, 0))
    assert one(table, PairingOpened) == PairingOpened(pairing=(2, 3), chosen_by=None, drawn=False)
    assert lead(table)[0] == (3,)


def test_q23_both_in_the_pairing_are_gone_at_once_and_the_third_has_won() -> None:
    table = time_is_up(late_twice(game("crowd_3"), 0, 1))
    assert one(table, GameOver) == GameOver(winners=(2,), seats=(2,), reason="last_left")
    assert RULES.outcome(table.state).placings == ((2,), (0, 1))


def test_q19_one_of_the_pairing_is_gone_and_the_other_one_was_late_too() -> None:
    table = time_is_up(late_twice(game("crowd_4"), 1))
    assert tags(table) == ["time_missed", "players_left", "sides_out", "pairing_won", "choice_opened"]
    assert [player.missed for player in table.state.players] == [1, 3, 0, 0]


# A crowd, while somebody chooses.


def choosing(mode: str = "crowd_4", **dice: int) -> Given:
    return strike(game(mode, dice=loaded(**dice)), {0: 5}, {1: 3}, {0: 2})


def test_q22_the_chooser_leaves_and_the_next_pairing_is_drawn() -> None:
    table = resign(choosing(pairing_2=2), 0)
    assert tags(table) == ["players_left", "sides_out", "pairing_opened", "coin_tossed", "duel_opened"]
    assert one(table, PairingOpened) == PairingOpened(pairing=(2, 3), chosen_by=None, drawn=True)


@pytest.mark.parametrize("late_ms", LATE_MS)
def test_q19_the_chooser_is_late_for_the_third_time(late_ms: int) -> None:
    table = time_is_up(late_twice(choosing(pairing_2=2), 0), late_ms)
    assert table.caused[:4] == (
        TimeMissed(seats=(0,), what="choose"),
        PlayersLeft(seats=(0,), reason="absent"),
        SidesOut(sides=(0,)),
        PairingOpened(pairing=(2, 3), chosen_by=None, drawn=True),
    )


def test_q22_the_chooser_of_three_leaves_and_the_last_pairing_starts_by_itself() -> None:
    table = resign(choosing("crowd_3"), 0)
    assert one(table, PairingOpened) == PairingOpened(pairing=(1, 2), chosen_by=None, drawn=False)


def test_q22_somebody_else_leaves_and_the_chooser_chooses_among_what_is_left() -> None:
    table = resign(choosing(), 3)
    assert one(table, ChoiceOpened) == ChoiceOpened(seat=0, pairings=((0, 2), (1, 2)), until=AT + 60_000)
    assert RULES.deadline(table.state).id == "choose/2"


def test_q22_somebody_else_leaves_and_one_pairing_is_left() -> None:
    table = resign(choosing("crowd_3"), 1)
    assert one(table, PairingOpened) == PairingOpened(pairing=(0, 2), chosen_by=None, drawn=False)


def test_q23_somebody_else_leaves_and_no_pairing_is_left() -> None:
    table = resign(choosing("crowd_3"), 2)
    assert tags(table) == ["players_left", "sides_out", "duel_opened"]
    assert lead(table) == ((0, 1), "showdown", ())


# A crowd, in the showdown.


def test_q19_who_leaves_while_all_lock_is_out_and_the_others_lock_on() -> None:
    table = lock(showdown(), 0, punch(0, 5))
    table = resign(table, 2).then(PlayersLeft(seats=(2,), reason="resigned"), SidesOut(sides=(2,)))
    table = lock(table, 1, punch(1, 4))
    assert tags(table) == ["locked", "announcing_opened"]
    table = announce(announce(table, 0, LYRICS), 1, FLOW)
    assert damages(table) == {0: 4, 1: 5}


def test_q19_the_only_one_who_had_not_locked_leaves_and_the_announcements_open() -> None:
    table = resign(lock(lock(showdown(), 0, punch(0, 5)), 2, punch(2, 6)), 1)
    assert tags(table) == ["players_left", "sides_out", "announcing_opened"]
    table = announce(announce(table, 0, LYRICS), 2, SALES)
    assert damages(table) == {0: 6, 2: 5}


def announcing() -> Given:
    table = showdown()
    for seat in range(3):
        table = lock(table, seat, punch(seat, 4 + seat))
    return table


def test_q19_who_leaves_while_all_announce_takes_card_and_announcement_away() -> None:
    table = resign(announce(announcing(), 2, SALES), 2)
    assert tags(table) == ["players_left", "sides_out"]
    table = announce(announce(table, 0, LYRICS), 1, FLOW)
    assert [shown.seat for shown in one(table, Revealed).shown] == [0, 1]
    assert damages(table) == {0: 5, 1: 4}
    assert punch(2, 6) not in RULES.view(table.state, None).players[2].used


def test_q19_the_only_one_who_had_not_announced_leaves_and_the_cards_turn_up() -> None:
    table = resign(announce(announce(announcing(), 0, LYRICS), 1, FLOW), 2)
    assert tags(table) == ["players_left", "sides_out", "revealed", "duel_fought", "duel_opened"]
    assert damages(table) == {0: 5, 1: 4}
    assert one(table, DuelOpened).sides == (0, 1)


def test_q23_two_are_left_of_whom_one_leaves() -> None:
    table = resign(resign(announcing(), 2), 0)
    assert one(table, GameOver) == GameOver(winners=(1,), seats=(1,), reason="last_left")
    assert RULES.outcome(table.state).placings == ((1,), (0,), (2,))


@pytest.mark.parametrize("late_ms", LATE_MS)
def test_q19_one_is_gone_and_another_one_late_while_all_lock(late_ms: int) -> None:
    table = time_is_up(late_twice(lock(showdown(), 0, punch(0, 5)), 2), late_ms)
    assert tags(table) == ["time_missed", "locked", "players_left", "sides_out", "announcing_opened"]
    assert table.caused[0] == TimeMissed(seats=(1, 2), what="lock")
    assert (table.caused[1].seat, table.caused[1].late) == (1, True)


@pytest.mark.parametrize("late_ms", LATE_MS)
def test_q19_one_is_gone_and_another_one_late_while_all_announce(late_ms: int) -> None:
    table = time_is_up(late_twice(announce(announcing(), 0, LYRICS), 2), late_ms)
    assert tags(table) == ["time_missed", "players_left", "sides_out", "revealed", "duel_fought", "duel_opened"]
    assert damages(table) == {0: 0, 1: 4}


def test_q23_all_are_gone_at_once_and_it_is_a_draw_among_them() -> None:
    table = time_is_up(late_twice(showdown(), 0, 1, 2))
    assert one(table, GameOver) == GameOver(winners=(0, 1, 2), seats=(0, 1, 2), reason="all_left")
    assert not [event for event in table.caused if isinstance(event, DuelFought)]


def test_q25_a_bonus_against_somebody_who_has_left_is_spent_for_nothing() -> None:
    table = lock(showdown(bonuses={0: (BOYCOTT,)}), 0, punch(0, 5), BOYCOTT, target=2)
    table = lock(resign(table, 2), 1, punch(1, 4))
    table = announce(announce(table, 0, SALES), 1, FLOW)
    assert one(table, DuelFought).attacks[0].hits[0].differences[0].theirs == 50
    assert table.state.player(0).bonuses == ()
