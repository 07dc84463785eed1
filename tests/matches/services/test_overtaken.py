"""A command in a transaction that another was faster than: it holds the head and cannot be overtaken again; imports services."""

from typing import Any

import pytest
from django.db import DatabaseError, connection, transaction

from matches import store
from tests.support.tables import game_of, people, pick, started
from tests.support.together import together

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_transaction_that_was_overtaken_holds_the_head(monkeypatch: pytest.MonkeyPatch) -> None:
    alice, bob, claire = people("alice", "bob", "claire")
    match = started([alice, bob, claire])
    append, seen = store.append, []

    def overtaken(*row: Any) -> bytes | None:
        if connection.in_atomic_block:
            seen.append(together(lambda: _head(match.pk))[0] if seen else together(lambda: pick(match, bob, "book"))[0])
        return append(*row)

    monkeypatch.setattr(store, "append", overtaken)
    with transaction.atomic():
        pick(match, alice, "feather")
    assert len(seen) == 2
    assert isinstance(seen[1], DatabaseError)
    assert (game_of(match).player(0).pick, game_of(match).player(1).pick) == ("feather", "book")


def _head(match: object) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM matches_match WHERE id = %s FOR NO KEY UPDATE NOWAIT", [match])
