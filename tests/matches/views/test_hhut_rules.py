"""The rules page of HHUT: each of its examples is what the engine says, with the numbers of the rules, in both languages."""

import re

import pytest
from django.utils.translation import override

from matches.games.hhut import RULES
from matches.games.hhut.ratings import RATINGS
from matches.kernel.refusals import Refused
from matches.rendering.faces import Faces
from matches.rendering.hhut_played import play, turns
from matches.rendering.hhut_scenes import SCENES
from matches.templatetags.hhut_rules import fight, scene
from matches.templatetags.hhut_rules_cards import bonus_kinds, checked_deck, crowds, deck_sizes, rating_names, shelf, type_names

FIRST = Faces("hhut", "")  # the cards that the first release will hold
LANGUAGES = pytest.mark.parametrize("language", ["fr", "en"])
MINUS = "\u2212"


def gaps(name: str) -> list[list[str]]:
    """What each attack of a scene's last duel gains on each rating, against each opponent; empty where a "?" voids it."""
    with override("en"):
        return [[cell.gap for row in attack.rows for cell in row.cells] for attack in fight(name).tallies]


def values(name: str) -> list[tuple[str, str]]:
    """The values of the first attack, each with what it is made of: the attacker's, then the defender's, rating by rating."""
    with override("en"):
        rows = fight(name).tallies[0].rows
    return [made for row in rows for made in ((str(row.mine), row.made_of), (str(row.cells[0].value), row.cells[0].made_of))]


def points(name: str) -> tuple[int, ...]:
    return tuple(team.points for team in play(SCENES[name]).after.teams)


def passes(name: str) -> list[bool]:
    with override("en"):
        return [attack.passes for attack in fight(name).tallies]


def refused(name: str) -> list[tuple[str, dict[str, int | str]]]:
    return [(one.code, one.detail) for one in play(SCENES[name]).happened if isinstance(one, Refused)]


def lead(name: str) -> tuple[tuple[int, ...], str, tuple[int, ...]]:
    """Who attacks in the duel that the scene ends with, why, and the numbers that decided."""
    opened = play(SCENES[name]).after.opened[-1]
    return opened.attackers, opened.lead, opened.dealt


@pytest.mark.parametrize(
    ("name", "expected", "good", "after"),
    [
        ("E1", [["+11"]], [True], (100, 100 - 11)),
        ("E2", [["+5", "+8", f"{MINUS}2", "+5"]], [False], (100, 100)),
        ("E2 without", [["+5", "+8", "+5"]], [True], (100, 100 - 18)),
        ("E3", [["0"]], [True], (100, 100)),
        ("E5", [["+6"], ["+8"]], [True, True], (100 - 11 - 8, 100 - 11 - 6)),
        ("E6", [["", "+8"]], [True], (100, 92)),
        ("E6 beaten", [["", f"{MINUS}2"]], [False], (100, 100)),
        ("E7", [["+1", "+1"]], [True], (100, 98)),
        ("E7 label", [[f"{MINUS}4", f"{MINUS}4"]], [False], (100, 100)),
        ("E8", [["+2", "+6"]], [True], (100, 92)),
        ("E9", [["+6"]], [True], (100, 94)),
        ("E10", [["+7"]], [True], (100, 93)),
        ("E11", [["+9"]], [True], (100, 91)),
        ("E11 without", [[f"{MINUS}20"]], [False], (100, 100)),
        ("E12", [["+18", "+18"]], [True], (200, 200 - 36)),
        ("E13", [[f"{MINUS}3", "+1"], ["+7", "+6", "+5", "0"], ["+10", "+14"]], [False, True, True], (78, 86, 94)),
    ],
)
def test_the_duels_are_counted_out(name: str, expected: list[list[str]], good: list[bool], after: tuple[int, ...]) -> None:
    assert (gaps(name), passes(name), points(name)) == (expected, good, after)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("E1", [("94", ""), ("83", "")]),
        ("E6", [("91", ""), ("?", ""), ("88", ""), ("80", "")]),
        ("E7", [("86", ""), ("85", f"90 {MINUS} 5"), ("85", ""), ("84", f"89 {MINUS} 5")]),
        ("E7 label", [("86", ""), ("90", ""), ("85", ""), ("89", "")]),
        ("E8", [("83", "80 + 3"), ("81", ""), ("101", "98 + 3"), ("95", "")]),
        ("E10", [("87", "84 + 3"), ("80", "")]),
        ("E11", [("99", "70 → 99"), ("90", "")]),
        ("E12", [("197", "99 + 98"), ("179", "92 + 87"), ("198", "99 + 99"), ("180", "94 + 86")]),
    ],
)
def test_each_value_says_what_it_is_made_of(name: str, expected: list[tuple[str, str]]) -> None:
    assert values(name) == expected


@pytest.mark.parametrize(("name", "least", "has"), [("E8 short", 97, 96), ("E9 short", 85, 84), ("E10", 85, 84)])
def test_e8_e9_e10_what_is_printed_decides(name: str, least: int, has: int) -> None:
    assert refused(name) == [("bonus_needs_sales", {"least": least, "has": has})]
    with override("fr"):
        said = next(line for line in fight(name).lines if line.refused)
    assert said.words == f"Cette carte a {has} en Ventes, note imprimée\u00a0: ce bonus demande au moins {least}."


