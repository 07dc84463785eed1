"""Who called whom to which table, as far as each may know; and whom one would call. Imports models and distances."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from django.contrib.auth.models import User
from django.db.models import Max

from matches.kernel.match import AnyRules
from matches.models import Invitation, Match, SeatHolder
from matches.projections.distances import far_from, kept_apart, kept_away
from matches.registry import rules_of
from matches.selectors.table import Person

SHOWN: Final = 10
SUGGESTED: Final = 6
LATELY: Final = 30  # the last matches from which people are suggested


@dataclass(frozen=True, slots=True)
class Called:
    """An invitation that its reader may accept by sitting down at the table `match`; `free` seats are left."""

    id: UUID
    by: str
    match: UUID
    number: int
    rules: AnyRules
    rated: bool
    free: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Callers:
    """For somebody at an open table: who has been called (name, and whether he said no), and whom he played with last."""

    called: tuple[tuple[str, bool], ...]
    suggested: tuple[str, ...]


def invitations(reader: Person) -> list[Called]:
    """Those to open tables with a free seat where he does not sit yet, newest first; none from those whom he mutes."""
    if not isinstance(reader, User):
        return []
    tables = far_from(reader.pk, Match.objects.filter(status="open")).exclude(holders__user=reader)
    rows = Invitation.objects.filter(to=reader, declined_at=None, by__is_active=True, match__in=tables)
    rows = rows.exclude(by__in=kept_away(reader.pk) | kept_apart(reader.pk))
    found = rows.select_related("match", "by").order_by("-at", "-pk")[: 2 * SHOWN]
    return [one for one in map(_called, found) if one.free][:SHOWN]


def callers(match: Match, reader: Person) -> Callers | None:
    """None where he calls nobody: the table has begun or is the house's own, or he neither sits there nor has opened it."""
    if not isinstance(reader, User) or match.status != "open" or match.origin:
        return None
    here = set(SeatHolder.objects.filter(match=match).exclude(user=None).values_list("user_id", flat=True))
    if reader.pk not in here | {match.host_id}:
        return None
    rows = Invitation.objects.filter(match=match, to__is_active=True).exclude(to__in=here)
    called = list(rows.order_by("at", "pk").values_list("to_id", "to__username", "declined_at"))
    passed = here | kept_apart(reader.pk) | kept_away(reader.pk) | {one for one, *_ in called}
    return Callers(tuple((name, no is not None) for _, name, no in called), _met_lately(reader, passed))


def _met_lately(reader: User, passed: set[int]) -> tuple[str, ...]:
    """People with accounts of the last matches that he played to their end, the last ones first."""
    own = SeatHolder.objects.filter(user=reader, match__status="ended").order_by("-match__number")
    lately = list(own.values_list("match_id", flat=True)[:LATELY])
    others = SeatHolder.objects.filter(match__in=lately, user__is_active=True).exclude(user=reader).exclude(user__in=passed)
    met = others.exclude(user__profile__guest=True).values("user__username").annotate(last=Max("match__number"))
    return tuple(met.order_by("-last", "user__username").values_list("user__username", flat=True)[:SUGGESTED])


def _called(row: Invitation) -> Called:
    match = row.match
    free = match.seats - SeatHolder.objects.filter(match=match).count()
    return Called(row.pk, row.by.username, match.pk, match.number, rules_of(match.game), match.rated, free, row.at)
