"""The public record of a raffle as a file (NDJSON): all that it takes to draw again. Imports the raffle's rules alone.

Its first line is an object, and a line `[number,"<uuid>","<nonce>"]` follows for each ticket. No account and no wallet is in it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import IO, Any, Final, NamedTuple, TypeAlias

from economy.rules.raffle import PROTOCOL, Entry

MOST_TICKETS: Final = 1 << 32  # that the dice can choose among
# A ticket as it stands there: number, id (a UUID in small letters with hyphens), nonce (64 hex digits or empty).
Line: TypeAlias = tuple[str, str, str]
_AT_ONCE: Final = 1 << 20  # bytes that are read together
_HEX: Final = frozenset("0123456789abcdef")
_LINE: Final = re.compile(
    r'^\[([1-9][0-9]{0,9}),"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})","([0-9a-f]{64})?"\]$', re.MULTILINE
)


class Malformed(ValueError):
    """No record of this protocol; the text says what is missing or of the wrong kind, and in which line."""


class Winner(NamedTuple):
    """`place` counts from 0 in the order of the draw; `gold` is his share."""

    place: int
    number: int
    gold: int


@dataclass(frozen=True, slots=True)
class RaffleRecord:
    """One raffle. `secret` is empty before it is revealed, and `winners` before the draw or where no ticket was sold.

    `void`: nothing is drawn, and every ticket is paid back.
    """

    day: date
    commitment: str
    secret: str
    tickets: int
    head: str
    winners: Sequence[Winner] = ()
    entries: Iterable[Entry] = ()
    void: bool = False


def lines(record: RaffleRecord) -> Iterator[str]:
    """The file, line by line, each with its line feed; reads `entries` as it goes on."""
    told = {
        "protocol": PROTOCOL.decode(),
        "day": record.day.isoformat(),
        "commitment": record.commitment,
        "secret": record.secret or None,
        "tickets": record.tickets,
        "head": record.head,
        "winners": [list(one) for one in record.winners],
    } | ({"void": True} if record.void else {})
    yield json.dumps(told, separators=(",", ":")) + "\n"
    for number, ticket, nonce in record.entries:
        yield f'[{number},"{ticket}","{nonce}"]\n'


def read_head(line: bytes | str) -> RaffleRecord:
    """What the first line says. Malformed."""
    try:
        return _head(json.loads(line))
    except (KeyError, TypeError, AttributeError, ValueError, RecursionError) as error:
        raise Malformed(f"line 1: {type(error).__name__}: {error}") from error


def read_lines(file: IO[bytes]) -> Iterator[list[Line]]:
    """The tickets behind the first line, many at once; nothing of them is checked but their form. Malformed."""
    at = 2
    while found := file.readlines(_AT_ONCE):
        tickets = _LINE.findall(b"".join(found).decode("ascii", "replace"))
        if len(tickets) != len(found):
            raise Malformed(f"line {at + _first_wrong(found)} is no ticket")
        at += len(found)
        yield tickets


def _first_wrong(found: Sequence[bytes]) -> int:
    """No line has two tickets, so that one of them has none."""
    return next(at for at, line in enumerate(found) if not _LINE.search(line.decode("ascii", "replace")))


def _head(told: Mapping[str, Any]) -> RaffleRecord:
    if told["protocol"] != PROTOCOL.decode():
        raise ValueError(f"protocol {told['protocol']}")
    return RaffleRecord(
        day=_day(told["day"]),
        commitment=_digits(told["commitment"]),
        secret="" if told["secret"] is None else _digits(told["secret"]),
        tickets=_whole(told["tickets"]),
        head=_digits(told["head"]),
        winners=_winners(told["winners"]),
        void=_void(told),
    )


def _winners(told: Any) -> list[Winner]:
    if not isinstance(told, list):
        raise ValueError(f"{told!r} is no list")
    return [Winner(_whole(place), _whole(number), _whole(gold)) for place, number, gold in told]


def _void(told: Mapping[str, Any]) -> bool:
    """Said of a raffle that is void, and not at all of others."""
    if "void" in told and told["void"] is not True:
        raise ValueError(f"void {told['void']!r}")
    return "void" in told


def _day(told: Any) -> date:
    """`fromisoformat` reads other ways of writing a day as well, and they would be hashed otherwise."""
    day = date.fromisoformat(told)
    if day.isoformat() != told:
        raise ValueError(f"{told!r} is no day")
    return day


def _whole(told: Any) -> int:
    """The upper bound is far above whatever is paid, and keeps sums small."""
    if type(told) is not int or not 0 <= told <= 100 * MOST_TICKETS:
        raise ValueError(f"{told!r} is no such number")
    return told


def _digits(told: Any) -> str:
    if not isinstance(told, str) or len(told) != 64 or not _HEX.issuperset(told):
        raise ValueError(f"{told!r} is not 64 hexadecimal digits")
    return told
