"""What a seat brings to a fight: six lines and two buffs, what is wrong with them, and some by chance (R1-R3, Q26-Q29). Imports held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from matches.games.hoss import events as past
from matches.games.hoss.cards import BUFF, CREATURE, BuffFacts, CreatureFacts, buffs, creatures
from matches.games.hoss.held import Copy, buff_of, line_of
from matches.games.hoss.options import BUFFS, LINES, MOST_DEFENDERS, Options
from matches.kernel.cards import Card, Cards
from matches.kernel.dice import Dice
from matches.kernel.rules import Finding
from matches.kernel.seats import Seat
from matches.kernel.words import Words


Maker: TypeAlias = Callable[[Card, int, Dice], "Copy | None"]  # the copy of a card of a rank (0: a buff), None for none


class Brought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """R2: for each line the copies of one family, and copies of buffs."""

    lines: tuple[tuple[Copy, ...], ...] = ()
    buffs: tuple[Copy, ...] = ()


def families(cards: Cards) -> dict[str, list[Card]]:
    """The creature cards by family, in the order of the release."""
    found: dict[str, list[Card]] = {}
    for one in creatures(cards):
        found.setdefault(one.read(CreatureFacts).family, []).append(one)
    return found


def draw_deck(cards: Cards, dice: Dice, copy: Maker) -> Brought:
    """Six lines of all families alike with two defenders at most, and two buffs; `copy` says in which quality each card comes."""
    lines: list[tuple[Copy, ...]] = []
    defenders = 0
    for family in dice.shuffled(tuple(families(cards).values())):
        guards = family[0].read(CreatureFacts).role == "defender"
        if len(lines) < LINES and not (guards and defenders == MOST_DEFENDERS):
            defenders += guards
            made = (copy(one, one.read(CreatureFacts).rank, dice) for one in family)
            lines.append(tuple(one for one in made if one is not None))
    chosen = dice.shuffled(buffs(cards))[:BUFFS]
    held = (copy(one, 0, dice) for one in chosen)
    return Brought(tuple(lines), tuple(one for one in held if one is not None))


def quick_deck(cards: Cards, options: msgspec.Struct, dice: Dice) -> Brought:
    """A deck from the whole catalogue, in the rarity and with the stars that the table asks for."""
    assert isinstance(options, Options)
    rarity, stars = options.rarity, options.stars
    return draw_deck(cards, dice, lambda card, rank, dice: Copy(card.id, rarity, stars))


def deck_of(seat: Seat, brought: Brought, cards: Cards) -> past.Deck:
    """What was brought as the fight holds it."""
    lines = tuple(line_of(one, cards) for one in brought.lines)
    return past.Deck(seat=seat, count=len(lines), lines=lines, buffs=tuple(buff_of(one, cards) for one in brought.buffs))
