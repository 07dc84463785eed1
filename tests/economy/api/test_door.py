"""Who gets in and in which shape: tokens and sessions, guests, keys, odd numbers."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4, uuid5

import pytest
from django.contrib.auth.models import User
from django.test import Client

from economy.api.urls import urlpatterns
from economy.models import Draw, Sale, Transfer, Wallet
from matches.services import new_guest
from tests.economy.api.conftest import Trader
from tests.support.bearers import bearer
from tests.support.riches import given_copies

PUBLIC = {
    "odds",
    "card_odds",
    "chain_odds",
    "draw_count",
    "copy",
    "draw_record",
    "raffles",
    "raffle_current",
    "raffle",
    "raffle_record",
    "arena",
    "arena_ranking",
    "arena_seasons",
    "arena_season",
}
# A fitting body of each operation that takes a key, and of those that take none because their path names what is done once.
KEYED: dict[str, dict[str, Any]] = {
    "openings/": {"tier": 1},
    "sales/": {"copies": [1]},
    "fusions/": {"one": 1, "other": 2},
    "fusions/chain/": {"copies": [1, 2]},
    "ranks/1/fights/": {"deck": 1},
    "raffles/2020-01-01/ticket/": {},
    "arena/register/": {"decks": [1, 2]},
    "arena/attacks/": {"side": 1},
}
KEYLESS = {
    "pledges/rotate/": {"number": 1},
    "sales/preview/": {"copies": [1]},
    "sales/1/undo/": {},
    "fusions/plan/": {"one": 1, "other": 2},
    "fusions/chain/plan/": {"copies": [1, 2]},
    "decks/1/suggest/": {"name": "x", "version": 0},
    f"fights/{UUID(int=1)}/start/": {},
    "milestones/1/claim/": {},
    "raffles/seen/": {"upto": 1},
    f"arena/attacks/{UUID(int=1)}/start/": {},
    "arena/seasons/seen/": {"upto": "2026-11-30"},
    "gifts/": {"kind": "refund", "player": "her", "gold": 5, "why": "Sorry."},  # the staff’s key is asked for of the staff alone
    f"gifts/{UUID(int=1)}/approve/": {},
    f"gifts/{UUID(int=1)}/refuse/": {},
}


def path_of(pattern: object) -> str:
    """With something in the place of its parts."""
    text = (
        str(pattern)
        .removeprefix("economy/")
        .replace("<uuid:fight>", str(UUID(int=1)))
        .replace("<uuid:gift>", str(UUID(int=1)))
        .replace("<int:slot>", "1")
        .replace("<str:day>", "2020-01-01")
        .replace("<str:monday>", "2019-12-30")
    )
    while "<int:" in text:
        before, _, after = text.partition("<int:")
        text = before + "1" + after.partition(">")[2]
    return text


def posted() -> set[str]:
    return {path_of(one.pattern) for one in urlpatterns if hasattr(one.callback.view_class, "post")}  # type: ignore[attr-defined]


def test_the_lists_here_name_every_post() -> None:
    assert posted() == KEYED.keys() | KEYLESS.keys()


@pytest.mark.parametrize("path", KEYED)
def test_a_key_is_asked_for_and_may_not_be_one_of_the_houses(hers: Trader, path: str) -> None:
    assert hers.post(path, KEYED[path])[1]["code"] == "malformed"
    for key in (uuid5(uuid4(), "rank/seat"), UUID(int=0)):
        status, problem = hers.post(path, {**KEYED[path], "key": str(key)})
        assert (status, problem["code"]) == (400, "id_reserved")


def test_who_is_not_signed_in_sees_what_is_public_and_does_nothing(nobodys: Trader, released: object) -> None:
    for one in urlpatterns:
        status, problem = nobodys.get(path_of(one.pattern))
        if hasattr(one.callback.view_class, "get"):  # type: ignore[attr-defined]
            assert (status in (200, 404)) if one.name in PUBLIC else (status, problem["code"]) == (401, "not_authenticated"), one
    for path, body in (KEYED | KEYLESS).items():
        status, problem = nobodys.trade(path, **body)
        assert (status, problem["code"]) == (401, "not_authenticated"), path
    assert Wallet.objects.count() == 0


def test_guests_own_nothing(released: object) -> None:
    guest = Trader(new_guest())
    for path in ("me/", "boosters/", "copies/", "decks/", "ranks/", "transfers/", "openings/1/"):
        status, problem = guest.get(path)
        assert (status, problem["code"], set(problem)) == (403, "guests_own_nothing", {"code", "message", "detail"})
    assert guest.trade("openings/", tier=1)[1]["code"] == "guests_own_nothing"
    assert guest.get("odds/")[0] == 200
    assert Wallet.objects.count() == 0


def test_a_token_trades_without_a_session(alice: User) -> None:
    program = Trader(None, Authorization=bearer(alice))
    opened = program.trade("openings/", tier=1)
    assert (opened[0], program.get("me/")[1]["gold"]) == (201, 200)
    status, problem = Trader(None, Authorization="Token none").get("odds/")
    assert (status, problem["code"]) == (401, "bad_token")


def test_a_session_alone_does_nothing_for_another_site(alice: User) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(alice)
    for path, body in (KEYED | KEYLESS).items():
        answer = strict.post(f"/api/economy/{path}", {"key": str(uuid4()), **body}, content_type="application/json")
        assert (answer.status_code, answer.json()["code"]) == (403, "permission_denied"), path
    assert (Draw.objects.count(), Transfer.objects.count()) == (0, 1)


def test_reading_changes_nothing(alice: User, hers: Trader, bob: User) -> None:
    given_copies(alice, [])
    before = (list(Wallet.objects.order_by("pk").values()), Draw.objects.count(), Sale.objects.count(), Transfer.objects.count())
    for one in urlpatterns:
        assert hers.get(path_of(one.pattern))[0] in ((403,) if one.name == "one_gift" else (200, 404, 405)), one
    after = (list(Wallet.objects.order_by("pk").values()), Draw.objects.count(), Sale.objects.count(), Transfer.objects.count())
    assert before == after


@pytest.mark.parametrize("number", [2**63 - 1, 2**63, 10**30])
def test_no_number_is_too_large_to_be_answered(hers: Trader, number: int) -> None:
    for path in (
        "openings/{}/",
        "draws/{}/record/",
        "pledges/{}/draws/",
        "copies/{}/",
        "fusions/{}/",
        "decks/{}/",
        "transfers/{}/proof/",
    ):
        status, problem = hers.get(path.format(number))
        assert (status, set(problem)) == (404, {"code", "message", "detail"}), path
    for path in ("sales/{}/undo/", "milestones/{}/claim/"):
        assert hers.post(path.format(number))[0] == 404, path
    assert hers.trade(f"ranks/{number}/fights/", deck=1)[1]["code"] == "no_such_rank"
    assert hers.patch(f"copies/{number}/", {"keep": True, "favourite": True})[1]["code"] == "no_such_copy"


def test_what_one_is_answered_is_for_nobody_else(hers: Trader) -> None:
    hers.get("me/")
    assert hers.last is not None
    assert {"private", "no-cache"} <= {word.strip() for word in hers.last["Cache-Control"].split(",")}
    assert {"Authorization", "Cookie"} <= {word.strip() for word in hers.last["Vary"].split(",")}
    assert {"RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"} <= set(hers.last.headers)
