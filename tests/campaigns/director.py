"""`python -m tests.campaigns.director KIND COUNT PACE SEED`: starts matches one after the other, and prints each one's id.

Runs in the site's own environment. Whatever the database does meanwhile, the same requests are sent until they are answered.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TypeVar
from uuid import NAMESPACE_URL, UUID, uuid5

import django

django.setup()

# Django must be ready before the first of its models is imported.
from django.contrib.auth.models import User  # noqa: E402
from django.db import DatabaseError, connection  # noqa: E402

from matches import services  # noqa: E402

T = TypeVar("T")
PATIENCE_S = 60.0
BESIDE_RANDOM = {"ahyoheek": "mixed"}


def main(kind: str, count: int, pace_s: float, seed: int) -> None:
    """One match every `pace_s` seconds; *fights* are all seated before the first one begins, so that they run at once."""
    if kind == "fights":
        for number in range(count):
            _tries(lambda number=number: _seats_fighters(_id(kind, number, seed), number))
    for number in range(count):
        id = _tries(lambda number=number: begin(kind, number, count, seed))
        sys.stdout.write(f"{id}\n")
        sys.stdout.flush()
        time.sleep(pace_s)


def _tries(act: Callable[[], T]) -> T:
    """The same again until the database has taken it."""
    give_up = time.monotonic() + PATIENCE_S
    while True:
        try:
            return act()
        except DatabaseError:
            connection.close()
            if time.monotonic() > give_up:
                raise
            time.sleep(0.1)


def _id(kind: str, number: int, seed: int) -> UUID:
    return uuid5(NAMESPACE_URL, f"pli-campaign/{kind}/{seed}/{number}")


def begin(kind: str, number: int, count: int, seed: int) -> UUID:
    """A started match. *kills*: three games in turn, two bots and often one who is silent; *clocks*: Tally; *fights*: HOSS."""
    id = _id(kind, number, seed)
    if kind == "clocks":
        return _clocks(id, number)
    if kind == "fights":
        services.start(id, _silent(), command_id=uuid5(id, "start"))
        return id
    if number % 2 == 0:
        return _bots(id, "ahyoheek", {"countdown_s": 5}, silent=number < count - 5)
    if number % 4 == 3:
        return _bots(id, "hhut", {"mode": "duel", "format": "free"}, silent=False, seats=2)
    return _bots(id, "hula_hoo", {"turn_s": 10}, silent=number % 8 == 5 and number < count - 20)


def _bots(id: UUID, game: str, options: dict[str, object], silent: bool, seats: int = 3) -> UUID:
    host = _silent()
    services.open_match(game=game, options=options, seats=seats, host=host, id=id)
    if silent:
        services.take_seat(id, host, command_id=uuid5(id, "sit"))
    for place, policy in enumerate((BESIDE_RANDOM.get(game, "random"), "random")):
        services.add_bot(id, host, policy=policy, command_id=uuid5(id, f"{place}/{policy}"))
    services.start(id, host, command_id=uuid5(id, "start"))
    return id


def _clocks(id: UUID, number: int) -> UUID:
    """Deadlines every ten to twenty seconds, so that they fall at all times; Ahyoheek's countdown takes thirty."""
    host = _silent()
    options = {"tick_ms": 10_000 + (number * 137) % 10_000, "ticks": 4}
    services.open_match(game="tally", options=options, seats=1, host=host, id=id)
    services.take_seat(id, host, command_id=uuid5(id, "sit"))
    services.start(id, host, command_id=uuid5(id, "start"))
    return id


def _seats_fighters(id: UUID, number: int) -> None:
    """Two robots of one rank after the other, from the first to the last."""
    host, policy = _silent(), f"rank_{1 + number % 9}"
    services.open_match(game="hoss", options={}, host=host, id=id)
    for place in range(2):
        services.add_bot(id, host, policy=policy, command_id=uuid5(id, f"{place}/{policy}"))


def _silent() -> User:
    """Who sits there and says nothing."""
    user, _ = User.objects.get_or_create(username="silent")
    return user


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4]))
