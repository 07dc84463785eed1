"""What a copy sells for, what may not be sold, and which copies a sale by filter takes (R46, Q34). Imports stock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from itertools import groupby
from typing import Final, NamedTuple

from economy.rules.stock import BUFF_RANK, Stock

RANK_TIMES: Final = {BUFF_RANK: 1, 1: 1, 2: 2, 3: 4}  # R46
LEAST_FIRSTS: Final = 6  # R46: different rank 1 creatures that must remain
LEAST_BUFFS: Final = 2  # Q34
UNDO_MS: Final = 10 * 60 * 1000  # how long a sale may be taken back
MOST_KEPT: Final = 99  # copies of a card that a filter can leave


class Ware(NamedTuple):
    """A copy as sales look at it; `rarity` is its key. `kept`: marked "keep" or favourite. `pinned`: in a saved arena deck."""

    id: int
    card: str
    rarity: str
    stars: int
    holo: bool
    kept: bool = False
    pinned: bool = False


class Wanted(NamedTuple):
    """Which copies to sell: of these ranks (0: buffs), of this rarity at most, of a race or all, `plain`: without stars.

    `keep` best copies of each card stay, whether they are wanted or not.
    """

    rarity: str
    ranks: frozenset[int] = frozenset(RANK_TIMES)
    race: str = ""
    plain: bool = True
    keep: int = 2


def price(stock: Stock, rank: int, rarity: str, *, holo: bool) -> int:
    """R46: in gold. Stars do not change it, and the holo's extra is not multiplied (Q34)."""
    return stock.known(rarity).numbers["sale"] * RANK_TIMES[rank] + (stock.whole["holo_sale"] if holo else 0)


def floor_broken(stock: Stock, owned: Mapping[str, int], sold: Iterable[str]) -> str:
    """Q34: `last_firsts` or `last_buffs` if selling these cards (one id a copy) is refused, else "".

    `owned` counts the copies by card. Only who sells the last copy of a kind can break it.
    """
    goes = Counter(sold)
    for rank, least, code in ((1, LEAST_FIRSTS, "last_firsts"), (BUFF_RANK, LEAST_BUFFS, "last_buffs")):
        kinds = [card for card, count in owned.items() if count and card in stock.pieces and stock.pieces[card].rank == rank]
        lost = [card for card in kinds if goes[card] >= owned[card]]
        if lost and len(kinds) - len(lost) < least:
            return code
    return ""


def from_best(stock: Stock, copies: Iterable[Ware]) -> list[Ware]:
    """Q27: by card, the best first: the highest bonus, then the rarest, then the lowest id."""
    worth: dict[tuple[str, int, bool], tuple[int, int]] = {}  # of many copies few are different

    def place(one: Ware) -> tuple[str, tuple[int, int], int]:
        like = (one.rarity, one.stars, one.holo)
        if like not in worth:
            worth[like] = (-stock.bonus(*like), -stock.place(one.rarity))
        return one.card, worth[like], one.id

    return sorted(copies, key=place)


def taken(stock: Stock, ranks: Mapping[str, int], copies: Iterable[Ware], wanted: Wanted) -> list[Ware]:
    """What a filter takes of all copies of a player. Never a holo, nor what is marked or pinned: those are sold one by one.

    `ranks` are the cards' by id, also of cards that the release does not have any more.
    """
    return [
        one
        for _, of_a_card in groupby(from_best(stock, copies), key=lambda one: one.card)
        for one in _beyond(of_a_card, wanted.keep)
        if _fits(stock, ranks, one, wanted)
    ]


def _beyond(copies: Iterator[Ware], keep: int) -> list[Ware]:
    return list(copies)[keep:]


def _fits(stock: Stock, ranks: Mapping[str, int], one: Ware, wanted: Wanted) -> bool:
    if one.holo or one.kept or one.pinned or (wanted.plain and one.stars):
        return False
    piece = stock.pieces.get(one.card)
    if wanted.race and (piece is None or piece.race != wanted.race):
        return False
    return ranks[one.card] in wanted.ranks and stock.place(one.rarity) <= stock.place(wanted.rarity)


def prices(stock: Stock, ranks: Mapping[str, int], copies: Iterable[Ware]) -> list[int]:
    """What each brings, in gold, in the order of the copies."""
    known: dict[tuple[int, str, bool], int] = {}  # of many copies few are different

    def of(one: Ware) -> int:
        like = (ranks[one.card], one.rarity, one.holo)
        if like not in known:
            known[like] = price(stock, like[0], like[1], holo=like[2])
        return known[like]

    return [of(one) for one in copies]


def list_digest(copies: Iterable[int]) -> str:
    """What stands for these ids: the same ones, in whatever order, have the same."""
    return sha256(b"".join(id.to_bytes(8, "big") for id in sorted(copies))).hexdigest()
