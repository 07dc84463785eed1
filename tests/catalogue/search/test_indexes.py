"""What people search for most is written so that an index can serve it; with few cards PostgreSQL must be asked to."""

from __future__ import annotations

import pytest
from django.db import connection
from django.db.models import QuerySet

from catalogue import search
from catalogue.models import Card, Printing
from catalogue.search.compile import condition
from tests.support.bestiary import BESTIARY, GAME

pytestmark = pytest.mark.usefixtures("published")
PLACES = [(search.Draft(GAME), Card), (search.Released(GAME, 1), Printing)]


def plan(rows: QuerySet[Card] | QuerySet[Printing]) -> str:
    sql, params = rows.query.sql_with_params()
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute("SET LOCAL enable_sort = off")
        cursor.execute("SET LOCAL enable_incremental_sort = off")
        cursor.execute(f"EXPLAIN {sql}", params)
        return "\n".join(line for (line,) in cursor.fetchall())


@pytest.mark.parametrize(("scope", "model"), PLACES)
def test_words_names_and_values_alone_are_found_by_their_indexes(scope: search.Scope, model: type[Card] | type[Printing]) -> None:
    def indexes(text: str) -> str:
        query = search.parse(text, BESTIARY)
        return plan(model.objects.filter(condition(query.root, search.matching(query, scope)[0])))

    table = model._meta.db_table
    for text in ("ossuaire", '"d’été 12"', "l'Ossuaire", "100%"):
        assert f"{table}_name_trgm" in indexes(text) and f"{table}_text_trgm" in indexes(text), text
    for text in ("name:ossuaire", 'name="Ours brun 3"'):
        assert f"{table}_name_trgm" in indexes(text), text
    assert f"{table}_text_trgm" in indexes('text:"garde la"')
    for text in ("race:orc", "attack:15", "rating:12", "flying:yes", "keywords:guard", "race:orc or element:fire"):
        assert f"{table}_facts" in indexes(text), text


@pytest.mark.parametrize(("scope", "model"), PLACES)
def test_a_page_is_read_in_the_order_of_an_index(scope: search.Scope, model: type[Card] | type[Printing]) -> None:
    place, rows = search.matching(search.parse("", BESTIARY), scope)
    assert "Sort" in plan(rows.order_by("text_fr")[:5])
    assert "Sort" not in plan(rows.order_by("kind", "number", place.id)[:5])
