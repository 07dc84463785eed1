"""The generator is a contract: known answers, no favourites, the same numbers one by one or many at once."""

from __future__ import annotations

import json
from collections import Counter
from hashlib import blake2b
from itertools import permutations

import pytest

from matches.kernel import dice as dice_module
from matches.kernel.dice import Dice
from tests.matches.kernel.dice_vectors import VECTORS, vectors

KEY = bytes(range(32))


def test_the_known_answers_are_still_given() -> None:
    assert json.loads(json.dumps(vectors())) == json.loads(VECTORS.read_text("utf-8"))


def test_the_first_word_is_the_first_four_bytes_of_block_zero() -> None:
    inner = blake2b(b"deal", key=KEY, digest_size=32).digest()
    block = blake2b(bytes(8), key=inner, digest_size=64).digest()
    assert Dice(KEY, "deal").below(2**32) == int.from_bytes(block[:4], "little")


def test_the_seventeenth_word_is_the_first_of_block_one() -> None:
    inner = blake2b(b"deal", key=KEY, digest_size=32).digest()
    block = blake2b(b"\1" + bytes(7), key=inner, digest_size=64).digest()
    assert Dice(KEY, "deal").below_many(2**32, 17)[16] == int.from_bytes(block[:4], "little")


@pytest.mark.parametrize("n", [1, 2, 3, 6, 52, 2**31 + 1, 2**32])
def test_many_are_the_same_as_one_by_one(n: int) -> None:
    single = Dice(KEY, "many")
    assert Dice(KEY, "many").below_many(n, 50) == [single.below(n) for _ in range(50)]


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_a_bound_that_words_cannot_reach_is_an_error(n: int) -> None:
    with pytest.raises(ValueError, match="must be from 1 to"):
        Dice(KEY, "bound").below(n)


def test_another_label_or_key_gives_another_stream() -> None:
    streams = {
        tuple(Dice(key, label).below_many(2**32, 4)) for key in (KEY, bytes(32)) for label in ("deal/1", "deal/11", "deal")
    }
    assert len(streams) == 6


class _Counting(Dice):
    """Gives every word once, in order: what a whole turn of the generator's range looks like."""

    def __init__(self) -> None:
        super().__init__(KEY, "counting")
        self.word = -1
        self._next = self._count

    def _count(self) -> int:
        self.word += 1
        return self.word


@pytest.mark.parametrize("n", range(1, 40))
def test_every_number_has_the_same_count_of_words(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole range is walked, made small enough to do so: 256 words instead of 2**32."""
    monkeypatch.setattr(dice_module, "WORD_RANGE", 256)
    monkeypatch.setattr(dice_module, "_limit", dice_module._limit.__wrapped__)  # remembers nothing of the other range
    dice, used = _Counting(), 256 // n * n
    assert Counter(dice.below(n) for _ in range(used)) == dict.fromkeys(range(n), 256 // n)
    assert dice.word == used - 1, "no word below the limit is rejected"


@pytest.mark.parametrize(("word", "rejected"), [(2**32 - 5, False), (2**32 - 4, True), (2**32 - 1, True)])
def test_the_words_at_the_limit_are_judged_exactly(word: int, rejected: bool) -> None:
    """2**32 modulo 6 is 4: the last four words would favour 0 to 3, and they alone are rejected."""
    dice = _Counting()
    dice.word = word - 1
    dice._next = iter([word, 11]).__next__
    assert dice.below(6) == (11 % 6 if rejected else word % 6)


def test_every_order_of_four_comes_up_equally_often() -> None:
    """Over all 24 combinations of what shuffling can roll, each order is made once."""
    orders = Counter(tuple(_Scripted([a, b, c]).shuffled("wxyz")) for a in range(4) for b in range(3) for c in range(2))
    assert orders == dict.fromkeys(permutations("wxyz"), 1)


def test_a_weight_is_as_many_rolls() -> None:
    assert Counter(_Scripted([roll]).weighted([2, 0, 3, 1]) for roll in range(6)) == {0: 2, 2: 3, 3: 1}


def test_an_item_is_picked_by_its_roll() -> None:
    assert [_Scripted([roll]).pick("xyz") for roll in range(3)] == ["x", "y", "z"]


class _Scripted(Dice):
    """Rolls what it is told."""

    def __init__(self, rolls: list[int]) -> None:
        super().__init__(KEY, "scripted")
        self.rolls = rolls

    def below(self, n: int) -> int:
        roll = self.rolls.pop(0)
        assert roll < n
        return roll
