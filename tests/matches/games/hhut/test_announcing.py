"""Locking, announcing and the reveal: R9, R11 to R16, R22, Q8 to Q12 of HHUT."""

import pytest

from matches.games.hhut import RULES
from matches.games.hhut.commands import Announce, Lock
from matches.games.hhut.events import Announced, AnnouncingOpened, DuelFought, Locked, Revealed, Shown
from matches.games.hhut.ratings import RATINGS
from matches.kernel.offers import Many, Offer, Offers
from tests.matches.games.hhut.table import (
    AT,
    AUTOTUNE,
    CHORUS,
    FLOW,
    LYRICS,
    PRIZE,
    SALES,
    STAGE,
    announce,
    cancelled,
    damages,
    fight,
    game,
    lead,
    lock,
    one,
    points,
    punch,
    rapper,
    strike,
    tags,
)
from tests.matches.kernel.given import Given

SILENT = dict.fromkeys(RATINGS, "?")


def dealt(mine: object, theirs: object, ratings: list[str], mode: str = "duel") -> Given:
    table = game(mode, hands={0: (mine,), 1: (theirs,)})
    return fight(table, {0: mine, 1: theirs}, {0: ratings})


def test_r11_both_lock_and_nobody_sees_what() -> None:
    mine, theirs = punch(0, 3), punch(1, 0)
    table = game()
    first = Locked(seat=0, team=(0,), card=mine.slug, bonus="", target=None, late=False)
    table = lock(table, 0, mine).then(first)
    assert [RULES.redact(first, viewer).card for viewer in (0, 1, None)] == [mine.slug, "", ""]
    table = lock(table, 1, theirs).then(
        Locked(seat=1, team=(1,), card=theirs.slug, bonus="", target=None, late=False),
        AnnouncingOpened(sides=(0,), until=AT + 60_000),
    )


def test_r9_a_card_is_played_once() -> None:
    table = strike(game(), {0: 3})
    table.refuses(0, Lock(card=punch(0, 3).slug), "card_used")
    assert punch(0, 3) not in table.state.player(0).cards


def test_q1_a_card_of_one_round_is_used_in_all_others_too() -> None:
    table = strike(game(), {0: 3}, {1: 0}, {0: 0})
    assert table.state.duel.round == 2
    table.refuses(0, Lock(card=punch(0, 3).slug), "card_used")
    assert punch(0, 3).slug not in RULES.legal(table.state, 0).commands[0].fields[0].values


@pytest.mark.parametrize("count", [1, 8])
def test_r12_one_to_eight_ratings_are_announced_before_the_reveal(count: int) -> None:
    table = lock(lock(game(), 0, punch(0, 3)), 1, punch(1, 0))
    offer = Offer("announce", (Many("ratings", RATINGS, 1, 8, needed=RATINGS),))
    assert RULES.legal(table.state, 0) == Offers("announce/1", (offer,), may_resign=True)
    assert not RULES.legal(table.state, 1).commands
    table = announce(table, 0, *RATINGS[:count])
    assert tags(table)[:3] == ["announced", "revealed", "duel_fought"]
    assert damages(table)[1] == 3


def test_r13_one_negative_rating_is_enough() -> None:
    table = dealt(rapper("a", lyrics=90, flow=49), rapper("b"), [LYRICS, FLOW])
    assert (cancelled(table), points(table)) == ((0,), (100, 100))


def test_r14_the_differences_add_up() -> None:
    assert damages(dealt(rapper("a", lyrics=61, flow=57), rapper("b"), [LYRICS, FLOW]))[1] == 11 + 7


def test_r15_an_equal_rating_neither_hurts_nor_cancels() -> None:
    table = dealt(rapper("a", lyrics=61), rapper("b"), [LYRICS, FLOW])
    assert (cancelled(table), damages(table)[1]) == ((), 11 + 0)


@pytest.mark.parametrize(("mine", "theirs"), [("?", 99), (10, "?"), ("?", "?")])
def test_r16_q11_an_unknown_rating_of_either_card_voids_it_alone(mine: object, theirs: object) -> None:
    table = dealt(rapper("a", lyrics=61, flow=mine), rapper("b", flow=theirs), [LYRICS, FLOW])
    assert (cancelled(table), damages(table)[1]) == ((), 11)


