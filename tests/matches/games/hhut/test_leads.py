"""Who attacks: R17 to R23, Q4, Q6, Q7, Q20 and Q21 of HHUT, in duels of two."""

import pytest

from matches.games.hhut import RULES
from matches.games.hhut.deck import quick_deck
from matches.games.hhut.events import Begun, CoinTossed, DuelOpened, GameOver
from matches.games.hhut.options import Options
from matches.kernel.dice import Dice
from matches.kernel.rules import Context, Setup
from tests.matches.games.hhut.table import (
    MISSED,
    game,
    lead,
    loaded,
    lock,
    one,
    points,
    punch,
    strike,
    tags,
    time_is_up,
    with_points,
)
from tests.matches.kernel.given import Given


@pytest.mark.parametrize("side", [0, 1])
def test_r17_the_coin_says_who_attacks_first(side: int) -> None:
    options, cards = Options(), RULES.first_release()
    decks = {seat: quick_deck(cards, options, Dice(bytes(32), str(seat))) for seat in (0, 1)}
    context = Context(0, 0, loaded(coin_first=side), cards, decks)
    begun, tossed, opened = RULES.begin(Setup((0, 1), options, ()), context)
    assert isinstance(begun, Begun)
    assert tossed == CoinTossed(what="first", side=side, team=(side,))
    assert opened == DuelOpened(
        duel=1, round=1, place=1, sides=(0, 1), teams=((0,), (1,)), attackers=(side,), lead="toss", dealt=(), until=60_000
    )


@pytest.mark.parametrize("number", [1, 2, 3])
def test_r18_the_roles_swap_in_the_second_duel_of_every_round(number: int) -> None:
    table = game(dice=loaded())
    while table.state.duel.round < number:
        table = strike(table, dict.fromkeys(table.state.duel.attackers, 0))
    (first,) = table.state.duel.attackers
    assert lead(strike(table, {first: 5})) == ((1 - first,), "swap", ())


# What becomes of the attacks of sides 0 and 1 in the first two duels, and who attacks the third one, why.
LEVEL, SPARED = "level", "not_cancelled"
THIRDS = [
    ((11, 18), (1,), "damage", (11, 18)),
    ((18, 11), (0,), "damage", (18, 11)),
    ((1, MISSED), (0,), "damage", (1, 0)),
    ((MISSED, 1), (1,), "damage", (0, 1)),
    ((1, 0), (0,), "damage", (1, 0)),
    ((0, 1), (1,), "damage", (0, 1)),
    ((11, 11), (0, 1), LEVEL, (11, 11)),
    ((0, 0), (0, 1), LEVEL, (0, 0)),
    ((MISSED, MISSED), (0, 1), LEVEL, (0, 0)),
    ((MISSED, 0), (1,), SPARED, (0, 0)),
    ((0, MISSED), (0,), SPARED, (0, 0)),
]


@pytest.mark.parametrize(("dealt", "attackers", "why", "numbers"), THIRDS)
def test_r19_r22_r23_q7_who_attacks_third(
    dealt: tuple[int, int], attackers: tuple[int, ...], why: str, numbers: tuple[int, int]
) -> None:
    assert lead(strike(game(), {0: dealt[0]}, {1: dealt[1]})) == (attackers, why, numbers)


@pytest.mark.parametrize(("dealt", "attackers", "why", "numbers"), THIRDS)
def test_r19_r22_r23_q7_hold_in_the_second_round_too(
    dealt: tuple[int, int], attackers: tuple[int, ...], why: str, numbers: tuple[int, int]
) -> None:
    """In round 2 the other side begins, and where both attack it is named first (Q8)."""
    table = strike(game(), {0: 3}, {1: 2}, {0: 1})
    assert lead(strike(table, {1: dealt[1]}, {0: dealt[0]})) == (attackers[::-1], why, numbers)


def test_r19_the_first_round_does_not_count_in_the_second() -> None:
    table = strike(game(), {0: 40}, {1: 0}, {0: 0}, {1: 2}, {0: 1})
    assert lead(table) == ((1,), "damage", (1, 2))


def test_r19_an_attack_that_was_not_announced_is_a_cancelled_one() -> None:
    table = game()
    for seat in (0, 1):
        table = lock(table, seat, punch(seat, 0))
    assert lead(strike(time_is_up(table), {1: 0})) == ((1,), "not_cancelled", (0, 0))


def test_r20_the_loser_of_the_toss_begins_round_2() -> None:
    table = strike(game(), {0: 5}, {1: 0}, {0: 0})
    assert lead(table) == ((1,), "toss_lost", ())


