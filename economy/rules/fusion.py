"""Which of two copies is sacrificed, and what it takes to succeed (R43, R44, Q35, Q36). Imports nothing of Pli's."""

from __future__ import annotations

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

    @property
    def free(self) -> bool:
        """Whether it may be sacrificed (R45, Q35)."""
        return not (self.holo or self.keep or self.favourite or self.pinned)


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
    return (one, other) if worth(one) > worth(other) else (other, one)


def worth(held: Held) -> tuple[int, bool, bool, bool, int]:
    """Q35: of two copies the greater stays."""
    return held.rarity, held.holo, held.pinned, held.keep or held.favourite, -held.id


def may_go(goes: Held) -> Held:
    """The copy, if nothing protects it from being sacrificed (R45, Q35)."""
    if goes.holo:
        raise Unfit("holo_goes")
    if goes.pinned:
        raise Unfit("pinned_goes")
    if goes.keep or goes.favourite:
        raise Unfit("kept_goes")
    return goes
