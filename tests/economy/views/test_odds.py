"""The page of the odds: exact numbers for everybody, of the versions in force and of older ones."""

from __future__ import annotations

import html
import re

import pytest
from django.test import Client

from economy.models import Sheet, Tally, Tier
from economy.rules.stock import Stock

pytestmark = pytest.mark.django_db


def read(path: str = "/chances/", language: str = "fr", status: int = 200) -> str:
    """The page's text, each run of spaces as one."""
    client = Client()
    client.cookies["django_language"] = language
    answer = client.get(path)
    assert answer.status_code == status, answer.status_code
    body = re.sub(r"<(style|script)\b.*?</\1>", " ", answer.content.decode(), flags=re.S)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", body)).split())


def test_r30_chances_are_told_one_in_so_many_per_cent_and_as_a_fraction(released: Stock):
    page = read()
    for said in ("1 sur 10", "1 sur 100", "1 sur 800", "1 sur 6 500", "1 sur 25 000", "1 sur 50 000"):
        assert said in page
    # E27: 1 170 000 and 11 375 of 1 300 000; a silver or better in a booster is 1 − 0.9⁶.
    for said in ("9 sur 10 90,0 %", "7/800", "0,875 %", "468 559/1 000 000", "46,9 %", "1 − (1 − 1/25 000)⁶"):
        assert said in page
    assert "1 in 6,500" in read(language="en")


def test_what_is_nearly_sure_is_not_said_to_be_sure(released: Stock):
    page = read("/chances/?paires=10&etoile=1&rarete=0")
    assert "1 environ 1 sur 244 141 0,000410 % 8/1 953 125 presque toujours plus de 99,9 % 9 765 624/9 765 625" in page
    assert "6 environ 1 sur 11,4 8,81 % 172 032/1 953 125 environ 96,7 sur 100 96,7 %" in page


def test_p4_every_booster_has_its_price_ranks_and_mean_resale(released: Stock):
    page = read()
    assert "1 100 150 90 % 9 % 1 % 64,77" in page
    assert "Max 260 390 50 % 33 % 17 % 96,83" in page


def test_e25_fusion_is_told_step_by_step_and_with_the_copies_it_takes(released: Stock):
    page = read()
    assert "1★ 80 % 82 % 84 % 86 % 88 % 90 % 2,25 9/4" in page
    assert "5★ 12 % 14 % 16 % 18 % 20 % 22 % 858,85" in page
    for copies in ("5,71", "18,40", "92,02"):
        assert copies in page
    # Two stars from four basic copies: 0.8² × 0.65 = 0.416.
    assert "environ 1 sur 2,4, avec 4 exemplaires 41,6 % 52/125" in page


def test_r45_a_chain_is_told_success_by_success(released: Stock):
    page = read("/chances/?paires=2&etoile=2&rarete=1")
    assert "2 essais à 67 %, chacun" in page  # R43: 65 + 2
    assert "1,34 réussites en moyenne" in page
    # (33 %)², 2 × 67 % × 33 %, (67 %)²
    for said in ("1 089/10 000", "2 211/5 000", "4 489/10 000"):
        assert said in page


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("", "28 créatures de rang 1 environ 1 sur 31,1 3,21 % 9/280"),  # 90 % ÷ 28
        ("?booster=9", "42 créatures de rang 3 environ 1 sur 247 0,405 % 17/4 200"),  # 17 % ÷ 42
        ("?race=orc", "7 créatures de rang 1 9 sur 70 12,9 % 9/70"),  # 90 % ÷ 7
        ("", "12 bonus 1 sur 12 8,33 % 1/12"),
    ],
)
def test_q31_each_card_has_its_chance_by_booster_and_race(asked: str, said: str, released: Stock):
    assert said in read(f"/chances/{asked}")


def test_all_124_cards_stand_there_by_name(released: Stock):
    page = read()
    assert len(released.pieces) == 124  # P1
    assert [one.card.name.said_in("fr") for one in released.pieces.values() if one.card.name.said_in("fr") not in page] == []


def test_older_boosters_stay_to_be_read(released: Stock):
    sheet = Sheet.objects.create(version=2, digest="22" * 32)
    for one in Tier.objects.filter(sheet=1).values():
        one |= {"id": None, "sheet_id": sheet.pk, "rank_1": one["rank_1"] - 1, "rank_3": one["rank_3"] + 1}
        Tier.objects.create(**one)
    now, before = read(), read("/chances/?feuille=1")
    assert "100 150 89 % 9 % 2 %" in now
    assert "Version 1 des cartes, version 2 des boosters en vigueur" in now
    assert "100 150 90 % 9 % 1 %" in before
    assert "version 1 des boosters plus en vigueur" in before


@pytest.mark.parametrize("path", ["/chances/?feuille=9", "/chances/?edition=9", "/chances/?feuille=x", "/chances/?race=elf"])
def test_what_was_never_published_is_not_there(path: str, released: Stock):
    read(path, status=404)


@pytest.mark.parametrize("asked", ["?booster=0", "?booster=99", "?paires=1000", "?etoile=6", "?rarete=-1", "?booster=1e3"])
def test_what_a_form_cannot_mean_is_read_as_its_usual_value(asked: str, released: Stock):
    assert "10 essais à 80 %, chacun" in read(f"/chances/{asked}")


def test_before_the_first_release_the_page_says_so():
    assert "Aucune carte n’est encore publiée." in read()


def test_the_count_says_whether_it_agrees_with_the_odds(released: Stock):
    assert "Rien n’a encore été tiré." in read()
    Tally.objects.bulk_create([Tally(name="rarity/basic", count=900), Tally(name="rarity/silver", count=100)])
    assert "conforme aux chances" in read()
    Tally.objects.filter(name="rarity/silver").update(count=9_000)
    assert "alarme" in read().split("Ce que dit l’indice")[0].split("Raretés sorties")[1]


def test_a_page_of_odds_asks_the_database_little(released: Stock, django_assert_max_num_queries):
    read()
    with django_assert_max_num_queries(8):
        read()
