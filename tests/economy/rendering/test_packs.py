"""The wrapping of boosters: nine packs that differ, the same each time, and nothing in them that a page would refuse."""

import re
from fractions import Fraction
from xml.etree import ElementTree

from django.utils import translation

from economy.rendering.packs import card_back, pack
from economy.rendering.shop_words import booster_words, per_cent, race_word, rank_odds
from economy.rules.boosters import TIERS

SVG = "{http://www.w3.org/2000/svg}"


def test_nine_tiers_have_nine_packs_with_as_many_lozenges() -> None:
    drawn = [pack(tier) for tier in range(1, 10)]
    assert len(set(drawn)) == 9
    for tier, picture in enumerate(drawn, start=1):
        root = ElementTree.fromstring(picture)
        assert len(root.findall(f"{SVG}polygon")) == tier
        assert root.get("aria-hidden") == "true"
        pack.cache_clear()
        assert pack(tier) == picture


def test_no_drawing_carries_style_or_script() -> None:
    for picture in (*map(pack, range(1, 10)), card_back()):
        assert not re.search(r"style=|<style|<script|\son\w+=|href", picture)


def test_chances_keep_three_figures() -> None:
    chances = (Fraction(468_559, 10**6), Fraction(1, 6_500), Fraction(1, 25_000), Fraction(1, 1), Fraction(0))
    with translation.override("en"):
        assert [per_cent(one) for one in chances] == ["46.9%", "0.0154%", "0.00400%", "100%", "0.00%"]
    with translation.override("fr"):
        assert per_cent(Fraction(1, 16)) == "6,25\N{NO-BREAK SPACE}%"


def test_boosters_are_named_in_both_languages() -> None:
    with translation.override("fr"):
        said = [booster_words(3, "orc", 1), booster_words(9, "", 4), race_word("skeleton"), *rank_odds(TIERS[0])]
    assert said == [
        "Booster de rang 3, orque",
        "4 boosters de rang Max",
        "squelette",
        "90\N{NO-BREAK SPACE}% de rang 1",
        "9\N{NO-BREAK SPACE}% de rang 2",
        "1\N{NO-BREAK SPACE}% de rang 3",
    ]
    with translation.override("en"):
        assert booster_words(2, "human", 2) == "2 rank 2 boosters, human"
