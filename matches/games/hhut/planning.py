"""Which card a player of the house keeps for which duel: what each is worth in each, shared out. Imports slots and odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from matches.games.hhut.guessing import Guess
from matches.games.hhut.held import Bonus
from matches.games.hhut.odds import UNIT, Level, Levels, Odds, Spread, Values, mixed, odds, ranked, together
from matches.games.hhut.ratings import RATINGS
from matches.games.hhut.slots import WHOLE, Slot

Blow = Sequence[tuple[int, int]]  # the places that are announced, with what they count for


class Card(NamedTuple):
    """A side against each level: its `attack` by how many ratings it announces, and what is `taken` from it on average."""

    attack: Mapping[Level, Sequence[Odds]]
    taken: Mapping[Level, int]


def appraise(values: Values, blows: Mapping[Level, Sequence[Blow]], spread: Spread) -> Card:
    """The side's `values` against cards of every level of `blows`."""
    best = [value for _, value in ranked(values)]
    return Card(
        {level: odds(best, level, spread) for level in blows}, {level: taken(values, each) for level, each in blows.items()}
    )


def blows(guess: Guess, levels: Sequence[Level], own: Level, cards: int) -> dict[Level, list[Blow]]:
    """How cards of each level would attack somebody whose own level is known: every profile announces what pays best."""
    found: dict[Level, list[Blow]] = {}
    for level in levels:
        each: list[Blow] = []
        for profile in guess.whole(cards):
            values = [None if offset is None else level + offset for offset in profile]
            best = ranked(values)
            gains = [one.deals for one in odds([value for _, value in best], own, guess.spread_of(cards))]
            each.append(best[: 1 + gains.index(max(gains))] if gains else [])
        found[level] = each
    return found


def taken(values: Values, blows: Sequence[Blow]) -> int:
    """The damage that these attacks deal on average, in UNIT."""
    total = 0
    for blow in blows:
        damage = 0
        for at, theirs in blow:
            mine = values[at]
            if mine is None:
                continue
            if theirs < mine:
                break
            damage += theirs - mine
        else:
            total += damage
    return UNIT * total // len(blows)


def facing(values: Values, bonuses: Sequence[Bonus], foes: int) -> Values:
    """Ratings against so many `foes` whose own are lowered: as much higher (Q15), by parts if one is named (Q25)."""
    lowered = [sum(one.amount for one in bonuses if one.effect == "lower" and rating in one.ratings) for rating in RATINGS]
    return [None if value is None else value + less // max(1, foes) for value, less in zip(values, lowered, strict=True)]


def worth(card: Card, slot: Slot) -> int:
    """What a card is worth in a duel: damage dealt less damage taken, in UNIT."""
    gained = lost = 0
    if slot.part[0]:
        gains = together([mixed(card.attack, levels) for levels in slot.defending])
        gained = max(gains, default=0)
    if slot.part[1]:
        lost = sum(_expected(card.taken, levels) for levels in slot.attacking) * 2 // (1 + len(slot.attacking))
    return (gained * slot.part[0] - lost * slot.part[1]) // WHOLE


def share_out(worths: Sequence[Sequence[int]]) -> list[int]:
    """The slot of each card, so that no two cards are worth more when they change places (`worths[card][slot]`, square)."""
    slots = list(range(len(worths)))
    changed = True
    while changed:
        changed = False
        for one, other in combinations(range(len(slots)), 2):
            here, there = slots[one], slots[other]
            if worths[one][there] + worths[other][here] > worths[one][here] + worths[other][there]:
                slots[one], slots[other], changed = there, here, True
    return slots


def _expected(table: Mapping[Level, int], levels: Levels) -> int:
    return sum(table[level] * weight for level, weight in levels.items()) // UNIT
