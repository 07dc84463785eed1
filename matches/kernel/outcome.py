"""How a match ends, and when it wants to be woken. Imports seats only."""

from __future__ import annotations

import msgspec

from matches.kernel.seats import Seat


class Outcome(msgspec.Struct, frozen=True):
    """`placings`: groups of seats from first to last, seats of one group tied. A void match has no placings."""

    placings: tuple[tuple[Seat, ...], ...]
    reason: str
    void: bool = False


class Deadline(msgspec.Struct, frozen=True):
    """An instant (ms since 1970) that the rules wait for. `id` is used once in a match; `TimeIsUp` names it."""

    id: str
    at_ms: int
