"""Which card and which bonus the thinking player of HHUT puts down, habit by habit, each in a position that shows it."""

from __future__ import annotations

from typing import Any

import pytest

from matches.games.hhut import RULES
from matches.games.hhut.commands import Lock
from matches.games.hhut.guessing import draw, read
from matches.games.hhut.held import Rapper
from matches.games.hhut.odds import UNIT
from matches.games.hhut.ratings import RATINGS
from tests.matches.games.hhut.peaks import A, B, choice, fought, peaked, table
from tests.matches.games.hhut.table import (
    BOYCOTT,
    GOLD,
    LABEL,
    LYRICS,
    PLATINUM,
    PRIZE,
    SALES,
    announce,
    choose,
    game,
    loaded,
    lock,
    rapper,
    with_points,
)


def test_who_attacks_plays_a_strong_card_and_who_defends_a_cheap_one() -> None:
    given = table()
    assert choice(given, 0).card in {"0:92", "0:93", "0:94"}
    assert choice(given, 1).card in {"1:82", "1:83", "1:84"}


def test_of_cheap_cards_one_with_peaks_defends_before_one_that_is_the_same_everywhere() -> None:
    # A peak cancels whoever announces it, and attackers announce what is high; an even card cancels nobody.
    even, peaks = Rapper("even", 83, (83,) * 8), peaked("peaks", 83, 0)
    assert choice(game(hands={0: A, 1: (even, peaks, *B[6:])}), 1).card == "peaks"


def test_a_bonus_goes_to_an_attack_and_waits_while_it_would_do_more_later() -> None:
    assert choice(table(bonuses={0: (GOLD,)}), 0).bonus == GOLD.slug
    assert choice(table(bonuses={1: (PRIZE,)}), 1).bonus == ""


def test_of_two_bonuses_the_one_that_does_more_is_played() -> None:
    assert choice(table(bonuses={0: (GOLD, PLATINUM)}), 0).bonus == PLATINUM.slug


def test_with_a_bonus_for_every_card_left_none_waits() -> None:
    card = peaked("last", 94, 0)
    given = game(hands={0: (card,), 1: B}, bonuses={0: (PRIZE,)})
    assert choice(given) == Lock(card="last", bonus=PRIZE.slug)


def test_a_bonus_that_fits_no_card_of_the_duel_is_left_alone() -> None:
    card = rapper("poor", 94, **dict.fromkeys(RATINGS, 94) | {SALES: 84})
    assert choice(game(hands={0: (card,), 1: B}, bonuses={0: (GOLD,)})).bonus == ""


def test_a_label_is_for_opponents_who_have_a_bonus() -> None:
    card = peaked("last", 94, 0)
    hands = {0: (card,), 1: (B[8],)}
    assert choice(game(hands=hands, bonuses={0: (LABEL,)})).bonus == ""
    assert choice(game(hands=hands, bonuses={0: (LABEL,), 1: (GOLD,)})).bonus == LABEL.slug


def test_q27_who_finds_the_bonus_of_the_team_taken_plays_none() -> None:
    hands = {seat: (peaked(f"{seat}:94", 94, seat),) for seat in range(4)}
    given = game("teams", hands=hands, bonuses={0: (PRIZE,), 2: (PRIZE,)})
    assert choice(given, 2).bonus == PRIZE.slug
    assert choice(lock(given, 0, hands[0][0], PRIZE), 2).bonus == ""


def test_habits_are_read_from_the_cards_that_an_opponent_has_played() -> None:
    start, strong, weak = (
        read(RULES.view(given.state, 0), RULES.view(given.state, 0).players[1])
        for given in (
            table(),
            fought(table(), *zip(A[:3], B[:5:-1], strict=True)),
            fought(table(), *zip(A[:3], B[:3], strict=True)),
        )
    )
    assert (start.rest, strong.rest, weak.rest) == ((48, 48, 48), (48, 48, 0), (0, 48, 48))  # three of a band, in sixteenths
    for role in ("attack", "defend"):
        assert max(start.habits[role].values()) == start.habits[role]["any"]
        assert strong.habits[role]["strong"] > start.habits[role]["strong"]
        assert max(weak.habits[role].values()) == weak.habits[role]["weak"]


@pytest.mark.parametrize(
    ("habit", "duels", "likely"),
    [("strong", 0, 2), ("strong", 1, 1), ("strong", 3, 0), ("weak", 0, 0), ("weak", 2, 1), ("weak", 4, 2)],
)
def test_who_has_a_habit_is_expected_to_play_the_next_card_of_its_order(habit: Any, duels: int, likely: int) -> None:
    chances = draw((32, 32, 16), habit, duels)
    assert chances.index(max(chances)) == likely
    assert 0 <= UNIT - sum(chances) < 4  # but for rounding down


def test_q25_in_the_showdown_a_bonus_names_who_has_most_points() -> None:
    given = table(mode="crowd_3", bonuses={0: (BOYCOTT,) * 3}, dice=loaded())
    while given.state.duel.lead != "showdown":
        for player in given.state.fighting:
            given = lock(given, player.seat, player.cards[0])
        for side in given.state.announcing:
            given = announce(given, side, LYRICS)
        if given.state.phase == "choose":
            given = choose(given, given.state.chooser, "-".join(map(str, given.state.choices[0])))
    for points, target in (({"s1": 50, "s2": 90}, 2), ({"s1": 90, "s2": 50}, 1)):
        command = choice(with_points(given, **points))
        assert (command.bonus, command.target) == (BOYCOTT.slug, target)
