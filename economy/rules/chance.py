"""The protocol `pli-eco-1`: a player's sealed secret, the seed of his browser and a counter make the dice of each draw.

ARCHITECTURE.md specifies it for strangers. Imports the kernel's dice.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b, sha256
from typing import Final

from matches.kernel.chance import length_prefixed
from matches.kernel.dice import Dice

PROTOCOL: Final = b"pli-eco-1"
SECRET_BYTES: Final = 32
SEED_DIGITS: Final = 64
MOST_DRAWS: Final = 1_000  # a secret is revealed after so many draws at the latest


@dataclass(frozen=True, slots=True)
class Sealed:
    """The secret number `number` (from 1) of a player, whose id is 16 bytes."""

    player: bytes
    number: int
    secret: bytes

    def commitment(self) -> str:
        """What the player is shown before he chooses his seed, as 64 hex digits."""
        return sha256(PROTOCOL + length_prefixed(self.player, str(self.number).encode(), self.secret)).hexdigest()

    def dice(self, seed: str, counter: int, purpose: str) -> Dice:
        """The dice of draw `counter` (from 1) for `purpose`; `seed` is 64 hex digits, or empty for none."""
        parts = length_prefixed(self.secret, self.player, bytes.fromhex(seed), str(counter).encode())
        return Dice(blake2b(parts, digest_size=32).digest(), purpose)


def request_digest(*parts: str) -> str:
    """What was asked, as 64 hex digits: stored with the draw, so that no request can be answered with another's roll."""
    return sha256(length_prefixed(*(part.encode() for part in parts))).hexdigest()