def test_q11_against_nothing_but_unknown_ratings_an_attack_is_a_valid_0() -> None:
    table = dealt(rapper("a", lyrics=61), rapper("b", **SILENT), [LYRICS])
    assert (cancelled(table), damages(table)[1]) == ((), 0)


def test_q11_no_bonus_reaches_an_unknown_rating() -> None:
    mine, theirs = rapper("a", lyrics="?", flow=53), rapper("b", lyrics=40)
    table = game(hands={0: (mine,), 1: (theirs,)}, bonuses={0: (PRIZE,)})
    table = fight(table, {0: mine, 1: theirs}, {0: [LYRICS, FLOW]}, {0: PRIZE})
    assert [gap.mine for gap in one(table, DuelFought).attacks[0].hits[0].differences] == ["?", 53]
    assert damages(table)[1] == 0 + 3


def test_q11_an_announcement_needs_a_number_on_ones_own_card() -> None:
    mine = rapper("a", **SILENT | {STAGE: 61})
    table = lock(lock(game(hands={0: (mine,)}), 0, mine), 1, punch(1, 0))
    table.refuses(0, Announce(ratings=(LYRICS,)), "only_unknown").refuses(0, Announce(ratings=RATINGS[:7]), "only_unknown")
    assert RULES.legal(table.state, 0).commands[0].fields[0].needed == (STAGE,)
    assert damages(announce(table, 0, LYRICS, STAGE))[1] == 0 + 11


def test_q11_autotune_makes_no_printed_number_but_counts() -> None:
    mine = rapper("booba-0-9", chorus="?", stage=50)
    table = game(hands={0: (mine,)}, bonuses={0: (AUTOTUNE,)})
    table = lock(lock(table, 0, mine, AUTOTUNE), 1, punch(1, 0))
    table.refuses(0, Announce(ratings=(CHORUS,)), "only_unknown")
    assert damages(announce(table, 0, CHORUS, STAGE))[1] == (99 - 50) + 0


def test_q11_who_has_nothing_to_announce_is_cancelled_at_once_and_not_late() -> None:
    mine, theirs = rapper("a", **SILENT), punch(1, 0)
    table = lock(lock(game(hands={0: (mine,)}), 0, mine), 1, theirs)
    assert tags(table) == ["locked", "revealed", "duel_fought", "duel_opened"]
    assert cancelled(table) == (0,)
    assert table.state.player(0).missed == 0


def mutual(mine: object, theirs: object) -> Given:
    """The third duel of the first round, which both attack, with these cards locked."""
    hands = {seat: (punch(seat, 0), punch(seat, 0, 1), card) for seat, card in enumerate((mine, theirs))}
    table = strike(game(hands=hands), {0: 0}, {1: 0})
    return lock(lock(table, 0, mine), 1, theirs)


def test_q8_both_announce_sealed_and_the_reveal_comes_after_both() -> None:
    table = mutual(rapper("0:0:9", lyrics=52), rapper("1:0:9", flow=53))
    assert table.caused[-1] == AnnouncingOpened(sides=(0, 1), until=AT + 60_000)
    said = Announced(side=1, team=(1,), ratings=(FLOW,), sealed=True)
    table = announce(table, 1, FLOW).then(said)
    assert [RULES.redact(said, viewer).ratings for viewer in (0, 1, None)] == [(), (FLOW,), ()]
    assert RULES.view(table.state, 0).announced[0].ratings == ()
    table = announce(table, 0, LYRICS)
    assert tags(table) == ["announced", "revealed", "duel_fought", "duel_opened"]
    assert damages(table) == {0: 3, 1: 2}


