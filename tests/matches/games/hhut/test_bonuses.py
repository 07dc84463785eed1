"""What bonuses do: R32 and Q12 to Q18 of HHUT in duels of two (teams and crowds have their own files)."""

import pytest

from matches.games.hhut import RULES
from matches.games.hhut.cards import BonusFacts
from matches.games.hhut.commands import Lock
from matches.games.hhut.events import DuelFought, Revealed
from matches.games.hhut.held import Bonus, Rapper, bonus_of, fits
from matches.games.hhut.ratings import RATINGS
from tests.matches.games.hhut.table import (
    AUTOTUNE,
    BOYCOTT,
    CHORUS,
    CREATIVITY,
    DIAMOND,
    DIRECTION,
    FLOW,
    GOLD,
    INFLUENCE,
    LABEL,
    LYRICS,
    PLATINUM,
    PRIZE,
    SALES,
    STREAMS,
    cancelled,
    damages,
    fight,
    game,
    one,
    punch,
    rapper,
)
from tests.matches.kernel.given import Given

NINE = (LABEL, GOLD, PLATINUM, DIAMOND, BOYCOTT, PRIZE, DIRECTION, STREAMS, AUTOTUNE)


@pytest.mark.parametrize("bonus", NINE, ids=lambda bonus: bonus.slug)
def test_r32_the_first_nine_are_data_of_the_starter_set(bonus: Bonus) -> None:
    assert bonus_of(RULES.first_release()[bonus.slug]) == bonus


def test_r32_there_are_nine_in_the_starter_set() -> None:
    assert {card.slug for card in RULES.starter if card.kind == "bonus"} == {bonus.slug for bonus in NINE}


def attack(mine: Rapper, theirs: Rapper, *ratings: str, a: Bonus | None = None, d: Bonus | None = None) -> Given:
    """One attack of side 0, with the bonuses `a` of the attacker and `d` of the defender."""
    held = {seat: bonus for seat, bonus in enumerate((a, d)) if bonus is not None}
    table = game(hands={0: (mine,), 1: (theirs,)}, bonuses={seat: (bonus,) for seat, bonus in held.items()})
    return fight(table, {0: mine, 1: theirs}, {0: ratings}, held)


def mine_and_theirs(table: Given) -> tuple[list[object], list[object]]:
    """What each announced rating counted for, on either side."""
    gaps = one(table, DuelFought).attacks[0].hits[0].differences
    return [gap.mine for gap in gaps], [gap.theirs for gap in gaps]


@pytest.mark.parametrize(("bonus", "sales", "more"), [(GOLD, 85, 1), (PLATINUM, 90, 2), (DIAMOND, 97, 3)])
def test_r32_q17_a_certification_raises_all_eight(bonus: Bonus, sales: int, more: int) -> None:
    table = attack(rapper("a", sales=sales), rapper("b"), *RATINGS, a=bonus)
    assert mine_and_theirs(table)[0] == [50 + more, 50 + more, sales + more, *[50 + more] * 5]
    assert damages(table)[1] == 7 * more + (sales + more - 50)


def test_q17_a_certification_leaves_unknown_ratings_unknown() -> None:
    table = attack(rapper("a", sales=85, flow="?"), rapper("b"), SALES, FLOW, a=GOLD)
    assert mine_and_theirs(table)[0] == [86, "?"]


@pytest.mark.parametrize(("bonus", "rating", "more"), [(PRIZE, LYRICS, 3), (DIRECTION, CREATIVITY, 2), (STREAMS, SALES, 3)])
def test_r32_one_rating_is_raised_and_no_other(bonus: Bonus, rating: str, more: int) -> None:
    table = attack(rapper("a"), rapper("b"), *RATINGS, a=bonus)
    assert mine_and_theirs(table)[0] == [50 + more if one == rating else 50 for one in RATINGS]
    assert damages(table)[1] == more


@pytest.mark.parametrize(("seat", "expected"), [(0, ([50, 50], [45, 45])), (1, ([45, 45], [50, 50]))])
def test_r32_a_boycott_lowers_sales_and_influence_of_the_other_card(seat: int, expected: object) -> None:
    table = attack(rapper("a"), rapper("b"), SALES, INFLUENCE, **{"ad"[seat]: BOYCOTT})
    assert mine_and_theirs(table) == expected


def test_r32_a_boycott_lowers_nothing_else() -> None:
    table = attack(rapper("a"), rapper("b"), *RATINGS, a=BOYCOTT)
    assert mine_and_theirs(table)[1] == [45 if one in (SALES, INFLUENCE) else 50 for one in RATINGS]


def test_q15_nothing_falls_below_0() -> None:
    table = attack(rapper("a", sales=3), rapper("b", sales=4), SALES, a=BOYCOTT)
    assert mine_and_theirs(table) == ([3], [0])
    assert damages(table)[1] == 3


def test_q15_a_boycott_does_not_reach_an_unknown_rating() -> None:
    assert mine_and_theirs(attack(rapper("a"), rapper("b", sales="?"), SALES, INFLUENCE, a=BOYCOTT))[1] == ["?", 45]


def test_q15_raised_and_lowered_together_and_only_then_compared_with_0() -> None:
    """3 + 3 - 5 = 1: the 3 that are added are not lost to a floor that was reached before."""
    assert mine_and_theirs(attack(rapper("a", sales=3), rapper("b"), SALES, a=STREAMS, d=BOYCOTT))[0] == [3 + 3 - 5]
    assert mine_and_theirs(attack(rapper("a", sales=1), rapper("b"), SALES, a=STREAMS, d=BOYCOTT))[0] == [0]


