"""Names that begin like, or are like, what somebody typed. Imports parser, scope and expressions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import connection, transaction
from django.db.models import Case, F, FloatField, Func, IntegerField, Q, QuerySet, Value, When

from catalogue.said import Pair
from catalogue.search.expressions import AtStart, AtWord, Fold, Like, Similar, within
from catalogue.search.scope import Scope, place
from catalogue.search.terms import Query

LONGEST = 100  # characters of which names are looked up
LOOSE = 0.45  # how near a name must be when nothing else was found; pg_trgm's own measure is 0.6


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A card by its name. `nearness` is 1 where the name has the words, and less the further it is from them."""

    card: UUID
    kind: str
    number: int
    slug: str
    name: Pair
    nearness: float


class _Nearness(Func):
    function, output_field = "word_similarity", FloatField()


def autocomplete(text: str, scope: Scope, limit: int = 8) -> list[Suggestion]:
    """Cards for words that are being typed: names that begin with them, then words that do, then what is like them."""
    words = _clean(text)
    if not words:
        return []
    rows = _named(scope, words, Q(within("folded_name", words)) | Q(_similar(words)))
    return _suggestions(rows, limit)


def near(query: Query, scope: Scope, limit: int = 6) -> list[Suggestion]:
    """Cards whose names are near to the bare words of a search that found none: "feathr" finds the feather."""
    words = _clean(" ".join(query.words))
    if not words:
        return []
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT set_config('pg_trgm.word_similarity_threshold', %s, true)", [str(LOOSE)])
        return _suggestions(_named(scope, words, Q(_similar(words))), limit)


def _clean(text: str) -> str:
    """What is left of anything that somebody may send: no control characters, not too long."""
    kept = "".join(mark for mark in text[:LONGEST] if mark.isprintable() or mark.isspace())
    return " ".join(kept.split())


def _similar(words: str) -> Similar:
    return Similar(Fold(Value(words)), F("folded_name"))


def _named(scope: Scope, words: str, chosen: Q) -> QuerySet[Any]:
    where = place(scope)
    starts = [Q(Like(Fold(F(column)), AtStart(Value(words)))) for column in ("name_fr", "name_en")]
    rank = Case(
        When(starts[0] | starts[1], then=Value(0)),
        When(Q(Like(F("folded_name"), AtWord(Value(words)))), then=Value(1)),
        When(Q(within("folded_name", words)), then=Value(2)),
        default=Value(3),
        output_field=IntegerField(),
    )
    nearness = _Nearness(Fold(Value(words)), F("folded_name"))
    rows = where.rows.filter(chosen).annotate(rank=rank, nearness=nearness, of_card=F(where.id))
    return rows.order_by("rank", "-nearness", "folded_name", where.id)


def _suggestions(rows: QuerySet[Any], limit: int) -> list[Suggestion]:
    return [
        Suggestion(row.of_card, row.kind, row.number, row.slug, row.name, 1.0 if row.rank < 3 else float(row.nearness))
        for row in rows[:limit]
    ]
