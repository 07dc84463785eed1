"""Gold, standing, secrets and transfers as a program reads them."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from economy import services
from economy.rules.calendar import PARIS
from economy.rules.chance import Sealed
from tests.economy.api.conftest import Trader
from tests.support.riches import given_gold, given_wins

SEED, OTHER_SEED = "ab" * 32, "cd" * 32


def test_r31_a_new_player_has_300_gold_and_two_sealed_secrets(hers: Trader) -> None:
    status, purse = hers.get("me/")
    assert (status, purse["gold"], purse["wins"], purse["highest"], purse["milestones"]) == (200, 300, {}, 1, 0)
    current, coming = purse["current"], purse["coming"]
    assert (current["number"], current["seed"], current["drawn"], current["secret"]) == (1, None, 0, None)
    assert (coming["number"], coming["seed"], coming["drawn"], coming["secret"]) == (2, None, 0, None)
    assert len({current["commitment"], coming["commitment"]}) == 2


def test_r34_ten_wins_at_rank_1_show_in_the_standing(alice: User, hers: Trader) -> None:
    given_wins(alice, 1, 10)
    purse = hers.get("me/")[1]
    assert (purse["wins"], purse["highest"]) == ({"1": 10}, 2)


def test_a_secret_is_revealed_once_it_was_drawn_with_and_fits_its_commitment(alice: User, hers: Trader) -> None:
    assert hers.post("pledges/rotate/", {"number": 1, "seed": SEED})[1]["code"] == "nothing_drawn"
    hers.trade("openings/", tier=1, pledge=1, seed=OTHER_SEED)
    sealed = hers.get("me/")[1]["coming"]["commitment"]
    first, second = (hers.post("pledges/rotate/", {"number": 1, "seed": SEED}) for _ in range(2))
    assert first == second
    assert (first[1]["number"], first[1]["commitment"], first[1]["seed"], first[1]["drawn"]) == (2, sealed, SEED, 0)
    assert hers.post("pledges/rotate/", {"number": 1, "seed": OTHER_SEED})[1]["code"] == "pledge_moved"
    found = hers.get("pledges/")[1]
    assert (found["current"]["number"], found["coming"]["number"], found["next"]) == (2, 3, None)
    [revealed] = found["revealed"]
    assert (revealed["number"], revealed["seed"], revealed["drawn"]) == (1, OTHER_SEED, 1)
    wallet = services.wallet_of(alice).pk
    assert Sealed(wallet.bytes, 1, bytes.fromhex(revealed["secret"])).commitment() == revealed["commitment"]


def test_revealed_secrets_come_page_by_page(hers: Trader, alice: User) -> None:
    given_gold(alice, 100)
    for number in (1, 2, 3):
        hers.trade("openings/", tier=1)
        hers.post("pledges/rotate/", {"number": number})
    first = hers.get("pledges/?limit=2")[1]
    second = hers.get(f"pledges/?limit=2&before={first['next']}")[1]
    assert [[one["number"] for one in page["revealed"]] for page in (first, second)] == [[3, 2], [1]]
    assert second["next"] is None


def test_what_was_drawn_with_a_secret_is_listed_in_its_order(hers: Trader) -> None:
    draws = [hers.trade("openings/", tier=1)[1]["draw"] for _ in range(2)]
    listed = hers.get("pledges/1/draws/")[1]
    assert [(one["draw"], one["counter"], one["purpose"]) for one in listed["draws"]] == [
        (draws[0], 1, "booster"),
        (draws[1], 2, "booster"),
    ]
    assert hers.get("pledges/9/draws/")[1]["code"] == "no_such_secret"


def test_transfers_add_up_and_pages_do_not_drift(alice: User, hers: Trader) -> None:
    for _ in range(3):
        hers.trade("openings/", tier=1)
    first = hers.get("transfers/?limit=2")[1]
    given_gold(alice, 50)
    second = hers.get(f"transfers/?limit=2&before={first['next']}")[1]
    lines = [(one["reason"], one["amount"], one["after"]) for one in (*first["transfers"], *second["transfers"])]
    assert lines == [("booster", -100, 0), ("booster", -100, 100), ("booster", -100, 200), ("welcome", 300, 300)]
    assert (first["gold"], second["gold"], second["next"]) == (0, 50, None)


@pytest.mark.django_db(transaction=True)
def test_a_transfer_is_proven_once_its_day_is_sealed(hers: Trader) -> None:
    [welcome] = hers.get("transfers/")[1]["transfers"]
    path = f"transfers/{welcome['id']}/proof/"
    assert hers.get(path)[1] == {"transfer": welcome["id"], "proof": None}
    tomorrow = timezone.now().astimezone(PARIS).date() + timedelta(days=1)
    services.seal_days(tomorrow)
    proof = hers.get(path)[1]["proof"]
    assert (proof["day"], len(proof["root"])) == (str(tomorrow - timedelta(days=1)), 64)
    assert proof["text"].split("\n")[:3] == ["pli-ledger-1", str(welcome["id"]), welcome["key"]]


def test_what_others_have_is_not_there(hers: Trader, his: Trader) -> None:
    draw = his.trade("openings/", tier=1)[1]["draw"]
    [_, welcome] = his.get("transfers/")[1]["transfers"]
    for path, code in {
        f"openings/{draw}/": "no_such_opening",
        f"draws/{draw}/record/": "no_such_draw",
        f"fusions/{draw}/": "no_such_fusion",
        f"transfers/{welcome['id']}/proof/": "no_such_transfer",
        f"fights/{uuid4()}/": "no_such_fight",
    }.items():
        status, problem = hers.get(path)
        assert (status, problem["code"], set(problem)) == (404, code, {"code", "message", "detail"})
