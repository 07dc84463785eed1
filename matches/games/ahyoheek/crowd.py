"""A good mixed strategy for three or more: regret matching on the chances that a round leaves. Imports symbols and duel."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product
from operator import mul
from typing import TypeAlias

from matches.games.ahyoheek.duel import GOAL, SURE, Held, Weights
from matches.games.ahyoheek.symbols import SYMBOLS, round_winners, score_round
from matches.kernel.seats import Seat

Profile: TypeAlias = tuple[int, ...]  # what each player picks, as an index of SYMBOLS
STRENGTH = (1, 3, 9)  # of holding 0, 1, 2 tokens of one kind: a rough guess that plays well enough
TURNS = 12  # of regret matching
PARTS = 1_000  # of a mix
FLOOR = 100  # in PARTS: no pick is ever certain, or three who each want another symbol would draw for ever


@lru_cache(maxsize=256)
def good_mixes(table: tuple[Held, ...]) -> tuple[Weights, ...]:
    """A mix for each player from what all hold: the time average of regret matching, where nobody gains much by another."""
    worth = _worth(table)
    regrets = [[0, 0, 0] for _ in table]
    total = [[0, 0, 0] for _ in table]
    for turn in range(1, TURNS + 1):
        mixes = [_matched(regret) for regret in regrets]
        for player, gains in enumerate(_expected(mixes, worth)):
            mix = mixes[player]
            mean = sum(map(mul, mix, gains)) // sum(mix)
            regrets[player] = [max(0, old + gain - mean) for old, gain in zip(regrets[player], gains, strict=True)]
            total[player] = [old + turn * part for old, part in zip(total[player], mix, strict=True)]
    return tuple((feather, book, beetle) for feather, book, beetle in total)


def shares(table: Sequence[Held]) -> list[int]:
    """Each player's chance to win the game, in parts of SURE: certain if it is decided (R7, R8), else by strength."""
    reached = [sum(held) if max(held) >= GOAL else 0 for held in table]
    most = max(reached)
    strength = [total == most for total in reached] if most else [sum(STRENGTH[count] for count in held) for held in table]
    return [SURE * one // sum(strength) for one in strength]


def _worth(table: tuple[Held, ...]) -> list[list[int]]:
    """For each player, the shares after every profile, in the order of `product`."""
    after = [shares(_awarded(table, profile)) for profile in product(range(3), repeat=len(table))]
    return [list(column) for column in zip(*after, strict=True)]


def _awarded(table: tuple[Held, ...], profile: Profile) -> list[Held]:
    winners = _winners(profile)
    return [_plus(held, profile[player]) if player in winners else held for player, held in enumerate(table)]


@cache
def _winners(profile: Profile) -> tuple[Seat, ...]:
    return round_winners(score_round(tuple((Seat(player), SYMBOLS[pick]) for player, pick in enumerate(profile))))


def _plus(held: Held, symbol: int) -> Held:
    feather, book, beetle = (count + (index == symbol) for index, count in enumerate(held))
    return feather, book, beetle


def _matched(regret: Sequence[int]) -> Weights:
    """Picks in proportion to their regret, each with FLOOR at least."""
    total = sum(regret)
    feather, book, beetle = (FLOOR + (PARTS - 3 * FLOOR) * one // total for one in regret) if total else (1, 1, 1)
    return feather, book, beetle


def _expected(mixes: Sequence[Weights], worth: Sequence[Sequence[int]]) -> list[list[int]]:
    """For each player and pick, the share it brings on average while the others keep to their mixes."""
    chances = [1]
    for mix in mixes:
        chances = [chance * part for chance in chances for part in mix]
    total = sum(chances)
    found = []
    for player, (mix, column) in enumerate(zip(mixes, worth, strict=True)):
        weighted = list(map(mul, chances, column))
        sums = [sum(map(weighted.__getitem__, places)) for places in _places(len(mixes))[player]]
        found.append([gain * sum(mix) // (part * total) for gain, part in zip(sums, mix, strict=True)])
    return found


@cache
def _places(players: int) -> list[list[list[int]]]:
    """For each player and symbol, where in the order of `product` that player picks that symbol."""
    profiles = list(enumerate(product(range(3), repeat=players)))
    return [
        [[place for place, profile in profiles if profile[player] == symbol] for symbol in range(3)] for player in range(players)
    ]
