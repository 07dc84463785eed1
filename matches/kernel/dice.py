"""The generator `blake2b-ctr-1`: a storage contract, specified in ARCHITECTURE.md. Imports nothing of ours."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import chain, count
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

ALGORITHM = "blake2b-ctr-1"
WORD_RANGE = 1 << 32
_words_of = Struct("<16I").unpack


class Dice:
    """An endless stream of 32-bit words that depends on `key` (32 bytes) and `label` alone."""

    __slots__ = ("_next", "label")

    def __init__(self, key: bytes, label: str) -> None:
        self.label = label
        inner = blake2b(label.encode(), key=key, digest_size=32).digest()
        self._next: Callable[[], int] = chain.from_iterable(_blocks(inner)).__next__

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely; 1 <= n <= 2**32, else ValueError."""
        limit = _limit(n)
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


def _blocks(key: bytes) -> Iterator[tuple[int, ...]]:
    """Sixteen words at a time, without end: of the number of the block, hashed with `key`."""
    keyed = blake2b(key=key, digest_size=64)  # copied, since to take the key in is the longer part
    for block in count():
        numbered = keyed.copy()
        numbered.update(block.to_bytes(8, "little"))
        yield _words_of(numbered.digest())


@lru_cache(maxsize=1024)
def _limit(n: int) -> int:
    """The first word that `below(n)` rejects: what lies under it is a whole number of times n."""
    if not 1 <= n <= WORD_RANGE:
        raise ValueError(f"below({n}): n must be from 1 to 2**32")
    return WORD_RANGE - WORD_RANGE % n
