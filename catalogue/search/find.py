"""One page of what a search finds, and how many there are. Imports compile, cursor and scope."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from django.db.models import BooleanField, F, Func, QuerySet, Value

from catalogue.models import Card, Printing
from catalogue.search import cursor
from catalogue.search.compile import condition
from catalogue.search.kept import kept
from catalogue.search.scope import Place, Scope, place
from catalogue.search.sorting import Sorting, sorting
from catalogue.search.terms import Query

Row: TypeAlias = Card | Printing


@dataclass(frozen=True, slots=True)
class Found:
    """Cards of a draft or printings of a release. `next_cursor` is None on the last page; `total` counts all pages."""

    rows: Sequence[Row]
    next_cursor: str | None
    total: int


def find(query: Query, scope: Scope, sort: str = "number", after: str | None = None, limit: int = 60) -> Found:
    """One page of `limit` rows, one at least, in two statements; QueryError, Trouble("bad_cursor"), Trouble("no_such_sort").

    Walking a release by `next_cursor` shows each of its cards exactly once, whatever is published meanwhile.
    """
    limit = max(limit, 1)
    where = place(scope, query)
    order = sorting(query.game, sort, where)
    chosen = where.rows.filter(condition(query.root, where))
    page = _ordered(chosen, order)
    if after:
        page = page.filter(_beyond(order, cursor.read(after, order, scope, sort, query.text)))
    rows = list(page[: limit + 1])
    more = len(rows) > limit
    next_cursor = cursor.write(rows[limit - 1], order, scope, sort, query.text) if more else None
    total = len(rows) if not more and not after else kept("total", query, scope, chosen.count)
    return Found(rows[:limit], next_cursor, total)


def matching(query: Query, scope: Scope) -> tuple[Place, QuerySet[Any]]:
    """All rows that a search finds, in no order, for whoever works on all of them (bulk, export); QueryError."""
    where = place(scope, query)
    return where, where.rows.filter(condition(query.root, where))


def card_id(row: Row) -> Any:
    """The id of the card that a row is about."""
    return row.card_id if isinstance(row, Printing) else row.pk


def _ordered(rows: QuerySet[Any], order: Sorting) -> QuerySet[Any]:
    made = {column.name: column.made for column in order.columns if column.made is not None}
    return rows.annotate(**made).order_by(*(f"-{one.name}" if order.down else one.name for one in order.columns))


class _Beyond(Func):
    template, output_field = "(%(expressions)s)", BooleanField()


def _beyond(order: Sorting, last: Sequence[Any]) -> _Beyond:
    """Rows after the last one, compared as rows: one range of the index."""
    columns = Func(*(F(column.name) for column in order.columns), template="(%(expressions)s)", output_field=BooleanField())
    values = Func(*(Value(value) for value in last), template="(%(expressions)s)", output_field=BooleanField())
    return _Beyond(columns, values, arg_joiner=" < " if order.down else " > ")
