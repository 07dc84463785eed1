"""Boosters through the API: prices, what is unlocked, what came, records of draws."""

from __future__ import annotations

import json
from itertools import chain
from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from economy.models import Copy, Draw
from economy.rules.record_checks import check, verdict
from economy.rules.record_reading import read
from economy.rules.stock import Stock
from tests.economy.api.conftest import Trader
from tests.support.riches import counted_wins, given_gold

SEED = "0f" * 32


def test_p4_nine_boosters_at_their_prices(hers: Trader) -> None:
    shelf = hers.get("boosters/")[1]
    assert [(one["tier"], one["price"], one["race_price"]) for one in shelf["boosters"]] == [
        (1, 100, 150), (2, 120, 180), (3, 140, 210), (4, 160, 240), (5, 180, 270),
        (6, 200, 300), (7, 220, 330), (8, 240, 360), (9, 260, 390),
    ]  # fmt: skip
    assert [shelf["boosters"][at]["ranks"] for at in (0, 8)] == [[90, 9, 1], [50, 33, 17]]
    assert (shelf["most"], shelf["sheet"]) == (10, 1)


def test_r31_ten_wins_at_rank_1_unlock_the_second_booster_and_races(alice: User, hers: Trader) -> None:
    def unlocked() -> list[tuple[int, bool]]:
        lines = hers.get("boosters/")[1]["boosters"]
        return [(one["tier"], one["race_unlocked"]) for one in lines if one["unlocked"]]

    assert unlocked() == [(1, False)]
    counted_wins(alice, 1, 10)
    assert unlocked() == [(1, True), (2, True)]


def test_r32_what_came_is_stored_and_listed(hers: Trader, alice: User) -> None:
    status, opened = hers.trade("openings/", tier=1, count=2, pledge=1, seed=SEED)
    assert (status, opened["tier"], opened["race"], opened["count"], opened["pledge"], opened["counter"]) == (201, 1, "", 2, 1, 1)
    cards = list(chain.from_iterable(opened["boosters"]))
    assert [len(booster) for booster in opened["boosters"]] == [6, 6]
    stored = Copy.objects.filter(wallet__user=alice).order_by("place")
    assert [(one["copy"], one["card"]) for one in cards] == [(one.pk, str(one.card)) for one in stored]
    assert sorted(opened["turned"]) == sorted(one["copy"] for one in cards)
    assert hers.get("me/")[1]["gold"] == 100
    assert hers.get(f"openings/{opened['draw']}/") == (200, opened)
    [line] = hers.get("openings/")[1]["openings"]
    assert line == {name: opened[name] for name in ("draw", "at", "tier", "race", "count")}


def test_cards_are_turned_from_the_commonest_to_the_rarest(alice: User, hers: Trader, released: Stock) -> None:
    given_gold(alice, 10_000)
    opened = hers.trade("openings/", tier=1, count=10)[1]
    cards = {one["copy"]: one for one in chain.from_iterable(opened["boosters"])}
    turned = [(cards[copy]["holo"], released.place(cards[copy]["rarity"])) for copy in opened["turned"]]
    assert turned == sorted(turned)
    assert len(turned) == 60


def test_openings_come_page_by_page_while_others_are_opened(hers: Trader) -> None:
    draws = [hers.trade("openings/", tier=1)[1]["draw"] for _ in range(2)]
    first = hers.get("openings/?limit=1")[1]
    third = hers.trade("openings/", tier=1)[1]["draw"]
    second = hers.get(f"openings/?limit=1&before={first['next']}")[1]
    assert [one["draw"] for page in (first, second) for one in page["openings"]] == draws[::-1]
    assert second["next"] is None
    assert third > draws[1]


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({"tier": 1, "count": 4}, 422, "not_enough_gold"),
        ({"tier": 2}, 422, "booster_locked"),
        ({"tier": 1, "race": "human"}, 422, "race_locked"),
        ({"tier": 1, "race": "no_race"}, 400, "no_such_race"),
        ({"tier": 1, "pledge": 2, "seed": SEED}, 409, "pledge_moved"),
        ({"tier": 1, "seed": SEED}, 409, "pledge_moved"),
        ({"tier": 10}, 400, "malformed"),
        ({"tier": 1, "count": 11}, 400, "malformed"),
        ({"tier": 1, "seed": "xyz"}, 400, "malformed"),
        ({"tier": 1, "gold": 0}, 400, "malformed"),
    ],
    ids=str,
)
def test_what_is_refused_costs_nothing(hers: Trader, asked: dict[str, object], status: int, code: str) -> None:
    found, problem = hers.trade("openings/", **asked)
    assert (found, problem["code"], set(problem)) == (status, code, {"code", "message", "detail"})
    assert (hers.get("me/")[1]["gold"], Draw.objects.count()) == (300, 0)


def test_a_refusal_says_its_numbers_in_words_and_as_data(alice: User, hers: Trader) -> None:
    problem = hers.trade("openings/", tier=1, count=4)[1]
    assert (problem["message"], problem["detail"]) == ("Not enough gold: it takes 400.", {"price": 400, "gold": 300})
    french = Trader(alice, language="fr").trade("openings/", tier=1, count=4)[1]
    assert french["message"] == "Pas assez d’or\u00a0: il en faut 400."


def test_a_record_taken_from_the_api_is_verified_offline(hers: Trader, nobodys: Trader) -> None:
    draw = hers.trade("openings/", tier=1, pledge=1, seed=SEED)[1]["draw"]
    path = f"draws/{draw}/record/"
    assert hers.get(path)[1]["secret"] is None
    assert nobodys.get(path)[1]["code"] == "no_such_draw"
    hers.post("pledges/rotate/", {"number": 1, "seed": "1e" * 32})
    status, record = nobodys.get(path)
    assert (status, record["protocol"], record["seed"], record["counter"], "tries" in record) == (
        200,
        "pli-eco-1",
        SEED,
        1,
        False,
    )
    assert verdict(check(read(json.dumps(record)))) == "exact"


def test_a_race_that_is_unlocked_is_opened_alone(alice: User, hers: Trader, released: Stock) -> None:
    counted_wins(alice, 1, 10)
    race, gold = released.races[0], hers.get("me/")[1]["gold"]
    opened = hers.trade("openings/", tier=1, race=race)[1]
    assert hers.get("me/")[1]["gold"] == gold - 150
    creatures = [released.pieces[one["card"]] for one in opened["boosters"][0][:5]]
    assert {one.race for one in creatures} == {race}
    assert hers.get(f"openings/{uuid4().int % 10**9 + 10**9}/")[1]["code"] == "no_such_opening"
