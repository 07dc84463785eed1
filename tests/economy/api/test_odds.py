"""Odds for everybody, exactly (R30, R43, R45, Q30, P4, E25, E27)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from django.contrib.auth.models import User

from economy.rules.stock import Stock
from tests.economy.api.conftest import Trader
from tests.support.retiring import gives_up


def test_e27_rarities_are_told_as_rolls_and_as_fractions(released: Stock, nobodys: Trader) -> None:
    status, odds = nobodys.get("odds/")
    assert (status, odds["release"], odds["sheet"], odds["sheets"], odds["newest"]) == (200, 1, 1, [1], True)
    assert [(one["rarity"], one["weight"]) for one in odds["rarities"]] == [
        ("basic", 1_170_000), ("silver", 117_000), ("gold", 11_375), ("platinum", 1_425), ("diamond", 148), ("divine", 52),
    ]  # fmt: skip
    assert {one["of"] for one in odds["rarities"]} == {1_300_000}
    basic, silver, *_, divine = odds["rarities"]
    assert (basic["exactly"], basic["at_least"], basic["in_booster"]) == ("9/10", "1/1", "1/1")
    assert (silver["exactly"], silver["at_least"], silver["in_booster"]) == ("9/100", "1/10", "468559/1000000")
    assert divine["exactly"] == divine["at_least"] == "1/25000"
    assert [one["sale"] for one in odds["rarities"]] == [2, 20, 200, 1_500, 8_000, 25_000]


def test_q30_a_holo_is_one_in_50000(released: Stock, nobodys: Trader) -> None:
    holo = nobodys.get("odds/")[1]["holo"]
    assert (holo["one_in"], holo["of_card"], holo["sale"]) == (50_000, "1/50000", 50_000)
    assert Fraction(holo["in_booster"]) == 1 - Fraction(49_999, 50_000) ** 6


def test_r43_e25_fusion_steps_and_how_many_copies_they_take(released: Stock, nobodys: Trader) -> None:
    odds = nobodys.get("odds/")[1]
    assert [one["per_cent"] for one in odds["fusion"]] == [80, 65, 45, 25, 12]
    assert [one["copies"] for one in odds["fusion"][:2]] == ["9/4", "297/52"]
    assert odds["rarity_points"] == 2


def test_p4_resale_is_below_the_price(released: Stock, nobodys: Trader) -> None:
    lines = nobodys.get("odds/")[1]["boosters"]
    assert [(one["price"], round(float(Fraction(one["resale"])), 1)) for one in (lines[0], lines[8])] == [
        (100, 64.8),
        (260, 96.8),
    ]


def test_each_slot_of_a_booster_holds_something(released: Stock, nobodys: Trader) -> None:
    cards = nobodys.get("odds/cards/?tier=9")[1]["cards"]
    assert sum(Fraction(one["in_slot"]) for one in cards if one["rank"]) == 1
    assert sum(Fraction(one["in_slot"]) for one in cards if not one["rank"]) == 1
    third = next(one for one in cards if one["rank"] == 3)
    assert Fraction(third["in_slot"]) == Fraction(17, 100) / len(released.drawable(3))
    assert Fraction(third["in_booster"]) == 1 - (1 - Fraction(third["in_slot"])) ** 5


def test_r45_a_chain_of_two_tries_towards_the_first_star(released: Stock, nobodys: Trader) -> None:
    chain = nobodys.get("odds/chain/?pairs=2&star=1")[1]
    assert (chain["per_cent"], chain["expected"]) == (80, "8/5")
    assert [(one["exactly"], one["at_least"]) for one in chain["outcomes"]] == [
        ("1/25", "1/1"),
        ("8/25", "24/25"),
        ("16/25", "16/25"),
    ]
    assert nobodys.get("odds/chain/?pairs=1&star=5&rarity=divine")[1]["per_cent"] == 22


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("?release=9", "no_such_release"),
        ("?sheet=9", "no_such_sheet"),
        ("cards/?race=no_race", "no_such_race"),
        ("chain/?rarity=no_rarity", "no_such_rarity"),
    ],
)
def test_odds_that_there_are_not_are_a_404(released: Stock, nobodys: Trader, query: str, code: str) -> None:
    status, problem = nobodys.get(f"odds/{query}")
    assert (status, problem["code"]) == (404, code)


@pytest.mark.parametrize("path", ["odds/", "odds/cards/?tier=3"])
def test_who_has_the_odds_already_is_told_so(released: Stock, nobodys: Trader, path: str) -> None:
    nobodys.get(path)
    assert nobodys.last is not None
    tag = nobodys.last["ETag"]
    for known in (tag, f"W/{tag}", "*", f'"other", {tag}'):
        assert nobodys.get(path, **{"If-None-Match": known}) == (304, {})
        assert (nobodys.last["ETag"], nobodys.last.content) == (tag, b"")
    assert nobodys.get(path, **{"If-None-Match": '"other"'})[0] == 200
    assert nobodys.get("odds/cards/?race=no_race", **{"If-None-Match": "*"})[0] == 404


def test_a_new_release_makes_the_odds_new(released: Stock, nobodys: Trader) -> None:
    nobodys.get("odds/?release=1")
    assert nobodys.last is not None
    named = nobodys.last["ETag"]
    gives_up(released, *twins(released))
    assert nobodys.get("odds/?release=1", **{"If-None-Match": named})[1]["newest"] is False
    assert nobodys.get("odds/")[1]["release"] == 2


def test_before_the_first_release_there_are_no_odds(nobodys: Trader) -> None:
    status, problem = nobodys.get("odds/")
    assert (status, problem["code"]) == (404, "no_cards_yet")


def test_what_was_drawn_is_counted_in_public(hers: Trader, nobodys: Trader, alice: User) -> None:
    series = nobodys.get("odds/count/")[1]["series"]
    assert [(one["name"], one["total"], one["evidence"], one["alarm"]) for one in series] == [
        ("rarity", 0, 1.0, False),
        ("holo", 0, 1.0, False),
        ("fusion", 0, 1.0, False),
    ]
    assert [one["outcome"] for one in series[1]["outcomes"]] == ["no", "yes"]


def twins(stock: Stock) -> list[str]:
    """Two cards of rank 1 of one role."""
    firsts = [members[0] for members in stock.families.values()]
    return [one.card.slug for one in firsts if one.role == firsts[0].role][:2]