@pytest.mark.parametrize(("hurt", "left"), [(0, (95, 100)), (1, (100, 95))])
def test_r21_who_is_behind_begins_round_3(hurt: int, left: tuple[int, int]) -> None:
    table = strike(game(), {0: 5 * hurt}, {1: 5 * (1 - hurt)}, {1 - hurt: 0}, {1: 0}, {0: 0}, {0: 0, 1: 0})
    assert points(table) == left
    assert lead(table) == ((hurt,), "behind", left)


def test_r22_both_damages_land_together() -> None:
    table = strike(game(), {0: 11}, {1: 11}, {0: 6, 1: 8})
    assert points(table) == (100 - 11 - 8, 100 - 11 - 6)


def test_r10_nine_cards_are_three_rounds_of_three_duels() -> None:
    table, places = game(dice=loaded()), [(1, 1)]
    while not table.state.over:
        table = strike(table, dict.fromkeys(table.state.duel.attackers, 0))
        places += [(event.round, event.place) for event in table.caused if isinstance(event, DuelOpened)]
    assert places == [(number, place) for number in (1, 2, 3) for place in (1, 2, 3)]
    assert [len(player.used) for player in table.state.players] == [9, 9]


def test_q4_seven_cards_are_rounds_of_three_three_and_one() -> None:
    table, places = game(format="free"), [(1, 1)]
    while not table.state.over:
        table = strike(table, dict.fromkeys(table.state.duel.attackers, 0))
        places += [(event.round, event.place) for event in table.caused if isinstance(event, DuelOpened)]
    assert places == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 1)]
    assert [len(player.used) for player in table.state.players] == [7, 7]


def six_duels(last: int) -> Given:
    """The first six duels of FREE-7, of which the last one alone hurts, and side 0 is the one that is hurt by `last`."""
    return strike(game(format="free"), {0: 0}, {1: 0}, {0: 0, 1: 0}, {1: 0}, {0: MISSED}, {1: last})


def test_q4_who_is_behind_attacks_in_the_seventh_duel() -> None:
    table = six_duels(7)
    assert lead(table) == ((0,), "behind", (93, 100))
    table = strike(table, {0: 2})
    assert one(table, GameOver) == GameOver(winners=(1,), seats=(1,), reason="more_points")
    assert points(table) == (93, 98)


def test_q4_level_points_make_the_seventh_duel_mutual_without_a_coin() -> None:
    table = six_duels(0)
    assert tags(table) == ["announced", "revealed", "duel_fought", "duel_opened"]
    assert lead(table) == ((0, 1), "level", (100, 100))
    table = strike(table, {0: 3, 1: 4})
    assert points(table) == (100 - 4, 100 - 3)
    assert one(table, GameOver).winners == (1,)


@pytest.mark.parametrize("side", [0, 1])
def test_q6_level_points_before_round_3_are_a_new_toss(side: int) -> None:
    table = game(dice=loaded(coin_third_round=side))
    table = strike(table, {0: 0}, {1: 0}, {0: 0, 1: 0}, {1: 0}, {0: 0}, {0: 0, 1: 0})
    assert one(table, CoinTossed) == CoinTossed(what="third_round", side=side, team=(side,))
    assert lead(table) == ((side,), "toss", ())


def test_r8_more_points_win_when_the_cards_are_played() -> None:
    table = strike(game(format="free"), {0: 5}, {1: 3}, {0: 0}, {1: 0}, {0: 0}, {0: 0, 1: 0}, {1: 0})
    assert points(table) == (97, 95)
    assert one(table, GameOver) == GameOver(winners=(0,), seats=(0,), reason="more_points")


def test_q9_level_points_at_the_end_are_a_draw() -> None:
    table = strike(game(format="free"), {0: 5}, {1: 5}, {0: 0, 1: 0}, {1: 0}, {0: 0}, {0: 0, 1: 0}, {0: 0, 1: 0})
    assert one(table, GameOver) == GameOver(winners=(0, 1), seats=(0, 1), reason="level")
    assert RULES.outcome(table.state).placings == ((0, 1),)


def test_r7_q10_the_match_ends_at_0_in_the_middle_of_a_round() -> None:
    table = strike(with_points(game(), s0=3), {0: 5}, {1: 3})
    assert points(table) == (0, 95)
    assert one(table, GameOver) == GameOver(winners=(1,), seats=(1,), reason="knocked_out")
    assert table.state.duel.duel == 2


def test_q9_points_stop_at_0() -> None:
    assert points(strike(with_points(game(), s1=1), {0: 40})) == (100, 0)
