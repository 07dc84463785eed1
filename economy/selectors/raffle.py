"""The raffle as pages and the API show it: the one on sale, past ones and their winners, the public record. Imports models.

Whoever shows the raffle on sale has called `services.raffle_now` before, which makes its row.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final, NamedTuple

from economy import clock
from economy.models import Prize, Raffle, Ticket, Wallet
from economy.rules.calendar import DAY, raffle_of
from economy.rules.raffle import TICKET_GOLD, Entry
from economy.rules.raffle_record import RaffleRecord, Winner
from economy.selectors.purses import Person
from matches.errors import NotAllowedNow, NotFound
from matches.store.raw import executed

LAST_WINNERS: Final = 20  # that are shown of a raffle at once
_AT_ONCE: Final = 5_000  # tickets of a record that are read together


class Won(NamedTuple):
    """A winning ticket; `name` is its player's, empty for an account that was erased. `place` counts from 0."""

    place: int
    number: int
    gold: int
    name: str


class Unseen(NamedTuple):
    """A prize that was credited and that its winner has not confirmed to have read of; `id` is what `see_prizes` takes."""

    id: int
    day: date
    number: int
    gold: int


@dataclass(frozen=True, slots=True)
class PastRaffle:
    """A raffle and its first winners, in the order of the draw; `ticket` and `prize` are the visitor's own."""

    raffle: Raffle
    winners: Sequence[Won]
    ticket: Ticket | None = None
    prize: Prize | None = None


@dataclass(frozen=True, slots=True)
class RafflePage:
    """The raffle that is the next to be drawn, at `now`; `coming` is the one after it, whose commitment stands already.

    `takes_tickets` is False from 19:59 to 20:00, and for a raffle that is void. `last` is the latest one that was drawn.
    """

    now: datetime
    raffle: Raffle
    coming: Raffle
    pot: int
    takes_tickets: bool
    ticket: Ticket | None
    last: PastRaffle | None


_UNSEEN = """
SELECT p.id, p.raffle_id, p.number, p.gold FROM economy_prize p
WHERE p.wallet_id = (SELECT id FROM economy_wallet WHERE user_id = %(user)s) AND p.seen_at IS NULL AND p.transfer IS NOT NULL
ORDER BY p.id
"""
_ENTRIES = """
SELECT number, ticket, nonce FROM economy_ticket
WHERE raffle_id = %(day)s AND number > %(after)s AND number <= %(tickets)s ORDER BY number LIMIT %(limit)s
"""


def raffle_page(wallet: Wallet | None) -> RafflePage:
    """What is on sale now. Raffle.DoesNotExist if nobody has made its row."""
    now = clock.now()
    day = raffle_of(now)
    rows = Raffle.objects.in_bulk([day, day + DAY])
    if len(rows) < 2:
        raise Raffle.DoesNotExist(f"{day} and the day after")
    raffle, last = rows[day], last_raffles(1)
    takes = raffle.state == "open" and raffle.opens_at <= now < raffle.closes_at
    pot, own = raffle.tickets * TICKET_GOLD, _ticket(raffle.day, wallet)
    return RafflePage(now, raffle, rows[day + DAY], pot, takes, own, last[0] if last else None)


def last_raffles(limit: int, before: date | None = None) -> Sequence[PastRaffle]:
    """The latest that were drawn, newest first, with their first winners; those before a date."""
    found = Raffle.objects.filter(drawn_at__isnull=False).order_by("-day")
    rows = found[:limit] if before is None else found.filter(day__lt=before)[:limit]
    return [PastRaffle(row, winners(row.day)) for row in rows]


def past_raffles(limit: int, before: date | None = None) -> Sequence[Raffle]:
    """Whatever is closed, newest first: drawn, without tickets, or void; those before a date."""
    found = Raffle.objects.exclude(state="open").order_by("-day")
    return list(found[:limit] if before is None else found.filter(day__lt=before)[:limit])


def raffle_day(day: date, wallet: Wallet | None = None) -> PastRaffle:
    """The raffle of a date that has a row. NotFound("no_such_raffle")."""
    raffle = _raffle(day)
    own = _ticket(day, wallet)
    prize = Prize.objects.filter(raffle=day, number=own.number).first() if own else None
    return PastRaffle(raffle, winners(day), own, prize)


def winners(day: date, after: int = -1, limit: int = LAST_WINNERS) -> Sequence[Won]:
    """Of a raffle, in the order of the draw, those behind place `after`."""
    found = Prize.objects.filter(raffle=day, place__gt=after).order_by("place").select_related("wallet__user")[:limit]
    return [Won(one.place, one.number, one.gold, one.wallet.user.username if one.wallet.user else "") for one in found]


def unseen_prizes(user: Person) -> Sequence[Unseen]:
    """By id, none for who is not signed in. A prepared read by an index that is nearly empty: every page of the site asks."""
    if not user.is_authenticated:
        return ()
    with executed(_UNSEEN, {"user": user.pk}) as cursor:
        return [Unseen(*row) for row in cursor.fetchall()]


def raffle_record(day: date) -> RaffleRecord:
    """The public record; its tickets are read while one goes through them, some thousands at a time.

    NotFound("no_such_raffle"), NotAllowedNow("not_drawn_yet") before the cut-off.
    """
    raffle = _raffle(day)
    if raffle.state == "open":
        raise NotAllowedNow("not_drawn_yet")
    won = Prize.objects.filter(raffle=day).order_by("place").values_list("place", "number", "gold")
    winners, void = [Winner(*one) for one in won], raffle.state == "void"
    return RaffleRecord(day, raffle.commitment, raffle.secret, raffle.tickets, raffle.head, winners, _entries(raffle), void)


def _entries(raffle: Raffle) -> Iterator[Entry]:
    after = 0
    while after < raffle.tickets:
        parameters = {"day": raffle.day, "after": after, "tickets": raffle.tickets, "limit": _AT_ONCE}
        with executed(_ENTRIES, parameters) as cursor:
            rows = cursor.fetchall()
        yield from (Entry(*row) for row in rows)
        after = rows[-1][0] if rows else raffle.tickets


def _raffle(day: date) -> Raffle:
    if (raffle := Raffle.objects.filter(pk=day).first()) is None:
        raise NotFound("no_such_raffle")
    return raffle


def _ticket(day: date, wallet: Wallet | None) -> Ticket | None:
    return Ticket.objects.filter(raffle=day, wallet=wallet).first() if wallet else None
