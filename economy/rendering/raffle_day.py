"""One raffle as the page of its day shows it, and what came of it in words. Imports selectors and rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from django.utils.translation import gettext, ngettext

from economy import clock, selectors
from economy.models import Raffle, Wallet
from economy.rendering.printed import whole
from economy.rendering.raffle_words import number_words, whole_day_words
from economy.rules.raffle import TICKET_GOLD
from economy.selectors import PastRaffle

MOST = 100  # winning numbers on the page; the record has all


@dataclass(frozen=True, slots=True)
class Number:
    """A winning ticket; `own`: it is the reader's."""

    number_words: str
    gold: int
    own: bool


@dataclass(frozen=True, slots=True)
class Own:
    """The reader's ticket and what became of it; `gold` is 0 unless it has won."""

    number: int
    number_words: str
    receipt: str
    gold: int
    icon: str
    words: str


@dataclass(frozen=True, slots=True)
class DayPage:
    """`none` says why there are no winning numbers, `sealed` when the secret is shown; `more` numbers stand in the record alone.

    `head` and `secret` are "" until they are public.
    """

    day: date
    words: str
    came: str
    tickets: int
    pot: int
    drawn_at: datetime | None
    commitment: str
    head: str
    secret: str
    sealed: str
    prizes: Sequence[Number]
    more: int
    none: str
    own: Own | None


def day_page(day: date, wallet: Wallet | None) -> DayPage:
    """NotFound("no_such_raffle")."""
    found = selectors.raffle_day(day, wallet)
    raffle = found.raffle
    number = found.ticket.number if found.ticket else 0
    prizes = [Number(number_words(one.number), one.gold, one.number == number) for one in selectors.winners(day, limit=MOST)]
    return DayPage(
        day=day,
        words=whole_day_words(day),
        came=came_words(raffle, clock.now()),
        tickets=raffle.tickets,
        pot=raffle.tickets * TICKET_GOLD,
        drawn_at=raffle.drawn_at,
        commitment=raffle.commitment,
        head="" if raffle.state == "open" else raffle.head,
        secret=raffle.secret,
        sealed=_sealed(raffle),
        prizes=prizes,
        more=raffle.winners - len(prizes),
        none=_none(raffle),
        own=_own(found),
    )


def came_words(raffle: Raffle, now: datetime) -> str:
    """What has come of it so far: "120 tickets, 2 winners"."""
    said = ngettext("%(n)s ticket", "%(n)s tickets", raffle.tickets) % {"n": whole(raffle.tickets)}
    match raffle.state:
        case "void" if raffle.paid_at is None:
            return gettext("%(tickets)s, all will be paid back") % {"tickets": said}
        case "void":
            return gettext("%(tickets)s, all paid back") % {"tickets": said}
        case "open" if now < raffle.opens_at:
            return gettext("not on sale yet")
        case "open" if now < raffle.closes_at:
            return gettext("%(tickets)s, still on sale") % {"tickets": said}
        case "over" if not raffle.tickets:
            return gettext("no ticket, no draw")
        case "paying" | "over":
            won = ngettext("%(n)s winner", "%(n)s winners", raffle.winners) % {"n": whole(raffle.winners)}
            return gettext("%(tickets)s, %(winners)s") % {"tickets": said, "winners": won}
        case _:
            return gettext("%(tickets)s, draw under way") % {"tickets": said}


def _none(raffle: Raffle) -> str:
    match raffle.state:
        case "void" if raffle.paid_at is None:
            return gettext(
                "The house was restored from an earlier state: this raffle is not drawn, and every ticket will be paid back."
            )
        case "void":
            return gettext(
                "The house was restored from an earlier state: this raffle was not drawn, and every ticket was paid back."
            )
        case "over":
            return gettext("Nobody took a ticket: there was no draw.")
        case _:
            return gettext("The draw is still to come.")


def _sealed(raffle: Raffle) -> str:
    return gettext("is shown when all is paid back") if raffle.state == "void" else gettext("is shown at the draw")


def _own(found: PastRaffle) -> Own | None:
    if found.ticket is None:
        return None
    number, gold = number_words(found.ticket.number), found.prize.gold if found.prize else 0
    words = _own_words(found.raffle, gold) % {"number": number, "gold": whole(gold)}
    return Own(found.ticket.number, number, found.ticket.head, gold, "trophy" if gold else "info", words)


def _own_words(raffle: Raffle, gold: int) -> str:
    if raffle.state == "void" and raffle.paid_at is None:
        return gettext("Your ticket %(number)s will be paid back.")
    if raffle.state == "void":
        return gettext("Your ticket %(number)s was paid back.")
    if raffle.drawn_at is None:
        return gettext("Your ticket %(number)s is in the draw.")
    return gettext("Your ticket %(number)s has won %(gold)s gold.") if gold else gettext("Your ticket %(number)s has not won.")
