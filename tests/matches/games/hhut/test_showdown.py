"""The decisive showdown: R26 to R28, Q23 to Q25 of HHUT."""

import pytest

from matches.games.hhut import RULES
from matches.games.hhut.commands import Lock
from matches.games.hhut.events import Announced, AnnouncingOpened, DuelFought, DuelOpened, GameOver, Revealed, SidesOut
from matches.games.hhut.held import Bonus, Rapper
from matches.games.hhut.ratings import RATINGS
from tests.matches.games.hhut.crowds import showdown
from tests.matches.games.hhut.table import (
    AT,
    BOYCOTT,
    FLOW,
    INFLUENCE,
    LABEL,
    LYRICS,
    MISSED,
    PRIZE,
    SALES,
    announce,
    cancelled,
    damages,
    fight,
    game,
    lead,
    loaded,
    lock,
    one,
    points,
    punch,
    rapper,
    strike,
    tags,
    with_points,
)
from tests.matches.kernel.given import Given


def test_r26_everybody_who_stands_attacks_at_once() -> None:
    table = showdown("crowd_4")
    assert one(table, DuelOpened) == DuelOpened(
        duel=19,
        round=7,
        place=1,
        sides=(0, 1, 2, 3),
        teams=((0,), (1,), (2,), (3,)),
        attackers=(0, 1, 2, 3),
        lead="showdown",
        dealt=(),
        until=AT + 60_000,
    )
    for seat in range(4):
        table = lock(table, seat, punch(seat, 1, 11))
    assert one(table, AnnouncingOpened).sides == (0, 1, 2, 3)


def test_q24_announcements_are_sealed_until_all_have_announced() -> None:
    table = showdown()
    for seat in range(3):
        table = lock(table, seat, punch(seat, 3 + seat))
    for seat, rating in enumerate((LYRICS, FLOW)):
        said = Announced(side=seat, team=(seat,), ratings=(rating,), sealed=True)
        table = announce(table, seat, rating).then(said)
        assert RULES.redact(said, 2).ratings == ()
    assert [said.ratings for said in RULES.view(table.state, 2).announced] == [(), ()]
    assert tags(announce(table, 2, SALES)) == ["announced", "revealed", "duel_fought", "duel_opened"]


def test_r27_one_opponent_who_is_better_cancels_it_against_all() -> None:
    cards = {0: rapper("a", lyrics=60), 1: rapper("b", lyrics=61), 2: rapper("c", lyrics=10, flow=50)}
    table = fight(showdown(hands=cards), cards, {0: [LYRICS], 1: [LYRICS], 2: [FLOW]})
    assert cancelled(table) == (0,)
    assert damages(table) == {0: 1 + 0, 1: 0, 2: 61 - 10}


def test_r28_each_opponent_loses_his_own_sum() -> None:
    cards = {0: rapper("a", lyrics=60, flow=55), 1: rapper("b", lyrics=57, flow=52), 2: rapper("c", lyrics=20, flow=55)}
    table = fight(showdown(hands=cards), cards, {0: [LYRICS, FLOW], 1: [SALES], 2: [SALES]})
    assert damages(table) == {0: 0, 1: 3 + 3, 2: 40 + 0}


def test_q24_all_damage_lands_together() -> None:
    table = strike(showdown(), {0: 5, 1: 6, 2: 7})
    assert damages(table) == {0: 6 + 7, 1: 5 + 7, 2: 5 + 6}
    assert points(table) == (87, 88, 89)


def test_q24_three_duels_and_most_points_win() -> None:
    table = strike(showdown(), {0: 5, 1: 6, 2: 7}, {0: 0, 1: 0, 2: 0}, {0: 0, 1: MISSED, 2: 0})
    assert one(table, GameOver) == GameOver(winners=(2,), seats=(2,), reason="more_points")
    assert RULES.outcome(table.state).placings == ((2,), (1,), (0,))


def test_q24_equals_share_a_draw() -> None:
    table = strike(showdown(), {0: 5, 1: 5, 2: 0}, {0: 0, 1: 0, 2: 0}, {0: 0, 1: 0, 2: 0})
    assert points(table) == (95, 95, 90)
    assert one(table, GameOver) == GameOver(winners=(0, 1), seats=(0, 1), reason="level")
    assert RULES.outcome(table.state).placings == ((0, 1), (2,))


