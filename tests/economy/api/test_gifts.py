"""The treasurers' programs: gold is asked for, looked at, paid once, and by two people where it takes two. Imports programs."""

from __future__ import annotations

from uuid import uuid4

import pytest

from tests.support.programs import Program
from tests.support.raffles import player
from tests.support.staff import member

pytestmark = pytest.mark.django_db


def gift(player: str = "alice", gold: int = 150) -> dict[str, object]:
    return {"key": str(uuid4()), "kind": "refund", "player": player, "gold": gold, "why": "a booster that did not open"}


def ask(program: Program, body: dict[str, object]) -> tuple[int, dict[str, object]]:
    return program.post("economy/gifts/", str(body).replace("'", '"').encode())


def test_a_gift_is_paid_once_when_it_is_approved() -> None:
    alice, sam = player("alice"), Program(member("sam", "staff"))
    before, body = alice.wallet.gold, gift()
    status, asked = ask(sam, body)
    assert (status, asked["state"], asked["total"], asked["second"]) == (201, "asked", 150, False)
    assert ask(sam, body)[1]["id"] == asked["id"]
    for _ in range(2):
        status, paid = sam.post(f"economy/gifts/{asked['id']}/approve/")
        assert (status, paid["state"], paid["paid"]) == (200, "paid", 1)
    alice.wallet.refresh_from_db()
    assert alice.wallet.gold == before + 150
    assert sam.post(f"economy/gifts/{asked['id']}/refuse/")[1]["code"] == "adjustment_paid"


def test_what_is_for_everybody_takes_a_second_person() -> None:
    player("alice")
    sam, tess = Program(member("sam", "staff")), Program(member("tess", "staff"))
    asked = ask(sam, gift(player=""))[1]
    assert (asked["player"], asked["second"]) == (None, True)
    assert sam.post(f"economy/gifts/{asked['id']}/approve/")[1]["code"] == "second_person"
    assert tess.post(f"economy/gifts/{asked['id']}/refuse/")[1]["state"] == "refused"


def test_who_is_no_treasurer_gives_nothing_and_an_auditor_reads() -> None:
    player("alice")
    asked = ask(Program(member("sam", "staff")), gift())[1]
    audrey = Program(member("audrey", "auditors"))
    assert audrey.get(f"economy/gifts/{asked['id']}/")[0] == 200
    assert audrey.post(f"economy/gifts/{asked['id']}/approve/")[0] == 403
