"""How strong a deck is, and what its lines do for each other (R11, R23, R27, Q7): figures for its owner. Imports decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import msgspec

from economy.rules.decks import Owned
from economy.rules.stock import Piece, Stock

KIN: Final = ((6, 10), (4, 6), (2, 3))  # R23: so many living creatures of one race, and per cent for all of them


class _Body(msgspec.Struct, frozen=True):
    """What is printed on a creature; attack in tenths."""

    life: int = 0
    attack: int = 0
    element: str = ""


class Might(NamedTuple):
    """What the creatures of a deck have together: points of life, and attack in tenths."""

    life: int
    attack: int


class Kin(NamedTuple):
    """R23: how many lines are of a race, and the per cent that it gives while all of them live."""

    race: str
    lines: int
    per_cent: int


def evolves(line: Sequence[Owned], stock: Stock, copy: Owned) -> int | None:
    """R11: per mille that this copy evolves at the end of a round; None if nothing comes after it in its line."""
    here = stock.pieces[copy.card]
    after = (stock.pieces[one.card] for one in line)
    if any(one.rank == here.rank + 1 and here.path in ("", one.path) for one in after):
        return min(1_000, stock.bonus(copy.rarity, copy.stars, copy.holo))
    return None


def end_of(line: Sequence[Owned], stock: Stock) -> Owned:
    """What a line comes to: by the path of the rank 2 card with the higher bonus, path A if they are alike (Q7)."""
    pieces = [(stock.pieces[one.card], one) for one in line]
    seconds = [(piece, one) for piece, one in pieces if piece.rank == 2]
    if not seconds:
        return line[0]
    path = min(seconds, key=lambda at: (-stock.bonus(at[1].rarity, at[1].stars, at[1].holo), at[0].path))[0].path
    return [one for piece, one in pieces if piece.path == path][-1]


def might(copies: Iterable[Owned], stock: Stock) -> Might:
    """R27, Q13: with the bonus of each copy, without synergy and buffs; life is rounded half up creature by creature."""
    life = attack = 0
    for one in copies:
        body, times = stock.pieces[one.card].card.read(_Body), 1_000 + stock.bonus(one.rarity, one.stars, one.holo)
        life += _half_up(body.life * times, 1_000)
        attack += body.attack * times
    return Might(life, _half_up(attack, 1_000))


def elements(copies: Iterable[Owned], stock: Stock) -> set[str]:
    """The elements that these cards carry."""
    return {stock.pieces[one.card].card.read(_Body).element for one in copies} - {""}


def _half_up(number: int, by: int) -> int:
    return (2 * number + by) // (2 * by)


def kin(firsts: Iterable[Piece]) -> list[Kin]:
    """R23: the races of these lines, the most frequent first."""
    counts = Counter(one.race for one in firsts)
    return [Kin(race, count, _per_cent(count)) for race, count in sorted(counts.items(), key=lambda at: (-at[1], at[0]))]


def _per_cent(lines: int) -> int:
    return next((gives for least, gives in KIN if lines >= least), 0)
