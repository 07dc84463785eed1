"""The purse as its page shows it: each transfer in words, with where it leads. Imports selectors and ledger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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


def _leads(wallet: UUID, page: Sequence[Line]) -> dict[int, tuple[str, str]]:
    """Where transfers lead, with the words of the link."""
    plain = {one.transfer: lead for one in page if (lead := _lead(one)) is not None}
    opened = _opened(wallet, [one for one in page if one.reason == "booster"])
    return plain | opened | _undoable(wallet, [one for one in page if one.reason == "sale"])


def _lead(line: Line) -> tuple[str, str] | None:
    """What the line alone tells: a replay, the ranks, the arena, a raffle."""
    match line.reason:
        case "fight":
            return reverse("matches:replay", args=[_parts(line)[1]]), gettext("Watch the replay")
        case "unlock" | "milestone":
            return reverse("economy:ranks"), gettext("To the ranks")
        case "attack" | "defence":
            return reverse("economy:arena_journal"), gettext("Attacks and defences")
        case "season":
            return reverse("economy:arena_season", args=[_parts(line)[1]]), gettext("Results of the season")
        case "ticket" | "prize" | "returned":
            return reverse("economy:raffle_day", args=[_parts(line)[1]]), gettext("The raffle of that day")
        case _:
            return None


def _opened(wallet: UUID, bought: Sequence[Line]) -> dict[int, tuple[str, str]]:
    draws = draws_by_key(wallet, [UUID(_parts(one)[2]) for one in bought])
    return {
        one.transfer: (reverse("economy:opening", args=[draw]), gettext("See the cards"))
        for one in bought
        if (draw := draws.get(UUID(_parts(one)[2]))) is not None
    }


def _undoable(wallet: UUID, sold: Sequence[Line]) -> dict[int, tuple[str, str]]:
    open_ones = {one.id for one in selectors.undoable(wallet, most=50)} if sold else set()
    sales = sales_by_key(wallet, [UUID(_parts(one)[2]) for one in sold])
    return {
        one.transfer: (reverse("economy:undo", args=[sale]), gettext("Undo the sale"))
        for one in sold
        if (sale := sales.get(UUID(_parts(one)[2]))) in open_ones
    }
