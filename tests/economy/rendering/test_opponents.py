"""The opponents as pages tell them are those that the game seats (P5, Q42)."""

import pytest
from django.utils import translation

from economy.rendering.opponents import OPPONENTS, opponent, rank_word
from economy.rules.stock import Stock
from matches.games.hoss.ranks import RANKS


def test_p5_what_is_told_is_what_the_game_draws_from() -> None:
    assert [[(dict(one.rarities), one.least, one.most) for one in grades] for grades in OPPONENTS] == [
        [(dict(one.rarities), one.least, one.most) for one in grades] for grades in RANKS
    ]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "rank", "words"),
    [
        ("en", 1, ["basic (70%) or silver (30%), 0 to 1 star", "", ""]),
        ("fr", 1, ["basique (70\u00a0%) ou argent (30\u00a0%), 0 à 1 étoile", "", ""]),
        ("en", 3, ["silver or gold, 1 to 3 stars", "silver or gold, 1 to 3 stars", ""]),
        ("fr", 7, ["divine, 5 étoiles", "diamant ou divine, 5 étoiles", "platine, 3 à 5 étoiles"]),
    ],
)
def test_p5_an_opponent_is_told_in_words(released: Stock, language: str, rank: int, words: list[str]) -> None:
    with translation.override(language):
        assert [one.words for one in opponent(rank, released)] == words


def test_r33_the_ninth_rank_is_max() -> None:
    with translation.override("en"):
        assert [rank_word(rank) for rank in (1, 8, 9)] == ["Rank 1", "Rank 8", "Rank Max"]
