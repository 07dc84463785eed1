"""What pages show of raffles beside the one on sale: today's in a line, days gone by, the latest winners. Imports models."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from typing import Final, NamedTuple

from allauth.account.models import EmailAddress
from django.contrib.auth.models import User

from economy import clock
from economy.models import Raffle
from matches.store.raw import executed


class RaffleLine(NamedTuple):
    """The raffle that is next to be drawn, at `now`, with the number of somebody's ticket, None for none."""

    now: datetime
    day: date
    tickets: int
    closes_at: datetime
    draws_at: datetime
    number: int | None


class LateWinner(NamedTuple):
    """A winning ticket of the raffle of `day`; `name` is empty for an account that was erased."""

    day: date
    number: int
    gold: int
    name: str


_LINE: Final = f"""
WITH instant AS MATERIALIZED (SELECT {clock.SQL} AS now)
SELECT instant.now, r.day, r.tickets, r.closes_at, r.draws_at, t.number
FROM instant JOIN economy_raffle r ON r.day >= (instant.now AT TIME ZONE 'Europe/Paris')::date AND r.draws_at > instant.now
LEFT JOIN economy_ticket t ON t.raffle_id = r.day
  AND t.wallet_id = (SELECT id FROM economy_wallet WHERE user_id = %(user)s)
ORDER BY r.day LIMIT 1
"""
# From each day at most as many as are wanted in all: a single day can have thousands.
_LATEST: Final = """
SELECT won.* FROM (SELECT day FROM economy_raffle WHERE drawn_at IS NOT NULL ORDER BY day DESC LIMIT %(limit)s) late
CROSS JOIN LATERAL (
  SELECT late.day, p.number, p.gold, coalesce(u.username, '') FROM economy_prize p
  JOIN economy_wallet w ON w.id = p.wallet_id LEFT JOIN auth_user u ON u.id = w.user_id
  WHERE p.raffle_id = late.day ORDER BY p.place LIMIT %(limit)s) won
LIMIT %(limit)s
"""


def raffle_line(user: User) -> RaffleLine | None:
    """In one statement; None before anybody has made the raffle's row."""
    with executed(_LINE, {"user": user.pk, "now": clock.told()}) as cursor:
        row = cursor.fetchone()
    return None if row is None else RaffleLine(*row)


def latest_winners(limit: int) -> Sequence[LateWinner]:
    """Of the newest draw first, each in the order in which they were drawn."""
    with executed(_LATEST, {"limit": limit}) as cursor:
        return [LateWinner(*row) for row in cursor.fetchall()]


def raffles_before(day: date, limit: int) -> Sequence[Raffle]:
    """Newest first, whatever has become of them."""
    return list(Raffle.objects.filter(day__lt=day).order_by("-day")[:limit])


def void_raffles() -> int:
    """How many raffles of all were not drawn, since the house was restored from an earlier state: whoever runs it could use that
    to be rid of a draw, and everybody is to see how often it came to it."""
    return Raffle.objects.filter(state="void").count()


def has_confirmed_address(user: User) -> bool:
    """Whether an e-mail address of the account is confirmed, without which nobody takes a ticket."""
    return EmailAddress.objects.filter(user=user, verified=True).exists()
