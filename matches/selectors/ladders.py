"""The ladder of a game, a page at a time, with everybody's place: who is level shares one. Imports models and the registry."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from django.contrib.auth.models import User
from django.db.models import ExpressionWrapper, F, FloatField, QuerySet

from matches.kernel.match import AnyRules
from matches.models import Points, Rating
from matches.registry import rules_of
from matches.selectors.people import GameRecord, record_of
from matches.selectors.table import Person

SIZE: Final = 50
SETTLED: Final = 10  # rated matches after which a rating is no longer called provisional
CAUTIOUS: Final = ExpressionWrapper(F("mu") - 3 * F("sigma"), output_field=FloatField())


@dataclass(frozen=True, slots=True)
class LadderRow:
    """`place` counts from 1, and who is level has the same; `own`: it is the reader's."""

    place: int
    record: GameRecord
    own: bool

    @property
    def provisional(self) -> bool:
        """Few rated matches: the rating still moves far."""
        return self.record.played < SETTLED


@dataclass(frozen=True, slots=True)
class LadderPage:
    """`number` counts from 1; `last` is the number of the last page. `own`: the reader's row, wherever it stands."""

    rules: AnyRules
    rows: tuple[LadderRow, ...]
    number: int
    last: int
    players: int
    own: LadderRow | None


def ladder(game: str, reader: Person | None = None, number: int = 1) -> LadderPage:
    """By ranking points where the game has them, else by the cautious rating; a page that is not there is the nearest one."""
    rules = rules_of(game)
    rows = _ranked(rules)
    players = rows.count()
    last = max(1, -(-players // SIZE))
    number = min(max(1, number), last)
    start = SIZE * (number - 1)
    some = list(rows.select_related("user")[start : start + SIZE])
    mine = reader if isinstance(reader, User) else None
    return LadderPage(rules, tuple(_placed(rules, rows, start, some, mine)), number, last, players, _own(rules, rows, mine))


def _ranked(rules: AnyRules) -> QuerySet[Any]:
    if rules.stakes:
        held = Points.objects.annotate(worth=F("points"))
        return held.filter(game=rules.key, user__is_active=True).order_by("-points", "user_id")
    return (
        Rating.objects.annotate(worth=CAUTIOUS).filter(game=rules.key, user__is_active=True).order_by(CAUTIOUS.desc(), "user_id")
    )


def _placed(rules: AnyRules, rows: QuerySet[Any], start: int, some: list[Any], reader: User | None) -> Iterator[LadderRow]:
    """`start` rows come before `some`."""
    users = [row.user_id for row in some]
    ratings = {row.user_id: row for row in Rating.objects.filter(game=rules.key, user__in=users)}
    points = {row.user_id: row for row in Points.objects.filter(game=rules.key, user__in=users)}
    place, worth = 0, None
    for at, row in enumerate(some):
        if row.worth != worth:
            place, worth = (start + at + 1 if at else _place(rows, row)), row.worth
        record = record_of(rules, row.user, ratings.get(row.user_id), points.get(row.user_id))
        yield LadderRow(place, record, reader is not None and row.user_id == reader.pk)


def _own(rules: AnyRules, rows: QuerySet[Any], reader: User | None) -> LadderRow | None:
    row = rows.filter(user=reader).select_related("user").first() if reader is not None else None
    return next(_placed(rules, rows, 0, [row], reader)) if row is not None else None


def _place(rows: QuerySet[Any], row: Any) -> int:
    return rows.filter(worth__gt=row.worth).count() + 1
