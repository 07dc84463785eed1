"""What timed jobs owe: everything that is due at an instant, in order. Imports the services of each occurrence."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from economy.services.raffle_days import settle_raffles


class Settled(NamedTuple):
    """An occurrence that moved: its kind ("raffle"), its name (a date) and the state that it is in now."""

    kind: str
    name: str
    what: str


def settle(now: datetime | None = None) -> list[Settled]:
    """Settles what is due at `now` (the clock's if not given). Twice, at once or late: the same rows as in time."""
    return [Settled("raffle", raffle.day.isoformat(), raffle.state) for raffle in settle_raffles(now)]
