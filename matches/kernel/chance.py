"""The match protocol: a secret sealed before anybody sits down, nonces from the players, and a seed made from both."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b, sha256

from matches.kernel.dice import Dice
from matches.kernel.seats import Seat

PROTOCOL = b"pli-1"
SECRET_BYTES = 32


@dataclass(frozen=True, slots=True)
class Sealed:
    """The secret of one match: `match` is its 16-byte id, `secret` 32 random bytes known to the server alone until the end."""

    match: bytes
    secret: bytes

    def commitment(self) -> str:
        """What is published before the first seat is taken, as 64 hex digits."""
        return sha256(PROTOCOL + self.match + self.secret).hexdigest()

    def seed(self, nonces: Iterable[tuple[Seat, str]]) -> bytes:
        """32 bytes from the secret and the humans' nonces in seat order; a nonce is 64 hex digits, or empty for none."""
        parts = [self.secret, self.match]
        for seat, nonce in nonces:
            parts += [str(seat).encode(), bytes.fromhex(nonce)]
        return blake2b(length_prefixed(*parts), digest_size=32).digest()


@dataclass(frozen=True, slots=True)
class Chance:
    """Dice by label. A label comes from the rules (`deal/3`) and is used once in a match."""

    seed: bytes

    def __call__(self, label: str) -> Dice:
        return Dice(self.seed, label)


def length_prefixed(*parts: bytes) -> bytes:
    """Each part behind its length as 4 big-endian bytes: no two lists of parts give the same bytes."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def person_digest(salt: bytes, account: str) -> str:
    """Who sat here, provable while salt and account are kept, and nothing once they are erased."""
    return sha256(salt + account.encode()).hexdigest()
