"""Raffles in tests: people who may take part, instants of Paris, secrets that are the same each time. Imports the economy."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime, time
from hashlib import sha256
from typing import Any
from unittest import mock
from uuid import UUID, uuid4, uuid5

from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.db import connection

from economy import clock, services
from economy.models import Prize, Raffle, Ticket, Transfer, Wallet
from economy.rules.calendar import PARIS
from economy.rules.raffle import Entry, heads
from tests.support.ledgers import tamper
from tests.support.riches import person

PAID = ("ticket", "prize", "returned")
NAMES = UUID("5c7a2f0e-6f0b-4e43-9d3c-0d7f8a3b1c11")


def paris(day: date, wall: str) -> datetime:
    """An instant by the clocks of Paris: "19:58:59.999"."""
    return datetime.combine(day, time.fromisoformat(wall), PARIS)


def confirmed(user: User) -> User:
    """His e-mail address is one that he has confirmed."""
    EmailAddress.objects.create(user=user, email=f"{user.username}@example.org", verified=True, primary=True)
    return user


def player(name: str) -> User:
    """With 300 gold and a confirmed address."""
    return confirmed(person(name))


def bought(user: User, day: date, wall: str = "12:00") -> Ticket:
    """A ticket with a fresh key, at that time of the day."""
    with clock.at(paris(day, wall)):
        return services.buy_ticket(user, day=day, key=uuid4())


@contextmanager
def known_secrets() -> Iterator[None]:
    """Every day has the same secret each time."""
    with mock.patch("economy.services.raffle_days.new_secret", lambda day: sha256(day.isoformat().encode()).digest()):
        yield


@contextmanager
def known_tickets() -> Iterator[None]:
    """Tickets have the same ids each time, by how many were asked for before."""
    asked = iter(range(1_000_000))
    with mock.patch("economy.services.raffle.uuid4", lambda: uuid5(NAMES, str(next(asked)))):
        yield


def crowd(tickets: int, day: date) -> None:
    """So many more tickets of `day`, each of a player whose account was erased since: all that buying them would have written."""
    row = Raffle.objects.get(pk=day)
    ids, wallets = [uuid4() for _ in range(tickets)], [uuid4() for _ in range(tickets)]
    entries = [Entry(row.tickets + at, id, "") for at, id in enumerate(ids, 1)]
    chain = list(heads(row.head, entries))
    parameters = {
        "day": day, "wallets": wallets, "tickets": ids, "heads": chain, "numbers": [one.number for one in entries],
        "at": row.opens_at, "prefix": f"ticket/{day}/",
    }  # fmt: skip
    with connection.cursor() as cursor:
        for sql in _CROWD:
            cursor.execute(sql, parameters)
    tamper("raffle", "UPDATE economy_raffle SET tickets = %s, head = %s WHERE day = %s", row.tickets + tickets, chain[-1], day)


_CROWD = (
    "INSERT INTO economy_wallet (id, gold, version) SELECT unnest(%(wallets)s::uuid[]), 200, 2",
    """
WITH made AS (
  INSERT INTO economy_transfer (key, reason)
  SELECT 'welcome/' || w, 'welcome' FROM unnest(%(wallets)s::uuid[]) w
  UNION ALL SELECT %(prefix)s || w, 'ticket' FROM unnest(%(wallets)s::uuid[]) w RETURNING id, key, reason),
 whose AS (
  SELECT id, reason, right(key, 36)::uuid AS wallet, CASE reason WHEN 'welcome' THEN 300 ELSE -100 END AS amount FROM made),
 sides AS (
  INSERT INTO economy_entry (transfer_id, place, wallet_id, amount)
  SELECT id, 0, wallet, amount FROM whose UNION ALL SELECT id, 1, NULL, -amount FROM whose)
INSERT INTO economy_ticket (raffle_id, number, ticket, wallet_id, key, nonce, head, transfer, bought_at)
SELECT %(day)s, t.number, t.ticket, t.wallet, gen_random_uuid(), '', t.head, whose.id, %(at)s
FROM unnest(%(numbers)s::int[], %(tickets)s::uuid[], %(wallets)s::uuid[], %(heads)s::text[]) AS t (number, ticket, wallet, head)
JOIN whose ON whose.wallet = t.wallet AND whose.reason = 'ticket' ORDER BY t.number""",
    """
INSERT INTO economy_pledge (wallet_id, number, key, sealed, commitment, seeded, seed, drawn, revealed)
SELECT w, n, '', '', '', false, '', 0, '' FROM unnest(%(wallets)s::uuid[]) w, generate_series(1, 2) n""",
)


def history() -> dict[str, list[tuple[Any, ...]]]:
    """What has come of all raffles, whenever it was settled: to be compared with another run of the same tickets."""
    raffles = ("day", "state", "tickets", "head", "commitment", "secret", "pot", "winners")
    return {
        "raffles": list(Raffle.objects.order_by("day").values_list(*raffles)),
        "prizes": list(
            Prize.objects.order_by("raffle", "place").values_list("raffle", "place", "number", "gold", "wallet__user__username")
        ),
        "credited": list(Prize.objects.filter(transfer__isnull=False).order_by("raffle", "place").values_list("raffle", "place")),
        "gold": list(Wallet.objects.filter(user__isnull=False).order_by("user").values_list("user__username", "gold")),
        "paid": sorted((key.rpartition("/")[0],) for (key,) in Transfer.objects.filter(reason__in=PAID).values_list("key")),
    }