def test_q15_a_rating_is_set_before_it_is_lowered() -> None:
    silence = Bonus("silence", "lower", ("chorus",), 9)
    table = attack(rapper("booba-0-9", chorus=20), rapper("b", chorus=80), CHORUS, a=AUTOTUNE, d=silence)
    assert mine_and_theirs(table)[0] == [99 - 9]
    assert damages(table)[1] == 90 - 80


def test_q15_there_is_no_upper_bound() -> None:
    assert mine_and_theirs(attack(rapper("a", sales=100), rapper("b"), SALES, a=DIAMOND))[0] == [103]


@pytest.mark.parametrize(
    ("a", "d", "expected"), [(PRIZE, LABEL, 60), (LABEL, PRIZE, 60), (PRIZE, PRIZE, 63), (PRIZE, None, 63), (LABEL, LABEL, 60)]
)
def test_q14_a_label_cancels_the_other_bonus(a: Bonus, d: Bonus | None, expected: int) -> None:
    table = attack(rapper("a", lyrics=60), rapper("b", lyrics=40), LYRICS, a=a, d=d)
    assert mine_and_theirs(table)[0] == [expected]
    assert all(not player.bonuses for player in table.state.players), "both are spent"


@pytest.mark.parametrize(
    ("a", "d", "annulled"),
    [(LABEL, PRIZE, [False, True]), (LABEL, LABEL, [True, True]), (LABEL, None, [False, False]), (PRIZE, GOLD, [False, False])],
)
def test_q14_the_reveal_says_which_bonus_had_no_effect(a: Bonus, d: Bonus | None, annulled: list[bool]) -> None:
    table = attack(rapper("a", lyrics=60), rapper("b", sales=85), LYRICS, a=a, d=d)
    assert [shown.annulled for shown in one(table, Revealed).shown] == annulled


def test_q14_a_label_cancels_autotune_and_the_chorus_is_the_printed_one() -> None:
    assert cancelled(attack(rapper("booba-0-9", chorus=70), rapper("b", chorus=90), CHORUS, a=AUTOTUNE, d=LABEL)) == (0,)


@pytest.mark.parametrize("sales", [84, "?"])
def test_q16_too_little_or_unknown_sales_and_the_bonus_is_neither_offered_nor_spent(sales: object) -> None:
    card = rapper("a", sales=sales)
    table = game(hands={0: (card,)}, bonuses={0: (GOLD,)})
    table.refuses(0, Lock(card="a", bonus=GOLD.slug), "bonus_needs_sales")
    assert [[field.name for field in offer.fields] for offer in RULES.legal(table.state, 0).commands] == [["card"]]
    assert table.state.player(0).bonuses == (GOLD,)


def test_q16_a_bonus_is_offered_with_the_cards_that_it_fits() -> None:
    cards = (rapper("a", sales=84), rapper("b", sales=85), rapper("c", sales=99))
    table = game(hands={0: cards}, bonuses={0: (GOLD, GOLD, DIAMOND)})
    offered = [[field.values for field in offer.fields] for offer in RULES.legal(table.state, 0).commands]
    assert offered == [[("a", "b", "c")], [("b", "c"), ("cert-or",)], [("c",), ("cert-diamant",)]]


def test_q18_autotune_sets_even_an_unknown_chorus() -> None:
    table = attack(rapper("booba-0-9", chorus="?"), rapper("b", chorus=90), LYRICS, CHORUS, a=AUTOTUNE)
    assert mine_and_theirs(table)[0] == [50, 99]


def test_q18_autotune_fits_the_card_that_its_data_name() -> None:
    assert fits(AUTOTUNE, rapper("booba-0-9"))
    assert not fits(AUTOTUNE, rapper("another"))
    assert fits(Bonus("tune", "set", ("chorus",), 99, only="renamed"), rapper("renamed"))
    card = rapper("another")
    table = game(hands={0: (card,)}, bonuses={0: (AUTOTUNE,)})
    table.refuses(0, Lock(card="another", bonus=AUTOTUNE.slug), "bonus_for_another")


def test_q13_each_copy_is_spent_once() -> None:
    cards = tuple(punch(0, 0, copy) for copy in range(3))
    table = game(hands={0: cards}, bonuses={0: (PRIZE, PRIZE, LABEL)})
    for copy, attacker in ((0, 0), (1, 1)):
        table = fight(table, {0: cards[copy], 1: punch(1, 0, copy)}, {attacker: [LYRICS if copy == 0 else FLOW]}, {0: PRIZE})
    assert table.state.player(0).bonuses == (LABEL,)
    table.refuses(0, Lock(card=cards[2].slug, bonus=PRIZE.slug), "bonus_not_held")


def test_q13_one_bonus_a_duel_and_no_other_after_the_lock() -> None:
    cards = (punch(0, 0), punch(0, 0, 1))
    table = game(hands={0: cards}, bonuses={0: (PRIZE, LABEL)})
    table = table.when(0, Lock(card=cards[0].slug, bonus=PRIZE.slug))
    table.refuses(0, Lock(card=cards[1].slug, bonus=LABEL.slug), "already_locked")
    assert not RULES.legal(table.state, 0).commands


def test_r32_a_bonus_that_moderators_invent_works_like_the_first_nine() -> None:
    """+4 on stage and style cannot be said in one bonus, but -7 on three ratings with a condition on flow can."""
    facts = BonusFacts("lower", ("lyrics", "flow", "stage"), 7, "flow", 60)
    clash = Bonus("clash", facts.effect, facts.ratings, facts.amount, facts.needs, facts.least, facts.only)
    assert not fits(clash, rapper("a", flow=59))
    table = attack(rapper("a", flow=60), rapper("b"), "lyrics", "flow", "stage", "style", a=clash)
    assert mine_and_theirs(table)[1] == [43, 43, 43, 50]
    assert damages(table)[1] == 7 + 17 + 7 + 0
