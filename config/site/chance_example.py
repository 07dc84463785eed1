"""A match of two, small enough to be worked out by hand: what the page about chance computes. Imports the kernel's chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from matches.kernel.chance import Chance, Sealed
from matches.kernel.seats import Seat

MATCH: Final = bytes.fromhex("00112233445566778899aabbccddeeff")
SECRET: Final = bytes.fromhex("5e" * 32)
OTHER_SECRET: Final = bytes.fromhex("5e" * 31 + "5f")  # one digit of it is another
ANA: Final = "0123456789abcdef" * 4
BRUNO: Final = "fedcba9876543210" * 4
LABEL: Final = "toss"
CARDS: Final = 5
PROGRAM: Final = f"""\
from hashlib import blake2b, sha256

match = bytes.fromhex("{MATCH.hex()}")
secret = bytes.fromhex("{SECRET.hex()}")
numbers = ["{{ana}}",
           "{BRUNO}"]

print("seal", sha256(b"pli-1" + match + secret).hexdigest())
parts = [secret, match]
for seat, number in enumerate(numbers):
    parts += [str(seat).encode(), bytes.fromhex(number)]
seed = blake2b(b"".join(len(one).to_bytes(4, "big") + one for one in parts), digest_size=32).digest()
print("seed", seed.hex())

key = blake2b(b"{LABEL}", key=seed, digest_size=32).digest()
words = blake2b((0).to_bytes(8, "little"), key=key, digest_size=64).digest()
print("card", int.from_bytes(words[:4], "little") % {CARDS} + 1)
"""


@dataclass(frozen=True, slots=True)
class Example:
    """Hexadecimal throughout; `card` is from 1 to 5, and `program` prints the same three results."""

    match: str
    secret: str
    seal: str
    other_seal: str
    ana: str
    bruno: str
    seed: str
    card: int
    program: str


def example(ana: str = ANA) -> Example:
    """Whoever reads may put another number in the place of Ana's: 64 hex digits, else ValueError."""
    if len(bytes.fromhex(ana)) != len(SECRET):
        raise ValueError("a number has 64 hexadecimal digits")
    sealed = Sealed(MATCH, SECRET)
    seed = sealed.seed([(Seat(0), ana), (Seat(1), BRUNO)])
    return Example(
        match=MATCH.hex(),
        secret=SECRET.hex(),
        seal=sealed.commitment(),
        other_seal=Sealed(MATCH, OTHER_SECRET).commitment(),
        ana=ana.lower(),
        bruno=BRUNO,
        seed=seed.hex(),
        card=Chance(seed)(LABEL).below(CARDS) + 1,
        program=PROGRAM.format(ana=ana.lower()),
    )
