"""The rules page of Hula Hoo: each of its examples is what the engine says, with the numbers of the rules, in both languages."""

import re
from collections import Counter
from pathlib import Path

import pytest
from django.conf import settings
from django.utils.translation import override

from matches.games.hula_hoo.calls import COPIES
from matches.games.hula_hoo.events import RoundDealt
from matches.games.hula_hoo.state import State, fold
from matches.kernel.refusals import Refused
from matches.kernel.seats import Seat
from matches.rendering.faces import Faces
from matches.rendering.hula_hoo_answers import answers, in_words
from matches.rendering.hula_hoo_scenes import SCENES, play, position
from matches.templatetags.hula_hoo_rules import code_sum, coded_numbers, deck, pack, piles, scene, streaks

A, B, C, D = (Seat(at) for at in range(4))
FIRST = Faces("hula_hoo", "")  # the cards that the first release will hold
LANGUAGES = pytest.mark.parametrize("language", ["fr", "en"])
TEMPLATES = Path(settings.BASE_DIR, "templates/matches/games/hula_hoo")
WRITTEN = "".join(file.read_text() for file in (TEMPLATES / "rules.html", *sorted(TEMPLATES.glob("_rules*.html"))))


def values(top: int, call: str) -> dict[str, list[int]]:
    """The values that answer, by how they do."""
    found: dict[str, list[int]] = {}
    for cell in answers(top, call):
        if cell.answers:
            found.setdefault(cell.verdict, []).append(cell.value)
    return found


def heard(name: str) -> list[str]:
    """A scene's lines, of each only who and which numbers: these are the same in every language."""
    return [" ".join(re.findall(r"\b[A-F]\b|\d+", line.words)) for line in scene(name).lines if not line.refused]


def end(name: str) -> State:
    """How a scene leaves the table, before the next deal."""
    events = [one for one in play(SCENES[name]) if not isinstance(one, Refused) and not isinstance(one, RoundDealt)]
    return fold(position(SCENES[name]), events)


def test_e1_the_pack_and_the_pile() -> None:
    assert pack(FIRST) == 84
    assert [(one.value, one.copies) for one in deck(FIRST)] == [(value, 12 if value == 7 else 6) for value in range(1, 14)]
    sizes = [(2, 64), (3, 54), (4, 44), (5, 34), (6, 24)]
    assert [(one.players, one.cards) for one in piles()] == sizes
    assert [(one.players, one.exchanged) for one in piles()] == sizes


@pytest.mark.parametrize(
    ("top", "call", "expected"),
    [
        pytest.param(4, "plus", {"double": [4], "fits": [5, 6, 8, 9, 10, 11, 12, 13], "joker": [7]}, id="e2"),
        pytest.param(13, "plus", {"double": [13], "joker": [7]}, id="e3-13"),
        pytest.param(1, "minus", {"double": [1], "joker": [7]}, id="e3-1"),
        pytest.param(9, "double", {"double": [9], "stops": [8, 10], "joker": [7]}, id="e4-9"),
        pytest.param(13, "double", {"double": [13], "stops": [12], "joker": [7]}, id="e4-13"),
        pytest.param(1, "double", {"double": [1], "stops": [2], "joker": [7]}, id="e4-1"),
        pytest.param(6, "double", {"double": [6], "stops": [5], "joker": [7]}, id="e4-6"),
        pytest.param(7, "plus", {"fits": [8, 9, 10, 11, 12, 13], "joker": [7]}, id="e5-plus"),
        pytest.param(7, "minus", {"fits": [1, 2, 3, 4, 5, 6], "joker": [7]}, id="e5-minus"),
        pytest.param(10, "minus", {"fits": [1, 2, 3, 4, 5, 6, 8, 9], "double": [10], "joker": [7]}, id="e6"),
    ],
)
def test_e2_to_e6_what_answers(top: int, call: str, expected: dict[str, list[int]]) -> None:
    assert values(top, call) == expected


@pytest.mark.parametrize(
    ("language", "top", "call", "words"),
    [
        ("fr", 4, "plus", "posez 5, 6, 8 à 13, un 4 en double, ou un 7."),
        ("en", 4, "plus", "lay 5, 6, 8 to 13, a double 4, or a 7."),
        ("fr", 13, "plus", "posez un 13 en double, ou un 7."),
        ("en", 9, "double", "lay 8, 10, a double 9, or a 7."),
    ],
)
def test_what_answers_is_said_in_words(language: str, top: int, call: str, words: str) -> None:
    with override(language):
        assert in_words(answers(top, call)) == words


