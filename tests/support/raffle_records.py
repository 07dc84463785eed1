"""Public records of raffles as the house makes them, with secrets that a test chooses; imports the raffle's rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from hashlib import sha256
from uuid import UUID

from economy.rules.raffle import DaySecret, Entry, drawn, first_head, heads, shares
from economy.rules.raffle_record import RaffleRecord, Winner, lines

DAY = date(2026, 11, 30)


def digits(name: str) -> str:
    """64 hexadecimal digits that depend on `name` alone."""
    return sha256(name.encode()).hexdigest()


def some_nonces(number: int) -> str:
    """Every third buyer has none."""
    return digits(f"nonce {number}") if number % 3 else ""


def entries(tickets: int, nonce: Callable[[int], str] = some_nonces) -> list[Entry]:
    ids = (UUID(bytes=bytes.fromhex(digits(f"ticket {number}"))[:16], version=4) for number in range(1, tickets + 1))
    return [Entry(number, id, nonce(number)) for number, id in enumerate(ids, 1)]


def record(tickets: int, name: str = "a", day: date = DAY) -> RaffleRecord:
    """A raffle that is over, of the secret that `name` makes."""
    secret, sold = DaySecret(day, bytes.fromhex(digits(name))), entries(tickets)
    first = first_head(day, secret.commitment())
    head = [first, *heads(first, sold)][-1]
    winners = []
    if tickets:
        due = shares(tickets)
        numbers = drawn(secret.dice(head), tickets)
        winners = [Winner(place, number, due.share if place else due.first) for place, number in enumerate(numbers)]
    return RaffleRecord(day, secret.commitment(), secret.secret.hex(), tickets, head, winners, sold)


def receipts(told: RaffleRecord) -> list[str]:
    return list(heads(first_head(told.day, told.commitment), told.entries))


def body(told: RaffleRecord | Iterable[str]) -> bytes:
    """The file; of lines as they stand in the vectors, without line feeds, as well."""
    if isinstance(told, RaffleRecord):
        return "".join(lines(told)).encode()
    return "".join(f"{line}\n" for line in told).encode()
