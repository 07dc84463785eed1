"""Which cards of an opening are face up, as its address says: `1-3,5`. Imports nothing of ours."""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby


def read(text: str, count: int) -> frozenset[int]:
    """The places from 1 to `count` that a text names; what is no place is passed over, since turning changes nothing."""
    found: set[int] = set()
    for piece in text.split(",")[:count]:
        first, dash, last = piece.partition("-")
        if _is_place(first) and (not dash or _is_place(last)):
            found.update(range(int(first), min(int(last or first), count) + 1))
    return frozenset(found & set(range(1, count + 1)))


def written(places: Collection[int]) -> str:
    """The shortest text for these places."""
    runs = groupby(enumerate(sorted(places)), key=lambda one: one[1] - one[0])
    stretches = ([place for _, place in run] for _, run in runs)
    return ",".join(str(one[0]) if len(one) == 1 else f"{one[0]}-{one[-1]}" for one in stretches)


def _is_place(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 3
