"""What no code can get round of raffles: dates, secrets and results hold, tickets are counted one by one, states go on."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from django.db import Error, IntegrityError, connection, transaction

from economy import services
from economy.models import Prize, Raffle, Ticket
from tests.support.raffles import bought, paris, player

pytestmark = pytest.mark.django_db
DAY = date(2026, 11, 30)
NEXT = DAY + timedelta(days=1)


def refused(words: str, sql: str, *parameters: Any) -> None:
    """What rows have put off to the commit is done before."""
    with pytest.raises(Error, match=words), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED")
        cursor.execute(sql, parameters)


def changed(sql: str, *parameters: Any) -> None:
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        assert cursor.rowcount == 1


@pytest.fixture
def over(db: None) -> Raffle:
    """One ticket, drawn and credited; the next day is on sale."""
    bought(player("ann"), DAY)
    services.settle(paris(DAY, "20:00"))
    return Raffle.objects.get(pk=DAY)


@pytest.mark.parametrize(
    "change",
    [
        "day = day + 100",
        "opens_at = opens_at - interval '1 s'",
        "closes_at = closes_at + interval '1 s'",
        "draws_at = draws_at - interval '1 s'",
        "key = 'other'",
        "sealed = ''",
        "commitment = repeat('0', 64)",
        "made_at = clock_timestamp()",
    ],
)
def test_what_a_raffle_is_never_changes(over: Raffle, change: str) -> None:
    for day in (DAY, NEXT):
        refused(f"raffle {day} holds", f"UPDATE economy_raffle SET {change} WHERE day = %s", day)


@pytest.mark.parametrize("change", ["secret = repeat('0', 64)", "secret = ''", "pot = 200", "winners = 2", "drawn_at = NULL"])
def test_what_was_drawn_never_changes(over: Raffle, change: str) -> None:
    refused("holds", f"UPDATE economy_raffle SET {change} WHERE day = %s", DAY)


@pytest.mark.parametrize("state", ["open", "closed", "paying", "void"])
def test_what_is_over_stays_over(over: Raffle, state: str) -> None:
    refused("holds", "UPDATE economy_raffle SET state = %s WHERE day = %s", state, DAY)


def test_what_is_closed_never_opens_again(over: Raffle) -> None:
    services.settle(paris(NEXT, "19:59"))
    refused("holds", "UPDATE economy_raffle SET state = 'open' WHERE day = %s", NEXT)


def test_a_state_that_is_none(over: Raffle) -> None:
    refused("raffle_state|holds", "UPDATE economy_raffle SET state = 'lost' WHERE day = %s", NEXT)


@pytest.mark.parametrize("change", ["tickets = tickets + 2", "tickets = tickets - 1", "head = repeat('0', 64)"])
def test_tickets_are_counted_one_by_one_and_never_back(over: Raffle, change: str) -> None:
    bought(player("ben"), NEXT)
    refused("takes no ticket", f"UPDATE economy_raffle SET {change} WHERE day = %s", NEXT)


def test_a_raffle_that_is_closed_counts_no_ticket_more(over: Raffle) -> None:
    services.settle(paris(NEXT, "19:59"))
    for day in (DAY, NEXT):
        refused("takes no ticket", "UPDATE economy_raffle SET tickets = tickets + 1 WHERE day = %s", day)


@pytest.mark.parametrize("table", ["raffle", "ticket", "prize"])
def test_nothing_of_a_raffle_is_taken_away(over: Raffle, table: str) -> None:
    refused("append-only", f"DELETE FROM economy_{table}")
    refused("append-only", f"TRUNCATE economy_{table} CASCADE")


def test_a_ticket_never_changes(over: Raffle) -> None:
    for change in ("number = 2", "wallet_id = gen_random_uuid()", "nonce = ''", "transfer = 1", "head = ''"):
        refused("append-only", f"UPDATE economy_ticket SET {change}")


@pytest.mark.parametrize("change", ["gold = 200", "number = 2", "place = 1", "transfer = NULL", "transfer = transfer + 1"])
def test_a_prize_is_credited_once_and_is_what_it_is(over: Raffle, change: str) -> None:
    refused("holds", f"UPDATE economy_prize SET {change}")


def test_a_prize_is_seen_once(over: Raffle) -> None:
    changed("UPDATE economy_prize SET seen_at = clock_timestamp()")
    for change in ("seen_at = NULL", "seen_at = seen_at + interval '1 s'"):
        refused("holds", f"UPDATE economy_prize SET {change}")


def test_q41_neither_a_number_nor_a_player_has_two_tickets_of_a_raffle(over: Raffle) -> None:
    one = Ticket.objects.get()
    other = services.wallet_of(player("ben")).pk
    facts = {"raffle_id": DAY, "key": one.key, "head": one.head, "transfer": 0, "bought_at": one.bought_at}
    with pytest.raises(IntegrityError, match="ticket_number_once"), transaction.atomic():
        Ticket.objects.create(number=1, wallet_id=other, **facts)
    with pytest.raises(IntegrityError, match="ticket_once_a_day"), transaction.atomic():
        Ticket.objects.create(number=2, wallet_id=one.wallet_id, **facts)


def test_neither_a_place_nor_a_ticket_wins_twice(over: Raffle) -> None:
    one = Prize.objects.get()
    with pytest.raises(IntegrityError, match="prize_place_once"), transaction.atomic():
        Prize.objects.create(raffle_id=DAY, place=0, number=2, wallet_id=one.wallet_id, gold=1)
    with pytest.raises(IntegrityError, match="prize_number_once"), transaction.atomic():
        Prize.objects.create(raffle_id=DAY, place=1, number=1, wallet_id=one.wallet_id, gold=1)
