"""The cards of a release as the economy sees them: what can be drawn, what a family is made of, what a rarity is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from matches.kernel.cards import Card, Cards, Rarity

CREATURE: Final = "creature"
BUFF: Final = "buff"
DEFENDER: Final = "defender"
BUFF_RANK: Final = 0


class _Facts(msgspec.Struct, frozen=True):
    """What the economy reads of a card; the fight's own numbers are none of its business."""

    race: str = ""
    role: str = ""
    rank: int = BUFF_RANK
    family: str = ""
    path: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """A card that can be owned. `rank` is 1 to 3, or 0 for a buff, which has neither race nor family."""

    card: Card
    rank: int
    race: str
    role: str
    family: str
    path: str

    @property
    def id(self) -> str:
        return self.card.id


class Stock:
    """Every card of a release that can be owned, by id; rarities from the commonest to the rarest, `whole` the scale's numbers.

    `families` are by the id of their rank 1 card; a family that lost it is none.
    """

    __slots__ = ("_drawn", "families", "pieces", "rarities", "whole")

    def __init__(self, cards: Cards) -> None:
        self.pieces: Mapping[str, Piece] = {one.id: _piece(one) for one in cards.values() if one.kind in (CREATURE, BUFF)}
        self.rarities: Mapping[str, Rarity] = cards.rarities
        self.whole: Mapping[str, int] = cards.whole
        self.families: Mapping[str, Sequence[Piece]] = _families(self.pieces.values())
        self._drawn = _by_rank_and_race(self.pieces.values())

    def drawable(self, rank: int, race: str = "") -> Sequence[str]:
        """The ids of the cards of a rank (0: buffs), of one race or all, in ascending order: what a booster picks from (Q31)."""
        return self._drawn.get((rank, race), ())

    @property
    def races(self) -> Sequence[str]:
        return sorted({one.race for one in self.pieces.values() if one.race})

    @property
    def weights(self) -> Sequence[int]:
        """R30, Q30: how many of `denominator` draws give each rarity, from the commonest."""
        return [one.numbers["draw"] for one in self.rarities.values()]

    def known(self, rarity: str) -> Rarity:
        """The rarity; a copy's that the release does not have any more counts as the commonest."""
        return self.rarities.get(rarity) or next(iter(self.rarities.values()))

    def place(self, rarity: str) -> int:
        """Q35: the rank of a rarity, 0 for the commonest."""
        return self.known(rarity).place

    def bonus(self, rarity: str, stars: int, holo: bool) -> int:
        """R27: per mille; stars times the rarity's step, and more for a holo."""
        return stars * self.known(rarity).numbers["bonus"] + (self.whole["holo_bonus"] if holo else 0)


def _piece(card: Card) -> Piece:
    facts = card.read(_Facts)
    return Piece(card, facts.rank, facts.race, facts.role, facts.family, facts.path)


def _families(pieces: Iterable[Piece]) -> Mapping[str, Sequence[Piece]]:
    found: dict[str, list[Piece]] = {}
    for one in pieces:
        if one.rank:
            found.setdefault(one.family, []).append(one)
    ordered = (sorted(members, key=lambda one: (one.rank, one.path)) for members in found.values())
    return {members[0].id: members for members in ordered if members[0].rank == 1}


def _by_rank_and_race(pieces: Iterable[Piece]) -> Mapping[tuple[int, str], Sequence[str]]:
    found: dict[tuple[int, str], list[str]] = {}
    for one in pieces:
        for race in {"", one.race}:
            found.setdefault((one.rank, race), []).append(one.id)
    return {key: sorted(ids) for key, ids in found.items()}
