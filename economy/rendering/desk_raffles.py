"""Raffles as the auditors' pages show them: tickets, draw, prizes, and their transfers. Imports models and the parts."""

from __future__ import annotations

from datetime import date

from django.db.models import Sum
from django.urls import reverse
from django.utils.translation import gettext

from economy.models import Prize, Raffle, Ticket
from economy.rendering.desk_parts import Cell, Page, Table, at, count, date_of, date_or_last, day, gold, logged, moved, purse_of
from matches.errors import NotFound

PAGE, DAYS = 100, 60


def _states() -> dict[str, str]:
    return {
        "open": gettext("open"),
        "closed": gettext("closed"),
        "paying": gettext("paying"),
        "over": gettext("over"),
        "void": gettext("void, paid back"),
    }


def list_page(before: str) -> Page:
    """Newest first."""
    found = list(Raffle.objects.filter(day__lt=date_or_last(before)).order_by("-day")[: DAYS + 1])
    head = [(gettext("Day"), False), (gettext("State"), False), (gettext("Tickets"), True)]
    rows = [
        [day(one.day, reverse("economy:desk_raffle", args=[one.day])), Cell(_states()[one.state]), count(one.tickets)]
        for one in found[:DAYS]
    ]
    older = f"?avant={found[DAYS - 1].day}" if len(found) > DAYS else ""
    table = Table(gettext("Newest first"), head, rows, gettext("None yet."), older, gettext("Older"))
    return Page(gettext("Gold"), gettext("Raffles"), (), [table])


def raffle_page(text: str, after: int) -> Page:
    """Tickets behind a number. NotFound("no_such_raffle")."""
    raffle = Raffle.objects.filter(day=date_of(text, "no_such_raffle")).first()
    if raffle is None:
        raise NotFound("no_such_raffle")
    told = [
        (gettext("State"), Cell(_states()[raffle.state])),
        (gettext("Tickets"), count(raffle.tickets, _moves(raffle.day, "ticket"))),
        (gettext("Pot"), gold(raffle.pot)),
        (gettext("Prizes that are paid"), gold(_won(raffle), _moves(raffle.day, "prize"))),
        (gettext("Drawn at"), at(raffle.drawn_at)),
        (gettext("Paid"), at(raffle.paid_at)),
        (gettext("Commitment"), Cell(raffle.commitment, code=True)),
        (gettext("Secret"), Cell(raffle.secret or gettext("not told yet"), code=bool(raffle.secret))),
        (gettext("Last receipt"), Cell(raffle.head, code=True)),
    ]
    ways = [(reverse("economy:raffle_day", args=[raffle.day]), gettext("The public page of this raffle"))]
    ways += logged("raffle", raffle.day)
    return Page(gettext("Raffle"), day(raffle.day).text, told, [_prizes(raffle), _tickets(raffle, after)], ways)


def _moves(day: date, reason: str) -> str:
    """Keys tell of which raffle a transfer is."""
    return f"{reverse('economy:desk_ledger')}?cle={reason}/{day}/"


def _won(raffle: Raffle) -> int:
    return int(Prize.objects.filter(raffle=raffle, transfer__isnull=False).aggregate(gold=Sum("gold"))["gold"] or 0)


def _prizes(raffle: Raffle) -> Table:
    head = [(gettext("Place, ticket and player"), False), (gettext("Gold"), True), (gettext("Transfer"), True)]
    found = Prize.objects.filter(raffle=raffle).select_related("wallet__user").order_by("place")[:PAGE]
    rows = [
        [
            Cell(
                f"{one.place + 1} · {gettext('ticket %(n)s') % {'n': one.number}} · {(who := purse_of(one.wallet)).text}",
                who.href,
            ),
            gold(one.gold),
            moved(one.transfer),
        ]
        for one in found
    ]
    return Table(gettext("Prizes, in the order of the draw"), head, rows, gettext("Nobody has won."))


def _tickets(raffle: Raffle, after: int) -> Table:
    head = [(gettext("Ticket and player"), False), (gettext("Bought"), False), (gettext("Transfer"), True)]
    found = list(
        Ticket.objects.filter(raffle=raffle, number__gt=after).select_related("wallet__user").order_by("number")[: PAGE + 1]
    )
    rows = [
        [Cell(f"{one.number} · {(who := purse_of(one.wallet)).text}", who.href), at(one.bought_at), moved(one.transfer)]
        for one in found[:PAGE]
    ]
    older = f"?apres={found[PAGE - 1].number}" if len(found) > PAGE else ""
    return Table(gettext("Tickets by number"), head, rows, gettext("No ticket was sold."), older, gettext("Further"))
