"""Which fights measure the balance of HOSS, and what is counted of each (P2, P3, P5). Imports headless and ranks.

Fight number n is played by the n-th pairing of SCHEDULE, which starts anew when it is through.
"""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from typing import Final, NamedTuple, TypeAlias, get_args

from matches.games.hoss.battle import LEVEL
from matches.games.hoss.deck import deck_of
from matches.games.hoss.events import Deck
from matches.games.hoss.headless import fight_out
from matches.games.hoss.options import Options, Quality
from matches.games.hoss.ranks import OPPONENTS, house_deck
from matches.kernel.cards import Cards
from matches.kernel.chance import Chance
from matches.kernel.seats import Seat
from matches.kernel.survey import Sums

Held: TypeAlias = Counter[tuple[str, str]]  # what a deck is made of: kind ("role", "race", "buff") and name


class Level(NamedTuple):
    """What all cards of a deck are, and whose the deck is: an opponent's of P5, or (empty) anybody's."""

    rarity: Quality = "gold"
    stars: int = 3
    opponent: str = ""

    def __str__(self) -> str:
        return self.opponent or f"{self.rarity} {self.stars}"


Pairing: TypeAlias = tuple[Level, Level]
RARITIES: Final[tuple[Quality, ...]] = get_args(Quality)
PLAIN: Final = Level("basic", 0)  # Q27: without stars all rarities are the same
LEVELS: Final = (PLAIN, *(Level(rarity, stars) for rarity in RARITIES for stars in range(1, 6)))
PLAYERS: Final = (Level("silver", 3), Level("gold", 4), Level("diamond", 3), Level("divine", 5))
_EVEN: Final[tuple[Pairing, ...]] = tuple((level, level) for level in LEVELS)
_OPPONENTS: Final = tuple(Level(opponent=name) for name in OPPONENTS)
_AGAINST: Final[tuple[Pairing, ...]] = tuple((player, one) for one in _OPPONENTS for player in PLAYERS)
_LADDER: Final[tuple[Pairing, ...]] = tuple(zip(_OPPONENTS[1:], _OPPONENTS[:-1], strict=True))
SCHEDULE: Final[tuple[Pairing, ...]] = (*_EVEN * 2, *_AGAINST, *_LADDER * 4)
FIGHTS: Final = 340 * len(SCHEDULE)  # a whole survey: over 20,000 even fights
WON: Final = 2  # what a fight won counts; a draw counts 1 for each side


def play(cards: Cards, seed: str, numbers: range) -> Sums:
    """What happened in the fights of these numbers: see `shares` for the keys."""
    sums: Sums = Counter()
    for number in numbers:
        pairing = SCHEDULE[number % len(SCHEDULE)]
        decks, points, rounds = _fought(pairing, cards, Chance(blake2b(f"{seed}/{number}".encode(), digest_size=32).digest()))
        names = tuple(map(str, pairing))
        sums["fights", *names] += 1
        sums["points", *names] += points[0]
        if pairing[0] == pairing[1]:
            sums["rounds", names[0], rounds] += 1
            compare(sums, names[0], (held(decks[0]), held(decks[1])), points)
    return sums


def held(deck: Deck) -> Held:
    """How many of the lines of a deck are of each class and race, and which buffs it has."""
    found: Held = Counter(("buff", buff.effect) for buff in deck.buffs)
    for line in deck.lines:
        found["role", line.first.role] += 1
        found["race", line.first.race] += 1
    return found


def _fought(pairing: Pairing, cards: Cards, chance: Chance) -> tuple[tuple[Deck, Deck], tuple[int, int], int]:
    """The decks of one fight, the points of both sides, the number of its rounds."""
    first, second = (deck_at(level, at, cards, chance) for at, level in enumerate(pairing))
    rounds = fight_out((first, second), chance)
    loser = rounds[-1].loser
    points = (1, 1) if loser == LEVEL else (0, WON) if loser == 0 else (WON, 0)
    return (first, second), points, len(rounds)


def deck_at(level: Level, at: int, cards: Cards, chance: Chance) -> Deck:
    """The deck of side `at`, drawn by the dice of that side."""
    options = Options(rarity=level.rarity, stars=level.stars)
    return deck_of(Seat(at), house_deck(level.opponent, cards, options, chance(f"deck/{at}")), cards)


def compare(sums: Sums, level: str, decks: tuple[Held, Held], points: tuple[int, int]) -> None:
    """Every line and buff shares its deck's points; where one side has more of a kind, whether having more won."""
    first, second = decks
    for kind, name in first.keys() | second.keys():
        mine, theirs = first[kind, name], second[kind, name]
        sums["held", level, kind, name] += mine + theirs
        sums["held points", level, kind, name] += mine * points[0] + theirs * points[1]
        if mine != theirs:
            sums["more", level, kind, name] += 1
            sums["more points", level, kind, name] += points[0] if mine > theirs else points[1]
