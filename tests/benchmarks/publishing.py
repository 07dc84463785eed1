"""Publishing 100,000 cards, checked, hashed and printed, against the same rows by raw INSERT and the same bytes hashed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from statistics import median
from typing import TYPE_CHECKING
from uuid import UUID, uuid5

import msgspec
import psycopg

from tests.benchmarks.pairs import Figure
from tests.benchmarks.place import connection_facts

if TYPE_CHECKING:
    from catalogue.records import CardRecord

CARDS, ROUNDS = 100_000, 3
# With the same columns and the same indexes as the real one, and no guards.
_BARE = """
DROP TABLE IF EXISTS bare_printing;
CREATE TABLE bare_printing (LIKE catalogue_printing INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING INDEXES INCLUDING IDENTITY);
"""
_INSERT = """
INSERT INTO bare_printing
  (game, kind, slug, number, name_fr, name_en, text_fr, text_en, facts, art, card_id, first, printed_at)
VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s::jsonb, %s, %s, 1, now())
"""


def measure() -> Iterator[Figure]:
    rounds = [(_publish(turn), _insert(turn)) for turn in range(ROUNDS)]
    own, base = median(one for one, _ in rounds), median(other for _, other in rounds)
    value = median(one / other for one, other in rounds)
    name = f"publish {CARDS:,} cards / raw INSERT of the rows and a hash"
    yield Figure(name, value, "<=", 3, "×", f"({own:.1f} s against {base:.1f} s)")


def _publish(turn: int) -> float:
    """Seconds for the first release of a game whose draft has so many cards."""
    from catalogue import kinds, selectors, services
    from catalogue.services.editing import edit
    from catalogue.services.scales import load_scale
    from catalogue.services.storing import Row, store
    from tests.support import bestiary

    game = replace(bestiary.BESTIARY, key=f"herd{turn}")
    kinds.register(game)
    with edit(game.key, by=None, via="import"):
        store(game.key, [Row(card) for card in _cards(turn)], [])
        load_scale(game, game.starter)
    seen = selectors.draft(game.key).version
    begun = time.perf_counter()
    services.publish(game.key, by=None, seen_draft=seen)
    return time.perf_counter() - begun


def _cards(turn: int) -> list[CardRecord]:
    from tests.support import bestiary

    return [msgspec.structs.replace(card, id=str(uuid5(UUID(int=turn), card.id))) for card in bestiary.many(CARDS, seed=turn)]


def _insert(turn: int) -> float:
    """Seconds for the rows by psycopg, in one transaction, and for the hash of their JSON."""
    cards = _cards(turn)
    with psycopg.connect(**connection_facts()) as connection:
        connection.execute(_BARE)
        connection.commit()
        begun = time.perf_counter()
        sha256(msgspec.json.encode(cards)).hexdigest()
        rows = [
            ("bare", one.kind, one.slug, one.number, one.name.fr, one.name.en, one.text.fr, one.text.en,
             msgspec.json.encode(one.facts).decode(), one.art, one.id)
            for one in cards
        ]  # fmt: skip
        connection.cursor().executemany(_INSERT, rows)
        connection.commit()
        return time.perf_counter() - begun
