"""Which of two copies is sacrificed, what it takes to succeed, and how a chain is paired (R43-R45, Q35-Q37). Imports stock."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

STEPS: Final = (80, 65, 45, 25, 12)  # R43: per cent towards 1 to 5 stars
MOST_STARS: Final = len(STEPS)
RARITY_POINTS: Final = 2  # R43: per rarity rank of the sacrificed copy
PURPOSE: Final = "fusion"
PER_CENT: Final = 100
Why: TypeAlias = Literal[
    "same_copy", "other_card", "other_stars", "most_stars", "holo_goes", "pinned_goes", "kept_goes", "not_rarer"
]


class Held(msgspec.Struct, frozen=True):
    """A copy as fusion looks at it: `rarity` is its rank, 0 the commonest; `pinned` copies stand in a saved arena deck."""

    id: int
    card: str
    rarity: int
    stars: int
    holo: bool = False
    keep: bool = False
    favourite: bool = False
    pinned: bool = False


class Pair(NamedTuple):
    """A try: who stays, who goes, per cent of success. `as_four`: a copy of five stars serves as one of four (R44)."""

    stays: Held
    goes: Held
    chance: int
    as_four: bool = False


class Unfit(Exception):
    """Why two copies cannot be fused; `code` is a refusal of `economy.errors`."""

    def __init__(self, code: Why) -> None:
        super().__init__(code)
        self.code: Why = code


def chance_of(stars: int, sacrificed: int) -> int:
    """R43: per cent, from `stars` to one more, when a copy of rarity rank `sacrificed` goes."""
    return STEPS[stars] + RARITY_POINTS * sacrificed


def pair_of(one: Held, other: Held) -> Pair:
    """Who stays and who goes, and the chance; Unfit says why not."""
    if one.id == other.id:
        raise Unfit("same_copy")
    if one.card != other.card:
        raise Unfit("other_card")
    if {one.stars, other.stars} == {MOST_STARS, MOST_STARS - 1}:
        return _as_four(one, other)
    if one.stars != other.stars:
        raise Unfit("other_stars")
    if one.stars == MOST_STARS:
        raise Unfit("most_stars")
    stays, goes = _by_worth(one, other)
    return Pair(stays, may_go(goes), chance_of(stays.stars, goes.rarity))


def _as_four(one: Held, other: Held) -> Pair:
    """R44, Q36: the copy of four stars must be strictly rarer."""
    stays, goes = (one, other) if one.stars < other.stars else (other, one)
    if stays.rarity <= goes.rarity:
        raise Unfit("not_rarer")
    return Pair(stays, may_go(goes), chance_of(stays.stars, goes.rarity), as_four=True)


def _by_worth(one: Held, other: Held) -> tuple[Held, Held]:
    """Q35: the rarer stays; if equal, the holo, then what may not go, then what is marked, then the lower id."""
    ranked = sorted((one, other), key=lambda held: (held.rarity, held.holo, held.pinned, held.keep or held.favourite, -held.id))
    return ranked[1], ranked[0]


def may_go(goes: Held) -> Held:
    """The copy, if nothing protects it from being sacrificed (R45, Q35)."""
    if goes.holo:
        raise Unfit("holo_goes")
    if goes.pinned:
        raise Unfit("pinned_goes")
    if goes.keep or goes.favourite:
        raise Unfit("kept_goes")
    return goes


class Plan(NamedTuple):
    """R45: the tries of a chain in the order in which they are rolled, and how many copies stay single by card and stars."""

    pairs: tuple[Pair, ...]
    odd: tuple[tuple[str, int], ...]


def plan_chain(copies: Iterable[Held]) -> Plan:
    """Q37: per card and number of stars, by rarity then id, neighbours are paired. Unfit if one pair cannot be fused.

    An odd number of copies in a tier stands in `odd`: the chain is then refused, and the page says which to add or leave out.
    """
    pairs, odd = [], []
    for (card, stars), tier in _tiers(copies):
        if stars == MOST_STARS:
            raise Unfit("most_stars")
        if len(tier) % 2:
            odd.append((card, stars))
        for at in range(0, len(tier) - 1, 2):
            pairs.append(pair_of(tier[at], tier[at + 1]))
    return Plan(tuple(pairs), tuple(odd))


def choose_for_chain(copies: Iterable[Held]) -> list[Held]:
    """Of a collection what a chain may take: an even number per card and stars, nothing that protects itself, no five stars."""
    free = [one for one in copies if one.stars < MOST_STARS and not (one.holo or one.keep or one.favourite or one.pinned)]
    chosen: list[Held] = []
    for _, tier in _tiers(free):
        chosen += tier[: len(tier) // 2 * 2]
    return chosen


def _tiers(copies: Iterable[Held]) -> Sequence[tuple[tuple[str, int], list[Held]]]:
    """By card and stars; within a tier by rarity, then id."""
    found: dict[tuple[str, int], list[Held]] = {}
    for one in sorted(copies, key=lambda held: (held.card, held.stars, held.rarity, held.id)):
        found.setdefault((one.card, one.stars), []).append(one)
    return list(found.items())
