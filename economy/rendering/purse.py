"""The purse as its page shows it: each transfer in words, with where it leads. Imports selectors and ledger."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.urls import reverse
from django.utils.translation import get_language, gettext

from economy import selectors
from economy.ledger import REASONS
from economy.models import Wallet
from economy.rendering.printed import whole
from economy.selectors.ledger import Line, draws_by_key, lines, sales_by_key, whys


@dataclass(frozen=True, slots=True)
class Row:
    """One transfer: what it was for, why if the house says so, its gold with a sign, and a link in words, or none."""

    id: int
    made_at: datetime
    words: str
    why: str
    gains: bool
    amount: str
    after: str
    href: str
    link: str


@dataclass(frozen=True, slots=True)
class Purse:
    gold: int
    rows: tuple[Row, ...]
    older: int | None


def purse(wallet: Wallet, before: int) -> Purse:
    """Six statements, however many lines there are."""
    page = lines(wallet.pk, before)
    leads = _leads(wallet.pk, page.lines)
    given = whys([UUID(_parts(one)[1]) for one in page.lines if one.reason in ("refund", "compensation")])
    rows = (_row(one, leads.get(one.transfer, ("", "")), _why(one, given)) for one in page.lines)
    return Purse(page.gold, tuple(rows), page.older)


def _row(line: Line, lead: tuple[str, str], why: str) -> Row:
    gains = line.amount > 0
    signed = f"{'+' if gains else '−'}\u2060{whole(abs(line.amount))}"
    return Row(line.transfer, line.made_at, word_of(line.reason), why, gains, signed, whole(line.after), *lead)


def word_of(reason: str) -> str:
    """In the language of the page."""
    return REASONS[reason].words.said_in(get_language() or "fr")


def _parts(line: Line) -> list[str]:
    """A key is `<what>/<id>/…`: the ledger's own way to say what a transfer was for."""
    return line.key.split("/")


def _why(line: Line, given: Mapping[UUID, str]) -> str:
    return given.get(UUID(_parts(line)[1]), "") if line.reason in ("refund", "compensation") else ""


def _leads(wallet: UUID, page: Iterable[Line]) -> dict[int, tuple[str, str]]:
    """Where a transfer leads, with the words of the link: an opening, a replay, the ranks, a sale that can be undone."""
    by_reason: dict[str, list[Line]] = {}
    for line in page:
        by_reason.setdefault(line.reason, []).append(line)
    found: dict[int, tuple[str, str]] = {}
    draws = draws_by_key(wallet, [UUID(_parts(one)[2]) for one in by_reason.get("booster", ())])
    for one in by_reason.get("booster", ()):
        if (draw := draws.get(UUID(_parts(one)[2]))) is not None:
            found[one.transfer] = reverse("economy:opening", args=[draw]), gettext("See the cards")
    for one in by_reason.get("fight", ()):
        found[one.transfer] = reverse("matches:replay", args=[_parts(one)[1]]), gettext("Watch the replay")
    for one in (*by_reason.get("unlock", ()), *by_reason.get("milestone", ())):
        found[one.transfer] = reverse("economy:ranks"), gettext("To the ranks")
    for one in (*by_reason.get("attack", ()), *by_reason.get("defence", ())):
        found[one.transfer] = reverse("economy:arena_journal"), gettext("Attacks and defences")
    for one in by_reason.get("season", ()):
        found[one.transfer] = reverse("economy:arena_season", args=[_parts(one)[1]]), gettext("Results of the season")
    return found | _undoable(wallet, by_reason.get("sale", []))


def _undoable(wallet: UUID, sold: list[Line]) -> dict[int, tuple[str, str]]:
    open_ones = {one.id for one in selectors.undoable(wallet, most=50)} if sold else set()
    sales = sales_by_key(wallet, [UUID(_parts(one)[2]) for one in sold])
    return {
        one.transfer: (reverse("economy:undo", args=[sale]), gettext("Undo the sale"))
        for one in sold
        if (sale := sales.get(UUID(_parts(one)[2]))) in open_ones
    }
