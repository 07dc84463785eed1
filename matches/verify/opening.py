"""What the opening and the end of an exported match say by themselves, without the rules of its game. Imports the kernel."""

from __future__ import annotations

import re
from hashlib import sha256
from uuid import UUID

import msgspec

from matches.chain import GENESIS, command_digest, event_hash
from matches.kernel.chance import Sealed
from matches.kernel.dice import ALGORITHM
from matches.verify.reading import Exported

_SECRET = re.compile(r"[0-9a-f]{64}")


class Opened(msgspec.Struct, frozen=True):
    """Of `table_opened`, what is asked of every match."""

    match: str
    game: str
    release: str
    dice: str
    commitment: str


class _Revealed(msgspec.Struct, frozen=True):
    secret: str


def opened(exported: Exported) -> Opened | None:
    """None if the stream does not begin with its opening."""
    first = next(exported.events(), None)
    if first is None or first.tag != "table_opened":
        return None
    try:
        return msgspec.json.decode(first.payload, type=Opened)
    except (msgspec.MsgspecError, RecursionError):
        return None


def secret(exported: Exported) -> str | None:
    """64 hex digits; None if it was not revealed."""
    for event in exported.events():
        if event.tag == "secret_revealed":
            try:
                told = msgspec.json.decode(event.payload, type=_Revealed).secret
            except (msgspec.MsgspecError, RecursionError):
                return None
            return told if _SECRET.fullmatch(told) else None
    return None


def pins_its_cards(exported: Exported) -> bool:
    """The cards in the file are those that the opening names."""
    told, release = opened(exported), exported.release
    return told is not None and told.release == release.digest == sha256(bytes(release.body)).hexdigest()


def keeps_its_seal(exported: Exported) -> bool:
    """The secret is the one that was committed to, for this match and this generator."""
    told, revealed = opened(exported), secret(exported)
    if told is None or revealed is None or told.match != exported.match.id or told.dice != ALGORITHM:
        return False
    return Sealed(bytes.fromhex(told.match), bytes.fromhex(revealed)).commitment() == told.commitment


def first_flaw(exported: Exported) -> int | None:
    """The version of the first event whose hash is not that of its bytes, its command's and of the hash before it."""
    match, previous = UUID(hex=exported.match.id), GENESIS
    for row in exported.rows:
        one = row.command
        facts = (one.seat, one.decision, one.name, bytes(one.payload), one.received_at, one.first_version, one.event_count)
        digest = command_digest(match, UUID(hex=one.id), *facts)
        for event in row.events:
            kind, salt, payload = (
                (event.tag, event.tag_version, event.recorded_at),
                bytes.fromhex(event.salt),
                bytes(event.payload),
            )
            previous = event_hash(previous, event.version, *kind, salt, digest, payload)
            if previous.hex() != event.hash:
                return event.version
    return None
