"""What a copy sells for, and what may not be sold (R46, Q34). Imports stock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from economy.rules.stock import BUFF_RANK, Stock

RANK_TIMES: Final = {BUFF_RANK: 1, 1: 1, 2: 2, 3: 4}  # R46
LEAST_FIRSTS: Final = 6  # R46: different rank 1 creatures that must remain
LEAST_BUFFS: Final = 2  # Q34
UNDO_MS: Final = 10 * 60 * 1000  # how long a sale may be taken back


def price(stock: Stock, rank: int, rarity: str, *, holo: bool) -> int:
    """R46: in gold. Stars do not change it, and the holo's extra is not multiplied (Q34)."""
    return stock.rarities[rarity].numbers["sale"] * RANK_TIMES[rank] + (stock.whole["holo_sale"] if holo else 0)


def floor_broken(stock: Stock, owned: Counter[str], sold: Iterable[str]) -> str:
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


def to_keep(copies: Sequence[tuple[int, int]], keep: int) -> set[int]:
    """The ids that stay when `keep` copies of a card are kept: the ones of most bonus, then of lowest id. Takes (bonus, id)."""
    return {id for _, id in sorted(copies, key=lambda one: (-one[0], one[1]))[:keep]}
