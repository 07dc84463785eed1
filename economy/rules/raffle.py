"""The raffle (R42, Q41) and its protocol `pli-raffle-1`, specified in ARCHITECTURE.md. Imports the kernel's dice.

The day's secret is committed to before the first ticket. Each ticket goes into a chain of hashes, whose head at that moment is
the buyer's receipt. The last head and the secret together make the dice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from hashlib import blake2b, sha256
from typing import Final, NamedTuple
from uuid import UUID

from matches.kernel.chance import length_prefixed
from matches.kernel.dice import Dice

PROTOCOL: Final = b"pli-raffle-1"
LABEL: Final = "raffle"  # of the dice
TICKET_GOLD: Final = 100  # R42
GOLD_A_WINNER: Final = 5_000  # R42: one winner for each 5,000 gold in the pot


class Entry(NamedTuple):
    """A ticket as the chain has it: its number from 1, its id, and 64 hex digits of its buyer's browser, or empty for none."""

    number: int
    ticket: UUID
    nonce: str


@dataclass(frozen=True, slots=True)
class DaySecret:
    """32 bytes that decide, with the tickets, who wins on that day."""

    day: date
    secret: bytes

    def commitment(self) -> str:
        """What is published before the first ticket, as 64 hex digits."""
        return sha256(PROTOCOL + length_prefixed(self.day.isoformat().encode(), self.secret)).hexdigest()

    def dice(self, head: str) -> Dice:
        """The dice of the draw; `head` is the last of the chain, 64 hex digits."""
        parts = length_prefixed(self.secret, self.day.isoformat().encode(), bytes.fromhex(head))
        return Dice(blake2b(parts, digest_size=32).digest(), LABEL)


def first_head(day: date, commitment: str) -> str:
    """What the chain begins with, before any ticket, as 64 hex digits."""
    return sha256(PROTOCOL + day.isoformat().encode() + bytes.fromhex(commitment)).hexdigest()


def heads(first: str, entries: Iterable[Entry]) -> Iterator[str]:
    """The receipt of each ticket: SHA-256 of the head before it (32 bytes), its number (8, big-endian), its id (16), nonce (32
    or none)."""
    head = bytes.fromhex(first)
    for number, ticket, nonce in entries:
        head = sha256(head + number.to_bytes(8, "big") + ticket.bytes + bytes.fromhex(nonce)).digest()
        yield head.hex()


class Shares(NamedTuple):
    """`pot` gold for so many winners: `share` each, and `first` to the one who is drawn first."""

    pot: int
    winners: int
    share: int
    first: int


def shares(tickets: int) -> Shares:
    """R42, Q41: one winner for each 5,000 gold, at least one; what cannot be shared is the first's. ValueError for no ticket."""
    if tickets < 1:
        raise ValueError("a raffle without tickets is not drawn")
    pot = tickets * TICKET_GOLD
    winners = max(1, pot // GOLD_A_WINNER)
    return Shares(pot, winners, pot // winners, pot // winners + pot % winners)


def drawn(dice: Dice, tickets: int) -> list[int]:
    """The winning numbers of 1 to `tickets`, all different, in the order in which they are drawn.

    Each time one of those that are left is taken, each with the same chance (Fisher-Yates, holding only what has moved).
    """
    moved: dict[int, int] = {}
    winning = []
    for place in range(shares(tickets).winners):
        at = place + dice.below(tickets - place)
        winning.append(moved.get(at, at) + 1)
        moved[at] = moved.get(place, place)
    return winning
