"""Verifying openings from their records, against bare loops over BLAKE2b: of one hash a roll, and of as few as ours takes.

All five points of a record whose secret is revealed are checked: commitment, counter, request, odds, and every roll.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from hashlib import blake2b
from itertools import cycle
from typing import TYPE_CHECKING
from uuid import uuid4

from tests.benchmarks.economy_people import rich
from tests.benchmarks.pairs import Figure, Step, ratio

if TYPE_CHECKING:
    from economy.rules.records import Record

_number = partial(int.from_bytes, byteorder="little")
OPENINGS = 60
WORDS = 16  # of one block
HASHES = 4  # beside the blocks: the commitment, the request, the key of the dice, their label


def measure() -> Iterator[Figure]:
    one, ten = records(1), records(10)
    for count, found in ((1, one), (10, ten)):
        rolls = 23 * count  # Q31: four for each of five creatures, three for the buff
        name = f"verify an opening of {count}"
        yield ratio(f"{name} / BLAKE2b, one a roll ({rolls})", verifying(found), hashing(rolls), 0.5)
        hashes = HASHES + -(-rolls // WORDS)
        yield ratio(f"… / BLAKE2b, as many as its words need ({hashes})", verifying(found), hashing(hashes), None)


def records(count: int) -> list[Record]:
    """Of openings of `count` boosters, as anybody may have them once their secret is revealed."""
    from economy import services
    from economy.models import Draw
    from economy.selectors.records import record_of

    [user] = rich(1)
    draws = [services.open_boosters(user, tier=1, count=count, key=uuid4()).id for _ in range(OPENINGS)]
    services.rotate(user, number=1, seed="")
    return [record_of(draw) for draw in Draw.objects.select_related("pledge", "wallet").filter(pk__in=draws)]


def verifying(found: list[Record]) -> Step:
    from economy.rules.record_checks import check, verdict

    turn = cycle(found)

    def step() -> int:
        assert verdict(check(next(turn))) == "exact"
        return 1

    return step


def hashing(count: int) -> Step:
    """So many keyed hashes of a counter, and a number below 100 out of each."""
    key = bytes(32)

    def step() -> int:
        rolls = [_number(blake2b(at.to_bytes(8, "little"), key=key, digest_size=32).digest()) % 100 for at in range(count)]
        return len(rolls) // count

    return step
