"""Three or four, each for themselves: R24, R25, Q10 and Q20 to Q23 of HHUT, up to the showdown."""

import pytest

from matches.games.hhut import RULES
from matches.games.hhut.commands import ChoosePairing
from matches.games.hhut.deck import quick_deck
from matches.games.hhut.events import ChoiceOpened, CoinTossed, GameOver, PairingOpened, PairingWon, SidesOut
from matches.games.hhut.options import Options
from matches.kernel.dice import Dice
from matches.kernel.rules import Context, Setup
from tests.matches.games.hhut.crowds import peaceful
from tests.matches.games.hhut.table import (
    AT,
    MISSED,
    RESIGN,
    choose,
    game,
    lead,
    loaded,
    lock,
    one,
    points,
    punch,
    strike,
    tags,
    with_points,
)
from tests.matches.kernel.given import Given


@pytest.mark.parametrize(("place", "pairing"), [(0, (0, 1)), (4, (1, 3)), (5, (2, 3))])
def test_q21_the_first_pairing_is_drawn_and_a_coin_says_who_attacks(place: int, pairing: tuple[int, int]) -> None:
    options, cards = Options(mode="crowd_4"), RULES.first_release()
    decks = {seat: quick_deck(cards, options, Dice(bytes(32), str(seat))) for seat in range(4)}
    context = Context(0, 0, loaded(pairing_1=place, coin_pairing_1=1), cards, decks)
    begun, opened, tossed, duel = RULES.begin(Setup((0, 1, 2, 3), options, ()), context)
    assert (begun.points, begun.sides) == (100, ((0,), (1,), (2,), (3,)))
    assert opened == PairingOpened(pairing=pairing, chosen_by=None, drawn=True)
    assert tossed == CoinTossed(what="pairing", side=pairing[1], team=(pairing[1],))
    assert (duel.sides, duel.attackers, duel.lead) == (pairing, (pairing[1],), "toss")


def won_by_0(mode: str = "crowd_3", **dice: int) -> Given:
    """Seats 0 and 1 have met, 5 against 3 and 2 more: the winner chooses."""
    return strike(game(mode, dice=loaded(**dice)), {0: 5}, {1: 3}, {0: 2})


def test_r24_q20_a_pairing_is_one_round_of_three_duels() -> None:
    table = won_by_0()
    assert tags(table) == ["announced", "revealed", "duel_fought", "pairing_won", "choice_opened"]
    assert one(table, PairingWon) == PairingWon(pairing=(0, 1), winner=0, dealt=(5 + 2, 3))
    assert [len(player.used) for player in table.state.players] == [3, 3, 0]


