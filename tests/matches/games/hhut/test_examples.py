"""E1 to E18 of HHUT, numbers as written in its rules and added up here."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from matches.games.hhut.commands import Lock
from matches.games.hhut.compare import Difference
from matches.games.hhut.deck import check_deck
from matches.games.hhut.events import DuelFought, GameOver
from matches.games.hhut.held import Bonus
from matches.games.hhut.options import Options, deck_size
from tests.matches.games.hhut.crowds import peaceful, showdown
from tests.matches.games.hhut.decks import deck_of, release_of
from tests.matches.games.hhut.table import (
    AUTOTUNE,
    BOYCOTT,
    CHORUS,
    CREATIVITY,
    DIAMOND,
    FLOW,
    GOLD,
    INFLUENCE,
    LABEL,
    LYRICS,
    MISSED,
    SALES,
    STREAMS,
    cancelled,
    damages,
    fight,
    game,
    lead,
    one,
    points,
    punch,
    rapper,
    strike,
    tags,
    with_points,
)
from tests.matches.kernel.given import Given


def duel(
    mine: Mapping[str, Any], theirs: Mapping[str, Any], ratings: Sequence[str], *, slug: str = "mine", **bonuses: Bonus
) -> Given:
    """One attack of side 0, with the bonuses `a` of the attacker and `d` of the defender."""
    held = {at: bonus for at, bonus in enumerate((bonuses.get("a"), bonuses.get("d"))) if bonus is not None}
    cards = {0: rapper(slug, **mine), 1: rapper("theirs", **theirs)}
    table = game(hands={seat: (card,) for seat, card in cards.items()}, bonuses={at: (bonus,) for at, bonus in held.items()})
    return fight(table, cards, {0: ratings}, held)


def test_e1_eleven_from_a_hundred() -> None:
    table = duel({LYRICS: 94}, {LYRICS: 83}, [LYRICS])
    assert one(table, DuelFought).attacks[0].hits[0].differences == (Difference(LYRICS, 94, 83, 94 - 83),)
    assert points(table) == (100, 100 - 11) == (100, 89)


E2_MINE = {LYRICS: 90, FLOW: 88, SALES: 70, INFLUENCE: 85}
E2_THEIRS = {LYRICS: 85, FLOW: 80, SALES: 72, INFLUENCE: 80}


def test_e2_one_negative_rating_cancels_everything() -> None:
    table = duel(E2_MINE, E2_THEIRS, [LYRICS, FLOW, SALES, INFLUENCE])
    assert [gap.gap for gap in one(table, DuelFought).attacks[0].hits[0].differences] == [5, 8, -2, 5]
    assert cancelled(table) == (0,)
    assert points(table) == (100, 100)


def test_e2_without_it_eighteen() -> None:
    table = duel(E2_MINE, E2_THEIRS, [LYRICS, FLOW, INFLUENCE])
    assert damages(table)[1] == 5 + 8 + 5 == 18
    assert points(table) == (100, 82)


def test_e3_equal_ratings_are_a_valid_0() -> None:
    table = duel({LYRICS: 92}, {LYRICS: 92}, [LYRICS])
    assert (cancelled(table), damages(table)[1]) == ((), 0)


def test_e4_the_cancelled_side_does_not_get_the_lead() -> None:
    cards = {0: rapper("a1", lyrics=90), 1: rapper("b1", lyrics=93)}, {0: rapper("a2", lyrics=92), 1: rapper("b2", lyrics=92)}
    table = game(hands={seat: [pair[seat] for pair in cards] for seat in (0, 1)})
    table = fight(table, cards[0], {0: [LYRICS]})
    assert cancelled(table) == (0,)
    table = fight(table, cards[1], {1: [LYRICS]})
    assert cancelled(table) == ()
    assert lead(table) == ((1,), "not_cancelled", (0, 0))


def test_e5_level_at_eleven_and_both_attack_with_the_card_they_locked() -> None:
    table = strike(game(), {0: 11}, {1: 11})
    assert lead(table) == ((0, 1), "level", (11, 11))
    mine, theirs = rapper("0:a:0", flow=91, sales=80), rapper("1:b:0", flow=85, sales=88)
    table = game(hands={0: (punch(0, 11), punch(0, 0), mine), 1: (punch(1, 0), punch(1, 11), theirs)})
    table = fight(table, {0: punch(0, 11), 1: punch(1, 0)}, {0: [LYRICS]})
    table = fight(table, {0: punch(0, 0), 1: punch(1, 11)}, {1: [FLOW]})
    table = fight(table, {0: mine, 1: theirs}, {0: [FLOW], 1: [SALES]})
    assert damages(table) == {0: 88 - 80, 1: 91 - 85} == {0: 8, 1: 6}
    assert points(table) == (100 - 11 - 8, 100 - 11 - 6)


def test_e6_an_unknown_rating_counts_for_nothing() -> None:
    table = duel({FLOW: 91, SALES: 88}, {FLOW: "?", SALES: 80}, [FLOW, SALES])
    assert one(table, DuelFought).attacks[0].hits[0].differences[0] == Difference(FLOW, 91, "?", 0)
    assert damages(table)[1] == 0 + 8 == 8


def test_e6_an_unknown_rating_does_not_save_the_rest() -> None:
    assert cancelled(duel({FLOW: 91, SALES: 88}, {FLOW: "?", SALES: 90}, [FLOW, SALES])) == (0,)


def test_e7_a_boycott_makes_two_points_of_a_lost_attack() -> None:
    table = duel({SALES: 86, INFLUENCE: 85}, {SALES: 90, INFLUENCE: 89}, [SALES, INFLUENCE], a=BOYCOTT)
    assert one(table, DuelFought).attacks[0].hits[0].differences == (
        Difference(SALES, 86, 90 - 5, 1),
        Difference(INFLUENCE, 85, 89 - 5, 1),
    )
    assert damages(table)[1] == 1 + 1 == 2


def test_e7_the_label_takes_it_back() -> None:
    table = duel({SALES: 86, INFLUENCE: 85}, {SALES: 90, INFLUENCE: 89}, [SALES, INFLUENCE], a=BOYCOTT, d=LABEL)
    assert [gap.gap for gap in one(table, DuelFought).attacks[0].hits[0].differences] == [86 - 90, 85 - 89] == [-4, -4]
    assert cancelled(table) == (0,)


def test_e8_a_diamond_goes_over_a_hundred() -> None:
    table = duel({SALES: 98, LYRICS: 80}, {SALES: 95, LYRICS: 81}, [SALES, LYRICS], a=DIAMOND)
    assert one(table, DuelFought).attacks[0].hits[0].differences == (
        Difference(SALES, 98 + 3, 95, 6),
        Difference(LYRICS, 80 + 3, 81, 2),
    )
    assert damages(table)[1] == 6 + 2 == 8


@pytest.mark.parametrize(("bonus", "enough"), [(DIAMOND, 97), (GOLD, 85)], ids=["e8_diamond", "e9_gold"])
def test_e8_e9_the_printed_sales_decide(bonus: Bonus, enough: int) -> None:
    cards = (rapper("enough", sales=enough), rapper("short", sales=enough - 1))
    table = game(hands={0: cards}, bonuses={0: (bonus,)})
    table.refuses(0, Lock(card="short", bonus=bonus.slug), "bonus_needs_sales")
    assert tags(table.when(0, Lock(card="enough", bonus=bonus.slug))) == ["locked"]


def test_e10_bought_streams_do_not_help_to_be_certified() -> None:
    table = duel({SALES: 84}, {SALES: 80}, [SALES], a=STREAMS)
    assert one(table, DuelFought).attacks[0].hits[0].differences[0].mine == 84 + 3 == 87
    held = game(hands={0: (rapper("card", sales=84),)}, bonuses={0: (STREAMS, GOLD)})
    held.refuses(0, Lock(card="card", bonus=GOLD.slug), "bonus_needs_sales")


def test_e11_autotune_makes_nine_of_a_lost_chorus() -> None:
    table = duel({CHORUS: 70}, {CHORUS: 90}, [CHORUS], slug="booba-0-9", a=AUTOTUNE)
    assert damages(table)[1] == 99 - 90 == 9
    assert cancelled(duel({CHORUS: 70}, {CHORUS: 90}, [CHORUS], slug="booba-0-9")) == (0,)


E12 = {
    0: rapper("a1", sales=99, influence=99),
    2: rapper("a2", sales=98, influence=99),
    1: rapper("b1", sales=92, influence=94),
    3: rapper("b2", sales=87, influence=86),
}


def e12() -> Given:
    table = game(
        "teams", hands={seat: (card, *(punch(seat, n, c) for n in (0, 36, 37) for c in (0, 1))) for seat, card in E12.items()}
    )
    return fight(table, E12, {0: [SALES, INFLUENCE]})


def test_e12_two_cards_add_up() -> None:
    table = e12()
    assert one(table, DuelFought).attacks[0].hits[0].differences == (
        Difference(SALES, 99 + 98, 92 + 87, 197 - 179),
        Difference(INFLUENCE, 99 + 99, 94 + 86, 198 - 180),
    )
    assert points(table) == (200, 200 - 18 - 18) == (200, 164)


@pytest.mark.parametrize(("answer", "leads"), [(37, ((1,), "damage", (36, 37))), (36, ((0, 1), "level", (36, 36)))])
def test_e12_thirty_six_is_level_and_thirty_seven_leads(answer: int, leads: object) -> None:
    assert lead(strike(e12(), {1: answer})) == leads


E13 = {
    0: rapper("j1", flow=87, sales=85, influence=84, creativity=86),
    1: rapper("j2", flow=90, sales=92, influence=89, creativity=82),
    2: rapper("j3", flow=86, sales=86, influence=89, creativity=96),
}


def e13() -> Given:
    return fight(showdown(hands=E13), E13, {0: [FLOW], 1: [SALES, INFLUENCE], 2: [CREATIVITY]})


def test_e13_each_opponent_by_his_own_sum() -> None:
    first, second, third = one(e13(), DuelFought).attacks
    assert first.cancelled, "87 is less than 90"
    assert [(hit.side, hit.damage) for hit in second.hits] == [(0, (92 - 85) + (89 - 84)), (2, (92 - 86) + (89 - 89))]
    assert [(hit.side, hit.damage) for hit in third.hits] == [(0, 96 - 86), (1, 96 - 82)]
    assert points(e13()) == (100 - 12 - 10, 100 - 14, 100 - 6) == (78, 86, 94)


def test_e13_q26_the_document_says_thirteen_where_its_own_numbers_add_up_to_twelve() -> None:
    """Q26: Ventes 92-85 and Influence 89-84 are said to total 13. The formula wins, here and for good."""
    as_written, as_added = 13, (92 - 85) + (89 - 84)
    hit = one(e13(), DuelFought).attacks[1].hits[0]
    assert hit.damage == as_added == 12
    assert hit.damage != as_written


def test_e14_seven_cards_to_a_draw() -> None:
    table = strike(game(format="free"), {0: 11}, {1: MISSED})
    assert lead(table) == ((0,), "damage", (11, 0))
    table = strike(table, {0: 4})
    assert points(table) == (100, 100 - 11 - 4) == (100, 85)
    assert lead(table) == ((1,), "toss_lost", ())
    table = strike(table, {1: 20}, {0: 20})
    assert points(table) == (100 - 20, 85 - 20) == (80, 65)
    assert lead(table) == ((1, 0), "level", (20, 20))
    table = strike(table, {0: 3, 1: 9})
    assert points(table) == (80 - 9, 65 - 3) == (71, 62)
    assert lead(table) == ((1,), "behind", (71, 62))
    table = strike(table, {1: 9})
    assert points(table) == (71 - 9, 62) == (62, 62)
    assert one(table, GameOver) == GameOver(winners=(0, 1), seats=(0, 1), reason="level")


def test_e15_the_rest_of_the_duels_are_void() -> None:
    table = strike(with_points(game(), s1=12), {0: 15})
    assert points(table) == (100, 0)
    assert tags(table) == ["announced", "revealed", "duel_fought", "game_over"]
    assert one(table, GameOver) == GameOver(winners=(0,), seats=(0,), reason="knocked_out")


def test_e16_both_at_0_is_a_draw() -> None:
    table = strike(with_points(strike(game(), {0: 0}, {1: 0}), s0=6, s1=5), {0: 5, 1: 7})
    assert points(table) == (0, 0)
    assert one(table, GameOver) == GameOver(winners=(0, 1), seats=(0, 1), reason="level")


@pytest.mark.parametrize(("mode", "players", "pairings", "cards", "duels"), [("crowd_3", 3, 3, 9, 12), ("crowd_4", 4, 6, 12, 21)])
def test_e17_three_cards_for_each_player(mode: Any, players: int, pairings: int, cards: int, duels: int) -> None:
    assert deck_size(Options(mode=mode)) == 3 * players == (players - 1) * 3 + 3 == cards
    table = peaceful(game(mode))
    assert len(table.state.met) == pairings
    assert len(table.state.fought) == pairings * 3 + 3 == duels
    assert [len(player.used) for player in table.state.players] == [cards] * players


E18 = [
    ((85, 84, 70, 86, 88, 90, 91, 95, 99), []),
    ((85, 84, 86, 86, 88, 90, 91, 95, 99), [("wrong_band", "0"), ("wrong_band", "1")]),
]


@pytest.mark.parametrize(("generals", "wrong"), E18, ids=["valid", "four_in_the_middle"])
def test_e18_three_in_each_band(generals: tuple[int, ...], wrong: list[tuple[str, str]]) -> None:
    cards = release_of(*generals)
    found = check_deck(deck_of(cards, 9), cards, Options())
    assert [(one.code, one.about) for one in found] == wrong