def test_no_other_scene_is_refused_anything() -> None:
    assert [name for name in SCENES if refused(name)] == ["E8 short", "E9 short", "E10"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("E4", ((1,), "not_cancelled", (0, 0))),
        ("E12 level", ((0, 1), "level", (36, 36))),
        ("E12 more", ((1,), "damage", (36, 37))),
    ],
)
def test_e4_e12_who_attacks_next(name: str, expected: object) -> None:
    assert lead(name) == expected


def test_e13_the_text_says_13_but_its_numbers_add_up_to_12() -> None:
    with override("fr"):
        (line,) = fight("E13").lines
    assert "7 + 5 = 12 contre A, 6 contre C" in line.words
    assert "13" not in line.words


def test_e14_a_match_of_seven_cards_ends_in_a_draw() -> None:
    with override("fr"):
        told = [line.words for line in scene("E14").lines]
    assert len(told) == 1 + 7  # the toss, and seven duels
    after = [re.findall(r"Points\u00a0: A (\d+), B (\d+)", line) for line in told[1:]]
    assert after == [
        [("100", "89")], [], [("100", "85")], [("80", "85")], [("80", "65")], [("71", "62")], [("62", "62")],
    ]  # fmt: skip
    assert told[4].startswith("Duel 4. B avait perdu le tirage au sort")
    assert told[7].endswith("match nul entre A et B.")


@pytest.mark.parametrize(("name", "winners", "reason"), [("E15", (0,), "knocked_out"), ("E16", (0, 1), "level")])
def test_e15_e16_points_stop_at_0_and_so_does_the_match(name: str, winners: tuple[int, ...], reason: str) -> None:
    over = play(SCENES[name]).after
    assert (over.winners, over.reason) == (winners, reason)
    assert points(name)[1] == 0


def test_e17_sizes_of_crowds() -> None:
    found = [(one.players, one.cards, one.pairings, one.duels) for one in crowds()]
    assert found == [(3, 2 * 3 + 3, 3, 3 * 3 + 3), (4, 3 * 3 + 3, 6, 6 * 3 + 3)] == [(3, 9, 3, 12), (4, 12, 6, 21)]


def test_q20_sizes_of_decks() -> None:
    assert [(one.cards, one.each) for one in deck_sizes()] == [(9, 3), (7, 0), (9, 0), (12, 4), (12, 0)]


def test_e18_three_cards_in_each_band() -> None:
    fits, wrong = checked_deck("85 84 70 86 88 90 91 95 99"), checked_deck("85 84 86 86 88 90 91 95 99")
    assert [band.generals for band in fits.bands] == [(85, 84, 70), (86, 88, 90), (91, 95, 99)]
    assert fits.wrong == ()
    assert [len(band.generals) for band in wrong.bands] == [2, 4, 3]
    assert [re.findall(r"\d+", words.en)[-2:] for words in wrong.wrong] == [["3", "2"], ["3", "4"]]


@LANGUAGES
def test_r32_the_bonuses_are_said_from_their_data(language: str) -> None:
    with override(language):
        kinds = bonus_kinds(FIRST)
    numbers = [re.findall(r"\d+", f"{one.effect} {one.condition}") for one in kinds]
    assert numbers == [[], ["1", "85"], ["2", "90"], ["3", "97"], ["5"], ["3"], ["2"], ["3"], ["99", "0", "9"]]


@pytest.mark.django_db
def test_the_cards_above_the_page_are_one_of_each_type_the_bound_one_and_two_bonuses() -> None:
    with override("fr"):
        cards = shelf(FIRST)
        assert rating_names(FIRST) == "Paroles, Flow, Ventes, Influence, Créativité, Refrain, Style et Scène"
        assert type_names() == "Rap US, Rap FR et Légendaire"
    assert cards.count("<article") == 3 + 1 + 2
    assert [one in cards for one in ("Rap US", "Rap FR", "Légendaire", "0.9 (Booba)", "Label indépendant")] == [True] * 5


@LANGUAGES
@pytest.mark.parametrize("name", SCENES)
def test_a_scene_tells_no_card_that_lies_face_down_and_no_sealed_announcement(name: str, language: str) -> None:
    with override(language):
        told = " ".join(line.words for line in scene(name).lines)
    assert not re.search(r"\b[A-D]\d\b", told), "a made-up slug has no place in a sentence"
    assert "{" not in told


@pytest.mark.parametrize("name", SCENES)
def test_cards_of_a_scene_could_be_printed_and_name_only_bonuses_that_there_are(name: str) -> None:
    for number in range(len(SCENES[name].duels)):
        for turn in turns(SCENES[name], number):
            assert all(score == "?" or 0 <= score <= 100 for score in turn.card.scores)
            assert len(turn.card.scores) == len(RATINGS)
            assert all(bonus.slug in RULES.first_release() for bonus in turn.bonuses)
