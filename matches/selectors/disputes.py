"""Disputes as the player who made one and as auditors may see them. Imports the store's cursor and models."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from django.db.models import Q, QuerySet

from matches.errors import NotFound
from matches.kernel.match import AnyRules
from matches.models import Dispute, DisputeNote, Match
from matches.registry import rules_of
from matches.selectors.looks import OVER
from matches.selectors.table import Person
from matches.store.raw import executed

OPEN_SHOWN = 100
PAGE = 50
OTHERS_SHOWN = 10

_ANSWERED = """
SELECT m.number, (extract(epoch FROM d.closed_at) * 1000000)::bigint
FROM matches_dispute d, LATERAL (SELECT number FROM matches_match WHERE id = d.match_id LIMIT 1) m
WHERE d.by_id = %(user)s AND d.closed_at IS NOT NULL AND d.read_at IS NULL ORDER BY d.closed_at
"""


class Answered(NamedTuple):
    """An answer that its player has not read: the match's number, and when it was given (microseconds since 1970)."""

    number: int
    at_us: int


@dataclass(frozen=True, slots=True)
class OwnDispute:
    """As its player may see it. `version` is told once the match is over, since it counts what is hidden from him before."""

    id: UUID
    match_id: UUID
    number: int
    rules: AnyRules
    over: bool
    version: int | None
    words: str
    opened_at: datetime
    verdict: str
    answer: str
    closed_at: datetime | None


@dataclass(frozen=True, slots=True)
class Queue:
    """What auditors have to do: the open ones, oldest first, `open` of them in all; then those that are decided, newest first.

    `more`: where the next page of the decided begins.
    """

    open: int
    waiting: Sequence[Dispute]
    decided: Sequence[Dispute]
    more: UUID | None


def own_disputes(user: Person) -> Sequence[OwnDispute]:
    """All that this player has reported, newest first."""
    rows = _rows().filter(by=user.pk).order_by("-opened_at") if user.is_authenticated else ()
    return [_own(row) for row in rows]


def own_dispute(user: Person, dispute_id: UUID) -> OwnDispute:
    """One of them; NotFound("no_such_dispute")."""
    row = _rows().filter(by=user.pk, pk=dispute_id).first() if user.is_authenticated else None
    if row is None:
        raise NotFound("no_such_dispute")
    return _own(row)


def open_dispute(user: Person, match: Match) -> OwnDispute | None:
    """The one of this match that he waits to be answered."""
    return next((one for one in own_disputes(user) if one.match_id == match.pk and one.verdict == Dispute.OPEN), None)


def unread_answers(user_id: int) -> Sequence[Answered]:
    """Oldest first: one statement, by an index."""
    with executed(_ANSWERED, {"user": user_id}) as cursor:
        return [Answered(*row) for row in cursor.fetchall()]


def dispute_queue(after: UUID | None = None) -> Queue:
    """For auditors; `after` is the `more` of the page before."""
    waiting = _rows().filter(verdict=Dispute.OPEN).order_by("opened_at", "pk")
    decided = _rows().exclude(verdict=Dispute.OPEN).order_by("-closed_at", "-pk")
    last = Dispute.objects.filter(pk=after, closed_at__isnull=False).first() if after else None
    if last is not None:
        decided = decided.filter(Q(closed_at__lt=last.closed_at) | Q(closed_at=last.closed_at, pk__lt=last.pk))
    found = list(decided[: PAGE + 1])
    more = found[PAGE - 1].pk if len(found) > PAGE else None
    return Queue(waiting.count(), list(waiting[:OPEN_SHOWN]), found[:PAGE], more)


def dispute(dispute_id: UUID) -> Dispute:
    """One, for auditors; NotFound("no_such_dispute")."""
    found = _rows().filter(pk=dispute_id).first()
    if found is None:
        raise NotFound("no_such_dispute")
    return found


def notes_of(dispute: Dispute) -> Sequence[DisputeNote]:
    """What auditors wrote down about it, oldest first."""
    return list(DisputeNote.objects.filter(dispute=dispute).select_related("by").order_by("at", "pk"))


def disputes_beside(dispute: Dispute) -> Sequence[Dispute]:
    """What those who sat in its match have reported besides, the newest."""
    sat = dispute.match.holders.exclude(user=None).values("user")
    return list(_rows().filter(by__in=sat).exclude(pk=dispute.pk).order_by("-opened_at")[:OTHERS_SHOWN])


def _rows() -> QuerySet[Dispute]:
    return Dispute.objects.select_related("match", "by", "closed_by")


def _own(row: Dispute) -> OwnDispute:
    over = row.match.status in OVER
    return OwnDispute(
        id=row.pk,
        match_id=row.match_id,
        number=row.match.number,
        rules=rules_of(row.match.game),
        over=over,
        version=row.version if over else None,
        words=row.words,
        opened_at=row.opened_at,
        verdict=row.verdict,
        answer=row.answer,
        closed_at=row.closed_at,
    )
