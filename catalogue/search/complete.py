"""Names that begin like, or are like, what somebody typed. Imports the lexer, the parser and scope."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import add, or_
from typing import Any
from uuid import UUID

from django.db import connection, transaction
from django.db.models import Case, F, FloatField, Func, IntegerField, Q, QuerySet, Value, When
from django.db.models.functions import Lower

from catalogue import kinds
from catalogue.said import Pair
from catalogue.search.errors import QueryError
from catalogue.search.expressions import AtStart, AtWord, Fold, Like, Similar, within
from catalogue.search.find import matching
from catalogue.search.lexer import tokens
from catalogue.search.parser import parse
from catalogue.search.scope import Place, Scope, place
from catalogue.search.terms import Query

LONGEST, SHORT = 100, 3  # characters of which names are looked up; fewer than SHORT are not looked for inside of words
MOST = 6  # words of a search without result
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


def autocomplete(game: kinds.Game, text: str, scope: Scope, limit: int = 8) -> list[Suggestion]:
    """Cards for a search that is being typed, by its last words: names that begin with them, then words that do, then alike.

    What stands before the last words filters them, if it can be read. In one or two statements.
    """
    before, words = _last_words(text)
    if not words:
        return []
    where, rows = _filtered(game, before, scope)
    found = _suggestions(_beginning(rows, words), where, limit)
    if len(found) == limit or len(words) < SHORT:
        return found
    known = [one.card for one in found]
    like = rows.filter(_similar(words)).exclude(**{f"{where.id}__in": known})
    return found + _suggestions(like.annotate(rank=Value(3), nearness=_nearness(words)), where, limit - len(found))


def _beginning(rows: QuerySet[Any], words: str) -> QuerySet[Any]:
    """Rows that have these words in a name, ranked by where; very short ones only where a word begins."""
    french = Q(Like(F("folded_name"), AtStart(Value(words))))
    english = Q(Like(Lower("name_en"), AtStart(Value(words))))
    begun = Q(Like(F("folded_name"), AtWord(Value(words))))
    chosen = french | begun if len(words) < SHORT else Q(within("folded_name", words))
    ranks = (When(french | english, then=Value(0)), When(begun, then=Value(1)))
    rank = Case(*ranks, default=Value(2), output_field=IntegerField())
    return rows.filter(chosen).annotate(rank=rank, nearness=Value(1.0, output_field=FloatField()))


def near(query: Query, scope: Scope, limit: int = 6) -> list[Suggestion]:
    """Cards whose names are near to the bare words of a search that found none: "feathr" finds the feather."""
    words = [clean for word in query.words[:MOST] if (clean := _clean(word))]
    if not words:
        return []
    where = place(scope)
    each = [_nearness(word) for word in words]
    rows = where.rows.filter(reduce(or_, (Q(_similar(word)) for word in words)))
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT set_config('pg_trgm.word_similarity_threshold', %s, true)", [str(LOOSE)])
        nearness = each[0] if len(each) == 1 else reduce(add, each)
        return _suggestions(rows.annotate(rank=Value(3), nearness=nearness / Value(float(len(each)))), where, limit)


def _last_words(text: str) -> tuple[str, str]:
    """What stands before the words at the end of a search, and those words; all of it is words if it cannot be read."""
    try:
        found = tokens(text)
    except QueryError:
        return "", _clean(text)
    start = len(found)
    while start and found[start - 1].shape in ("word", "quoted"):
        start -= 1
    before = text[: found[start - 1].end] if start else ""
    return before, _clean(" ".join(token.value for token in found[start:]))


def _filtered(game: kinds.Game, before: str, scope: Scope) -> tuple[Place, QuerySet[Any]]:
    try:
        return matching(parse(before, game), scope)
    except QueryError:
        where = place(scope)
        return where, where.rows


def _clean(text: str) -> str:
    """What is left of anything that somebody may send: no control characters, no halves of characters, not too long."""
    kept = "".join(mark if mark.isprintable() else " " for mark in text)
    return " ".join(kept.split())[:LONGEST].strip()


def _similar(words: str) -> Similar:
    return Similar(Fold(Value(words)), F("folded_name"))


def _nearness(words: str) -> _Nearness:
    return _Nearness(Fold(Value(words)), F("folded_name"))


def _suggestions(rows: QuerySet[Any], where: Place, limit: int) -> list[Suggestion]:
    found = rows.annotate(of_card=F(where.id)).order_by("rank", "-nearness", "folded_name", where.id)[:limit]
    return [Suggestion(row.of_card, row.kind, row.number, row.slug, row.name, float(row.nearness)) for row in found]
