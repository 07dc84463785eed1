"""What must hold when the trading is over, read from the rows themselves and from what clients were told; imports the site."""

from __future__ import annotations

from collections import Counter
from typing import Any

import psycopg

from tests.campaigns.economy_deeds import DRAWING
from tests.campaigns.economy_told import Told
from tests.campaigns.site import Site, pause

PAID_WITHIN_S = 60.0  # gifts for everybody are paid by the worker, every ten seconds

NOTHING: dict[str, str] = {
    "a wallet is below nothing": "SELECT id FROM economy_wallet WHERE gold < 0",
    "a wallet is not what its entries sum to": """
        SELECT w.id FROM economy_wallet w LEFT JOIN economy_entry e ON e.wallet_id = w.id
        GROUP BY w.id HAVING w.gold <> coalesce(sum(e.amount), 0)""",
    "entries of a transfer do not sum to zero": """
        SELECT transfer_id FROM economy_entry GROUP BY 1 HAVING sum(amount) <> 0""",
    "a key drew or sold twice": """
        SELECT key FROM (SELECT key FROM economy_draw UNION ALL SELECT key FROM economy_sale) k GROUP BY 1 HAVING count(*) > 1""",
    "counters of a secret have gaps": """
        SELECT p.id FROM economy_pledge p LEFT JOIN economy_draw d ON d.pledge_id = p.id GROUP BY p.id
        HAVING coalesce(array_agg(d.counter ORDER BY d.counter) FILTER (WHERE d.id IS NOT NULL), '{}')
          <> array(SELECT generate_series(1, p.drawn))""",
    "an opening has not six copies for each booster": """
        SELECT d.id FROM economy_draw d LEFT JOIN economy_copy c ON c.draw_id = d.id WHERE d.purpose = 'booster'
        GROUP BY d.id HAVING count(c.id) <> 6 * (d.request->>'count')::int""",
    "a copy was sold or sacrificed twice": """
        SELECT copy_id FROM economy_movement GROUP BY 1
        HAVING count(*) FILTER (WHERE kind IN ('sold', 'sacrificed')) - count(*) FILTER (WHERE kind = 'returned') > 1""",
    "a gift was not given": "SELECT id FROM economy_adjustment WHERE state = 'paying'",
}
_DRAWN = "SELECT key::text, id::text FROM economy_draw"
_SOLD = "SELECT key::text, '' FROM economy_sale"
_GIVEN = "SELECT id::text, '' FROM economy_adjustment WHERE state IN ('paying', 'paid')"


def check(site: Site, told: Told) -> dict[str, object]:
    """Asserts all of it; how many rows of each kind there are."""
    assert told.faults == [], f"{len(told.faults)} faults were shown: {told.faults[:3]}"
    with site.connect() as database:
        _wait_for_gifts(site, database)
        for fault, sql in NOTHING.items():
            found = database.execute(sql).fetchall()
            assert found == [], f"{fault}: {found[:5]}"
        check_told(database.cursor(), told)
        rows = {
            name: database.execute(f"SELECT count(*) FROM economy_{name}").fetchone()[0]  # type: ignore[index]
            for name in ("transfer", "draw", "copy", "sale", "movement")
        }
    said = site.manage("check_ledger", "--rederive")
    assert said.strip() == "the ledger is whole", said
    return {**rows, "deadlocks": _deadlocks(site)}


def check_told(cursor: Any, told: Told) -> None:
    """What was done is there once and is what was told, however often it was sent; of what was refused there is nothing."""
    drawn, sold, given = (_pairs(cursor, sql) for sql in (_DRAWN, _SOLD, _GIVEN))
    for kind in DRAWING:
        wrong = [(key, draw, drawn.get(key)) for key, draw in told.done[kind] if drawn.get(key) != draw]
        assert wrong == [], f"{kind}: {wrong[:5]} are other draws than those that were told"
    assert [key for key, _ in told.done["sell"] if key not in sold] == [], "a sale was told and is not there"
    assert [key for key, _ in told.done["approve"] if key not in given] == [], "a gift was told and is not there"
    done = {key for kind in (*DRAWING, "sell") for key, _ in told.done[kind]}
    undone = [key for key in set(told.refused) - done if key in drawn or key in sold]
    assert undone == [], f"{undone[:5]} were refused, and were done"
    secret = set(sold) - done
    assert secret == set(), f"{len(secret)} sales were told nobody"


def _pairs(cursor: Any, sql: str) -> dict[str, str]:
    cursor.execute(sql)
    return dict(cursor.fetchall())


def _wait_for_gifts(site: Site, database: psycopg.Connection[tuple[Any, ...]]) -> None:
    waited = 0.0
    while waited < PAID_WITHIN_S and database.execute(NOTHING["a gift was not given"]).fetchall():
        pause(0.5, site)
        waited += 0.5


def _deadlocks(site: Site) -> int:
    """That PostgreSQL had to break: none, since everybody takes the wallet first."""
    found = Counter(line for line in site.database.log.read_text(errors="replace").splitlines() if "deadlock detected" in line)
    assert not found, f"{sum(found.values())} deadlocks; see {site.database.log}"
    return 0
