"""Whether two decks may defend in the arena (R37, Q38): whole lines, all six and both buffs, nothing in common. Imports decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from economy.rules.decks import BUFFS, LINES, Chosen, Filled, Owned, line_of
from economy.rules.stock import Stock

Code: TypeAlias = Literal["short_deck", "incomplete_line"]


class Unfit(NamedTuple):
    """Why a deck would not do; `lines` are those that are not whole, by the id of their rank 1 card."""

    code: Code
    lines: tuple[str, ...] = ()


def unfit(stock: Stock, chosen: Chosen, filled: Filled) -> Unfit | None:
    """R37, Q38: six lines, each with rank 1, 2 and 3 of at least one path, and two buffs; None for a deck that will do."""
    lacking = tuple(first for first, line in zip(chosen.lines, filled.lines, strict=True) if line and not is_whole(stock, line))
    brought = [line for line in filled.lines if line]
    if len(brought) != LINES or len(filled.buffs) != BUFFS or (filled.findings and not lacking):
        return Unfit("short_deck")
    return Unfit("incomplete_line", lacking) if lacking else None


def is_whole(stock: Stock, line: Sequence[Owned]) -> bool:
    """Q38: whether the copies of a line reach rank 3 by one path at least."""
    pieces = [stock.pieces[one.card] for one in line]
    seconds = {one.path for one in pieces if one.rank == 2}
    return any(one.rank == 1 for one in pieces) and any(one.rank == 3 and one.path in seconds for one in pieces)


def share(one: Chosen, other: Chosen) -> bool:
    """Q38: whether they have a line or a type of buff in common."""
    return bool(set(one.lines) & set(other.lines) or set(one.buffs) & set(other.buffs))


def lines_of(stock: Stock, firsts: Sequence[str], copies: Mapping[str, Owned]) -> tuple[tuple[Owned, ...], ...]:
    """The saved copies, by card, as lines of a fight. What the release has no more is left out, a line without rank 1 whole."""
    found = (line_of(stock.families[first], copies) for first in firsts if first in stock.families)
    return tuple(line for line in found if line)
