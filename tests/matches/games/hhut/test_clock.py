"""The clocks of HHUT: Q19, when nobody leaves. Twice or late, they do what they do on time."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as changed

from matches.games.hhut import RULES
from matches.games.hhut.commands import Lock
from matches.games.hhut.deck import Deck, hand_of
from matches.games.hhut.events import (
    AnnouncingOpened,
    CoinTossed,
    DuelOpened,
    Locked,
    PairingOpened,
    PlayersLeft,
    TimeMissed,
)
from matches.games.hhut.held import rapper_of
from matches.kernel.commands import TimeIsUp
from matches.kernel.outcome import Deadline
from tests.matches.games.hhut.crowds import showdown
from tests.matches.games.hhut.decks import release_of
from tests.matches.games.hhut.table import (
    AT,
    FLOW,
    LYRICS,
    PRIZE,
    announce,
    cancelled,
    choose,
    damages,
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
    time_is_up,
)
from tests.matches.kernel.given import Given

MINUTE = 60_000


def late_lock(seat: int, card: str) -> Locked:
    return Locked(seat=seat, team=(seat,), card=card, bonus="", target=None, late=True)


def lock_of(seat: int) -> Lock:
    return Lock(card=punch(seat, 0).slug)


def both_locked(table: Given, copy: int = 0) -> Given:
    for seat in (0, 1):
        table = lock(table, seat, punch(seat, 0, copy))
    return table


def test_q19_a_minute_to_lock_and_another_to_announce() -> None:
    table = game()
    assert RULES.deadline(table.state) == Deadline("lock/1", AT + MINUTE)
    table = table.when(0, lock_of(0), AT + 20_000).when(1, lock_of(1), AT + 50_000)
    assert one(table, AnnouncingOpened).until == AT + 50_000 + MINUTE
    assert RULES.deadline(table.state) == Deadline("announce/1", AT + 110_000)


def test_q19_who_is_late_plays_the_lowest_general_rating_without_a_bonus() -> None:
    hand = (rapper("low", 70), rapper("middle", 80), rapper("high", 90))
    table = time_is_up(lock(game(hands={0: hand}, bonuses={0: (PRIZE,)}), 1, punch(1, 0)))
    table.then(TimeMissed(seats=(0,), what="lock"), late_lock(0, "low"), AnnouncingOpened(sides=(0,), until=AT + MINUTE + MINUTE))
    assert announce(table, 0, LYRICS).state.player(0).bonuses == (PRIZE,)


def test_q19_among_equals_the_lowest_id_is_played() -> None:
    cards = release_of(88, 80, 80, 80, 91)
    deck = Deck(tuple(cards[f"r{at}"].id for at in (4, 3, 0, 2, 1)), ())
    held = [card.slug for card in hand_of(0, deck, cards).cards]
    lowest = min(("r1", "r2", "r3"), key=lambda slug: cards[slug].id)
    assert held[0] == lowest
    assert held[3:] == ["r0", "r4"]
    table = time_is_up(game(hands={0: [rapper_of(cards[slug]) for slug in held]}))
    assert table.caused[1] == late_lock(0, lowest)


def test_q19_both_late_and_both_cards_are_chosen() -> None:
    table = time_is_up(game(hands={0: (rapper("a"),), 1: (rapper("b"),)}))
    table.then(
        TimeMissed(seats=(0, 1), what="lock"),
        late_lock(0, "a"),
        late_lock(1, "b"),
        AnnouncingOpened(sides=(0,), until=AT + 2 * MINUTE),
    )
    assert [player.missed for player in table.state.players] == [1, 1]


def test_q19_a_late_announcement_cancels_the_attack() -> None:
    table = time_is_up(both_locked(game()))
    assert tags(table) == ["time_missed", "revealed", "duel_fought", "duel_opened"]
    assert table.caused[0] == TimeMissed(seats=(0,), what="announce")
    assert cancelled(table) == (0,)
    assert lead(table) == ((1,), "swap", ())


def mutual() -> Given:
    return both_locked(strike(game(), {0: 1}, {1: 1}), 2)


def test_q19_one_of_two_announces_and_the_other_one_is_cancelled() -> None:
    table = strike(game(), {0: 1}, {1: 1})
    table = lock(lock(table, 0, punch(0, 9)), 1, punch(1, 0, 2))
    table = time_is_up(announce(table, 0, LYRICS))
    assert table.caused[0] == TimeMissed(seats=(1,), what="announce")
    assert (cancelled(table), damages(table)) == ((1,), {0: 0, 1: 9})


def test_q19_neither_announces_and_both_are_cancelled() -> None:
    table = time_is_up(mutual())
    assert table.caused[0] == TimeMissed(seats=(0, 1), what="announce")
    assert (cancelled(table), points(table)) == ((0, 1), (99, 99))


def choosing(**dice: int) -> Given:
    return strike(game("crowd_3", dice=loaded(**dice)), {0: 5}, {1: 3}, {0: 2})


@pytest.mark.parametrize(("place", "pairing"), [(0, (0, 2)), (1, (1, 2))])
def test_q19_a_late_choice_is_drawn_and_nobody_is_its_chooser(place: int, pairing: tuple[int, int]) -> None:
    table = choosing(pairing_2=place)
    assert RULES.deadline(table.state) == Deadline("choose/1", AT + MINUTE)
    table = time_is_up(table)
    assert tags(table) == ["time_missed", "pairing_opened", "coin_tossed", "duel_opened"]
    assert table.caused[:2] == (
        TimeMissed(seats=(0,), what="choose"),
        PairingOpened(pairing=pairing, chosen_by=None, drawn=True),
    )
    assert one(table, CoinTossed).what == "pairing"
    assert one(table, DuelOpened).lead == "toss"


def test_q19_in_the_showdown_all_who_are_late_get_a_card() -> None:
    table = time_is_up(lock(showdown(), 1, punch(1, 3)))
    assert table.caused[0] == TimeMissed(seats=(0, 2), what="lock")
    assert [event.seat for event in table.caused[1:3]] == [0, 2]
    assert one(table, AnnouncingOpened).sides == (0, 1, 2)
    table = time_is_up(announce(table, 1, FLOW))
    assert table.caused[0] == TimeMissed(seats=(0, 2), what="announce")
    assert cancelled(table) == (0, 2)


def test_q19_in_teams_each_who_is_late_gets_a_card() -> None:
    table = time_is_up(lock(lock(game("teams"), 0, punch(0, 0)), 3, punch(3, 0)))
    assert table.caused[0] == TimeMissed(seats=(1, 2), what="lock")
    assert [(event.seat, event.team) for event in table.caused[1:3]] == [(1, (1, 3)), (2, (0, 2))]
    assert one(table, AnnouncingOpened).sides == (0,)


@pytest.mark.parametrize("late_ms", [1, 3_600_000])
def test_q19_a_clock_that_fires_late_leaves_the_next_decision_its_whole_minute(late_ms: int) -> None:
    table = time_is_up(game(), late_ms)
    assert tags(table) == ["time_missed", "locked", "locked", "announcing_opened"]
    assert one(table, AnnouncingOpened).until == AT + MINUTE + late_ms + MINUTE
    assert one(time_is_up(table, late_ms), DuelOpened).until == AT + 3 * MINUTE + 2 * late_ms
    assert one(time_is_up(choosing(), late_ms), DuelOpened).until == AT + 2 * MINUTE + late_ms


def test_q19_a_clock_that_fires_twice_changes_nothing() -> None:
    once = TimeIsUp(deadline="lock/1")
    table = game().when(None, once, AT + MINUTE)
    table.refuses(None, once, "not_due", AT + MINUTE)
    table = table.when(None, TimeIsUp(deadline="announce/1"), AT + 2 * MINUTE)
    table.refuses(None, TimeIsUp(deadline="announce/1"), "not_due").refuses(None, once, "not_due")
    chosen = choosing().when(None, TimeIsUp(deadline="choose/1"), AT + MINUTE)
    chosen.refuses(None, TimeIsUp(deadline="choose/1"), "not_due")


def test_q19_a_clock_of_a_duel_that_is_to_come_changes_nothing() -> None:
    game().refuses(None, TimeIsUp(deadline="lock/2"), "not_due").refuses(None, TimeIsUp(deadline="announce/1"), "not_due")


def test_q19_a_lock_that_comes_after_the_minute_and_before_the_clock_counts() -> None:
    table = lock(game(), 1, punch(1, 0)).when(0, lock_of(0), AT + MINUTE + 1)
    assert tags(table) == ["locked", "announcing_opened"]
    assert table.caused[0].late is False


def missed(table: Given) -> list[int]:
    return [player.missed for player in table.state.players]


def test_q19_locks_and_announcements_count_alike() -> None:
    table = time_is_up(lock(game(), 1, punch(1, 0)))
    assert missed(table) == [1, 0]
    assert missed(time_is_up(table)) == [2, 0]


def test_q19_a_choice_counts_too() -> None:
    table = time_is_up(choosing(pairing_2=0))
    assert missed(table) == [1, 0, 0]
    assert missed(time_is_up(table)) == [2, 0, 1]


def test_q19_a_lock_of_ones_own_ends_the_row() -> None:
    table = time_is_up(time_is_up(lock(game(), 1, punch(1, 0))))
    assert missed(table) == [2, 0]
    assert missed(lock(table, 0, punch(0, 0))) == [0, 0]


def test_q19_an_announcement_ends_the_row() -> None:
    table = time_is_up(game(hands={0: (rapper("a"), rapper("b"))}))
    assert missed(table) == [1, 1]
    assert missed(announce(table, 0, LYRICS)) == [0, 1]


def test_q19_a_choice_ends_the_row() -> None:
    table = choosing()
    players = tuple(changed(player, missed=2 if player.seat == 0 else 0) for player in table.state.players)
    table = replace(table, state=changed(table.state, players=players))
    assert missed(choose(table, 0, "0-2")) == [0, 0, 0]


def test_q19_a_card_that_the_clock_chose_does_not_end_the_row() -> None:
    table = time_is_up(time_is_up(game(hands={0: tuple(rapper(f"a{n}") for n in range(9))})))
    assert missed(table) == [2, 1]
    assert one(time_is_up(lock(table, 1, punch(1, 0))), PlayersLeft) == PlayersLeft(seats=(0,), reason="absent")


def test_q19_a_time_out_of_one_is_none_of_the_others() -> None:
    assert missed(time_is_up(both_locked(game()))) == [1, 0]
    assert missed(time_is_up(lock(lock(game("crowd_3"), 0, punch(0, 0)), 1, punch(1, 0)))) == [1, 0, 0]