@pytest.mark.parametrize(
    ("language", "words"),
    [("fr", ["trop bas", "double", "convient", "joker"]), ("en", ["too low", "double", "fits", "joker"])],
)
def test_each_number_has_a_word_below_it(language: str, words: list[str]) -> None:
    with override(language):
        cells = answers(4, "plus")
    assert [cells[value - 1].words for value in (3, 4, 5, 7)] == words


@LANGUAGES
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("E5", ["A 7", "B"]),  # a 7 on a 7: nothing is drawn
        ("E6", ["A 10", "B"]),
        ("E7", ["A 9", "A", "B", "B 10", "A"]),
        ("E7 empty", ["A 9", "A 1 9", "2 A"]),
        ("E8", ["A 9", "B 7", "C"]),
        ("E8 two", ["A 7", "B", "B 9", "C", "C 11", "A 7", "B"]),
        ("E9", ["A 13", "B 13 2 11", "C", "C 13", "C", "D", "D 12", "A", "A 4", "C"]),
        ("E10", ["A 7", "B 7 2 5", "C 7 1 6", "A 1 17", "2 A"]),
        ("E11", ["A 9", "A 5 23", "77 A"]),
        ("E11 short", ["A 9", "A 5 16", "6 A"]),
        ("E13", ["A 12 C", "C 12 2 5", "A", "A B", "B", "B 11 A", "A"]),
        ("E14", ["A 5 B", "A", "B 5 2 9", "A", "A D", "D"]),
    ],
)
def test_e5_to_e14_are_told_as_they_happen(name: str, expected: list[str], language: str) -> None:
    with override(language):
        assert heard(name) == expected


def test_e7_with_a_pile_the_last_card_is_replaced_and_without_one_it_wins() -> None:
    going_on = end("E7")
    assert (going_on.last, len(going_on.player(A).held), len(going_on.pile)) == (None, 1, 2)
    won = end("E7 empty").last
    assert won is not None and (won.seat, won.reason) == (A, "shed")


def test_e8_the_last_joker_falls() -> None:
    assert end("E8").player(B).out == end("E8 two").player(A).out == "no_card"


def test_e9_b_falls_c_draws_and_the_call_goes_on() -> None:
    after = end("E9")
    assert after.left_in == (A, C, D)
    assert len(after.player(C).held) == 2  # 13 and 8, less the 13, and a card drawn
    assert after.discard == (13, 13, 12, 4)


def test_e10_wins_seventeen_with_a_joker_on_top() -> None:
    after = end("E10")
    assert after.last is not None and (after.last.seat, after.last.points, after.last.reason) == (A, 17, "last_in")
    assert after.top == 7


def test_e11_eighty_three_ends_the_game_and_seventy_six_does_not() -> None:
    assert (end("E11").player(A).score, end("E11").winners) == (83, (A,))
    assert (end("E11 short").player(A).score, end("E11 short").over) == (76, False)


def test_e12_the_streak_is_complete_after_round_six() -> None:
    game = streaks("A A B A A A")
    assert [(one.number, one.winner, one.first, one.second) for one in game.rounds] == [
        (1, "A", 1, 0), (2, "A", 2, 0), (3, "B", 0, 1), (4, "A", 1, 0), (5, "A", 2, 0), (6, "A", 3, 0),
    ]  # fmt: skip
    assert re.findall(r"\b[A-F]\b", game.end) == ["A"]


def test_e13_the_call_is_turned_and_eleven_answers_it() -> None:
    after = end("E13")
    assert (after.left_in, after.discard, after.active) == ((A, B), (12, 11), A)


def test_e14_the_double_stands() -> None:
    refused = [one.code for one in play(SCENES["E14"]) if isinstance(one, Refused)]
    assert refused == ["double_stands"]
    assert [line.refused for line in scene("E14").lines].count(True) == 1
    after = end("E14")
    assert (after.call, after.active, len(after.player(A).held)) == ("double", D, 2)


def test_e15_the_code_adds_up() -> None:
    assert [code_sum(number) for number in coded_numbers()] == [
        "1", "2", "3", "4", "5", "5 + 1", "5 + 2", "5 + 3", "5 + 4", "10", "10 + 1", "10 + 2", "10 + 3", "10 + 5 + 2", "20", "40",
    ]  # fmt: skip


@pytest.mark.parametrize("name", SCENES)
def test_no_scene_has_more_of_a_card_than_the_pack(name: str) -> None:
    before = position(SCENES[name])
    cards = Counter([*before.discard, *before.pile, *(value for player in before.players for value in player.held)])
    assert {value: count for value, count in cards.items() if count > COPIES[value]} == {}
