"""The hash chain in Python: how a row's hash is made of the one before it. Specified in ARCHITECTURE.md. Imports no Django."""

from __future__ import annotations

from hashlib import sha256
from typing import Final
from uuid import UUID

GENESIS: Final = bytes(32)
SALT_BYTES: Final = 16
HASH_BYTES: Final = 32


def command_digest(
    match: UUID,
    id: UUID,
    seat: int | None,
    decision: str,
    name: str,
    payload: bytes,
    received_at: int,
    first_version: int,
    count: int,
) -> bytes:
    """SHA-256 over the command row's fields as text, the free ones behind their lengths in bytes; no seat is a hyphen."""
    sat, asked, named = "-" if seat is None else seat, decision.encode(), name.encode()
    text = f"{match} {id} {sat} {received_at} {first_version} {count} {len(asked)} {len(named)} {decision} {name} "
    return sha256(text.encode() + payload).digest()


def event_hash(
    previous: bytes,
    version: int,
    tag: str,
    tag_version: int,
    recorded_at: int,
    salt: bytes,
    command: bytes,
    payload: bytes,
) -> bytes:
    """SHA-256 over the previous row's hash and this row's fields; `command` is the digest of the row that caused it.

    That digest names the match. `previous`, `salt` and `command` have fixed lengths, ValueError for a salt of another.
    """
    if len(salt) != SALT_BYTES:
        raise ValueError(f"a salt has {SALT_BYTES} bytes")
    text = f"{version} {tag_version} {recorded_at} {len(tag.encode())} {tag} "
    return sha256(previous + salt + command + text.encode() + payload).digest()
