"""What the auditors' pages of the economy are put together from: facts, tables, cells that lead somewhere. Imports printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final
from uuid import UUID

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import get_language, gettext

from economy.audit.causes import Cause
from economy.ledger import REASONS
from economy.models import Wallet
from economy.rendering.printed import whole
from economy.rules.calendar import PARIS
from matches import notary
from matches.errors import NotFound


@dataclass(frozen=True, slots=True)
class Cell:
    """`text`, leading to `href` if there is one; `number`: at the right; `code`: exactly these letters."""

    text: str
    href: str = ""
    number: bool = False
    code: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """`head`: the words of the columns, and which are numbers; the first cell of a row names it. `older` leads further."""

    title: str
    head: Sequence[tuple[str, bool]]
    rows: Sequence[Sequence[Cell]]
    empty: str = ""
    older: str = ""
    older_words: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """`facts` are shown above the tables, `ways` are links to other pages of the same thing."""

    kicker: str
    title: str
    facts: Sequence[tuple[str, Cell]]
    tables: Sequence[Table] = ()
    ways: Sequence[tuple[str, str]] = ()


def gold(amount: int | None, href: str = "") -> Cell:
    """With a sign, `–` for none."""
    if amount is None:
        return Cell("–", number=True)
    sign = "+" if amount > 0 else "−" if amount < 0 else ""
    return Cell(f"{sign}{whole(abs(amount))}", href, number=True)


def count(number: int, href: str = "") -> Cell:
    return Cell(whole(number), href, number=True)


def at(moment: datetime | None) -> Cell:
    """By the clocks of Paris."""
    return Cell("–" if moment is None else date_format(moment.astimezone(PARIS), "j N Y, H:i:s"))


def day(value: date, href: str = "") -> Cell:
    return Cell(date_format(value, "DATE_FORMAT"), href)


def purse(wallet: UUID, name: str) -> Cell:
    """Who, leading to all of his transfers."""
    return Cell(name or gettext("erased account"), f"{reverse('economy:desk_ledger')}?joueur={wallet}")


def purse_of(wallet: Wallet) -> Cell:
    return purse(wallet.pk, wallet.user.get_username() if wallet.user else "")


def moved(transfer: int | None) -> Cell:
    """A transfer by its number; `–` for none."""
    return Cell("–") if transfer is None else Cell(str(transfer), reverse("economy:desk_transfer", args=[transfer]), number=True)


def reason(key: str) -> str:
    """In words; what is none is told as it stands there."""
    return REASONS[key].words.said_in(get_language() or "fr") if key in REASONS else key


_LEADS: Final[Mapping[str, str]] = {
    "draw": "economy:desk_draw",
    "match": "matches:desk_match",
    "sale": "economy:desk_sale",
    "raffle": "economy:desk_raffle",
    "season": "economy:desk_season",
    "gift": "economy:gift",
}


def caused(cause: Cause) -> Cell:
    """What a transfer was for, leading to its page."""
    words = {
        "wallet": gettext("The purse"),
        "draw": gettext("The draw"),
        "match": gettext("The match"),
        "sale": gettext("The sale"),
        "raffle": gettext("The raffle"),
        "season": gettext("The season"),
        "gift": gettext("The gift of the house"),
    }
    if cause.kind == "wallet":
        return Cell(words["wallet"], purse(cause.wallet, "").href)
    return Cell(words[cause.kind], reverse(_LEADS[cause.kind], args=[cause.key]))


def numbered(number: int) -> str:
    """What a page of one thing is headed with."""
    return gettext("no. %(number)s") % {"number": number}


def logged(kind: str, day: date) -> list[tuple[str, str]]:
    """The way to the proof of the signed log, once a checkpoint covers it."""
    if notary.entry_of(kind, day.isoformat()) is None:
        return []
    return [(reverse("matches:log_proof", args=[kind, day.isoformat()]), gettext("Proof of the signed log (JSON)"))]


def date_of(text: str, code: str) -> date:
    """NotFound(code) for what is none."""
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise NotFound(code) from error


def date_or_last(text: str) -> date:
    """Where a list of days begins; the end of time if it is no date."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return date.max