def test_q24_who_is_at_0_drops_out_after_the_duel() -> None:
    table = strike(with_points(showdown(), s1=5), {0: 5, 1: 6, 2: 0})
    assert one(table, SidesOut) == SidesOut(sides=(1,))
    assert one(table, DuelOpened).sides == one(table, DuelOpened).attackers == (0, 2)
    assert points(table) == (94, 0, 89)
    assert not RULES.legal(table.state, 1).commands


def test_q24_two_drop_out_and_the_last_one_has_won() -> None:
    table = strike(with_points(showdown(), s1=5, s2=5), {0: 5, 1: 0, 2: 0})
    assert one(table, GameOver) == GameOver(winners=(0,), seats=(0,), reason="knocked_out")
    assert RULES.outcome(table.state).placings == ((0,), (1, 2))


def test_q24_all_at_0_together_is_a_draw_among_them() -> None:
    table = strike(with_points(showdown(), s0=5, s1=5, s2=5), {0: 5, 1: 5, 2: 5})
    assert one(table, GameOver) == GameOver(winners=(0, 1, 2), seats=(0, 1, 2), reason="level")


def test_q23_nobody_is_left_and_those_who_fell_last_have_drawn() -> None:
    table = strike(with_points(showdown(), s1=5), {0: 5, 1: 0, 2: 0})
    table = strike(with_points(table, s0=5, s2=5), {0: 6, 2: 6})
    assert one(table, GameOver) == GameOver(winners=(0, 2), seats=(0, 2), reason="level")
    assert RULES.outcome(table.state).placings == ((0, 2), (1,))


def test_q23_two_survivors_fight_three_mutual_duels() -> None:
    table = strike(with_points(showdown("crowd_4"), s2=4, s3=4), {0: 4, 1: 4, 2: 0, 3: 0})
    for place in (2, 3):
        opened = one(table, DuelOpened)
        assert (opened.place, opened.attackers, opened.lead) == (place, (0, 1), "showdown")
        table = strike(table, {0: 2, 1: 1})
    assert one(table, GameOver).winners == (0,)


def test_q23_any_three_of_the_unused_cards_may_be_played() -> None:
    """Seat 1 falls in the first duel, and a pairing is dropped: 9 - 1 - 3 and 9 - 3 cards are left, and all are offered."""
    nine = {seat: tuple(rapper(f"{seat}:{n}", lyrics=60 if seat == n == 0 else 50) for n in range(9)) for seat in range(3)}
    table = with_points(game("crowd_3", hands=nine, dice=loaded()), s1=10)
    while table.state.duel.lead != "showdown":
        cards = {player.seat: player.cards[0] for player in table.state.fighting}
        table = fight(table, cards, {side: [LYRICS] for side in table.state.duel.attackers})
    assert table.state.duel.sides == (0, 2)
    offered = {seat: RULES.legal(table.state, seat).commands[0].fields[0].values for seat in (0, 2)}
    assert offered == {0: tuple(f"0:{n}" for n in range(4, 9)), 2: tuple(f"2:{n}" for n in range(3, 9))}


def shown_down(bonuses: dict[int, Bonus], targets: dict[int, int], cards: dict[int, Rapper], says: dict[int, list[str]]) -> Given:
    table = showdown(hands=cards, bonuses={seat: (bonus,) for seat, bonus in bonuses.items()})
    return fight(table, cards, says, bonuses, targets)


ALIKE = {0: rapper("a", sales=60, lyrics=60), 1: rapper("b", sales=60, lyrics=60), 2: rapper("c", sales=60, lyrics=60)}


def test_q25_a_boycott_lowers_whom_it_names_in_every_comparison() -> None:
    table = shown_down({0: BOYCOTT}, {0: 1}, ALIKE, {0: [SALES], 1: [SALES], 2: [SALES]})
    first, second, third = one(table, DuelFought).attacks
    assert [(hit.side, hit.damage) for hit in first.hits] == [(1, 60 - 55), (2, 0)]
    assert second.cancelled, "55 against 60"
    assert [(hit.side, hit.damage) for hit in third.hits] == [(0, 0), (1, 60 - 55)]


