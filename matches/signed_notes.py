"""Signed notes: the text that states a log's size and root, with Ed25519 signatures of its origin. Imports cryptography.

As C2SP has it: the origin, the size and the root in base64 on a line each, an empty line, then a line `— <name> <base64>` a
signature, whose bytes are the key's 4-byte id and the 64 of Ed25519 over all that stands before the empty line. A public key
is told as `<name>+<id in hex>+<base64 of 01 and the key's 32 bytes>`.
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from matches.kernel.words import Words

ED25519: Final = b"\x01"
ID_BYTES: Final = 4
_SIZE = re.compile(r"0|[1-9][0-9]{0,17}")
_SIGNATURE = re.compile(r"— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})")

NO_NOTE = Words("Ce texte n’est pas un relevé du registre", "This text is no checkpoint of a log")
NO_KEY = Words("Une clé publique n’est pas écrite comme il faut", "A public key is not written as it must be")
UNKNOWN_KEY = Words("Aucune signature n’est d’une clé connue", "No signature is by a known key")
FORGED = Words("La signature n’est pas celle de ce texte", "The signature is not one of this text")


class Unproved(Exception):
    """What was to be shown does not follow: `code` for programs, `words` for people."""

    def __init__(self, code: str, words: Words) -> None:
        super().__init__(words.en)
        self.code = code
        self.words = words


@dataclass(frozen=True, slots=True)
class Note:
    """What a note states: the log called `origin` had `size` entries under `root`, 32 bytes."""

    origin: str
    size: int
    root: bytes

    def text(self) -> str:
        """What is signed."""
        return f"{self.origin}\n{self.size}\n{b64encode(self.root).decode()}\n"


def public_key(name: str, key: bytes) -> str:
    """A key's 32 public bytes as it is handed out."""
    return f"{name}+{_id(name, key).hex()}+{b64encode(ED25519 + key).decode()}"


def public_half(seed: bytes) -> bytes:
    """The 32 public bytes of a private key's 32."""
    return Ed25519PrivateKey.from_private_bytes(seed).public_key().public_bytes_raw()


def sign(note: Note, seed: bytes) -> str:
    """The whole note, signed by its origin with a private key of 32 bytes."""
    signature = Ed25519PrivateKey.from_private_bytes(seed).sign(note.text().encode())
    signed = b64encode(_id(note.origin, public_half(seed)) + signature).decode()
    return f"{note.text()}\n— {note.origin} {signed}\n"


def read_note(text: str) -> Note:
    """What a note states, believed as it stands; Unproved if it is none."""
    body, _ = _halves(text)
    lines = body.split("\n")
    if len(lines) < 4 or not all(lines[:-1]) or not _SIZE.fullmatch(lines[1]):
        raise Unproved("no_note", NO_NOTE)
    root = _bytes(lines[2])
    if len(root) != 32:
        raise Unproved("no_note", NO_NOTE)
    return Note(lines[0], int(lines[1]), root)


def check_note(text: str, public_keys: Sequence[str]) -> Note:
    """What a note states that one of `public_keys` has signed for its origin; Unproved. Other signatures count for nothing."""
    note, (body, signatures) = read_note(text), _halves(text)
    known = {(name, id): key for name, id, key in map(_public, public_keys) if name == note.origin}
    ours = [(known[who], signature) for who, signature in signatures if who in known]
    if not ours:
        raise Unproved("unknown_key", UNKNOWN_KEY)
    for key, signature in ours:
        try:
            Ed25519PublicKey.from_public_bytes(key).verify(signature, body.encode())
        except InvalidSignature as error:
            raise Unproved("forged", FORGED) from error
    return note


def check_key(text: str) -> None:
    """Unproved for what is no public key as it is handed out."""
    _public(text)


def _halves(text: str) -> tuple[str, list[tuple[tuple[str, bytes], bytes]]]:
    """The signed text, and who signed: (name, key id) and signature."""
    body, parted, below = text.rpartition("\n\n")
    if not parted or not below.endswith("\n"):
        raise Unproved("no_note", NO_NOTE)
    return f"{body}\n", list(_signatures(below[:-1].split("\n")))


def _signatures(lines: list[str]) -> Iterator[tuple[tuple[str, bytes], bytes]]:
    for line in lines:
        found = _SIGNATURE.fullmatch(line)
        if found is None:
            raise Unproved("no_note", NO_NOTE)
        signed = _bytes(found[2])
        yield (found[1], signed[:ID_BYTES]), signed[ID_BYTES:]


def _public(text: str) -> tuple[str, bytes, bytes]:
    """Name, id and bytes of a public key as it is handed out; Unproved."""
    name, _, rest = text.strip().partition("+")
    id, _, encoded = rest.partition("+")
    key = _bytes(encoded)
    if key[:1] != ED25519 or len(key) != 33 or _id(name, key[1:]).hex() != id:
        raise Unproved("no_key", NO_KEY)
    return name, _id(name, key[1:]), key[1:]


def _id(name: str, key: bytes) -> bytes:
    return sha256(name.encode() + b"\n" + ED25519 + key).digest()[:ID_BYTES]


def _bytes(text: str) -> bytes:
    """Base64 in its one form: no two texts are the same bytes."""
    try:
        found = b64decode(text, validate=True)
    except ValueError as error:
        raise Unproved("no_note", NO_NOTE) from error
    if b64encode(found).decode() != text:
        raise Unproved("no_note", NO_NOTE)
    return found