def test_q8_the_second_to_announce_can_be_cancelled_too() -> None:
    table = announce(announce(mutual(rapper("0:0:9", lyrics=52), rapper("1:0:9", flow=49)), 0, LYRICS), 1, FLOW)
    assert (cancelled(table), damages(table)) == ((1,), {0: 0, 1: 2})


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_q8_who_attacked_the_first_duel_is_told_first_whoever_announced_first(order: tuple[int, int]) -> None:
    table = strike(game(), {0: 0}, {1: 0})
    for seat in (0, 1):
        table = lock(table, seat, punch(seat, 5))
    for seat in order:
        table = announce(table, seat, RATINGS[seat])
    assert [attack.side for attack in one(table, DuelFought).attacks] == [0, 1]
    table = strike(table, {1: 0}, {0: 0})
    assert lead(table)[0] == (1, 0)
    assert [attack.side for attack in one(strike(table, {0: 1, 1: 2}), DuelFought).attacks] == [1, 0]


def test_q8_an_announcement_is_public_before_the_reveal_where_one_attacks_alone() -> None:
    table = lock(lock(game(), 0, punch(0, 3)), 1, punch(1, 0))
    said = announce(table, 0, LYRICS, FLOW).caused[0]
    assert said == Announced(side=0, team=(0,), ratings=(LYRICS, FLOW), sealed=False)
    assert RULES.redact(said, None) == said


def test_q8_q11_where_both_attack_and_one_cannot_the_other_announces_alone_and_openly() -> None:
    table = mutual(rapper("0:0:9", lyrics=52), rapper("1:0:9", **SILENT))
    assert table.caused[-1] == AnnouncingOpened(sides=(0,), until=AT + 60_000)
    table = announce(table, 0, LYRICS)
    assert table.caused[0] == Announced(side=0, team=(0,), ratings=(LYRICS,), sealed=False)
    assert (cancelled(table), damages(table)) == ((1,), {0: 0, 1: 0})


def test_q8_q11_where_both_attack_and_neither_can_the_cards_turn_up_at_once() -> None:
    table = mutual(rapper("0:0:9", **SILENT), rapper("1:0:9", **SILENT))
    assert tags(table) == ["locked", "revealed", "duel_fought", "duel_opened"]
    assert cancelled(table) == (0, 1)


def test_q12_a_bonus_is_locked_with_the_card_and_revealed_with_it() -> None:
    mine, theirs = rapper("a", lyrics=60), punch(1, 0)
    table = game(hands={0: (mine,)}, bonuses={0: (PRIZE, PRIZE)})
    table = lock(table, 0, mine, PRIZE)
    assert [RULES.view(table.state, viewer).players[0].bonuses for viewer in (0, 1, None)] == [2, 2, 2]
    table = announce(lock(table, 1, theirs), 0, LYRICS)
    assert one(table, Revealed) == Revealed(
        duel=1,
        shown=(
            Shown(seat=0, card=mine, bonus=PRIZE, target=None, annulled=False),
            Shown(seat=1, card=theirs, bonus=None, target=None, annulled=False),
        ),
    )
    assert damages(table)[1] == 60 + 3 - 50
    assert table.state.player(0).bonuses == (PRIZE,)


def test_q12_a_defender_may_play_a_bonus_too() -> None:
    mine, theirs = rapper("a", lyrics=60), rapper("b", lyrics=58)
    table = game(hands={0: (mine,), 1: (theirs,)}, bonuses={1: (PRIZE,)})
    assert cancelled(fight(table, {0: mine, 1: theirs}, {0: [LYRICS]}, {1: PRIZE})) == (0,)
    table = game(hands={0: (mine,), 1: (theirs,)})
    assert damages(fight(table, {0: mine, 1: theirs}, {0: [LYRICS]}))[1] == 60 - 58


def test_r12_the_order_of_the_ratings_changes_nothing_but_the_order_of_the_sum() -> None:
    both = [dealt(rapper("a", lyrics=61, sales=57), rapper("b"), order) for order in ([LYRICS, SALES], [SALES, LYRICS])]
    assert [damages(table)[1] for table in both] == [18, 18]
    gaps = [[gap.gap for gap in one(table, DuelFought).attacks[0].hits[0].differences] for table in both]
    assert gaps == [[11, 7], [7, 11]]
