"""A player's copies as sales look at them, and what selling some of them would mean. Imports sheets, models and rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from catalogue import selectors as catalogue
from economy.rules.sales import Wanted, Ware, floor_broken, list_digest, prices, taken
from economy.rules.stock import CREATURE, Stock
from economy.sheets import GAME, current_release, stock_of
from matches.errors import NotAllowedNow, NotFound
from matches.store.raw import executed

_ALL = """
SELECT id, card::text, rarity, stars, holo, keep OR favourite, pinned > 0 FROM economy_copy
WHERE wallet_id = %(wallet)s AND gone = ''
"""
_THESE = """
SELECT id, card::text, rarity, stars, holo, keep OR favourite, pinned > 0, gone FROM economy_copy
WHERE wallet_id = %(wallet)s AND id = ANY(%(ids)s::bigint[])
"""
_COUNTS = "SELECT card::text, count(*) FROM economy_copy WHERE wallet_id = %(wallet)s AND gone = '' GROUP BY card"


@dataclass(frozen=True, slots=True)
class Offer:
    """Copies that would be sold and the gold that each brings. `refusal`: the code of what keeps them from it, "" for nothing."""

    release: str
    stock: Stock
    ranks: Mapping[str, int]
    copies: Sequence[Ware]
    prices: Sequence[int]
    refusal: str

    @property
    def gold(self) -> int:
        """Of all of them."""
        return sum(self.prices)

    @property
    def ids(self) -> list[int]:
        return [one.id for one in self.copies]

    @property
    def digest(self) -> str:
        """Stands for which copies these are."""
        return list_digest(self.ids)


def offer_by(wallet: UUID, wanted: Wanted) -> Offer:
    """What a filter takes now; three statements, however many copies. The cards retired since are among them."""
    release = current_release()
    stock = stock_of(release)
    with executed(_ALL, {"wallet": wallet}) as cursor:
        copies = [Ware(*row) for row in cursor.fetchall()]
    owned = Counter(one.card for one in copies)
    ranks = ranks_of(stock, owned)
    chosen = taken(stock, ranks, copies, wanted)
    return _offer(release, ranks, owned, chosen)


def offer_of(wallet: UUID, ids: Collection[int]) -> Offer:
    """These copies of the player. NotFound("no_such_copy") if one is another's or nobody's, NotAllowedNow("copy_gone")."""
    release = current_release()
    parameters = {"wallet": wallet, "ids": list(ids)}
    with executed(_THESE, parameters) as cursor:
        rows = cursor.fetchall()
    if len(rows) != len(set(ids)):
        raise NotFound("no_such_copy")
    if any(gone for *_, gone in rows):
        raise NotAllowedNow("copy_gone")
    copies = sorted(Ware(*row[:-1]) for row in rows)
    with executed(_COUNTS, parameters) as cursor:
        owned: dict[str, int] = dict(cursor.fetchall())
    return _offer(release, ranks_of(stock_of(release), {one.card for one in copies}), owned, copies)


def _offer(release: str, ranks: Mapping[str, int], owned: Mapping[str, int], copies: Sequence[Ware]) -> Offer:
    stock = stock_of(release)
    return Offer(release, stock, ranks, copies, prices(stock, ranks, copies), _refusal(stock, owned, copies))


def _refusal(stock: Stock, owned: Mapping[str, int], copies: Sequence[Ware]) -> str:
    if any(one.pinned for one in copies):
        return "pinned_copies"
    if len(copies) > 1 and any(one.kept for one in copies):
        return "marked_copies"
    return floor_broken(stock, owned, [one.card for one in copies])


def ranks_of(stock: Stock, cards: Collection[str]) -> Mapping[str, int]:
    """The ranks of these cards by id, 0 for buffs; of a card that the release has not, as it was last printed."""
    ranks = {card: stock.pieces[card].rank for card in cards if card in stock.pieces}
    if left := [UUID(card) for card in cards if card not in ranks]:
        for id, printing in catalogue.names_in(GAME, left).items():
            ranks[str(id)] = int(printing.facts.get("rank", 1)) if printing.kind == CREATURE else 0
    return ranks
