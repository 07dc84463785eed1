"""Raffles as a program sees them: the one on sale, a ticket, past ones with their record, prizes that are read of."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from io import BytesIO
from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from economy import clock, services
from economy.models import Raffle, Ticket
from economy.rules.raffle_record import read_head, read_lines
from matches.services import new_guest
from tests.economy.api.conftest import Trader
from tests.support.raffles import bought, confirmed, crowd, known_secrets, paris, player

pytestmark = pytest.mark.django_db
TODAY, TOMORROW = date(2026, 11, 30), date(2026, 12, 1)
BUY = f"raffles/{TODAY}/ticket/"
NONCE = "ab" * 32


@pytest.fixture(autouse=True)
def noon() -> Iterator[None]:
    """It is noon in Paris, and every day's secret is always the same."""
    with known_secrets(), clock.at(paris(TODAY, "12:00")):
        yield


@pytest.fixture
def alice(released: object) -> User:
    return player("alice")


def drawn(day: date = TODAY) -> None:
    with clock.at(paris(day, "20:00")):
        services.settle()


def test_r42_anybody_sees_what_is_on_sale_until_when(nobodys: Trader) -> None:
    status, found = nobodys.get("raffles/current/")
    raffle = found["raffle"]
    assert status == 200
    assert (raffle["day"], raffle["state"], raffle["tickets"], raffle["pot"]) == ("2026-11-30", "open", 0, 0)
    assert (found["price"], found["takes_tickets"], found["would_win"]) == (100, True, 0)
    # 18:59 and 19:00 UTC on November 30, 2026; the draw before was a day earlier
    assert (raffle["opens_at"], raffle["closes_at"], raffle["draws_at"]) == (1795978800000, 1796065140000, 1796065200000)
    assert (raffle["head"], raffle["secret"], found["ticket"], found["unseen"]) == (None, None, None, [])
    stored = {one.day: one.commitment for one in Raffle.objects.all()}
    assert (raffle["commitment"], found["next_day"]) == (stored[TODAY], "2026-12-01")
    assert found["next_commitment"] == stored[TOMORROW]


def test_a_ticket_is_bought_once_and_a_repeat_gets_the_same_answer(hers: Trader) -> None:
    body = {"key": str(uuid4()), "nonce": NONCE}
    first, second = hers.post(BUY, body), hers.post(BUY, body)
    assert first == second
    status, ticket = first
    assert (status, ticket["day"], ticket["number"], ticket["nonce"]) == (201, "2026-11-30", 1, NONCE)
    assert ticket["receipt"] == Raffle.objects.get(pk=TODAY).head
    found = hers.get("raffles/current/")[1]
    assert (found["ticket"], found["would_win"], hers.get("me/")[1]["gold"]) == (ticket, 1, 200)
    status, problem = hers.trade(BUY)
    assert (status, problem["code"], problem["detail"]) == (422, "ticket_bought", {"number": 1})


def test_q41_whoever_is_late_or_early_is_told_so(hers: Trader) -> None:
    assert hers.trade(f"raffles/{TOMORROW}/ticket/")[1]["code"] == "raffle_moved"
    with clock.at(paris(TODAY, "19:59")):
        status, problem = hers.trade(BUY)
        assert (status, problem["code"]) == (422, "raffle_closed")
        assert hers.get("raffles/current/")[1]["takes_tickets"] is False
    with clock.at(paris(TODAY, "20:00")):
        status, problem = hers.trade(BUY)
        assert (status, problem["code"]) == (409, "raffle_moved")
        assert hers.trade(f"raffles/{TOMORROW}/ticket/")[0] == 201
    assert Ticket.objects.count() == 1


def test_who_may_not_buy_is_told_why(bob: User, his: Trader, nobodys: Trader) -> None:
    assert his.trade(BUY)[1]["code"] == "email_first"
    confirmed(bob)
    assert his.trade(BUY, nonce="ab")[1]["code"] == "malformed"
    services.open_boosters(bob, tier=1, count=3, key=uuid4())
    status, problem = his.trade(BUY)
    assert (status, problem["code"], problem["detail"]) == (422, "not_enough_gold", {"price": 100, "gold": 0})
    assert nobodys.trade(BUY)[0] == 401
    guest = Trader(new_guest())
    assert guest.trade(BUY)[1]["code"] == "guests_own_nothing"
    assert guest.get("raffles/current/")[1]["ticket"] is None
    assert not Ticket.objects.exists()


