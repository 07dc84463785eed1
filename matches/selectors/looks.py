"""What auditors have looked at in a match while it ran: who, why, and each page that was shown. Imports auditors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from matches import auditors
from matches.models import Look, Match
from matches.selectors.table import Person

OVER = ("ended", "voided")


@dataclass(frozen=True, slots=True)
class LookPage:
    """One page that was shown: the version, and with whose eyes (`all`, `spectator` or a seat's number)."""

    version: int
    eye: str
    at: datetime

    @property
    def seat_number(self) -> int:
        """As people count seats, from 1; 0 for who saw all, and for who watched."""
        return int(self.eye) + 1 if self.eye.isdecimal() else 0


@dataclass(frozen=True, slots=True)
class LookLine:
    """One auditor's look; `auditor` is empty once his account is erased. `pages` are in the order in which he saw them."""

    auditor: str
    reason: str
    asked_at: datetime
    pages: tuple[LookPage, ...]


def may_see_all(user: Person, match: Match) -> bool:
    """Whether nothing of `match` is hidden from `user`: it is over, or he is an auditor who has opened it.

    While it runs, each page shown by this is recorded first: `services.record_look`.
    """
    if match.status in OVER:
        return True
    return auditors.is_auditor(user) and user.is_authenticated and auditors.has_opened(user, match)


def barred(user: Person, match: Match) -> str:
    """The code of what keeps this auditor from looking into `match` while it runs, "" if nothing does."""
    return auditors.barred(user, match) if user.is_authenticated else "look_auditors"


def looks_of(match: Match) -> Sequence[LookLine]:
    """Every look into `match` while it ran, oldest first. For auditors; for everybody once the match is over."""
    rows = Look.objects.filter(match=match).select_related("by").prefetch_related("pages").order_by("asked_at")
    return [_line(row) for row in rows]


def _line(row: Look) -> LookLine:
    pages = sorted(row.pages.all(), key=lambda page: page.pk)
    return LookLine(
        auditor=row.by.username if row.by else "",
        reason=row.reason,
        asked_at=row.asked_at,
        pages=tuple(LookPage(page.version, page.eye, page.at) for page in pages),
    )


def origins_looked_into(user_id: int, prefix: str) -> list[str]:
    """What the matches were about, of those whose origin begins so, into which somebody has looked while they ran."""
    rows = Look.objects.filter(by=user_id, match__origin__startswith=prefix)
    return list(rows.order_by("match__origin").values_list("match__origin", flat=True))