def test_r25_q22_the_winner_chooses_among_all_that_have_not_met() -> None:
    assert one(won_by_0(), ChoiceOpened) == ChoiceOpened(seat=0, pairings=((0, 2), (1, 2)), until=AT + 60_000)
    every = ((0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
    assert one(won_by_0("crowd_4"), ChoiceOpened).pairings == every


def test_r24_points_carry_over_into_the_next_pairing() -> None:
    table = choose(won_by_0(), 0, "1-2")
    assert points(strike(table, {1: 0}, {2: 9})) == (100 - 3, 100 - 7 - 9, 100)


def test_q21_who_chose_and_takes_part_attacks_first() -> None:
    table = choose(won_by_0(), 0, "0-2")
    assert tags(table) == ["pairing_opened", "duel_opened"]
    assert one(table, PairingOpened) == PairingOpened(pairing=(0, 2), chosen_by=0, drawn=False)
    assert lead(table) == ((0,), "chooser", ())
    assert lead(strike(table, {0: 1})) == ((2,), "swap", ())
    assert lead(strike(table, {0: 1}, {2: 4})) == ((2,), "damage", (1, 4))


@pytest.mark.parametrize("side", [1, 2])
def test_q21_who_lets_the_others_fight_leaves_it_to_a_coin(side: int) -> None:
    table = choose(won_by_0(coin_pairing_2=side - 1), 0, "1-2")
    assert table.caused[:2] == (
        PairingOpened(pairing=(1, 2), chosen_by=0, drawn=False),
        CoinTossed(what="pairing", side=side, team=(side,)),
    )
    assert lead(table) == ((side,), "toss", ())


@pytest.mark.parametrize("side", [0, 1])
def test_q22_level_damage_is_a_coin(side: int) -> None:
    table = strike(game("crowd_3", dice=loaded(coin_level_1=side)), {0: 5}, {1: 5}, {0: 4, 1: 4})
    assert one(table, CoinTossed) == CoinTossed(what="level_pairing", side=side, team=(side,))
    assert one(table, PairingWon) == PairingWon(pairing=(0, 1), winner=side, dealt=(9, 9))
    assert one(table, ChoiceOpened).seat == side


def test_q22_more_damage_wins_and_not_more_points() -> None:
    table = strike(with_points(game("crowd_3"), s0=20, s1=90), {0: 5}, {1: 3}, {0: 0})
    assert one(table, PairingWon).winner == 0
    assert points(table)[:2] == (17, 85)


def test_q22_a_single_pairing_starts_by_itself_and_a_coin_says_who_attacks() -> None:
    table = strike(choose(won_by_0(), 0, "0-2"), {0: 5}, {2: 0}, {0: 0})
    assert tags(table) == [
        "announced",
        "revealed",
        "duel_fought",
        "pairing_won",
        "pairing_opened",
        "coin_tossed",
        "duel_opened",
    ]
    assert one(table, PairingOpened) == PairingOpened(pairing=(1, 2), chosen_by=None, drawn=False)


def test_q10_q22_the_pairing_ends_at_0_and_the_survivor_chooses() -> None:
    table = strike(with_points(game("crowd_4"), s1=4), {0: 5})
    assert one(table, SidesOut) == SidesOut(sides=(1,))
    assert one(table, PairingWon) == PairingWon(pairing=(0, 1), winner=0, dealt=(5, 0))
    assert one(table, ChoiceOpened) == ChoiceOpened(seat=0, pairings=((0, 2), (0, 3), (2, 3)), until=AT + 60_000)


def test_q22_the_survivor_wins_though_he_dealt_less() -> None:
    table = strike(with_points(game("crowd_4"), s1=30, s0=40), {0: 30})
    assert one(table, PairingWon).winner == 0
    table = strike(with_points(game("crowd_4"), s0=40, s1=2), {0: 1}, {1: 30}, {1: 0})
    assert one(table, PairingWon).winner == 1
    table = strike(with_points(game("crowd_4"), s0=40, s1=2), {0: 0}, {1: 0}, {0: 2, 1: 30})
    assert one(table, PairingWon) == PairingWon(pairing=(0, 1), winner=0, dealt=(2, 30))


def both_out(mode: str, **dice: int) -> Given:
    return strike(with_points(game(mode, dice=loaded(**dice)), s0=5, s1=6), {0: 0}, {1: 0}, {0: 9, 1: 9})


def test_q22_q23_both_eliminated_leave_a_last_one_who_wins() -> None:
    table = both_out("crowd_3")
    assert one(table, SidesOut) == SidesOut(sides=(0, 1))
    assert one(table, PairingWon) == PairingWon(pairing=(0, 1), winner=None, dealt=(9, 9))
    assert one(table, GameOver) == GameOver(winners=(2,), seats=(2,), reason="knocked_out")
    assert RULES.outcome(table.state).placings == ((2,), (0, 1))


def test_q22_both_eliminated_among_four_and_the_only_pairing_left_starts_by_itself() -> None:
    table = both_out("crowd_4", coin_pairing_2=1)
    assert one(table, PairingOpened) == PairingOpened(pairing=(2, 3), chosen_by=None, drawn=False)
    assert lead(table) == ((3,), "toss", ())


def three_left_without_a_winner(place: int) -> Given:
    """Four players; the winner of the first pairing leaves before he has chosen the next one."""
    return won_by_0("crowd_4", pairing_2=place).when(0, RESIGN, AT)


@pytest.mark.parametrize(("place", "pairing"), [(0, (1, 2)), (1, (1, 3)), (2, (2, 3))])
def test_q22_the_winner_has_left_and_the_next_pairing_is_drawn(place: int, pairing: tuple[int, int]) -> None:
    table = three_left_without_a_winner(place)
    assert tags(table) == ["players_left", "sides_out", "pairing_opened", "coin_tossed", "duel_opened"]
    assert one(table, PairingOpened) == PairingOpened(pairing=pairing, chosen_by=None, drawn=True)


def test_q23_the_pairings_of_the_eliminated_are_dropped() -> None:
    table = strike(with_points(choose(won_by_0(), 0, "0-2"), s2=1), {0: 1})
    assert one(table, SidesOut) == SidesOut(sides=(2,))
    assert lead(table) == ((0, 1), "showdown", ())
    assert [(pairing.pairing, pairing.status) for pairing in RULES.view(table.state, None).pairings] == [
        ((0, 1), "met"),
        ((0, 2), "met"),
        ((1, 2), "dropped"),
    ]


def test_q23_one_survivor_wins_at_once() -> None:
    table = strike(with_points(game("crowd_3", dice=loaded()), s1=1), {0: 1})
    assert table.state.meeting == (0, 2)
    table = strike(with_points(table, s2=1), {0: 1})
    assert one(table, GameOver) == GameOver(winners=(0,), seats=(0,), reason="knocked_out")
    assert RULES.outcome(table.state).placings == ((0,), (2,), (1,))


def test_r25_somebody_elses_choice_is_refused_and_so_is_a_pairing_that_is_over() -> None:
    table = won_by_0()
    table.refuses(1, ChoosePairing(pairing="0-2"), "not_your_choice").refuses(2, ChoosePairing(pairing="1-2"), "not_your_choice")
    table.refuses(0, ChoosePairing(pairing="0-1"), "no_such_pairing").refuses(0, ChoosePairing(pairing="2-0"), "no_such_pairing")


def test_r24_who_is_not_in_the_pairing_is_asked_nothing() -> None:
    table = game("crowd_3")
    assert not RULES.legal(table.state, 2).commands
    assert RULES.legal(table.state, 2).may_resign


def test_r24_the_others_cards_are_kept_for_their_own_duels() -> None:
    table = lock(game("crowd_3"), 0, punch(0, 5))
    assert [player.in_duel for player in RULES.view(table.state, None).players] == [True, True, False]
    assert [player.locked for player in RULES.view(table.state, None).players] == [True, False, False]


@pytest.mark.parametrize("mode", ["crowd_3", "crowd_4"])
def test_r26_all_meet_once_before_the_showdown(mode: str) -> None:
    table = peaceful(game(mode, dice=loaded()), lambda table: table.state.duel.lead == "showdown")
    met = [won.pairing for won in table.state.met]
    assert sorted(met) == [(a, b) for a in table.state.sides for b in table.state.sides if a < b]
    assert [len(player.used) for player in table.state.players] == [3 * (len(table.state.sides) - 1)] * len(table.state.sides)


def test_r23_holds_in_a_pairing_too() -> None:
    assert lead(strike(game("crowd_3"), {0: MISSED}, {1: 0})) == ((1,), "not_cancelled", (0, 0))
