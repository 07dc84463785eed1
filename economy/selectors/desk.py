"""The ledger as auditors look through it: transfers that answer a question, and what they sum to. Imports models and seals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final, NamedTuple
from uuid import UUID

from economy.ledger import seals
from economy.ledger.seals import Place
from economy.models import DaySeal, Transfer, Wallet
from matches.errors import NotFound
from matches.store.raw import executed

PAGE: Final = 50
LAST: Final = 2**62  # behind every transfer


@dataclass(frozen=True, slots=True)
class Asked:
    """What is looked for; None and "" ask nothing. `until` is left out. `sealed`: what the seal of that day
    covers. `prefix`: what their keys begin with (`prize/2026-11-30/`)."""

    wallet: UUID | None = None
    reason: str = ""
    since: datetime | None = None
    until: datetime | None = None
    sealed: date | None = None
    prefix: str = ""
    before: int = LAST


class Gold(NamedTuple):
    """One transfer, its player's side: `amount` is what he got; `name` is empty for an account that was erased."""

    transfer: int
    made_at: datetime
    reason: str
    key: str
    wallet: UUID
    name: str
    amount: int


class Sum(NamedTuple):
    """All transfers of one reason: how many, and what players got by them in all."""

    reason: str
    many: int
    gold: int


@dataclass(frozen=True, slots=True)
class Ledger:
    """A stretch, newest first, with the sums of all that answers the question; `older`: where the next one begins."""

    rows: Sequence[Gold]
    sums: Sequence[Sum]
    older: int | None

    @property
    def count(self) -> int:
        return sum(one.many for one in self.sums)

    @property
    def gold(self) -> int:
        return sum(one.gold for one in self.sums)


_FROM: Final = "FROM economy_transfer t JOIN economy_entry e ON e.transfer_id = t.id AND e.wallet_id IS NOT NULL"
_NAMED: Final = "JOIN economy_wallet w ON w.id = e.wallet_id LEFT JOIN auth_user u ON u.id = w.user_id"
_ROWS: Final = f"""
SELECT t.id, t.made_at, t.reason, t.key, e.wallet_id, coalesce(u.username, ''), e.amount {_FROM} {_NAMED}
WHERE {{where}} AND e.transfer_id < %(before)s ORDER BY e.transfer_id DESC LIMIT %(most)s
"""
_SUMS: Final = f"SELECT t.reason, count(*), sum(e.amount)::bigint {_FROM} WHERE {{where}} GROUP BY 1 ORDER BY 1"
_CONDITIONS: Final = {
    "wallet": "e.wallet_id = %(wallet)s",
    "reason": "t.reason = %(reason)s",
    "since": "t.made_at >= %(since)s",
    "prefix": "t.key ~>=~ %(prefix)s AND t.key ~<~ (%(prefix)s || U&'\\+10FFFF')",
    "until": "t.made_at < %(until)s",
    "sealed": "(t.epoch, t.xact) >= (%(e0)s, %(x0)s) AND (t.epoch, t.xact) < (%(e1)s, %(x1)s)",
}


def ledger(asked: Asked, most: int = PAGE) -> Ledger:
    """Two statements. NotFound("no_such_day") for a day that is under no seal."""
    where = " AND ".join(sql for name, sql in _CONDITIONS.items() if getattr(asked, name)) or "true"
    told: dict[str, Any] = {name: getattr(asked, name) for name in ("wallet", "reason", "since", "until", "prefix", "before")}
    if asked.sealed is not None:
        start, end = stretch_of(asked.sealed)
        told |= {"e0": start.epoch, "x0": start.xact, "e1": end.epoch, "x1": end.xact}
    with executed(_SUMS.format(where=where), told) as cursor:
        sums = [Sum(*row) for row in cursor.fetchall()]
    with executed(_ROWS.format(where=where), {**told, "most": most + 1}) as cursor:
        rows = [Gold(*row) for row in cursor.fetchall()]
    return Ledger(rows[:most], sums, rows[most - 1].transfer if len(rows) > most else None)


def stretch_of(day: date) -> tuple[Place, Place]:
    """Where the seal of a day begins and ends. NotFound("no_such_day")."""
    seal = DaySeal.objects.filter(day=day).first()
    if seal is None:
        raise NotFound("no_such_day")
    last = DaySeal.objects.filter(day__lt=day).order_by("day").last()
    return (Place(last.epoch, last.upto) if last else seals.START), Place(seal.epoch, seal.upto)


def seal_over(transfer: Transfer) -> DaySeal | None:
    """The seal that covers it; None as long as none does."""
    later = DaySeal.objects.filter(epoch__gte=transfer.epoch).order_by("day")
    return next((one for one in later[:10_000] if (one.epoch, one.upto) > (transfer.epoch, transfer.xact)), None)


def transfer_called(text: str) -> int | None:
    """By number or by key."""
    rows = Transfer.objects.filter(pk=int(text)) if text.isdecimal() and len(text) < 19 else Transfer.objects.filter(key=text)
    return rows.values_list("pk", flat=True).first()


def wallet_called(text: str) -> Wallet | None:
    """By its player's name, or by its id."""
    found = Wallet.objects.select_related("user").filter(user__username__iexact=text).first()
    try:
        return found or Wallet.objects.select_related("user").filter(pk=UUID(text)).first()
    except ValueError:
        return None
