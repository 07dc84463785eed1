"""The match protocol: what is committed to, what the seed is made of, and that no two lists of parts are confused."""

from __future__ import annotations

from hashlib import blake2b, sha256

import pytest

from matches.kernel.chance import Chance, Sealed, length_prefixed, person_digest
from matches.kernel.dice import Dice
from matches.kernel.match import bot_dice
from matches.kernel.seats import Seat

MATCH, SECRET = bytes(range(16)), bytes(range(32, 64))
SEALED = Sealed(MATCH, SECRET)
NONCE = "5a" * 32


def test_the_commitment_is_the_hash_of_protocol_match_and_secret() -> None:
    assert SEALED.commitment() == sha256(b"pli-1" + MATCH + SECRET).hexdigest()


def test_the_seed_is_made_of_secret_match_seats_and_nonces_each_behind_its_length() -> None:
    message = (
        b"\0\0\0\x20" + SECRET + b"\0\0\0\x10" + MATCH + b"\0\0\0\x01" + b"0" + b"\0\0\0\x20" + b"\x5a" * 32
        + b"\0\0\0\x02" + b"12" + b"\0\0\0\0"
    )  # fmt: skip
    assert SEALED.seed([(Seat(0), NONCE), (Seat(12), "")]) == blake2b(message, digest_size=32).digest()


@pytest.mark.parametrize(
    "other",
    [
        Sealed(MATCH, SECRET).seed([(Seat(1), NONCE)]),
        Sealed(MATCH, SECRET).seed([(Seat(0), "")]),
        Sealed(MATCH, SECRET).seed([]),
        Sealed(bytes(16), SECRET).seed([(Seat(0), NONCE)]),
        Sealed(MATCH, bytes(32)).seed([(Seat(0), NONCE)]),
    ],
    ids=["seat", "nonce", "nobody", "match", "secret"],
)
def test_each_part_moves_the_seed(other: bytes) -> None:
    assert other != SEALED.seed([(Seat(0), NONCE)])


def test_parts_that_join_to_the_same_bytes_stay_apart() -> None:
    assert length_prefixed(b"ab", b"c") != length_prefixed(b"a", b"bc")
    assert length_prefixed(b"ab", b"c").hex() == "00000002" + "6162" + "00000001" + "63"
    assert length_prefixed() == b""


def test_chance_is_dice_by_label() -> None:
    seed = bytes(32)
    assert Chance(seed)("deal").below_many(100, 5) == Dice(seed, "deal").below_many(100, 5)


def test_a_bots_label_names_its_seat_and_decision() -> None:
    seed = bytes(32)
    assert bot_dice(seed, Seat(2), "pick/7").label == "bot/2/pick/7"
    assert bot_dice(seed, Seat(2), "pick/7").below_many(100, 5) == Dice(seed, "bot/2/pick/7").below_many(100, 5)


def test_a_person_is_a_digest_of_salt_and_account() -> None:
    assert person_digest(b"\1" * 16, "42") == sha256(b"\1" * 16 + b"42").hexdigest()
