"""Did sales take what was theirs and bring what the release that they name says. Imports checks, selectors and rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.db import connection

from catalogue.errors import Missing
from economy.audit.checks import Check
from economy.rules.sales import price
from economy.selectors.wares import ranks_of
from economy.sheets import stock_of

SALES: Final = Check(
    "sales",
    """
SELECT format('copy %s was %s (movement %s) by no sale of its owner', m.copy_id, m.kind, m.id)
FROM economy_movement m JOIN economy_copy c ON c.id = m.copy_id
LEFT JOIN economy_sale s ON s.id = m.sale_id AND s.wallet_id = c.wallet_id
WHERE m.kind IN ('sold', 'returned') AND s.id IS NULL
UNION ALL
SELECT said FROM (
  SELECT s.id, s.undone, s.gold, count(m.id) FILTER (WHERE kind = 'sold') AS sold,
    count(m.id) FILTER (WHERE kind = 'returned') AS came_back, count(DISTINCT m.copy_id) AS copies, sum(m.gold) AS brought
  FROM economy_sale s LEFT JOIN economy_movement m ON m.sale_id = s.id GROUP BY s.id) s,
LATERAL (VALUES
  (CASE WHEN sold = 0 OR sold <> copies OR came_back <> CASE WHEN undone IS NULL THEN 0 ELSE sold END THEN format(
    'sale %s sold %s copies and returned %s, and %s', id, sold, came_back,
    CASE WHEN undone IS NULL THEN 'it stands' ELSE 'it was undone' END) END),
  (CASE WHEN brought IS DISTINCT FROM gold
    THEN format('sale %s brought %s gold, its copies %s', id, gold, coalesce(brought::text, 'none that is known')) END)
) faults (said) WHERE said IS NOT NULL""",
)

CHECKS: Final = (SALES,)

_BROUGHT = """
SELECT s.release, c.card::text, c.rarity, c.holo, m.gold, count(*), min(m.id)
FROM economy_movement m JOIN economy_sale s ON s.id = m.sale_id JOIN economy_copy c ON c.id = m.copy_id
WHERE m.kind = 'sold' GROUP BY s.release, c.card, c.rarity, c.holo, m.gold ORDER BY min(m.id)
"""


def faults() -> Iterator[str]:
    """R46, Q34: copies that brought another price than their release's; copies that are alike are looked at once."""
    with connection.cursor() as cursor:
        cursor.execute(_BROUGHT)
        rows = cursor.fetchall()
    for release, card, rarity, holo, gold, count, movement in rows:
        like_it = f", and {count - 1} more like it" if count > 1 else ""
        if (due := _price(release, card, rarity, holo)) is None:
            yield f"a copy was sold (movement {movement}{like_it}) at the prices of a release that is none: {release or 'empty'}"
        elif due != gold:
            yield f"a copy was sold (movement {movement}{like_it}) for {gold} gold, by its release for {due}"


def _price(release: str, card: str, rarity: str, holo: bool) -> int | None:
    """None where there is no such release."""
    try:
        stock = stock_of(release)
    except Missing:
        return None
    return price(stock, ranks_of(stock, [card])[card], rarity, holo=holo)
