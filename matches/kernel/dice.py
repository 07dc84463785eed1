"""The generator `blake2b-ctr-1`: a storage contract, specified in ARCHITECTURE.md. Imports nothing of ours."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from struct import unpack
from typing import TypeVar

T = TypeVar("T")

ALGORITHM = "blake2b-ctr-1"
WORD_RANGE = 1 << 32


class Dice:
    """An endless stream of 32-bit words that depends on `key` (32 bytes) and `label` alone."""

    __slots__ = ("_block", "_key", "_used", "_words", "label")

    def __init__(self, key: bytes, label: str) -> None:
        self.label = label
        self._key = blake2b(label.encode(), key=key, digest_size=32).digest()
        self._block = 0
        self._words: tuple[int, ...] = ()
        self._used = 0

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely; 1 <= n <= 2**32, else ValueError."""
        if not 1 <= n <= WORD_RANGE:
            raise ValueError(f"below({n}): n must be from 1 to 2**32")
        limit = WORD_RANGE - WORD_RANGE % n
        while (word := self._next()) >= limit:
            pass  # rejection: a modulo would favour the small numbers
        return word % n

    def below_many(self, n: int, k: int) -> list[int]:
        """The same numbers as k calls of `below(n)`."""
        return [self.below(n) for _ in range(k)]

    def pick(self, items: Sequence[T]) -> T:
        """One of `items`, each equally likely."""
        return items[self.below(len(items))]

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, with a chance in proportion to its weight (whole numbers, not all 0)."""
        roll = self.below(sum(weights))
        for index, weight in enumerate(weights):
            if roll < weight:
                return index
            roll -= weight
        raise AssertionError("a roll lies below the sum of the weights")

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """`items` in a random order (Fisher-Yates from the end), each order equally likely."""
        cards = list(items)
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return cards

    def _next(self) -> int:
        if self._used == len(self._words):
            counter = self._block.to_bytes(8, "little")
            self._words = unpack("<16I", blake2b(counter, key=self._key, digest_size=64).digest())
            self._block += 1
            self._used = 0
        self._used += 1
        return self._words[self._used - 1]
