"""The raffle's rules (R42, Q41, E29) and its hashes, byte by byte."""

from __future__ import annotations

from datetime import date
from hashlib import blake2b, sha256
from uuid import UUID

import pytest

from economy.rules.raffle import TICKET_GOLD, DaySecret, Entry, drawn, first_head, heads, shares

DAY = date(2026, 11, 30)
SECRET = bytes(range(32))
ONE = UUID("00112233-4455-4677-8899-aabbccddeeff")
NONCE = "5e" * 32


def test_r42_a_ticket_costs_100_gold():
    assert TICKET_GOLD == 100


@pytest.mark.parametrize(
    ("tickets", "pot", "winners", "share", "first"),
    [
        (30, 3_000, 1, 3_000, 3_000),
        (1_000, 100_000, 20, 5_000, 5_000),
        (75, 7_500, 1, 7_500, 7_500),
        (149, 14_900, 2, 7_450, 7_450),
        (199, 19_900, 3, 6_633, 6_634),
        (1, 100, 1, 100, 100),
        (49, 4_900, 1, 4_900, 4_900),
        (50, 5_000, 1, 5_000, 5_000),
        (99, 9_900, 1, 9_900, 9_900),
        (100, 10_000, 2, 5_000, 5_000),
        (150, 15_000, 3, 5_000, 5_000),
        (349, 34_900, 6, 5_816, 5_820),
        (1_000_000, 100_000_000, 20_000, 5_000, 5_000),
    ],
)
def test_e29_the_pot_is_shared_and_the_first_has_what_remains(tickets, pot, winners, share, first):
    assert shares(tickets) == (pot, winners, share, first)


def test_r42_the_whole_pot_is_paid_and_no_winner_has_less_than_5000_where_there_are_several():
    for tickets in range(1, 5_001):
        pot, winners, share, first = shares(tickets)
        assert first + share * (winners - 1) == pot == 100 * tickets
        assert 0 <= first - share < winners <= tickets
        assert winners == 1 or share >= 5_000
        assert pot < 5_000 * (winners + 1), "another winner would have had 5,000 too"


@pytest.mark.parametrize("tickets", [0, -1])
def test_q41_without_a_ticket_nothing_is_drawn(tickets):
    with pytest.raises(ValueError, match="without tickets"):
        shares(tickets)


def test_a_commitment_is_what_the_specification_says_byte_by_byte():
    message = b"pli-raffle-1" + b"\0\0\0\x0a2026-11-30" + b"\0\0\0\x20" + SECRET
    assert DaySecret(DAY, SECRET).commitment() == sha256(message).hexdigest()


def test_receipts_are_what_the_specification_says_byte_by_byte():
    first = sha256(b"pli-raffle-12026-11-30" + bytes.fromhex("ab" * 32))
    assert first_head(DAY, "ab" * 32) == first.hexdigest()
    id = bytes.fromhex("00112233445546778899aabbccddeeff")
    one = sha256(first.digest() + b"\0\0\0\0\0\0\0\x01" + id + bytes.fromhex(NONCE))
    two = sha256(one.digest() + b"\0\0\0\0\0\0\0\x02" + id)
    entries = [Entry(1, ONE, NONCE), Entry(2, ONE, "")]
    assert list(heads(first.hexdigest(), entries)) == [one.hexdigest(), two.hexdigest()]


def test_dice_are_what_the_specification_says_byte_by_byte():
    message = b"\0\0\0\x20" + SECRET + b"\0\0\0\x0a2026-11-30" + b"\0\0\0\x20" + bytes.fromhex("cd" * 32)
    key = blake2b(message, digest_size=32).digest()
    inner = blake2b(b"raffle", key=key, digest_size=32).digest()
    first = int.from_bytes(blake2b(bytes(8), key=inner, digest_size=64).digest()[:4], "little")
    assert first < 2**32 - 2**32 % 99
    assert DaySecret(DAY, SECRET).dice("cd" * 32).below(99) == first % 99
    assert drawn(DaySecret(DAY, SECRET).dice("cd" * 32), 99) == [first % 99 + 1]


def test_each_thing_that_is_hashed_changes_the_draw():
    one = DaySecret(DAY, SECRET)
    others = [
        one.dice("00" * 32),
        DaySecret(date(2026, 12, 1), SECRET).dice("ab" * 32),
        DaySecret(DAY, bytes(32)).dice("ab" * 32),
    ]
    found = [tuple(drawn(dice, 2_000)) for dice in (one.dice("ab" * 32), *others)]
    assert len(set(found)) == 4
    assert all(len(set(winning)) == 40 and min(winning) >= 1 and max(winning) <= 2_000 for winning in found)
