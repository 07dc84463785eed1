"""Years of Paris days and weeks on a moved clock, lived calmly, with outages, or with several who settle; imports economy."""

from __future__ import annotations

import random
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from types import MappingProxyType
from typing import Any
from unittest import mock
from uuid import UUID, uuid5

from django.contrib.auth.models import User
from django.db import connection, connections

from economy import clock, services
from economy.rules.calendar import DAY, raffle_of
from matches.errors import NotAllowedNow
from matches.store.raw import executed
from tests.campaigns.clockwork_plan import Happening, Plan, changes_of
from tests.support.raffles import NAMES, known_secrets, player
from tests.support.riches import given_gold
from tests.support.seasons import registered

GOLD = 1_000_000  # of each player: enough for a ticket a day
KILLED = 0.2  # of all runs of the jobs, where there are outages
STATEMENTS = 20  # after which a run is killed at the latest
_CUT = ("raffle_days", "raffle_draws", "raffle_returns", "seasons", "season_weeks", "season_results")

# What has come of it, without ids and without the instants at which jobs came to it.
_HISTORY = (
    """SELECT day, opens_at, closes_at, draws_at, commitment, secret, state, tickets, head, pot, winners
       FROM economy_raffle ORDER BY day""",
    """SELECT t.raffle_id, t.number, t.ticket, u.username, t.key, t.nonce, t.head, t.bought_at
       FROM economy_ticket t JOIN economy_wallet w ON w.id = t.wallet_id JOIN auth_user u ON u.id = w.user_id
       ORDER BY t.raffle_id, t.number""",
    """SELECT p.raffle_id, p.place, p.number, u.username, p.gold, e.amount, split_part(t.key, '/', 2), t.reason
       FROM economy_prize p JOIN economy_wallet w ON w.id = p.wallet_id JOIN auth_user u ON u.id = w.user_id
       LEFT JOIN economy_transfer t ON t.id = p.transfer
       LEFT JOIN economy_entry e ON e.transfer_id = t.id AND e.wallet_id = p.wallet_id ORDER BY p.raffle_id, p.place""",
    "SELECT monday, starts_at, ends_at, state, fighters FROM economy_season ORDER BY monday",
    """SELECT r.season_id, r.place, u.username, r.points, r.wins, r.losses, r.gold, e.amount
       FROM economy_seasonresult r JOIN economy_wallet w ON w.id = r.wallet_id JOIN auth_user u ON u.id = w.user_id
       LEFT JOIN economy_entry e ON e.transfer_id = r.transfer AND e.wallet_id = r.wallet_id ORDER BY r.season_id, r.place""",
    "SELECT u.username, w.gold FROM economy_wallet w JOIN auth_user u ON u.id = w.user_id ORDER BY u.username",
    """SELECT u.username, t.reason, split_part(t.key, '/', 2), e.amount FROM economy_entry e
       JOIN economy_transfer t ON t.id = e.transfer_id JOIN economy_wallet w ON w.id = e.wallet_id
       JOIN auth_user u ON u.id = w.user_id WHERE t.reason NOT IN ('welcome', 'compensation') ORDER BY 1, 3, 2""",
)


class Killed(BaseException):
    """A process that ends in the middle of its work; nothing of ours catches it."""


@dataclass
class Told:
    """What came of a life: its hash, how many bought and were refused, how many runs were killed."""

    digest: str = ""
    bought: int = 0
    entered: int = 0
    killed: int = 0
    runs: int = 0
    refused: Counter[str] = field(default_factory=Counter)


Run = Callable[[datetime], object]


def people(players: int) -> list[User]:
    """With confirmed addresses and gold for years."""
    found = [player(f"player {number}") for number in range(players)]
    for one in found:
        given_gold(one, GOLD)
    return found


def lived(plan: Plan, everybody: Sequence[User], happenings: Iterable[Happening], run: Run, killed: float = 0.0) -> Told:
    """All that happens, in its order; `run` settles. A run that is killed is begun again at once."""
    told, chance = Told(), random.Random(plan.seed)
    with known_secrets():
        for at, who, what in happenings:
            with clock.at(at):
                if who is not None:
                    _ACTS[what](everybody[who], at, told)
                else:
                    told.runs += 1
                    if chance.random() < killed:
                        told.killed += _dies(run, at, chance.randrange(STATEMENTS))
                    run(at)
    told.digest = digest(told)
    return told


def digest(told: Told) -> str:
    """Of everything that players have and see, and of what they were refused."""
    made = sha256(repr(sorted(told.refused.items())).encode())
    with connection.cursor() as cursor:
        for sql in _HISTORY:
            cursor.execute(sql)
            for row in cursor.fetchall():
                made.update("|".join(map(str, row)).encode() + b"\n")
    return made.hexdigest()


