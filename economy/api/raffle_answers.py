"""What the API says of raffles, tickets and prizes. Imports models, rules and selectors."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from uuid import UUID

from economy.api.answers import Answer
from economy.api.door import ms
from economy.models import Raffle, Ticket
from economy.rules.raffle import TICKET_GOLD, shares
from economy.selectors import PastRaffle, RafflePage, Unseen, Won


class RaffleLine(Answer, frozen=True, kw_only=True):
    """`state`: open until the cut-off, closed until the draw, paying until each winner has his gold, over; or void, if a backup
    was restored and all tickets were paid back.

    `head` is null before the cut-off, `secret` before the draw. `winners` is 0 until then.
    """

    day: date
    state: str
    opens_at: int
    closes_at: int
    draws_at: int
    tickets: int
    pot: int
    winners: int
    commitment: str
    head: str | None
    secret: str | None


class RaffleList(Answer, frozen=True, kw_only=True):
    """Those whose cut-off is over, newest first. `next`: what to ask for as `before` to go on, null on the last page."""

    raffles: tuple[RaffleLine, ...]
    next: date | None


class TicketLine(Answer, frozen=True, kw_only=True):
    """`ticket` is its id in the public record, `receipt` the head of the chain when it had joined it. Keep both."""

    day: date
    number: int
    ticket: UUID
    nonce: str
    receipt: str
    at: int


class PrizeLine(Answer, frozen=True, kw_only=True):
    """A prize of yours that you have not said to have read of."""

    id: int
    day: date
    number: int
    gold: int


class Prizes(Answer, frozen=True, kw_only=True):
    """What is left to be read of."""

    unseen: tuple[PrizeLine, ...]


class CurrentRaffle(Answer, frozen=True, kw_only=True):
    """The raffle that is next to be drawn, at `now`. `would_win`: how many winners its pot makes as it stands.

    `takes_tickets` is false from the cut-off to the draw. `ticket` is yours, null for none; `unseen` are prizes of yours.
    """

    now: int
    raffle: RaffleLine
    price: int
    takes_tickets: bool
    would_win: int
    next_day: date
    next_commitment: str
    ticket: TicketLine | None
    unseen: tuple[PrizeLine, ...]


class WinnerLine(Answer, frozen=True, kw_only=True):
    """`place` counts from 0 in the order of the draw. `name` is null for an account that was erased."""

    place: int
    number: int
    gold: int
    name: str | None


class RaffleDay(Answer, frozen=True, kw_only=True):
    """A raffle, its first winners (the record has all of them), and what is yours of it: a ticket, and gold if it has won."""

    raffle: RaffleLine
    first: tuple[WinnerLine, ...]
    ticket: TicketLine | None
    gold: int


def line(of: Raffle) -> RaffleLine:
    return RaffleLine(
        day=of.day,
        state=of.state,
        opens_at=ms(of.opens_at),
        closes_at=ms(of.closes_at),
        draws_at=ms(of.draws_at),
        tickets=of.tickets,
        pot=of.tickets * TICKET_GOLD,
        winners=of.winners,
        commitment=of.commitment,
        head=None if of.state == "open" else of.head,
        secret=of.secret or None,
    )


def raffles(found: Sequence[Raffle], limit: int) -> RaffleList:
    """`found` has one more than `limit` if there is another page."""
    shown = found[:limit]
    return RaffleList(raffles=tuple(map(line, shown)), next=shown[-1].day if len(found) > limit else None)


def ticket(of: Ticket) -> TicketLine:
    return TicketLine(day=of.raffle_id, number=of.number, ticket=of.ticket, nonce=of.nonce, receipt=of.head, at=ms(of.bought_at))


def current(of: RafflePage, unseen: Sequence[Unseen]) -> CurrentRaffle:
    return CurrentRaffle(
        now=ms(of.now),
        raffle=line(of.raffle),
        price=TICKET_GOLD,
        takes_tickets=of.takes_tickets,
        would_win=shares(of.raffle.tickets).winners if of.raffle.tickets else 0,
        next_day=of.coming.day,
        next_commitment=of.coming.commitment,
        ticket=ticket(of.ticket) if of.ticket else None,
        unseen=_prizes(unseen),
    )


def prizes(unseen: Sequence[Unseen]) -> Prizes:
    return Prizes(unseen=_prizes(unseen))


def day(of: PastRaffle) -> RaffleDay:
    return RaffleDay(
        raffle=line(of.raffle),
        first=tuple(_winner(one) for one in of.winners),
        ticket=ticket(of.ticket) if of.ticket else None,
        gold=of.prize.gold if of.prize else 0,
    )


def _prizes(unseen: Sequence[Unseen]) -> tuple[PrizeLine, ...]:
    return tuple(PrizeLine(id=one.id, day=one.day, number=one.number, gold=one.gold) for one in unseen)


def _winner(one: Won) -> WinnerLine:
    return WinnerLine(place=one.place, number=one.number, gold=one.gold, name=one.name or None)
