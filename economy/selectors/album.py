"""What a player owns: counted by card and quality for the album, and page by page, copy by copy. Imports models and rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple
from uuid import UUID

from economy.rules.stock import BUFF_RANK, Stock
from matches.errors import NotACommand
from matches.store.raw import executed

PAGE: Final = 60
NO_PLACE: Final = 999_999  # where cards stand that the release does not have


class Counted(NamedTuple):
    """So many copies of a card are alike. `first` and `newest` are ids, `marked` counts those marked "keep" or favourite."""

    card: str
    rarity: str
    stars: int
    holo: bool
    copies: int
    first: int
    newest: int
    marked: int


class Own(NamedTuple):
    """A living copy as a list shows it. `key` is what the list is sorted by."""

    id: int
    card: str
    rarity: str
    stars: int
    holo: bool
    keep: bool
    favourite: bool
    pinned: bool
    key: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Which copies to list: of these cards (None: all), of a rarity ("": any), of so many stars (None: any), and so on."""

    cards: Sequence[str] | None = None
    rarity: str = ""
    stars: int | None = None
    holo: bool = False
    doubles: bool = False
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Listed:
    """A page of copies, how many there are on all pages, and where the next page begins ("" on the last)."""

    rows: Sequence[Own]
    total: int
    after: str


_COUNTED = """
SELECT card::text, rarity, stars, holo, count(*)::int, min(id), max(id), count(*) FILTER (WHERE keep OR favourite)::int
FROM economy_copy WHERE wallet_id = %(wallet)s AND gone = '' GROUP BY card, rarity, stars, holo
"""
_CHOSEN = """
c.wallet_id = %(wallet)s AND c.gone = ''
  AND (%(cards)s::uuid[] IS NULL OR c.card = ANY(%(cards)s::uuid[]))
  AND (%(rarity)s = '' OR c.rarity = %(rarity)s) AND (%(stars)s::int IS NULL OR c.stars = %(stars)s::int)
  AND (NOT %(holo)s OR c.holo) AND (NOT %(marked)s OR c.keep OR c.favourite)
  AND (NOT %(doubles)s OR c.card IN (
    SELECT card FROM economy_copy WHERE wallet_id = %(wallet)s AND gone = '' GROUP BY card HAVING count(*) > 1))
"""
_BONUS = "(c.stars * coalesce(r.step, 0) + CASE WHEN c.holo THEN %(holo_bonus)s ELSE 0 END)"
# Ascending; a card's bonus is below 10,000 per mille, and a scale has fewer than 100 rarities.
_KEYS: Final = {
    "number": f"coalesce(n.at, {NO_PLACE}) * 1000000 - {_BONUS} * 100 - coalesce(r.place, 0)",
    "bonus": f"-({_BONUS} * 100 + coalesce(r.place, 0))",
    "rarity": f"-(coalesce(r.place, 0) * 10000 + {_BONUS})",
    "newest": "-c.id",
}
SORTS: Final = tuple(_KEYS)
_PAGES: Final = {
    sort: f"""
SELECT * FROM (
  SELECT c.id, c.card::text, c.rarity, c.stars, c.holo, c.keep, c.favourite, c.pinned > 0, ({key})::bigint AS key
  FROM economy_copy c
  LEFT JOIN unnest(%(rarities)s::text[], %(places)s::int[], %(steps)s::int[]) AS r(rarity, place, step) ON r.rarity = c.rarity
  LEFT JOIN unnest(%(order)s::uuid[]) WITH ORDINALITY AS n(card, at) ON n.card = c.card
  WHERE {_CHOSEN}) AS listed
WHERE %(at)s::bigint IS NULL OR (key, id) > (%(at)s::bigint, %(id)s::bigint)
ORDER BY key, id LIMIT %(limit)s
"""
    for sort, key in _KEYS.items()
}
_TOTAL = f"SELECT count(*) FROM economy_copy c WHERE {_CHOSEN}"


def counted(wallet: UUID) -> list[Counted]:
    """Every living copy, in as many rows as there are different ones; one statement."""
    with executed(_COUNTED, {"wallet": wallet}) as cursor:
        return [Counted(*row) for row in cursor.fetchall()]


def listed(wallet: UUID, stock: Stock, choice: Choice, sort: str, after: str = "") -> Listed:
    """A page of PAGE copies, two statements. `sort` is one of SORTS; NotACommand for an `after` that no page gave.

    What is sold, fused or opened meanwhile moves no other copy to a page that was read or past.
    """
    parameters = {**_parameters(wallet, choice), **_scale(stock), **_from(after), "limit": PAGE + 1}
    with executed(_PAGES[sort], parameters) as cursor:
        rows = [Own(*row) for row in cursor.fetchall()]
    with executed(_TOTAL, _parameters(wallet, choice)) as cursor:
        ((total,),) = cursor.fetchall()
    more = len(rows) > PAGE
    return Listed(rows[:PAGE], total, f"{rows[PAGE - 1].key}_{rows[PAGE - 1].id}" if more else "")


@lru_cache(maxsize=4)
def order_of(stock: Stock) -> tuple[str, ...]:
    """The cards of a release as the album has them: families by number, each by rank and path, then buffs."""
    families = sorted(stock.families.values(), key=lambda members: members[0].card.number)
    inside = [one.id for members in families for one in members]
    known = set(inside)
    alone = [one for one in stock.pieces.values() if one.id not in known]
    return (*inside, *(one.id for one in sorted(alone, key=lambda one: (one.rank == BUFF_RANK, one.card.number))))


def _parameters(wallet: UUID, choice: Choice) -> dict[str, object]:
    return {
        "wallet": wallet,
        "cards": None if choice.cards is None else list(choice.cards),
        "rarity": choice.rarity,
        "stars": choice.stars,
        "holo": choice.holo,
        "doubles": choice.doubles,
        "marked": choice.marked,
    }


def _scale(stock: Stock) -> dict[str, object]:
    return {
        "rarities": list(stock.rarities),
        "places": [one.place for one in stock.rarities.values()],
        "steps": [one.numbers["bonus"] for one in stock.rarities.values()],
        "holo_bonus": stock.whole["holo_bonus"],
        "order": list(order_of(stock)),
    }


def _from(after: str) -> dict[str, object]:
    if not after:
        return {"at": None, "id": None}
    key, _, id = after.partition("_")
    sign, digits = key[:1] == "-", key.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and id.isascii() and id.isdigit() and max(len(digits), len(id)) <= 18):
        raise NotACommand("bad_cursor")
    return {"at": -int(digits) if sign else int(digits), "id": int(id)}
