"""Copies, sales and fusions through the API (R43-R46, Q34-Q37)."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from economy.models import Copy, Draw, Sale
from economy.rules.stock import Stock
from tests.economy.api.conftest import Trader
from tests.support.riches import given_copies

TEN_MINUTES_MS = 600_000


@pytest.fixture
def card(released: Stock) -> str:
    """Of rank 1."""
    return released.drawable(1)[0]


def test_r27_a_list_says_what_each_copy_is_worth(alice: User, hers: Trader, released: Stock) -> None:
    plain, fine = given_copies(alice, [(released.drawable(2)[0], "basic"), (released.drawable(2)[0], "gold", 2, True)])
    found = hers.get("copies/")[1]
    assert (found["total"], found["next"]) == (2, None)
    lines = {one["copy"]: one for one in found["copies"]}
    assert (lines[plain]["price"], lines[plain]["bonus"]) == (4, 0)
    assert (lines[fine]["price"], lines[fine]["bonus"]) == (200 * 2 + 50_000, 2 * 65 + 200)


def test_a_list_is_narrowed_and_sorted(alice: User, hers: Trader, released: Stock) -> None:
    first, second, buff = released.drawable(1)[0], released.drawable(2)[0], released.drawable(0)[0]
    ids = given_copies(alice, [first, first, (second, "silver"), (buff, "basic", 0, True)])

    def listed(query: str) -> list[int]:
        return [one["copy"] for one in hers.get(f"copies/?{query}")[1]["copies"]]

    assert listed(f"card={first}") == ids[:2]
    assert listed("doubles=true") == ids[:2]
    assert listed("rank=2") == [ids[2]]
    assert listed("rank=0&holo=true") == listed("rank=0") == [ids[3]]
    assert listed("rarity=silver") == [ids[2]]
    assert listed(f"race={released.pieces[second].race}&rank=2") == [ids[2]]
    assert listed(f"card={first}&rank=2") == []
    assert listed("sort=newest") == ids[::-1]
    assert hers.get("copies/?sort=colour")[1]["code"] == "malformed"


def test_pages_of_copies_do_not_drift(alice: User, hers: Trader, card: str) -> None:
    ids = given_copies(alice, [card] * 65)
    first = hers.get("copies/?sort=newest")[1]
    given_copies(alice, [card])
    hers.trade("sales/", copies=[ids[-1]])
    second = hers.get(f"copies/?sort=newest&after={first['next']}")[1]
    assert [one["copy"] for page in (first, second) for one in page["copies"]] == ids[::-1]
    assert (len(first["copies"]), second["next"]) == (60, None)


def test_a_copys_history_is_for_everybody(alice: User, hers: Trader, nobodys: Trader, card: str) -> None:
    copy, other = given_copies(alice, [card, card])
    fused = hers.trade("fusions/", one=copy, other=other)[1]
    [a_try] = fused["tries"]
    status, story = nobodys.get(f"copies/{copy}/")
    assert (status, story["owner"], story["gone"], story["card"]) == (200, "alice", "", card)
    assert [(one["kind"], one["draw"], one["other"], one["per_cent"], one["roll"]) for one in story["history"]] == [
        ("raised" if a_try["raised"] else "failed", fused["draw"], other, 80, a_try["roll"])
    ]
    assert nobodys.get(f"copies/{other}/")[1]["gone"] == "sacrificed"
    assert not {"keep", "favourite", "pinned"} & set(story)
    assert nobodys.get("copies/999999999/")[1]["code"] == "no_such_copy"


def test_r46_a_copys_history_says_what_it_brought_in_a_lot_too(
    alice: User, hers: Trader, nobodys: Trader, released: Stock
) -> None:
    """A basic card of rank 2 brings 4 gold, one of rank 3 brings 8."""
    second, third = given_copies(alice, [released.drawable(2)[0], released.drawable(3)[0]])
    assert hers.trade("sales/", copies=[second, third])[0] == 201
    for copy, gold in ((second, 4), (third, 8)):
        story = nobodys.get(f"copies/{copy}/")[1]
        assert [(one["kind"], one["gold"]) for one in story["history"]] == [("sold", gold)]


def test_only_the_owner_marks_a_copy(alice: User, hers: Trader, his: Trader, nobodys: Trader, card: str) -> None:
    [copy] = given_copies(alice, [card])
    marks = {"keep": True, "favourite": False}
    assert hers.patch(f"copies/{copy}/", marks) == (200, {"copy": copy, **marks})
    assert [one["copy"] for one in hers.get("copies/?marked=true")[1]["copies"]] == [copy]
    assert his.patch(f"copies/{copy}/", marks)[1]["code"] == "no_such_copy"
    assert nobodys.patch(f"copies/{copy}/", marks)[0] == 401


def test_r46_a_sale_is_looked_at_made_once_and_taken_back(alice: User, hers: Trader, his: Trader, released: Stock) -> None:
    copies = given_copies(alice, [(released.drawable(3)[0], "gold"), (released.drawable(2)[0], "silver")])
    offer = hers.post("sales/preview/", {"copies": copies})[1]
    assert (offer["gold"], offer["count"], offer["refusal"], offer["copies"]) == (200 * 4 + 20 * 2, 2, None, copies)
    assert Sale.objects.count() == 0
    body = {"key": str(uuid4()), "copies": copies, "seen": {name: offer[name] for name in ("count", "gold", "digest")}}
    first, second = hers.post("sales/", body), hers.post("sales/", body)
    assert first == second
    assert (first[0], first[1]["gold"], first[1]["copies"]) == (201, 840, copies)
    assert first[1]["undo_until"] - first[1]["at"] == TEN_MINUTES_MS
    assert hers.post("sales/", {**body, "copies": copies[:1]})[1]["code"] == "id_reused"
    [line] = hers.get("sales/")[1]["sales"]
    assert (line["sale"], line["count"], hers.get("me/")[1]["gold"]) == (first[1]["sale"], 2, 1_140)
    assert his.post(f"sales/{line['sale']}/undo/")[1]["code"] == "no_such_sale"
    back = hers.post(f"sales/{line['sale']}/undo/")
    assert back == hers.post(f"sales/{line['sale']}/undo/")
    assert (back[0], back[1]["gold"], back[1]["copies"], hers.get("me/")[1]["gold"]) == (200, 840, copies, 300)
    assert hers.get("sales/")[1]["sales"] == []


def test_a_filter_sells_what_was_seen_and_nothing_else(alice: User, hers: Trader, card: str) -> None:
    ids = given_copies(alice, [card] * 5)
    asked = {"rarity": "basic", "keep": 2}
    offer = hers.post("sales/preview/", {"copies": asked})[1]
    assert (offer["copies"], offer["gold"]) == (ids[2:], 6)
    assert hers.trade("sales/", copies=asked)[1]["code"] == "sale_changed"
    seen = {name: offer[name] for name in ("count", "gold", "digest")}
    given_copies(alice, [card])
    status, problem = hers.trade("sales/", copies=asked, seen=seen)
    assert (status, problem["code"], Sale.objects.count()) == (409, "sale_changed", 0)
    seen = {name: hers.post("sales/preview/", {"copies": asked})[1][name] for name in seen}
    assert hers.trade("sales/", copies=asked, seen=seen)[1]["gold"] == 8


def test_what_keeps_copies_from_a_sale_is_said_before(alice: User, hers: Trader, card: str) -> None:
    copies = given_copies(alice, [card])
    refusal = hers.post("sales/preview/", {"copies": copies})[1]["refusal"]
    assert (refusal["code"], refusal["message"].split(":")[0]) == (
        "last_firsts",
        "You would be left with fewer than six different rank 1 creatures",
    )
    status, problem = hers.trade("sales/", copies=copies)
    assert (status, problem["code"]) == (422, "last_firsts")
    for asked, code in (({"rarity": "none"}, "no_such_rarity"), ({"rarity": "basic", "race": "none"}, "no_such_race")):
        assert hers.post("sales/preview/", {"copies": asked})[1]["code"] == code


def test_a_marked_copy_is_sold_alone_and_confirmed(alice: User, hers: Trader, released: Stock) -> None:
    [copy] = given_copies(alice, [released.drawable(2)[0]])
    hers.patch(f"copies/{copy}/", {"keep": True, "favourite": True})
    assert hers.trade("sales/", copies=[copy])[1]["code"] == "marked_copy"
    assert hers.trade("sales/", copies=[copy], confirmed=True)[1]["gold"] == 4


def test_another_s_copies_are_not_there(hers: Trader, bob: User, card: str) -> None:
    copies = given_copies(bob, [card, card])
    for answer in (
        hers.post("sales/preview/", {"copies": copies}),
        hers.trade("sales/", copies=copies),
        hers.post("fusions/plan/", {"one": copies[0], "other": copies[1]}),
        hers.trade("fusions/", one=copies[0], other=copies[1]),
        hers.post("fusions/chain/plan/", {"copies": copies}),
        hers.trade("fusions/chain/", copies=copies),
    ):
        assert (answer[0], answer[1]["code"]) == (404, "no_such_copy")
    assert Copy.objects.exclude(gone="").count() == 0


def test_r43_a_fusion_is_planned_made_once_and_found_again(alice: User, hers: Trader, his: Trader, card: str) -> None:
    stays, goes = given_copies(alice, [(card, "silver"), (card, "gold")])[::-1]
    plan = hers.post("fusions/plan/", {"one": goes, "other": stays})[1]
    assert plan["tries"] == [{"stays": stays, "goes": goes, "stars": 0, "per_cent": 82, "as_four": False}]
    assert plan["expected"] == "41/50"
    body = {"key": str(uuid4()), "one": goes, "other": stays, "plan": plan["plan"]}
    first, second = hers.post("fusions/", body), hers.post("fusions/", body)
    assert first == second
    [a_try] = first[1]["tries"]
    assert a_try["raised"] == (a_try["roll"] < 82) == bool(first[1]["successes"]) == bool(a_try["stars"])
    assert hers.get(f"fusions/{first[1]['draw']}/") == (200, first[1])
    assert his.get(f"fusions/{first[1]['draw']}/")[1]["code"] == "no_such_fusion"
    assert hers.get(f"draws/{first[1]['draw']}/record/")[1]["tries"][0]["roll"] == a_try["roll"]
    assert hers.post("fusions/", {**body, "one": stays, "other": stays})[0] == 422


def test_r44_five_stars_go_only_when_it_was_confirmed(alice: User, hers: Trader, card: str) -> None:
    four, five = given_copies(alice, [(card, "silver", 4), (card, "basic", 5)])
    [planned] = hers.post("fusions/plan/", {"one": four, "other": five})[1]["tries"]
    assert (planned["stays"], planned["as_four"], planned["per_cent"]) == (four, True, 12)
    assert hers.trade("fusions/", one=four, other=five)[1]["code"] == "confirm_five"
    assert hers.trade("fusions/", one=four, other=five, confirm=True)[0] == 201


@pytest.mark.parametrize("by", ["copies", "filter"])
def test_r45_a_chain_is_planned_and_made_once(alice: User, hers: Trader, card: str, by: str) -> None:
    ids = given_copies(alice, [card] * 6)
    chosen: object = ids if by == "copies" else {"card": card, "rarity": "basic"}
    plan = hers.post("fusions/chain/plan/", {"copies": chosen})[1]
    assert ([(one["stays"], one["goes"]) for one in plan["tries"]], plan["expected"]) == (
        [(ids[0], ids[1]), (ids[2], ids[3]), (ids[4], ids[5])],
        "12/5",
    )
    body = {"key": str(uuid4()), "copies": chosen, "plan": plan["plan"]}
    first, second = hers.post("fusions/chain/", body), hers.post("fusions/chain/", body)
    assert first == second
    assert (first[0], len(first[1]["tries"]), Draw.objects.filter(purpose="fusion").count()) == (201, 3, 1)


def test_q37_refusals_of_chains(alice: User, hers: Trader, card: str) -> None:
    ids = given_copies(alice, [card] * 3)
    for path, asked, status, code in (
        ("fusions/chain/plan/", {"copies": ids}, 422, "odd_tier"),
        ("fusions/chain/plan/", {"copies": {"rarity": "none"}}, 400, "no_such_rarity"),
        ("fusions/chain/plan/", {"copies": {"card": str(uuid4())}}, 422, "nothing_to_fuse"),
        ("fusions/chain/", {"key": str(uuid4()), "copies": {}}, 409, "chain_changed"),
        ("fusions/chain/", {"key": str(uuid4()), "copies": ids[:2], "plan": "0" * 64}, 409, "chain_changed"),
        ("fusions/", {"key": str(uuid4()), "one": ids[0], "other": ids[0]}, 422, "same_copy"),
    ):
        answer = hers.post(path, asked)
        assert (answer[0], answer[1]["code"]) == (status, code)
