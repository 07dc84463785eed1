"""Lists of tables: open ones to join, running ones to go back to or to watch, finished ones to replay."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from django.contrib.auth.models import User
from django.db.models import Count, F, Prefetch, Q, QuerySet

from matches.kernel.match import AnyRules
from matches.models import Match, SeatHolder
from matches.projections.company import holders_of
from matches.projections.distances import far_from
from matches.registry import rules_of
from matches.selectors.names import names_from
from matches.selectors.table import Person


@dataclass(frozen=True, slots=True)
class TableRow:
    """One table in a list. `asked`: it waits for the person who looks; `at` (ms) when it changed last."""

    id: UUID
    number: int
    rules: AnyRules
    status: str
    rated: bool
    players: tuple[str, ...]
    free: int
    seats: int
    is_seated: bool
    asked: bool
    deadline_at: int | None
    at: int


def open_tables(
    user: Person, language: str, game: str = "", limit: int = 50, *, rated: bool | None = None, least: int = 1
) -> list[TableRow]:
    """Public tables that wait for players, oldest first: rated ones or not (None: both), with so many free seats at least.

    Not those of people whom `user` keeps away from, or who keep away from him.
    """
    public = _matches(game).filter(status="open", public=True, **_rated(rated))
    near = far_from(user.pk, public) if isinstance(user, User) else public
    rows = near.annotate(taken=Count("holders")).filter(seats__gte=F("taken") + least)
    return _rows(rows.order_by("number")[:limit], user, language)


def watchable_tables(
    user: Person, language: str, game: str = "", limit: int = 50, *, rated: bool | None = None
) -> list[TableRow]:
    """Public matches that are being played, newest first, and tables with nobody left to wait for but the host's word."""
    rows = _matches(game).filter(Q(status="playing") | _full(), public=True, **_rated(rated))
    return _rows(rows.order_by("-number")[:limit], user, language)


def _full() -> Q:
    """Of open tables those without a free seat."""
    held = SeatHolder.objects.filter(match__status="open").values("match", "match__seats").annotate(taken=Count("pk"))
    return Q(pk__in=held.filter(taken__gte=F("match__seats")).values("match"))


def _rated(rated: bool | None) -> dict[str, bool]:
    return {} if rated is None else {"rated": rated}


def running_matches(user: Person, language: str) -> list[TableRow]:
    """The tables at which `user` sits that are not over, those that wait for him first."""
    if not isinstance(user, User):
        return []
    rows = _matches("").filter(Q(status="playing") | Q(status="open"), holders__user=user).order_by("-number")[:50]
    return sorted(_rows(rows, user, language), key=lambda row: not row.asked)


def finished_tables(user: User, language: str, game: str = "", before: int | None = None, limit: int = 20) -> list[TableRow]:
    """The last matches that `user` played to their end, those with a number below `before`; no practice tables."""
    rows = _matches(game).filter(status="ended", fork_of=None, holders__user=user)
    rows = rows if before is None else rows.filter(number__lt=before)
    return _rows(rows.order_by("-number")[:limit], user, language)


def listed_tables(
    user: Person, language: str, *, game: str = "", status: str = "", before: int | None = None, limit: int = 50
) -> list[TableRow]:
    """Public tables and those at which `user` sits, in every state, newest first; NotFound for a game there is not.

    `before` is the number of the last table of the page before: numbers never move, so that a page never drifts.
    """
    seen = Q(public=True)
    if user.is_authenticated:
        seen |= Q(pk__in=SeatHolder.objects.filter(user=user).values("match"))
    rows = _matches(rules_of(game).key if game else "").filter(seen).exclude(status="new")
    rows = rows.filter(status=status) if status else rows
    rows = rows.filter(number__lt=before) if before is not None else rows
    return _rows(rows.order_by("-number")[:limit], user, language)


def all_ids(game: str = "") -> list[UUID]:
    """Every match there is, or every one of a game, in the order of opening."""
    matches = Match.objects.filter(game=game) if game else Match.objects.all()
    return list(matches.order_by("number").values_list("pk", flat=True))


def _matches(game: str) -> QuerySet[Match]:
    holders = Prefetch("holders", SeatHolder.objects.select_related("user").order_by("seat"), to_attr="seated")
    return (Match.objects.filter(game=game) if game else Match.objects.all()).prefetch_related(holders)


def _rows(matches: Iterable[Match], user: Person, language: str) -> list[TableRow]:
    return [_row(match, user, language) for match in matches]


def _row(match: Match, user: Person, language: str) -> TableRow:
    rules = rules_of(match.game)
    holders: list[SeatHolder] = match.seated  # type: ignore[attr-defined]  # put there by the prefetch
    names = names_from(holders_of(holders), match.seats, rules, language)
    own = next((row.seat for row in holders if user.is_authenticated and row.user_id == user.pk), None)
    return TableRow(
        id=match.pk,
        number=match.number,
        rules=rules,
        status=match.status,
        rated=match.rated,
        players=tuple(name for seat, name in names.items() if any(row.seat == seat for row in holders)),
        free=match.seats - len(holders),
        seats=match.seats,
        is_seated=own is not None,
        asked=own in match.turn,
        deadline_at=match.deadline_at,
        at=match.changed_at,
    )
