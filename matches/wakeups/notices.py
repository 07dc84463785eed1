"""What processes tell each other about changed matches, as the payload of a NOTIFY; imports msgspec alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from uuid import UUID

import msgspec

CHANNEL = "pli_live"
PAYLOAD_BYTES = 7_900  # PostgreSQL refuses 8,000
NO_MATCH = UUID(int=0)  # a notice of it has processes forget what they have drawn
_PEOPLE = 1 << 64  # an id from here on, below those of real matches, is that of somebody's account


class Notice(msgspec.Struct):
    """One changed match: `m` its id, `r` the revisions, of spectators first and then of each seat from 0."""

    m: UUID
    r: list[int]


_decoder = msgspec.json.Decoder(list[Notice])


def read(payload: str) -> list[Notice]:
    """The notices of one payload; raises msgspec.DecodeError for one that is not ours."""
    return _decoder.decode(payload)


_SPOKEN = 0xA << 76  # turns the version of a match's id (4 or 5) into one that no id has


def of_talk(match: UUID) -> UUID:
    """What stands in the place of a match's id in a notice that somebody there has said something."""
    return UUID(int=match.int ^ _SPOKEN)


def talk_of(id: UUID) -> UUID | None:
    """The match at which somebody spoke, if the notice says that."""
    return UUID(int=id.int ^ _SPOKEN) if (id.int >> 76) & 0xF in (4 ^ 0xA, 5 ^ 0xA) else None


def of_person(account: int) -> UUID:
    """What stands in the place of a match's id in a notice that somebody was told something."""
    return UUID(int=_PEOPLE + account)


def person_of(id: UUID) -> int | None:
    """The account that `of_person` made an id of; None for a match's: those have a version in their upper half."""
    return id.int - _PEOPLE if id.int >> 64 == 1 else None


def newest(known: Sequence[int], news: Sequence[int]) -> list[int]:
    """Seat by seat the higher revision: notices may overtake each other."""
    short, long = sorted((known, news), key=len)
    return [max(pair) for pair in zip(short, long, strict=False)] + list(long[len(short) :])


def payloads(notices: Iterable[Notice]) -> Iterator[str]:
    """JSON arrays of `notices`, each small enough for one NOTIFY."""
    batch: list[bytes] = []
    for encoded in map(msgspec.json.encode, notices):
        if batch and sum(map(len, batch)) + len(batch) + len(encoded) + 2 > PAYLOAD_BYTES:
            yield f"[{b','.join(batch).decode()}]"
            batch = []
        batch.append(encoded)
    if batch:
        yield f"[{b','.join(batch).decode()}]"
