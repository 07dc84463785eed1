"""Raffles by their dates: rows made in time, closed, drawn and paid, each step once. Imports ledger, clock and rules.

Every step is a transaction of its own that changes only what is still in the state before it: run again, at once or after
being killed anywhere, it leaves the same rows. No step that holds a raffle's row waits for a wallet, but for the draw, which
needs only that wallets stay; who pays holds prizes, then wallets in the order of their ids, and no raffle. A buyer holds
his wallet, then the raffle: so nobody waits in a circle.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import NamedTuple

from economy import clock
from economy.models import Raffle
from economy.rules.calendar import DAY, raffle_of, raffle_times
from economy.rules.chance import SECRET_BYTES
from economy.rules.raffle import DaySecret, first_head
from economy.services import raffle_draws, raffle_returns
from economy.services.raffle_draws import bound
from matches import services as matches
from matches.store.raw import executed

RESTORES = "raffles"  # of the follower that knows which restoring of a backup the raffles have been told of


class _Stand(NamedTuple):
    """How things are at `now`: the last date that has a row, the epoch that raffles know and the database's, what is due."""

    now: datetime
    last: date | None
    known: int | None
    epoch: int
    due: Sequence[date]

    @property
    def next(self) -> date:
        """The raffle that is the next to be drawn."""
        return raffle_of(self.now)


# One read a second, by the index of what is not paid to the last.
_STAND = f"""
WITH instant AS MATERIALIZED (SELECT {clock.SQL} AS now)
SELECT now, (SELECT max(day) FROM economy_raffle), (SELECT epoch FROM economy_follower WHERE name = '{RESTORES}'),
  economy_epoch(),
  ARRAY(SELECT day FROM economy_raffle WHERE paid_at IS NULL AND now >= CASE state WHEN 'open' THEN closes_at
          WHEN 'closed' THEN draws_at ELSE now END ORDER BY day)
FROM instant
"""
_CLOSE = """
UPDATE economy_raffle SET state = 'closed', closed_at = %(now)s
WHERE day = %(day)s AND state = 'open' AND closes_at <= %(now)s
"""


def raffle_now(now: datetime | None = None) -> Raffle:
    """The raffle that is the next to be drawn, made if no job came before; and the one after it has its row, too."""
    return Raffle.objects.get(pk=_ready(now).next)


def settle_raffles(now: datetime | None = None) -> list[Raffle]:
    """Everything of raffles that is due at `now` (the clock's if not given), by date; those that moved, as they are then.

    One that cannot be settled keeps no other from it: what it raised is raised at the end, several in an ExceptionGroup.
    """
    stand, moved, failed = _ready(now), list[date](), list[Exception]()
    for day in stand.due:
        try:
            if _settle(day, stand.now):
                moved.append(day)
        except Exception as error:
            failed.append(error)
    if failed:
        raise failed[0] if len(failed) == 1 else ExceptionGroup("raffles that cannot be settled", failed)
    return list(Raffle.objects.filter(pk__in=moved).order_by("day")) if moved else []


def new_secret(day: date) -> bytes:
    """What decides a day; runs that are to be compared put another function in its place."""
    return os.urandom(SECRET_BYTES)


def _settle(day: date, now: datetime) -> bool:
    """Whether anything was left to do. The cut-off closes the row, for which it waits for buyers, before anything is read."""
    closed = _close(day, now)
    drawn = raffle_draws.draw(day, now)
    paid = raffle_draws.pay(day, now)
    return raffle_returns.give_back(day, now) or closed or drawn or paid


def _close(day: date, now: datetime) -> bool:
    with executed(_CLOSE, {"day": day, "now": now}) as cursor:
        return cursor.rowcount == 1


def _ready(now: datetime | None) -> _Stand:
    """How things are once rows stand up to the day after the next draw, and restoring has had its consequences."""
    stand = _stand(now)
    if stand.known != stand.epoch:
        raffle_returns.void_restored(RESTORES, stand.now)
        stand = _stand(now)
    if stand.last is None or stand.last < stand.next + DAY:
        _make_rows(stand)
        stand = _stand(now)
    return stand


def _stand(now: datetime | None) -> _Stand:
    with executed(_STAND, {"now": now or clock.told()}) as cursor:
        row = cursor.fetchone()
    assert row is not None
    return _Stand(*row)


def _make_rows(stand: _Stand) -> None:
    """In one statement, so that no date is left out: from the last one on, or the very first, up to the day after the next draw.

    Whoever makes them at once writes the same dates, and the first to write one has chosen its secret.
    """
    first = stand.next if stand.last is None else stand.last + DAY
    days = [first + timedelta(days=ahead) for ahead in range((stand.next + DAY - first).days + 1)]
    Raffle.objects.bulk_create(map(_new, days), ignore_conflicts=True)


def _new(day: date) -> Raffle:
    secret = DaySecret(day, new_secret(day))
    key, body = matches.seal(secret.secret, bound(day))
    commitment, times = secret.commitment(), raffle_times(day)
    return Raffle(
        day=day,
        opens_at=times.opens,
        closes_at=times.closes,
        draws_at=times.draws,
        key=key,
        sealed=body,
        commitment=commitment,
        head=first_head(day, commitment),
    )
