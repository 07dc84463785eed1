"""A search of 100,000 cards with its page, its total and its facets, against the same statements by psycopg alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any

import psycopg

from tests.benchmarks.pairs import Figure, latencies, p95
from tests.benchmarks.place import connection_facts

if TYPE_CHECKING:
    from catalogue import search

CARDS, ROUNDS, SEARCHES = 100_000, 3, 40
ALLOWED_S = 0.002  # of Python for each search
Statement = tuple[str, Any]


def measure() -> Iterator[Figure]:
    from catalogue import search
    from tests.support.bestiary import GAME

    fill()
    yield searching("search a release of 100,000 cards, p95 less 2 ms / the same SQL", search.Released(GAME, 1))
    yield searching("search a draft of 100,000 cards, p95 less 2 ms / the same SQL", search.Draft(GAME))


def fill() -> None:
    """The bestiary with so many cards, published once."""
    from django.db import connection

    from catalogue import kinds, selectors, services
    from catalogue.services.editing import edit
    from catalogue.services.scales import load_scale
    from catalogue.services.storing import Row, store
    from tests.support import bestiary

    kinds.register(bestiary.BESTIARY)
    with edit(bestiary.GAME, by=None, via="import"):
        store(bestiary.GAME, [Row(card) for card in bestiary.many(CARDS)], [])
        load_scale(bestiary.BESTIARY, bestiary.BESTIARY.starter)
    services.publish(bestiary.GAME, by=None, seen_draft=selectors.draft(bestiary.GAME).version)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE catalogue_card, catalogue_printing")


def texts(random: Random) -> list[str]:
    """What people ask for: words, names, values, numbers, and mixtures of them; each one different."""
    makers: list[Callable[[], str]] = [
        lambda: str(random.randint(1000, CARDS)),
        lambda: f'"ours brun {random.randint(1, CARDS)}"',
        lambda: f"name:tambour {random.randint(100, 999)}",
        lambda: f"race:{random.choice(['orc', 'humain', 'sylvan'])} atk>={random.randint(80, 100)} -element:feu",
        lambda: f"talents:garde flying:oui atk={random.randint(0, 100)}",
        lambda: f"(rank:1 or rank:3) rating>{random.randint(50, 99)} is:published",
        lambda: f"kind:charm cost<{random.randint(1, 10)} number>{random.randint(0, CARDS)}",
        lambda: f"ossuaire -bonus<{random.randint(-9, 9)} has:en",
    ]
    return [makers[turn % len(makers)]() for turn in range(SEARCHES)]


def searching(name: str, scope: search.Scope) -> Figure:
    """p95 against p95, round by round, one of ours beside the statements that it made."""
    rounds = []
    with psycopg.connect(**connection_facts(), autocommit=True, cursor_factory=psycopg.ClientCursor) as bare:
        for turn in range(ROUNDS):
            asked = texts(Random(turn))
            made = [statements(text, scope) for text in asked]
            own = iter(asked)
            base = iter(made)
            rounds.append(latencies(lambda own=own: ask(next(own), scope), lambda base=base: repeat(bare, next(base)), SEARCHES))
    value = median((p95(own) - ALLOWED_S) / p95(base) for own, base in rounds)
    mine, theirs = median(p95(own) for own, _ in rounds), median(p95(base) for _, base in rounds)
    middle = median(median(own) - median(base) for own, base in rounds)
    note = f"({mine * 1e3:.1f} ms against {theirs * 1e3:.1f} ms; medians {middle * 1e3:+.1f} ms)"
    return Figure(name, value, "<=", 1.5, "×", note)


def ask(text: str, scope: search.Scope) -> int:
    from catalogue import search
    from tests.support.bestiary import BESTIARY

    query = search.parse(text, BESTIARY)
    found = search.find(query, scope)
    return found.total + len(search.facets(query, scope))


def statements(text: str, scope: search.Scope) -> list[Statement]:
    """What a search says to the database."""
    from django.db import connection

    made: list[Statement] = []

    def listen(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        made.append((sql, params))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(listen):
        ask(text, scope)
    assert 2 <= len(made) <= 3, made
    return made


def repeat(bare: psycopg.Connection[Any], made: list[Statement]) -> int:
    return sum(len(bare.execute(sql, params).fetchall()) for sql, params in made)
