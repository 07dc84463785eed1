"""Which bouts measure the balance of Ippo, and what is counted of each. Imports headless, planning and ready.

Bout number n is played by the n-th pairing of SCHEDULE, which starts anew when it is through. Both boxers plan.
"""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from itertools import permutations
from typing import Final, NamedTuple

from matches.games.ippo.deck import Deck, ready_deck
from matches.games.ippo.headless import SEATS, box
from matches.games.ippo.options import DECK_SIZES, Format, Options
from matches.games.ippo.planning import planning
from matches.games.ippo.ready import READY, Ready
from matches.games.ippo.state import State
from matches.kernel.cards import Cards
from matches.kernel.chance import Chance
from matches.kernel.survey import Sums


class Pairing(NamedTuple):
    """Two ready-made decks of a format, by their seats."""

    format: Format
    decks: tuple[Ready, Ready]


WON: Final = 2  # what a bout won counts; a draw counts 1 for each side
_OFTEN: Final = 5  # the two decks of ten rounds meet so often for once that those of four do: there are fewer of them


def _pairings(format: Format) -> tuple[Pairing, ...]:
    """Each two decks in both corners."""
    return tuple(Pairing(format, pair) for pair in permutations([one for one in READY if one.format == format], 2))


SCHEDULE: Final[tuple[Pairing, ...]] = (*_pairings("four"), *_pairings("ten") * _OFTEN)
BOUTS: Final = 250 * len(SCHEDULE)  # a whole survey: 10,000
FORMATS: Final[tuple[Format, ...]] = tuple(DECK_SIZES)


def play(cards: Cards, seed: str, numbers: range) -> Sums:
    """What happened in the bouts of these numbers: see `shares` for the keys. ValueError if a ready-made deck lacks a card."""
    sums: Sums = Counter()
    for number in numbers:
        pairing = SCHEDULE[number % len(SCHEDULE)]
        chance = Chance(blake2b(f"{seed}/{number}".encode(), digest_size=32).digest())
        decks = {seat: _brought(ready, cards) for seat, ready in zip(SEATS, pairing.decks, strict=True)}
        count(sums, pairing, box(decks, (planning, planning), Options(format=pairing.format), cards, chance))
    return sums


def count(sums: Sums, pairing: Pairing, state: State) -> None:
    """Add one bout that is over."""
    format, points = pairing.format, [0, 0]
    for seat in state.winners or SEATS:
        points[seat] += WON // len(state.winners or SEATS)
    for ready, other, won in zip(pairing.decks, reversed(pairing.decks), points, strict=True):
        sums["bouts", format, ready.key, other.key] += 1
        sums["points", format, ready.key, other.key] += won
    sums["first", format] += points[state.first]
    sums["end", format, state.reason] += 1
    sums["turns", format, state.turn] += 1
    sums["round", format, state.round] += 1


def _brought(ready: Ready, cards: Cards) -> Deck:
    deck = ready_deck(ready, cards)
    if deck is None:
        raise ValueError(f"the release lacks cards of {ready.key}")
    return deck