def check(plan: Plan) -> dict[str, Any]:
    """Exactly one raffle a date, each over and paid to the last, and nothing besides; how many there are."""
    expected = [plan.first + at * DAY for at in range(plan.days + 2)]  # the one on sale, and the one after it
    rows = _rows("SELECT day, state, tickets, winners, pot FROM economy_raffle ORDER BY day")
    assert [row[0] for row in rows] == expected, "not one raffle for each date"
    assert [row[1] for row in rows] == ["over"] * plan.days + ["open"] * 2
    sold = dict(_rows("SELECT raffle_id, count(*) FROM economy_ticket GROUP BY 1"))
    assert sold == {day: tickets for day, _, tickets, _, _ in rows if tickets}
    paid = _rows("SELECT raffle_id, count(*), sum(gold) FROM economy_prize WHERE transfer IS NOT NULL GROUP BY 1 ORDER BY 1")
    assert paid == [(day, winners, pot) for day, state, tickets, winners, pot in rows if tickets and state == "over"]
    several = sum(winners > 1 for _, _, _, winners, _ in rows)
    figures = {"raffles": plan.days, "drawn": len(paid), "with several winners": several, "tickets": sum(sold.values())}
    return figures | _check_seasons(plan)


def _check_seasons(plan: Plan) -> dict[str, Any]:
    """Exactly one a week, of 168 hours, or 167 or 169 if the clocks change on its Sunday; all that are over are paid."""
    *ended, running, coming = plan.weeks
    changes = {day - 6 * DAY: 167 if day.month == 3 else 169 for day in changes_of(plan.first - 7 * DAY, plan.days + 21)}
    rows = _rows(
        "SELECT monday, extract(epoch FROM ends_at - starts_at)::int / 3600, state, fighters FROM economy_season ORDER BY 1"
    )
    assert [(monday, hours) for monday, hours, _, _ in rows] == [(one.monday, changes.get(one.monday, 168)) for one in plan.weeks]
    assert [state for _, _, state, _ in rows] == ["over"] * len(ended) + ["running"] * len([running, coming])
    paid = _rows("SELECT season_id, count(*) FROM economy_seasonresult WHERE transfer IS NOT NULL GROUP BY 1 ORDER BY 1")
    assert paid == [(monday, fighters) for monday, _, state, fighters in rows if fighters and state == "over"]
    return {"seasons": len(ended), "fighters": sum(fighters for _, _, _, fighters in rows)}


class Hands:
    """Several who settle at the same moment, each on a connection of his own: every second one is told the time, as a person's
    command is, the others read the clock."""

    def __init__(self, count: int) -> None:
        self.failures = list[Exception]()
        self.at: datetime | None = None
        self._gate = threading.Barrier(count + 1)
        self._threads = [threading.Thread(target=self._work, args=(number,), daemon=True) for number in range(count)]

    def __enter__(self) -> Hands:
        for thread in self._threads:
            thread.start()
        return self

    def __call__(self, at: datetime) -> None:
        self._all_at(at)
        self._gate.wait(60)  # all have come to an end
        if self.failures:
            raise self.failures[0]

    def __exit__(self, *_: object) -> None:
        self._all_at(None)
        for thread in self._threads:
            thread.join(30)

    def _all_at(self, at: datetime | None) -> None:
        self.at = at
        self._gate.wait(60)

    def _work(self, number: int) -> None:
        try:
            while True:
                self._gate.wait(600)
                if (at := self.at) is None:
                    return
                self._settle(at if number % 2 else None)
                self._gate.wait(60)
        finally:
            connections.close_all()

    def _settle(self, at: datetime | None) -> None:
        try:
            services.settle(at)
        except Exception as error:  # told in the thread that waits for all
            self.failures.append(error)


def alone(at: datetime) -> None:
    """One scheduler; the clock says `at` already."""
    services.settle()


def _buys(user: User, at: datetime, told: Told) -> None:
    """For the raffle that is the next to be drawn; his key, his nonce and the ticket's id depend on instant and name alone."""
    day, key = raffle_of(at), uuid5(NAMES, f"{at}/{user.username}")
    with mock.patch("economy.services.raffle.uuid4", lambda: uuid5(key, "ticket")):
        try:
            services.buy_ticket(user, day=day, key=key, nonce=_nonce(key))
            told.bought += 1
        except NotAllowedNow as refused:
            told.refused[f"{at} {user.username} {refused.code}"] += 1


def _enters(user: User, at: datetime, told: Told) -> None:
    """The season that runs, with no deck and for no fight: what is asked here is when it ends and what it pays."""
    registered(services.season_now(), user, registered_at=at, moved_at=at)
    told.entered += 1


_ACTS: Mapping[str, Callable[[User, datetime, Told], None]] = MappingProxyType({"buys": _buys, "enters": _enters})


def _nonce(key: UUID) -> str:
    """One in four has none."""
    return sha256(key.bytes).hexdigest() if key.int % 4 else ""


def _dies(run: Run, at: datetime, after: int) -> int:
    """The process ends before statement `after` from 0, if it comes to it; whether it did."""
    with _cut(after):
        try:
            run(at)
        except Killed:
            return 1
    return 0


@contextmanager
def _cut(after: int) -> Iterator[None]:
    left = after

    def counted(*arguments: Any) -> Any:
        nonlocal left
        if not left:
            raise Killed
        left -= 1
        return executed(*arguments)

    with ExitStack() as patched:
        for name in ("economy.ledger.payouts", *(f"economy.services.{one}" for one in _CUT)):
            patched.enter_context(mock.patch(f"{name}.executed", counted))
        yield


def _rows(sql: str) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql)
        return list(cursor.fetchall())
