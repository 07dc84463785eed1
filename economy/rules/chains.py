"""How many copies are fused at once: what a chain takes, its pairs, what stands for its plan (R45, Q37). Imports fusion."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec

from economy.rules.fusion import MOST_STARS, Held, Pair, Unfit, pair_of, worth

MOST_PAIRS: Final = 5_000  # of one chain


class Plan(NamedTuple):
    """R45: the tries of a chain in the order in which they are rolled, and how many copies stay single by card and stars."""

    pairs: tuple[Pair, ...]
    odd: tuple[tuple[str, int], ...]


class Which(msgspec.Struct, frozen=True):
    """A filter of copies: of one card or (empty) of all, of at most this rarity's rank, of fewer stars than `below`."""

    card: str = ""
    rarity: int = sys.maxsize
    below: int = MOST_STARS

    def takes(self, held: Held) -> bool:
        return (not self.card or held.card == self.card) and held.rarity <= self.rarity and held.stars < self.below


class Choice(NamedTuple):
    """What of some copies a chain takes, and what it leaves out: of odd tiers the rarest, what is protected, what is too much."""

    chosen: tuple[Held, ...]
    odd: tuple[Held, ...]
    marked: tuple[Held, ...]
    later: tuple[Held, ...]


def plan_chain(copies: Iterable[Held]) -> Plan:
    """Q37: per card and number of stars, by rarity then id, neighbours are paired. Unfit if one pair cannot be fused.

    An odd number of copies in a tier stands in `odd`: the chain is then refused, and the page says which to add or leave out.
    """
    pairs, odd = [], []
    for (card, stars), tier in tiers_of(copies):
        if stars == MOST_STARS:
            raise Unfit("most_stars")
        if len(tier) % 2:
            odd.append((card, stars))
        for at in range(0, len(tier) - 1, 2):
            pairs.append(pair_of(tier[at], tier[at + 1]))
    return Plan(tuple(pairs), tuple(odd))


def choose_for_chain(copies: Iterable[Held], most: int = MOST_PAIRS) -> Choice:
    """R45: an even number per card and stars, `most` pairs, nothing that is protected; copies of five stars are passed over."""
    free: list[Held] = []
    marked: list[Held] = []
    for one in copies:
        if one.stars < MOST_STARS:
            (free if one.free else marked).append(one)
    chosen: list[Held] = []
    odd: list[Held] = []
    for _, tier in tiers_of(free):
        even = len(tier) // 2 * 2
        chosen += tier[:even]
        odd += tier[even:]
    return Choice(tuple(chosen[: 2 * most]), tuple(odd), tuple(marked), tuple(chosen[2 * most :]))


def can_try(tier: Sequence[Held]) -> bool:
    """Whether two of these copies of one card and number of stars can be fused: one that may go, and one that is worth more."""
    free = [one for one in tier if one.free]
    if not free or tier[0].stars == MOST_STARS:
        return False
    least = min(map(worth, free))
    return any(worth(one) > least for one in tier)


def tiers_of(copies: Iterable[Held]) -> Sequence[tuple[tuple[str, int], list[Held]]]:
    """By card and stars; within a tier by rarity, then id."""
    found: dict[tuple[str, int], list[Held]] = {}
    for one in sorted(copies, key=lambda held: (held.card, held.stars, held.rarity, held.id)):
        found.setdefault((one.card, one.stars), []).append(one)
    return list(found.items())


def plan_digest(tries: Iterable[tuple[int, int, int]]) -> str:
    """Stands for who stays, who goes and the per cent of each try: what a player saw before he said yes."""
    text = " ".join(f"{stays}:{goes}:{chance}" for stays, goes, chance in tries)
    return sha256(f"plan {text}".encode()).hexdigest()
