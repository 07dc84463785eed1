"""The raffle that is next as its page shows it: pot, hours, the reader's ticket, latest winners. Imports selectors and rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal
from uuid import UUID, uuid4

from django.contrib.auth.models import AnonymousUser, User

from economy import selectors
from economy.models import Raffle, Ticket, Wallet
from economy.rendering.raffle_day import came_words
from economy.rendering.raffle_words import day_words, hour_words, left_words, number_words, whole_day_words
from economy.rules.raffle import TICKET_GOLD, shares
from economy.selectors.lateness import LATE
from economy.selectors.raffle_pages import LateWinner, has_confirmed_address, latest_winners, raffles_before, void_raffles

# What the reader may do: take a ticket, or what he lacks for it; "" if he has one, or nobody takes any now.
May = Literal["buy", "gold", "email", "join", "sign_in", ""]
LATEST, DAYS = 10, 14  # winners and days gone by that are listed


@dataclass(frozen=True, slots=True)
class Winner:
    """`name` is "" for an account that was erased."""

    day: date
    day_words: str
    number_words: str
    name: str
    gold: int


@dataclass(frozen=True, slots=True)
class Past:
    """A raffle that is drawn, and what came of it in words."""

    day: date
    words: str
    came: str


@dataclass(frozen=True, slots=True)
class Hours:
    """The cut-off and the draw as hours in words, as milliseconds since 1970, and how long it still takes, in words."""

    closes: str
    draws: str
    now_ms: int
    closes_ms: int
    draws_ms: int
    closes_left: str
    draws_left: str


@dataclass(frozen=True, slots=True)
class RafflePage:
    """`awaits` is the day whose draw is under way, or ""; `late` one whose draw has been due for a minute, or "" if none has.

    `winners` and `share` are what they would be if no ticket were added; `head` is "" until it is public. `polls`: there is more
    to come of itself. `voids` counts the raffles of all that were not drawn.
    """

    day: date
    day_words: str
    next_words: str
    closed: bool
    void: bool
    tickets: int
    pot: int
    winners: int
    share: int
    hours: Hours
    commitment: str
    next_commitment: str
    head: str
    price: int
    gold: int
    ticket: Ticket | None
    may: May
    key: UUID
    awaits: str
    late: str
    polls: bool
    last: Sequence[Winner]
    past: Sequence[Past]
    voids: int


def raffle_page(user: User | AnonymousUser, wallet: Wallet | None, key: UUID | None = None) -> RafflePage:
    """`wallet` is the reader's, None for guests and nobody; with a `key` the form is the one that was sent.

    Contract: `services.raffle_now` has been called.
    """
    found = selectors.raffle_page(wallet)
    raffle, tickets = found.raffle, found.raffle.tickets
    pot = shares(tickets) if tickets else None
    head = "" if raffle.state == "open" else raffle.head
    past = raffles_before(raffle.day, DAYS)
    awaits = day_words(past[0].day) if past and _awaited(past[0]) else ""
    late = [day_words(one.day) for one in past if _awaited(one) and found.now - one.draws_at >= LATE]
    return RafflePage(
        day=raffle.day,
        day_words=day_words(raffle.day),
        next_words=day_words(found.coming.day),
        closed=not found.takes_tickets,
        void=raffle.state == "void",
        tickets=tickets,
        pot=found.pot,
        winners=pot.winners if pot else 0,
        share=pot.share if pot else 0,
        hours=_hours(found),
        commitment=raffle.commitment,
        next_commitment=found.coming.commitment,
        head=head,
        price=TICKET_GOLD,
        gold=wallet.gold if wallet else 0,
        ticket=found.ticket,
        may="" if found.ticket or not found.takes_tickets else _may(user, wallet),
        key=key or uuid4(),
        awaits=awaits,
        late=late[-1] if late else "",
        polls=bool(awaits) or not (found.takes_tickets or head),
        last=[
            Winner(one.day, day_words(one.day), number_words(one.number), one.name, one.gold) for one in latest_winners(LATEST)
        ],
        past=[Past(one.day, whole_day_words(one.day), came_words(one, found.now)) for one in past],
        voids=void_raffles(),
    )


def _hours(found: selectors.RafflePage) -> Hours:
    raffle, now = found.raffle, found.now
    return Hours(
        closes=hour_words(raffle.closes_at),
        draws=hour_words(raffle.draws_at),
        now_ms=_ms(now),
        closes_ms=_ms(raffle.closes_at),
        draws_ms=_ms(raffle.draws_at),
        closes_left=left_words(raffle.closes_at - now),
        draws_left=left_words(raffle.draws_at - now),
    )


def _winner(one: LateWinner) -> Winner:
    return Winner(one.day, day_words(one.day), number_words(one.number), one.name, one.gold)


def _awaited(raffle: Raffle) -> bool:
    return raffle.state in ("open", "closed") and raffle.tickets > 0


def _may(user: User | AnonymousUser, wallet: Wallet | None) -> May:
    if not isinstance(user, User):
        return "sign_in"
    if wallet is None:
        return "join"
    if not has_confirmed_address(user):
        return "email"
    return "buy" if wallet.gold >= TICKET_GOLD else "gold"


def _ms(at: datetime) -> int:
    return int(at.timestamp() * 1000)
