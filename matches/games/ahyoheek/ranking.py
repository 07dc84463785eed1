"""Ranking points (R10, Q6): the rank of a player, what he stakes, who gets the pool. Imports the kernel's contract only."""

from __future__ import annotations

from collections.abc import Sequence

from matches.kernel.rules import Stakes

INITIAL_POINTS = 100


def rank(points: int) -> int:
    """0 for no points, else the least r >= 1 whose upper edge, 100 + 50 r (r + 1), is not below `points`; ValueError under 0."""
    if points < 0:
        raise ValueError(f"rank({points}): points are never below 0")
    if points == 0:
        return 0
    found = 1
    while points > upper_edge(found):
        found += 1
    return found


def upper_edge(of_rank: int) -> int:
    """The most points that still have this rank (1 or more): 200, 400, 700, 1100, ..."""
    return 100 + 50 * of_rank * (of_rank + 1)


def settle(points: Sequence[int], stakes: Sequence[int], winner: int | None) -> tuple[int, ...]:
    """Everybody's points after the game: stakes paid, the pool to the player at index `winner`; all as before if None (void)."""
    if winner is None:
        return tuple(points)
    paid = [held - stake for held, stake in zip(points, stakes, strict=True)]
    paid[winner] += sum(stakes)
    return tuple(paid)


STAKES = Stakes(initial=INITIAL_POINTS, rank=rank)
