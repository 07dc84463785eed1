"""What the public record of a raffle proves by itself, checked point by point. Imports the raffle's rules; needs only Python."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import IO, Final, Literal, NamedTuple, TypeAlias

from economy.rules.raffle import DaySecret, drawn, first_head, shares
from economy.rules.raffle_record import MOST_TICKETS, Line, RaffleRecord, read_head, read_lines

Point: TypeAlias = Literal["commitment", "count", "numbers", "head", "winners", "shares", "receipt"]
POINTS: Final[Sequence[Point]] = ("commitment", "count", "numbers", "head", "winners", "shares")
_FIRST_LINE: Final = 1 << 26  # bytes; that of a million tickets has half a million


class Receipt(NamedTuple):
    """What a buyer was given: the number of his ticket and 64 hex digits."""

    number: int
    head: str


class Check(NamedTuple):
    """One point: whether it holds, None while the secret is not revealed; and in words what is wrong or missing."""

    point: Point
    holds: bool | None
    said: str = ""


@dataclass(slots=True)
class Chain:
    """The receipts of a file's tickets in their order: `head` is the last one (32 bytes), `count` how many there were.

    `stray` says where the numbers are not 1, 2, 3, … for the first time; `asked` is the receipt of the ticket `watched`.
    """

    head: bytes
    watched: int = 0
    count: int = 0
    stray: str = ""
    asked: str = ""

    def take(self, tickets: Sequence[Line]) -> None:
        """Goes on by these. A loop without calls of ours: a million tickets are to be checked in a moment."""
        head, due, watched, hashed, unhex = self.head, self.count, str(self.watched), sha256, bytes.fromhex
        for number, ticket, nonce in tickets:
            due += 1
            if number != str(due) and not self.stray:
                self.stray = f"line {due + 1} has ticket {number}, not {due}"
            head = hashed(head + int(number).to_bytes(8, "big") + unhex(ticket.replace("-", "") + nonce)).digest()
            if number == watched:
                self.asked = head.hex()
        self.head, self.count = head, due


def check(file: IO[bytes], receipt: Receipt | None = None) -> list[Check]:
    """All six points, in the order of `POINTS`, and whether the receipt is in it if one is given. Malformed."""
    record = read_head(file.readline(_FIRST_LINE))
    chain = Chain(bytes.fromhex(first_head(record.day, record.commitment)), receipt.number if receipt else 0)
    for tickets in read_lines(file):
        chain.take(tickets)
    found = [_commitment(record), *_tickets(record, chain), _winners(record), _shares(record)]
    return [*found, _included(chain, receipt)] if receipt else found


def verdict(checks: Sequence[Check]) -> Literal["exact", "open", "wrong"]:
    """`open`: nothing is wrong, and the rest can be asked once the secret is revealed."""
    if any(one.holds is False for one in checks):
        return "wrong"
    return "open" if any(one.holds is None for one in checks) else "exact"


def _said(point: Point, holds: bool, fault: str) -> Check:
    return Check(point, holds, "" if holds else fault)


def _commitment(record: RaffleRecord) -> Check:
    if not record.secret:
        return Check("commitment", None, "the secret is not revealed")
    committed = DaySecret(record.day, bytes.fromhex(record.secret)).commitment()
    return _said("commitment", committed == record.commitment, f"the secret is that of the commitment {committed}")


def _tickets(record: RaffleRecord, chain: Chain) -> list[Check]:
    head = chain.head.hex()
    return [
        _said("count", chain.count == record.tickets, f"{chain.count} tickets are listed, {record.tickets} stated"),
        _said("numbers", not chain.stray, chain.stray),
        _said("head", head == record.head, f"the chain of the listed tickets ends with {head}"),
    ]


def _winners(record: RaffleRecord) -> Check:
    """Drawn from the stated head and count; that the listed tickets lead there is asked apart."""
    stated = [one.number for one in record.winners]
    if record.void:
        return Check("winners", not stated, f"the raffle is void, {'but somebody has won' if stated else 'nobody has won'}")
    if not record.secret:
        return Check("winners", False if stated else None, "the secret is missing" if stated else "nothing is drawn yet")
    if record.tickets > MOST_TICKETS:
        return Check("winners", False, f"nobody can draw among {record.tickets}")
    due = shares(record.tickets).winners if record.tickets else 0
    if len(stated) != due:  # asked before anything is drawn, so that no file makes us draw more than it lists
        return Check("winners", False, f"{len(stated)} winners are listed, {due} due")
    found = drawn(DaySecret(record.day, bytes.fromhex(record.secret)).dice(record.head), record.tickets) if due else []
    for place, (winner, number) in enumerate(zip(record.winners, found, strict=True)):
        if (winner.place, winner.number) != (place, number):
            return Check("winners", False, f"place {winner.place} has ticket {winner.number}; drawn at place {place}: {number}")
    return Check("winners", True)


def _shares(record: RaffleRecord) -> Check:
    """R42, Q41; of nobody nothing can be wrong."""
    if not record.winners or not record.tickets:
        return _said("shares", not record.winners, "there is gold and no ticket")
    due = shares(record.tickets)
    for at, one in enumerate(record.winners):
        if one.gold != (right := due.share if at else due.first):
            return Check("shares", False, f"place {one.place} has {one.gold} gold, not {right}")
    return Check("shares", True)


def _included(chain: Chain, receipt: Receipt) -> Check:
    if not chain.asked:
        return Check("receipt", False, f"there is no ticket {receipt.number}")
    return _said("receipt", chain.asked == receipt.head, f"ticket {receipt.number} has the receipt {chain.asked}")
