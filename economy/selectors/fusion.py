"""Copies as fusion looks at them, and fusions that were made, try by try. Imports models and rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from uuid import UUID

from economy.models import Draw
from economy.rules.fusion import PURPOSE, Held
from economy.rules.stock import Stock
from matches.errors import NotFound
from matches.store.raw import executed


class Step(NamedTuple):
    """A try of a fusion as it was: `stars` are those of the copy that stays, after it; `lost` is the rarity of what went."""

    place: int
    stays: int
    goes: int
    card: UUID
    rarity: str
    holo: bool
    lost: str
    lost_stars: int
    stars: int
    chance: int
    roll: int

    @property
    def raised(self) -> bool:
        return self.roll < self.chance

    @property
    def stars_before(self) -> int:
        return self.stars - self.raised


_COLUMNS = "SELECT id, card::text, rarity, stars, holo, keep, favourite, pinned > 0 FROM economy_copy"
_ALL = _COLUMNS + " WHERE wallet_id = %(wallet)s AND gone = '' ORDER BY card, id"
_OF_CARD = _COLUMNS + " WHERE wallet_id = %(wallet)s AND gone = '' AND card = %(card)s ORDER BY id"
_THESE = _COLUMNS + " WHERE wallet_id = %(wallet)s AND gone = '' AND id = ANY(%(ids)s::bigint[]) ORDER BY id"
_STEPS = """
SELECT m.place, stays.id, goes.id, stays.card, stays.rarity, stays.holo, goes.rarity, gone.stars, m.stars, m.chance, m.roll
FROM economy_movement m
JOIN economy_movement gone ON gone.draw_id = m.draw_id AND gone.place = m.place AND gone.kind = 'sacrificed'
JOIN economy_copy stays ON stays.id = m.copy_id
JOIN economy_copy goes ON goes.id = m.other_id
WHERE m.draw_id = %(draw)s AND m.kind <> 'sacrificed' ORDER BY m.place
"""


def held_of(wallet: UUID, stock: Stock, card: str = "") -> list[Held]:
    """The player's copies, of one card or all, by card and id. A rarity that the release lacks counts as the commonest."""
    return _held(stock, _OF_CARD if card else _ALL, {"wallet": wallet, "card": card or None})


def these_held(wallet: UUID, stock: Stock, ids: Sequence[int]) -> list[Held]:
    """Those of these copies that the player has, by id."""
    return _held(stock, _THESE, {"wallet": wallet, "ids": list(ids)})


def fusion_of(wallet: UUID, draw_id: int) -> Draw:
    """A fusion that the player made. NotFound("no_such_fusion")."""
    if (draw := Draw.objects.filter(pk=draw_id, wallet=wallet, purpose=PURPOSE).first()) is None:
        raise NotFound("no_such_fusion")
    return draw


def steps_of(draw_id: int) -> list[Step]:
    """The tries of a fusion in the order in which they were rolled."""
    with executed(_STEPS, {"draw": draw_id}) as cursor:
        return [Step(*row) for row in cursor.fetchall()]


def _held(stock: Stock, sql: str, parameters: dict[str, object]) -> list[Held]:
    places = {key: rarity.place for key, rarity in stock.rarities.items()}
    with executed(sql, parameters) as cursor:
        return [
            Held(number, card, places.get(rarity, 0), stars, holo, keep, favourite, pinned)
            for number, card, rarity, stars, holo, keep, favourite, pinned in cursor.fetchall()
        ]