def test_a_past_raffle_shows_secret_winners_and_what_is_ones_own(alice: User, hers: Trader, nobodys: Trader) -> None:
    bought(alice, TODAY)
    drawn()
    status, found = hers.get(f"raffles/{TODAY}/")
    raffle = Raffle.objects.get(pk=TODAY)
    assert (status, found["raffle"]["state"], found["raffle"]["winners"]) == (200, "over", 1)
    assert (found["raffle"]["secret"], found["raffle"]["head"]) == (raffle.secret, raffle.head)
    assert found["first"] == [{"place": 0, "number": 1, "gold": 100, "name": "alice"}]
    assert (found["ticket"]["number"], found["gold"]) == (1, 100)
    alice.delete()
    found = nobodys.get(f"raffles/{TODAY}/")[1]
    assert (found["first"][0]["name"], found["ticket"], found["gold"]) == (None, None, 0)


def test_the_record_has_every_ticket_and_no_name(alice: User, nobodys: Trader) -> None:
    ticket = bought(alice, TODAY)
    crowd(2, TODAY)
    assert nobodys.get(f"raffles/{TODAY}/record/")[1]["code"] == "not_drawn_yet"
    drawn()
    nobodys.get(f"raffles/{TODAY}/record/")
    assert nobodys.last is not None and nobodys.last["Content-Type"] == "application/x-ndjson"
    body = b"".join(nobodys.last.streaming_content)  # type: ignore[attr-defined]
    first, _, rest = body.partition(b"\n")
    [lines] = read_lines(BytesIO(rest))
    assert (read_head(first).tickets, [number for number, _, _ in lines]) == (3, ["1", "2", "3"])
    assert lines[0][1] == str(ticket.ticket) and b"alice" not in body


def test_past_raffles_come_page_by_page(nobodys: Trader) -> None:
    services.raffle_now()
    for ahead in range(3):
        drawn(TODAY + timedelta(days=ahead))
    first = nobodys.get("raffles/?limit=2")[1]
    second = nobodys.get(f"raffles/?limit=2&before={first['next']}")[1]
    assert [[one["day"] for one in page["raffles"]] for page in (first, second)] == [["2026-12-02", "2026-12-01"], ["2026-11-30"]]
    assert (first["next"], second["next"]) == ("2026-12-01", None)


@pytest.mark.parametrize("day", ["2020-01-01", "20261130", "2026-W49-1", "2026-02-30", "x"])
def test_what_is_no_day_or_has_no_raffle_is_not_there(hers: Trader, day: str) -> None:
    for answer in (hers.get(f"raffles/{day}/"), hers.get(f"raffles/{day}/record/")):
        assert (answer[0], answer[1]["code"]) == (404, "no_such_raffle")


def test_prizes_are_told_until_they_are_read_of(alice: User, hers: Trader, bob: User, his: Trader) -> None:
    for day in (TODAY, TOMORROW):
        bought(alice, day, "10:00")
        drawn(day)
    prizes = hers.get("raffles/current/")[1]["unseen"]
    assert [(one["day"], one["number"], one["gold"]) for one in prizes] == [("2026-11-30", 1, 100), ("2026-12-01", 1, 100)]
    assert his.post("raffles/seen/", {"upto": prizes[1]["id"]}) == (200, {"unseen": []})
    assert hers.post("raffles/seen/", {"upto": prizes[0]["id"]}) == (200, {"unseen": prizes[1:]})
    assert hers.post("raffles/seen/", {"upto": prizes[0]["id"]}) == (200, {"unseen": prizes[1:]})
    assert hers.post("raffles/seen/", {"upto": 2**63 - 1}) == (200, {"unseen": []})
