"""A chain fusion of 1,000 copies by a call of the service, against the same final writes by bare psycopg.

The limit knows what is to be written: one prepared statement, its values in arrays, raises the wallet's and the secret's counters
and stores the draw, 500 tries as 1,000 movements and the copies as they are afterwards. The service reads and judges the copies,
plans the chain and rolls every try before it writes the same. New copies for each round are made beforehand and not timed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from statistics import median
from uuid import UUID, uuid4

import psycopg

from tests.benchmarks.economy_people import rich
from tests.benchmarks.pages import one_of
from tests.benchmarks.pairs import Figure, Step, sliced
from tests.benchmarks.place import connection_facts

COPIES, ROUNDS = 1_000, 9
CHANCE, STEP = 80, 5  # per cent of the first star (R43); four of five tries succeed
_WRITES = """
WITH held AS (UPDATE economy_wallet SET version = version + 1 WHERE id = %(wallet)s),
 counted AS (
  UPDATE economy_pledge SET drawn = drawn + 1, seeded = true WHERE wallet_id = %(wallet)s AND number = 1 RETURNING id, drawn),
 made AS (
  INSERT INTO economy_draw (wallet_id, key, pledge_id, counter, purpose, request, digest, release)
  SELECT %(wallet)s, %(key)s, id, drawn, 'fusion', %(request)s::jsonb, %(digest)s, %(digest)s FROM counted RETURNING id),
 gone AS (
  UPDATE economy_copy SET gone = 'sacrificed' WHERE id = ANY(%(goes)s::bigint[])),
 raised AS (
  UPDATE economy_copy SET stars = 1 WHERE id = ANY(%(raised)s::bigint[]))
INSERT INTO economy_movement (copy_id, kind, stars, other_id, draw_id, place, chance, roll)
SELECT copy, kind, stars, other, made.id, place, %(chance)s, roll
FROM made, unnest(%(copies)s::bigint[], %(kinds)s::text[], %(stars)s::int[], %(others)s::bigint[], %(places)s::int[],
  %(rolls)s::int[]) AS rows(copy, kind, stars, other, place, roll)
"""


def measure() -> Iterator[Figure]:
    from economy import services

    [ours, bare] = rich(2)
    wallet = services.wallet_of(bare).pk
    with psycopg.connect(**connection_facts(), autocommit=True) as connection:

        def fuse(copies: list[int]) -> Step:
            return one_of(lambda: services.fuse_chain(ours, copies, key=uuid4()))

        def write(copies: list[int]) -> Step:
            values = _values(wallet, copies)
            return one_of(lambda: connection.execute(_WRITES, values, prepare=True))

        for _ in range(2):
            fuse(_copies(ours))(), write(_copies(bare))()
        rounds = []
        for _ in range(ROUNDS):
            steps = write(_copies(bare)), fuse(_copies(ours)), write(_copies(bare))
            rounds.append([sliced(step, 0) for step in steps])
    value = median((before.wall_s + after.wall_s) / 2 / own.wall_s for before, own, after in rounds)
    cpu = median((before.cpu_s + after.cpu_s) / 2 / own.cpu_s for before, own, after in rounds)
    mine, base = median(own.wall_s for _, own, _ in rounds), median(before.wall_s for before, _, _ in rounds)
    note = f"({mine * 1e3:.0f} ms against {base * 1e3:.0f} ms)"
    yield Figure(f"chain fusion of {COPIES:,} copies / its final writes in SQL", value, ">=", 0.5, "×", note, cpu)


def _copies(user: object) -> list[int]:
    """New copies of one card, alike."""
    from economy import sheets
    from tests.support import riches

    card = sheets.current_stock().drawable(1)[0]
    return riches.given_copies(user, [(card,)] * COPIES)  # type: ignore[arg-type]


def _values(wallet: UUID, copies: list[int]) -> dict[str, object]:
    """Neighbours are a pair; of five tries one fails."""
    stays, goes = copies[::2], copies[1::2]
    won = [place % STEP > 0 for place in range(len(stays))]
    rolls = [10 if yes else 90 for yes in won]
    kinds = [word for yes in won for word in ("raised" if yes else "failed", "sacrificed")]
    return {
        "wallet": wallet,
        "key": uuid4(),
        "request": json.dumps({"pairs": list(zip(stays, goes, strict=True))}),
        "digest": "0" * 64,
        "goes": goes,
        "raised": [one for one, yes in zip(stays, won, strict=True) if yes],
        "copies": copies,
        "kinds": kinds,
        "stars": [1 if kind == "raised" else 0 for kind in kinds],
        "others": [one for pair in zip(goes, stays, strict=True) for one in pair],
        "places": [place for place in range(len(stays)) for _ in range(2)],
        "rolls": [roll for roll in rolls for _ in range(2)],
        "chance": CHANCE,
    }
