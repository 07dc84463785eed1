"""Transfers and days as the auditors' pages show them. Imports audit, selectors and the parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext

from economy.audit.bulk_days import of_transfer
from economy.audit.causes import causes
from economy.models import DaySeal, Transfer
from economy.rendering.desk_parts import (
    Cell,
    Page,
    Table,
    at,
    caused,
    count,
    date_of,
    date_or_last,
    gold,
    logged,
    numbered,
    purse,
    purse_of,
    reason,
)
from economy.rendering.desk_parts import day as day_cell
from economy.selectors import desk
from economy.selectors.days import sealed_days
from economy.selectors.desk import Asked, Gold, Ledger, Sum
from matches.errors import NotFound


@dataclass(frozen=True, slots=True)
class Found:
    """The sums, each leading to what it is the sum of, and the transfers; `narrowed`: something was asked."""

    sums: Table
    rows: Table
    total: Cell
    count: Cell
    narrowed: bool
    first: bool


def found(asked: Asked, told: QueryDict) -> Found:
    """NotFound("no_such_day")."""
    page = desk.ledger(asked)
    kept = {name: value for name, value in told.items() if isinstance(value, str) and value and name != "avant"}
    return Found(
        sums=_sums(page.sums, kept),
        rows=_rows(page, kept),
        total=gold(page.gold),
        count=count(page.count),
        narrowed=bool(kept),
        first="avant" not in told,
    )


def not_sealed() -> str:
    return gettext("No seal covers that day.")


def _address(told: Mapping[str, object]) -> str:
    return f"{reverse('economy:desk_ledger')}?{urlencode(told)}"


def _sums(sums: Sequence[Sum], kept: Mapping[str, object]) -> Table:
    head = [(gettext("For what"), False), (gettext("Transfers"), True), (gettext("Gold"), True)]
    rows = [[Cell(reason(one.reason), _address({**kept, "motif": one.reason})), count(one.many), gold(one.gold)] for one in sums]
    return Table(gettext("What they sum to"), head, rows, gettext("No transfer is like that."))


def _rows(page: Ledger, kept: Mapping[str, object]) -> Table:
    head = [(gettext("Transfer"), False), (gettext("Player"), False), (gettext("Gold"), True)]
    older = _address({**kept, "avant": page.older}) if page.older else ""
    return Table(
        gettext("Transfers"),
        head,
        [_row(one) for one in page.rows],
        gettext("No transfer is like that."),
        older,
        gettext("Older"),
    )


def _row(one: Gold) -> list[Cell]:
    named = f"{one.transfer} · {reason(one.reason)} · {at(one.made_at).text}"
    return [Cell(named, reverse("economy:desk_transfer", args=[one.transfer])), purse(one.wallet, one.name), gold(one.amount)]


def transfer_page(id: int) -> Page:
    """NotFound("no_such_transfer")."""
    row = Transfer.objects.filter(pk=id).first()
    if row is None:
        raise NotFound("no_such_transfer")
    seal, cause, wrong = desk.seal_over(row), causes([row.key]).get(row.key), of_transfer(id)
    sides = row.entries.select_related("wallet__user").order_by("place")
    told = [
        (gettext("For what"), Cell(reason(row.reason), _address({"motif": row.reason}))),
        (gettext("Made"), at(row.made_at)),
        (gettext("Caused by"), caused(cause) if cause else Cell(gettext("nothing that is known"))),
        (gettext("Under the seal of"), _sealed(seal)),
        (gettext("Key"), Cell(row.key, code=True)),
        (gettext("Checked just now"), Cell(wrong[0].field if wrong else gettext("as it should be"), code=bool(wrong))),
    ]
    head = [(gettext("Side"), False), (gettext("Whose"), False), (gettext("Gold"), True)]
    lines = [
        [Cell(str(one.place)), purse_of(one.wallet) if one.wallet else Cell(gettext("the house")), gold(one.amount)]
        for one in sides
    ]
    return Page(gettext("Transfer"), numbered(id), told, [Table(gettext("Entries, which sum to 0"), head, lines)])


def _sealed(seal: DaySeal | None) -> Cell:
    if seal is None:
        return Cell(gettext("none so far"))
    return day_cell(seal.day, reverse("economy:desk_day", args=[seal.day.isoformat()]))


def days_page(before: str) -> Page:
    """Newest first."""
    found = sealed_days(date_or_last(before))
    head = [(gettext("Day"), False), (gettext("Transfers"), True)]
    rows = [
        [
            day_cell(one.day, reverse("economy:desk_day", args=[one.day.isoformat()])),
            count(one.count, _address({"scelle": one.day})),
        ]
        for one in found.days
    ]
    older = f"?avant={found.older}" if found.older else ""
    table = Table(gettext("Newest first"), head, rows, gettext("No day is sealed yet."), older, gettext("Older"))
    return Page(gettext("Gold"), gettext("Sealed days"), (), [table])


def day_page(text: str) -> Page:
    """NotFound("no_such_day")."""
    day = date_of(text, "no_such_day")
    page = desk.ledger(Asked(sealed=day))
    seal = DaySeal.objects.get(day=day)
    told = [
        (gettext("Transfers"), count(seal.count, _address({"scelle": day}))),
        (gettext("Gold to players in all"), gold(page.gold, _address({"scelle": day}))),
        (gettext("Sealed"), at(seal.sealed_at)),
        (gettext("Up to"), Cell(f"{seal.epoch}/{seal.upto}", code=True)),
        (gettext("Root of the seal"), Cell(seal.root, code=True)),
    ]
    ways = [
        *logged("ledger_day", day),
        (reverse("economy:desk_days"), gettext("All sealed days")),
    ]
    return Page(gettext("Sealed day"), day_cell(day).text, told, [_sums(page.sums, {"scelle": day})], ways)
