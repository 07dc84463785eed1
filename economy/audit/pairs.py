"""Could the copies that were fused be fused, and was the chance the one of the rules. Imports rules and sheets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from django.db import connection

from catalogue.errors import Missing
from economy.rules.fusion import Held, Unfit, pair_of
from economy.sheets import stock_of

# What both were before it: its stars are those after it, and it lost none.
_TRIES: Final = """
SELECT d.release, stays.rarity, m.stars - (m.kind = 'raised')::int, stays.holo, goes.rarity, gone.stars, goes.holo,
  stays.card = goes.card, m.chance, count(*), min(d.id)
FROM economy_movement m JOIN economy_draw d ON d.id = m.draw_id
JOIN economy_movement gone ON gone.draw_id = m.draw_id AND gone.place = m.place AND gone.kind = 'sacrificed'
JOIN economy_copy stays ON stays.id = m.copy_id JOIN economy_copy goes ON goes.id = gone.copy_id
WHERE m.kind IN ('raised', 'failed') GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 ORDER BY min(d.id)
"""


class _Tries(NamedTuple):
    """So many tries that are alike, the first of them in `draw`."""

    release: str
    rarity: str
    stars: int
    holo: bool
    lost: str
    lost_stars: int
    lost_holo: bool
    same_card: bool
    chance: int
    many: int
    draw: int


def faults() -> Iterator[str]:
    """R43-R45, Q35, Q36: other cards or stars, the wrong one went, another chance; tries that are alike are looked at once.

    Marks of the time are not kept, so that of two copies that differ in nothing else either may have gone.
    """
    with connection.cursor() as cursor:
        cursor.execute(_TRIES)
        for row in cursor.fetchall():
            tries = _Tries(*row)
            if wrong := _wrong(tries):
                like_it = f" and {tries.many - 1} more tries" if tries.many > 1 else ""
                yield f"a fusion of draw {tries.draw}{like_it}: {wrong}"


def _wrong(tries: _Tries) -> str:
    """In words; "" for nothing."""
    try:
        stock = stock_of(tries.release)
    except Missing:
        return f"of a release that is none: {tries.release}"
    stays = Held(1, "one", stock.place(tries.rarity), tries.stars, tries.holo)
    goes = Held(2, "one" if tries.same_card else "other", stock.place(tries.lost), tries.lost_stars, tries.lost_holo)
    try:
        pair = pair_of(stays, goes)
    except Unfit as why:
        return f"a {tries.rarity} copy of {tries.stars} stars and a {tries.lost} one of {tries.lost_stars}: {why.code}"
    if pair.stays is not stays:
        return f"the {tries.lost} copy went, and the {tries.rarity} one stayed"
    if pair.chance != tries.chance:
        return f"from {tries.stars} stars with a {tries.lost} copy at {tries.chance} per cent, by the rules {pair.chance}"
    return ""
