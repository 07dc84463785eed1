"""The sums of the signed log: leaves, paths and notes, checked without a database. Imports msgspec, cryptography and the kernel.

The tree is that of RFC 9162, a note that of C2SP's signed-note and tlog-checkpoint; both are told in ARCHITECTURE.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

import msgspec

from matches.kernel.chance import length_prefixed
from matches.kernel.words import Words
from matches.signed_notes import Note, Unproved, check_note

__all__ = [
    "EMPTY",
    "Consistency",
    "Entry",
    "Note",
    "Proof",
    "Unproved",
    "check_consistency",
    "check_inclusion",
    "check_note",
    "check_proof",
    "leaf",
    "node",
]

EMPTY: Final = sha256().digest()  # the root of a log without entries

NO_POSITION = Words(
    "La preuve parle d’une place que le registre n’a pas encore", "The proof is about a place that the log does not have yet"
)
NOT_UNDER = Words(
    "L’entrée et son chemin ne mènent pas à la racine signée", "The entry and its path do not lead to the signed root"
)
PATH_LENGTH = Words("Le chemin n’a pas la longueur qu’il faut", "The path has not the length that it must have")
SHRUNK = Words("Le registre le plus récent est le plus court", "The newer log is the shorter one")
REWRITTEN = Words(
    "L’ancien registre n’est pas le début du nouveau : il a été réécrit",
    "The older log is not how the newer one begins: it was rewritten",
)
NOT_HEX = Words("Une empreinte n’est pas faite de 64 chiffres hexadécimaux", "A digest is not made of 64 hex digits")
NO_PROOF = Words("Ce fichier n’est pas une preuve du registre", "This file is no proof from the log")


class Entry(msgspec.Struct, frozen=True):
    """What a thing had come to: `digest`, 64 hex digits, stands for all of it up to `version`."""

    kind: str
    key: str
    version: int
    digest: str


class Proof(msgspec.Struct, frozen=True):
    """That `entry` stands at `position`, counted from 0, under the root of the note `checkpoint`; `path` are hex digests."""

    checkpoint: str
    entry: Entry
    position: int
    path: list[str]


class Consistency(msgspec.Struct, frozen=True):
    """That the log of the note `older` is how that of the note `newer` begins."""

    older: str
    newer: str
    path: list[str]


def leaf(kind: str, key: str, version: int, digest: bytes) -> bytes:
    """The hash of an entry: its kind, key, version in decimal digits and digest, each behind its length."""
    return sha256(b"\x00" + length_prefixed(kind.encode(), key.encode(), b"%d" % version, digest)).digest()


def node(left: bytes, right: bytes) -> bytes:
    """The hash over two neighbours."""
    return sha256(b"\x01" + left + right).digest()


def check_inclusion(leaf: bytes, position: int, size: int, root: bytes, path: Sequence[bytes]) -> None:
    """Unproved unless the leaf at `position`, counted from 0, stands in the log of `size` entries with this root."""
    if not 0 <= position < size:
        raise Unproved("no_position", NO_POSITION)
    at, last, reached = position, size - 1, leaf
    for step in path:
        if not last:
            raise Unproved("path_length", PATH_LENGTH)
        if at & 1 or at == last:
            reached = node(step, reached)
            while at and not at & 1:
                at, last = at >> 1, last >> 1
        else:
            reached = node(reached, step)
        at, last = at >> 1, last >> 1
    if last:
        raise Unproved("path_length", PATH_LENGTH)
    if reached != root:
        raise Unproved("not_under", NOT_UNDER)


def check_consistency(older: int, older_root: bytes, newer: int, newer_root: bytes, path: Sequence[bytes]) -> None:
    """Unproved unless the first `older` of the `newer` entries are those of the older root: nothing was changed or left out."""
    if not 0 <= older <= newer:
        raise Unproved("shrunk", SHRUNK)
    if older in (0, newer):
        expected = EMPTY if older == 0 else newer_root
        if path:
            raise Unproved("path_length", PATH_LENGTH)
        if older_root != expected:
            raise Unproved("rewritten", REWRITTEN)
        return
    # What both have in common begins with the largest whole tree at the end of the older one; alone, it is the older root.
    steps = [older_root, *path] if older & (older - 1) == 0 else list(path)
    if not steps:
        raise Unproved("path_length", PATH_LENGTH)
    if _climbed(older, newer, steps) != (older_root, newer_root):
        raise Unproved("rewritten", REWRITTEN)


def _climbed(older: int, newer: int, steps: Sequence[bytes]) -> tuple[bytes, bytes]:
    """The two roots that `steps` lead to."""
    at, last = older - 1, newer - 1
    while at & 1:
        at, last = at >> 1, last >> 1
    was = now = steps[0]
    for step in steps[1:]:
        if not last:
            raise Unproved("path_length", PATH_LENGTH)
        if at & 1 or at == last:
            was, now = node(step, was), node(step, now)
            while at and not at & 1:
                at, last = at >> 1, last >> 1
        else:
            now = node(now, step)
        at, last = at >> 1, last >> 1
    if last:
        raise Unproved("path_length", PATH_LENGTH)
    return was, now


def check_proof(text: bytes, public_keys: Sequence[str]) -> Proof | Consistency:
    """A proof as it was downloaded, with the signatures of its notes, by one of `public_keys`; Unproved."""
    try:
        proof = msgspec.json.decode(text, type=_Either)
    except msgspec.MsgspecError as error:
        raise Unproved("no_proof", NO_PROOF) from error
    path = [_digest(step) for step in proof.path or []]
    if proof.checkpoint is not None and proof.entry is not None and proof.position is not None:
        note, entry = check_note(proof.checkpoint, public_keys), proof.entry
        stands = leaf(entry.kind, entry.key, entry.version, _digest(entry.digest))
        check_inclusion(stands, proof.position, note.size, note.root, path)
        return Proof(proof.checkpoint, entry, proof.position, proof.path or [])
    if proof.older is not None and proof.newer is not None:
        older, newer = check_note(proof.older, public_keys), check_note(proof.newer, public_keys)
        check_consistency(older.size, older.root, newer.size, newer.root, path)
        return Consistency(proof.older, proof.newer, proof.path or [])
    raise Unproved("no_proof", NO_PROOF)


class _Either(msgspec.Struct, frozen=True):
    """The one or the other, by what is there."""

    path: list[str] | None = None
    checkpoint: str | None = None
    entry: Entry | None = None
    position: int | None = None
    older: str | None = None
    newer: str | None = None


def _digest(text: str) -> bytes:
    try:
        digest = bytes.fromhex(text)
    except ValueError as error:
        raise Unproved("not_hex", NOT_HEX) from error
    if len(digest) != 32:
        raise Unproved("not_hex", NOT_HEX)
    return digest
