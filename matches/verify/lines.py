"""The lines of an exported match, format 2: what each holds, as it is written and as it is read. Imports proofs.

A line is one JSON object without spaces, its fields in the order in which they stand here; payloads and cards are the bytes
that were stored and hashed. The last line has the digest of all bytes before it: what no other print covers is covered by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final, TypeAlias

import msgspec

from matches.proofs import Proof

FORMAT: Final = 2
FORMATS: Final = (1, 2)  # 1 had neither keys nor a proof nor an end


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    pass


class MatchLine(_Line, frozen=True, tag="match"):
    """`id` in 32 hex digits."""

    id: str
    game: str
    number: int
    format: int


class ReleaseLine(_Line, frozen=True, tag="release"):
    """`body` is null where the house has lost the cards."""

    digest: str
    body: msgspec.Raw


class KeysLine(_Line, frozen=True, tag="keys"):
    """The public keys of the house's log, the one that signs now last."""

    keys: list[str]


class ProofLine(_Line, frozen=True, tag="proof"):
    """That the log has this match; no such line while no checkpoint covers it."""

    proof: Proof


class CommandLine(_Line, frozen=True, tag="command"):
    id: str
    seat: int | None
    decision: str
    name: str
    payload: msgspec.Raw
    received_at: int
    first_version: int
    event_count: int


class EventLine(_Line, frozen=True, tag="event"):
    """`hash` in 64 hex digits, `salt` in 32."""

    version: int
    tag: str
    tag_version: int
    payload: msgspec.Raw
    recorded_at: int
    hash: str
    salt: str


class EndLine(_Line, frozen=True, tag="end"):
    """So many lines stand before it, and `digest` is SHA-256 of all their bytes."""

    lines: int
    digest: str


Line: TypeAlias = MatchLine | ReleaseLine | KeysLine | ProofLine | CommandLine | EventLine | EndLine
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Line)


def written(line: Line) -> bytes:
    """The one form that a line has."""
    return _encoder.encode(line) + b"\n"


def read(line: bytes) -> Line:
    """msgspec.MsgspecError, RecursionError or ValueError for what is none."""
    return _decoder.decode(line)


def sealed(lines: Iterable[Line]) -> Iterator[bytes]:
    """All lines as bytes, and the end behind them."""
    total, count = sha256(), 0
    for line in lines:
        told = written(line)
        total.update(told)
        count += 1
        yield told
    yield written(EndLine(count, total.hexdigest()))
