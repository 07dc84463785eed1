"""A while in which nothing may roll or look at a clock. Imports the kernel's dice."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import NoReturn
from unittest.mock import patch

from matches.kernel.dice import Dice

FORBIDDEN = (
    (Dice, ("__init__", "_next")),
    (random, ("random", "randrange", "choice", "shuffle")),
    (secrets, ("token_bytes", "randbelow")),
    (time, ("time", "time_ns", "monotonic", "perf_counter")),
)


@contextmanager
def nothing_by_chance(what: str) -> Iterator[None]:
    """AssertionError from whatever asks for dice, chance or the clock; `what` is named in it."""

    def never(*_: object) -> NoReturn:
        raise AssertionError(f"{what} asks for dice, chance or the clock")

    with ExitStack() as patches:
        for owner, names in FORBIDDEN:
            for name in names:
                patches.enter_context(patch.object(owner, name, never))
        yield
