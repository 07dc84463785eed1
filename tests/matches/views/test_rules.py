"""The rules page of Ahyoheek: each of its examples is what the engine says, with the numbers of the rules."""

import pytest
from django.test import Client

from matches.rendering.faces import Faces
from matches.templatetags.ahyoheek_rules import accounts, edges, ending, example
from tests.matches.views.pages import html

FIRST = Faces("ahyoheek", "")  # the cards that the first release will hold


@pytest.mark.parametrize(
    ("picks", "scores", "winners"),
    [
        pytest.param("f e e b b", ["0", "−1", "−1", "+1", "+1"], "DE", id="e1"),
        pytest.param("f b", ["+1", "−1"], "A", id="e2"),
        pytest.param("f b e", ["0", "0", "0"], "", id="e3"),
        pytest.param("f f b e", ["0", "0", "−1", "+1"], "D", id="e4"),
        pytest.param("f f f b e", ["0", "0", "0", "−2", "+2"], "E", id="e5"),
        pytest.param("f f b b e", ["+1", "+1", "−1", "−1", "0"], "AB", id="e6"),
    ],
)
def test_e1_to_e6(picks: str, scores: list[str], winners: str) -> None:
    cards = example(picks)
    assert [card.score for card in cards] == scores
    assert "".join(card.name for card in cards if card.won) == winners


def test_e8_five_victories_beat_four() -> None:
    assert (
        ending("210f 202f 000b", FIRST)[-1]
        == "Trois jetons pareils à plusieurs\u00a0: B a remporté le plus de tours et gagne la partie."
    )


def test_e9_level_and_then_an_eliminating_round() -> None:
    assert ending("210f 201f 000b", FIRST)[-2] == "Égalité\u00a0: tours éliminatoires pour A et B."
    assert ending("310f 301b 000", FIRST, "01")[-1] == "A reste en lice après les tours éliminatoires et gagne la partie."


def test_e11_stakes_and_pool() -> None:
    assert [(one.rank, one.after) for one in accounts("100 350 650 0", 0)] == [(1, 105), (2, 348), (3, 647), (0, 0)]


def test_e12_edges_of_the_ranks() -> None:
    assert edges(6) == [(1, 200), (2, 400), (3, 700), (4, 1100), (5, 1600), (6, 2200)]


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "words"), [("fr", "Gagner la partie"), ("en", "Winning the game")])
def test_the_page_speaks_both_languages(client: Client, language: str, words: str) -> None:
    page = html(client.get("/regles/ahyoheek/", headers={"Accept-Language": language}))
    assert words in page
    assert page.count('class="reveal') == 6
