"""Fights against the house and milestones through the API (R33-R36, E23, Q43)."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import override_settings

from economy import services
from economy.models import Deck, Milestone, RankFight
from economy.rules.stock import Stock
from tests.economy.api.conftest import Trader
from tests.support.rank_fights import Feed, feed, given_deck
from tests.support.riches import given_wins

__all__ = ["feed"]
NONCE = "0a" * 32


@pytest.fixture
def deck(alice: User, released: Stock) -> Deck:
    return given_deck(alice, released)


def test_r33_e23_nine_ranks_and_what_they_pay(hers: Trader) -> None:
    ranks = hers.get("ranks/")[1]["ranks"]
    assert [(one["rank"], one["locked"], one["passed"]) for one in ranks] == [(1, False, False)] + [
        (rank, True, False) for rank in range(2, 10)
    ]
    assert ranks[2]["pays"] == {"win": 135, "one_bonus": 149, "both": 162, "loss": 15, "unlock": 1_350}
    assert (ranks[0]["to_unlock"], ranks[0]["to_milestone"]) == (10, 100)


def test_a_fight_is_opened_once_and_begun_once(hers: Trader, deck: Deck) -> None:
    body = {"key": str(uuid4()), "deck": deck.pk}
    first, second = hers.post("ranks/1/fights/", body), hers.post("ranks/1/fights/", body)
    assert first == second
    assert (first[0], first[1]["rank"], first[1]["deck"], len(first[1]["commitment"])) == (201, 1, deck.pk, 64)
    assert RankFight.objects.count() == 1
    assert hers.post("ranks/2/fights/", body)[1]["code"] == "id_reused"
    match = first[1]["match"]
    prepared = hers.get(f"fights/{match}/")[1]
    assert (prepared["status"], prepared["newest"], prepared["commitment"]) == ("open", True, first[1]["commitment"])
    begun = hers.post(f"fights/{match}/start/", {"nonce": NONCE})
    assert begun == hers.post(f"fights/{match}/start/", {"nonce": NONCE}) == (200, {"match": match})
    assert hers.post(f"fights/{match}/start/", {"nonce": "0b" * 32})[1]["code"] == "id_reused"
    assert hers.get(f"fights/{match}/")[1]["status"] == "playing"
    assert hers.get("ranks/")[1]["running"] == match
    assert hers.trade("ranks/1/fights/", deck=deck.pk)[1]["code"] == "fight_running"


def test_what_is_refused_opens_no_table(hers: Trader, his: Trader, deck: Deck) -> None:
    for who, rank, asked, status, code in (
        (hers, 2, {"deck": deck.pk}, 422, "rank_locked"),
        (hers, 10, {"deck": deck.pk}, 404, "no_such_rank"),
        (his, 1, {"deck": deck.pk}, 422, "no_such_deck"),
        (hers, 1, {"deck": deck.pk, "lines": []}, 400, "malformed"),
        (hers, 1, {"deck": 0}, 400, "malformed"),
    ):
        answer = who.trade(f"ranks/{rank}/fights/", **asked)
        assert (answer[0], answer[1]["code"]) == (status, code)
    assert RankFight.objects.count() == 0


def test_another_s_fight_is_not_there(hers: Trader, his: Trader, deck: Deck) -> None:
    match = hers.trade("ranks/1/fights/", deck=deck.pk)[1]["match"]
    assert his.get(f"fights/{match}/")[1]["code"] == "no_such_fight"
    assert his.post(f"fights/{match}/start/", {"nonce": NONCE})[1]["code"] == "no_such_fight"


def test_an_older_table_does_not_begin(hers: Trader, deck: Deck) -> None:
    older = hers.trade("ranks/1/fights/", deck=deck.pk)[1]["match"]
    hers.trade("ranks/1/fights/", deck=deck.pk)
    assert hers.get(f"fights/{older}/")[1]["newest"] is False
    status, problem = hers.post(f"fights/{older}/start/")
    assert (status, problem["code"]) == (409, "fight_replaced")


def test_a_finished_fight_is_paid_and_told(alice: User, hers: Trader, feed: Feed) -> None:
    """E23: a win at rank 1 in ten rounds without a loss pays 54."""
    match = feed.ends(alice, rounds=10, fell=0)
    [result] = hers.get("ranks/")[1]["results"]
    assert (result["match"], result["won"], result["rounds"], result["gold"], result["unlock_gold"]) == (
        str(match),
        True,
        10,
        54,
        0,
    )
    assert hers.get("me/")[1]["gold"] == 354


def test_r36_a_milestone_waits_and_is_paid_once(alice: User, hers: Trader, his: Trader, feed: Feed) -> None:
    given_wins(alice, 1, 99)
    feed.ends(alice)
    services.follow_ranks()
    [waiting] = hers.get("milestones/")[1]["milestones"]
    assert (waiting["rank"], waiting["wins"], waiting["gold"], waiting["paid"]) == (1, 100, 100, False)
    assert hers.get("me/")[1]["milestones"] == 1
    gold = hers.get("me/")[1]["gold"]
    path = f"milestones/{waiting['id']}/claim/"
    assert his.post(path)[1]["code"] == "no_such_milestone"
    assert Milestone.objects.get().transfer is None
    assert hers.post(path) == hers.post(path) == (200, {**waiting, "paid": True})
    assert hers.get("me/")[1]["gold"] == gold + 100
    assert hers.get("milestones/")[1]["milestones"] == []


@override_settings(ACCOUNT_RATE_LIMITS={"open_table": "3/h/user"})
def test_tables_are_not_opened_without_end(hers: Trader, deck: Deck) -> None:
    answers = [hers.trade("ranks/1/fights/", deck=deck.pk) for _ in range(4)]
    assert [status for status, _ in answers] == [201, 201, 201, 429]
    assert (answers[3][1]["code"], RankFight.objects.count()) == ("throttled", 3)
