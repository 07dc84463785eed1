"""The opponents of the nine ranks (P5): what their decks are made of, as data. Imports deck and cards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

import msgspec

from matches.games.hoss.deck import Brought, draw_deck, quick_deck
from matches.games.hoss.held import Copy
from matches.games.hoss.options import Quality
from matches.kernel.cards import Card, Cards
from matches.kernel.dice import Dice


class Grade(NamedTuple):
    """In which rarities cards of one rank come, with weights, and with how many stars."""

    rarities: Mapping[Quality, int]
    least: int
    most: int


def _grade(least: int, most: int, **rarities: int) -> Grade:
    return Grade(rarities, least, most)  # type: ignore[arg-type]


_DIVINE: Final = _grade(5, 5, divine=1)
_PLATINUM: Final = _grade(3, 5, platinum=1)
# P5, Q42: by rank of the opponent, the grades of rank 1, 2 and 3 cards; a rank that is not named does not come.
RANKS: Final[tuple[tuple[Grade, ...], ...]] = (
    (_grade(0, 1, basic=70, silver=30),),
    (_grade(0, 2, silver=70, gold=30),),
    (_grade(1, 3, silver=1, gold=1),) * 2,
    (_grade(2, 3, gold=1, platinum=1),) * 2,
    (_grade(3, 4, gold=1, platinum=1),) * 3,
    (_DIVINE, _PLATINUM, _PLATINUM),
    (_DIVINE, _grade(5, 5, diamond=1, divine=1), _PLATINUM),
    (_DIVINE, _DIVINE, _grade(4, 5, diamond=1)),
    (_DIVINE, _DIVINE, _DIVINE),
)
OPPONENTS: Final[Mapping[str, int]] = MappingProxyType({f"rank_{rank}": rank for rank in range(1, len(RANKS) + 1)})


def opponent(rank: int, cards: Cards, dice: Dice) -> Brought:
    """The deck of the opponent of `rank`, 1 to 9 (Max): follows from rank, release and dice alone."""
    grades = RANKS[rank - 1]

    def copy(card: Card, of: int, dice: Dice) -> Copy | None:
        at = max(of, 1) - 1  # buffs come in the quality of rank 1 cards
        return _copy(card, grades[at], dice) if at < len(grades) else None

    return draw_deck(cards, dice, copy)


def _copy(card: Card, grade: Grade, dice: Dice) -> Copy:
    rarity = list(grade.rarities)[dice.weighted(list(grade.rarities.values()))]
    return Copy(card.id, rarity, grade.least + dice.below(grade.most - grade.least + 1))


def house_deck(policy: str, cards: Cards, options: msgspec.Struct, dice: Dice) -> Brought:
    """What a bot brings: the deck of its rank, or one as anybody's."""
    return opponent(OPPONENTS[policy], cards, dice) if policy in OPPONENTS else quick_deck(cards, options, dice)
