"""The album and the list of all copies of somebody who owns 10,000, against the statements that find these copies.

Ours is the page through WSGI in process, for who is signed in, whole. The limit is the page's own statements by bare psycopg,
prepared, with all their rows fetched: without those of the session, the account, the wallet and the purse in the page's head.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from typing import TYPE_CHECKING

import psycopg

from tests.benchmarks.economy_people import rich
from tests.benchmarks.pages import ask, one_of, session_of
from tests.benchmarks.pairs import SLICE_S, Figure, latencies, p95, sliced
from tests.benchmarks.place import connection_facts

if TYPE_CHECKING:
    from django.contrib.auth.models import User

COPIES, ROUNDS, CALLS = 10_000, 5, 25
PATH = "/collection/"
PAGES = {"album": ("", b'class="families'), "list of copies": ("vue=exemplaires", b'class="copies-grid')}


def measure() -> Iterator[Figure]:
    owner = _owner()
    cookie = f"sessionid={session_of(owner.pk)}"
    with psycopg.connect(**connection_facts(), autocommit=True) as connection:
        for name, (query, sign) in PAGES.items():
            yield showing(f"{name}, {COPIES:,} copies, p95 / its SQL", _page(query, cookie, sign), _sql(connection, owner, name))


def showing(name: str, page: Callable[[], None], sql: Callable[[], None]) -> Figure:
    """p95 against p95, round by round, one call beside the other. `cpu` is ours over the limit's, as `value` is."""
    for call in (page, sql, page, sql):
        call()
    rounds = [latencies(page, sql, CALLS) for _ in range(ROUNDS)]
    value = median(p95(own) / p95(base) for own, base in rounds)
    middle = median(median(own) / median(base) for own, base in rounds)
    own, base = median(p95(own) for own, _ in rounds), median(p95(base) for _, base in rounds)
    costs = [(sliced(one_of(page), SLICE_S).cost, sliced(one_of(sql), SLICE_S).cost) for _ in range(ROUNDS)]
    note = f"({own * 1e3:.1f} ms against {base * 1e3:.1f} ms; medians {middle:.2f} ×)"
    return Figure(name, value, "<=", 4, "×", note, median(one / other for one, other in costs))


def _owner() -> User:
    """Somebody with copies of every card, a few of them with stars and holos."""
    from economy import sheets
    from tests.support import riches

    [owner] = rich(1)
    stock, random = sheets.current_stock(), Random(7)
    cards, rarities = list(stock.pieces), list(stock.rarities)
    likes = [
        (random.choice(cards), random.choices(rarities, stock.weights)[0], int(random.random() < 0.05), random.random() < 0.01)
        for _ in range(COPIES)
    ]
    riches.given_copies(owner, likes)
    return owner


def _page(query: str, cookie: str, sign: bytes) -> Callable[[], None]:
    def page() -> None:
        answer = ask("GET", PATH, cookie, query=query)
        assert sign in answer, answer[:2_000]

    return page


def _sql(connection: psycopg.Connection[tuple[object, ...]], owner: User, name: str) -> Callable[[], None]:
    """The statements of the page, as its selectors have them."""
    from economy import sheets
    from economy.selectors import album

    stock, wallet = sheets.current_stock(), owner.wallet.pk
    chosen = album._parameters(wallet, album.Choice())
    listed = {**chosen, **album._scale(stock), **album._from(""), "limit": album.PAGE + 1}
    asked = {
        "album": [(album._COUNTED, {"wallet": wallet})],
        "list of copies": [(album._PAGES["number"], listed), (album._TOTAL, chosen)],
    }[name]

    def sql() -> None:
        for statement, values in asked:
            assert connection.execute(statement, values, prepare=True, binary=True).fetchall()

    return sql