def test_q25_two_boycotts_of_the_same_add_up() -> None:
    table = shown_down({0: BOYCOTT, 2: BOYCOTT}, {0: 1, 2: 1}, ALIKE, {0: [SALES], 1: [LYRICS], 2: [INFLUENCE]})
    assert [(hit.side, hit.damage) for hit in one(table, DuelFought).attacks[0].hits] == [(1, 60 - 50), (2, 0)]


@pytest.mark.parametrize(
    ("labels", "prize_of_2", "annulled"),
    [
        ({0: 2}, 60, [False, False, True]),
        ({0: 1}, 63, [False, False, False]),
        ({0: 1, 1: 2}, 60, [False, True, True]),
        ({0: 1, 1: 0}, 63, [True, True, False]),
    ],
    ids=["named", "another_is_named", "a_label_on_a_label_still_cancels", "labels_on_each_other"],
)
def test_q25_labels_act_at_the_same_instant(labels: dict[int, int], prize_of_2: int, annulled: list[bool]) -> None:
    bonuses = dict.fromkeys(labels, LABEL) | {2: PRIZE}
    table = shown_down(bonuses, labels, ALIKE, {0: [SALES], 1: [SALES], 2: [LYRICS]})
    assert one(table, DuelFought).attacks[2].hits[0].differences[0].mine == prize_of_2
    assert [shown.annulled for shown in one(table, Revealed).shown] == annulled


def test_q25_three_labels_in_a_circle_cancel_everything() -> None:
    table = shown_down(dict.fromkeys(range(3), LABEL), {0: 1, 1: 2, 2: 0}, ALIKE, {0: [SALES], 1: [SALES], 2: [SALES]})
    assert [shown.annulled for shown in one(table, Revealed).shown] == [True, True, True]


def test_q25_a_label_cancels_a_boycott_of_whom_it_names() -> None:
    table = shown_down({0: BOYCOTT, 2: LABEL}, {0: 1, 2: 0}, ALIKE, {0: [SALES], 1: [SALES], 2: [SALES]})
    assert cancelled(table) == ()
    assert damages(table) == {0: 0, 1: 0, 2: 0}


@pytest.mark.parametrize("bonus", [BOYCOTT, LABEL], ids=lambda bonus: bonus.slug)
def test_q25_an_opponent_must_be_named_and_be_in_the_duel(bonus: Bonus) -> None:
    table = showdown(bonuses={0: (bonus,)})
    card = punch(0, 1).slug
    table.refuses(0, Lock(card=card, bonus=bonus.slug), "name_an_opponent")
    table.refuses(0, Lock(card=card, bonus=bonus.slug, target=0), "not_an_opponent")
    table.refuses(0, Lock(card=card, bonus=bonus.slug, target=3), "not_an_opponent")
    assert RULES.legal(table.state, 0).commands[1].fields[2].values == (1, 2)


def test_q25_nobody_is_named_without_such_a_bonus_or_where_there_is_one_opponent() -> None:
    table = showdown(bonuses={0: (PRIZE,)})
    card = punch(0, 1).slug
    table.refuses(0, Lock(card=card, target=1), "nobody_to_name")
    table.refuses(0, Lock(card=card, bonus=PRIZE.slug, target=1), "nobody_to_name")
    two = strike(with_points(showdown(bonuses={0: (BOYCOTT,)}), s1=5), {0: 5, 1: 0, 2: 0})
    two.refuses(0, Lock(card=card, bonus=BOYCOTT.slug, target=2), "nobody_to_name")
    two = fight(two, {0: punch(0, 0, 11), 2: punch(2, 0, 11)}, {0: [SALES], 2: [LYRICS]}, {0: BOYCOTT})
    assert one(two, DuelFought).attacks[0].hits[0].differences[0].theirs == 50 - 5


def test_q24_q11_who_cannot_announce_is_cancelled_and_the_others_announce() -> None:
    cards = {0: rapper("a", **dict.fromkeys(RATINGS, "?"))}
    table = lock(lock(lock(showdown(hands=cards), 0, cards[0]), 1, punch(1, 4)), 2, punch(2, 6))
    assert one(table, AnnouncingOpened).sides == (1, 2)
    table = announce(announce(table, 1, FLOW), 2, SALES)
    assert cancelled(table) == (0,)
    assert damages(table) == {0: 0, 1: 6, 2: 4}


def test_r26_the_showdown_is_told_with_its_lead() -> None:
    table = showdown(dice=loaded())
    assert lead(table) == ((0, 1, 2), "showdown", ())
