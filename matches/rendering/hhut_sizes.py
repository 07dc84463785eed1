"""What decks HHUT takes, checked by its own engine when a page is made: R5, R6, E17, E18. Imports the game and played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import msgspec

from matches.games.hhut import RULES
from matches.games.hhut import events as past
from matches.games.hhut.building import FORMATS
from matches.games.hhut.cards import RAPPER, RapperFacts
from matches.games.hhut.commands import Announce, ChoosePairing, Command, Lock
from matches.games.hhut.deck import BAND_WORDS, BANDS, Deck, band_counts, band_of, check_deck
from matches.games.hhut.flow import begin_match
from matches.games.hhut.held import Rapper
from matches.games.hhut.offers import pairing_name
from matches.games.hhut.options import CROWDS, Mode, Options, deck_size, hit_points
from matches.games.hhut.ratings import RATINGS
from matches.games.hhut.state import INITIAL, State, fold
from matches.kernel.cards import Card, Cards, card
from matches.kernel.seats import Seat
from matches.kernel.words import Words
from matches.rendering.hhut_played import UNSAID, context


@dataclass(frozen=True, slots=True)
class Size:
    """A format: how many rappers a deck of it has, and how many in each band, 0 where that does not matter."""

    name: Words
    cards: int
    each: int


@dataclass(frozen=True, slots=True)
class Crowd:
    """What a whole match of so many players has come to (Q20)."""

    players: int
    cards: int
    pairings: int
    duels: int


@dataclass(frozen=True, slots=True)
class Band:
    """The general ratings of a deck that lie in one band, and how many there should be."""

    name: Words
    generals: tuple[int, ...]
    needs: int

    @property
    def fits(self) -> bool:
        return len(self.generals) == self.needs


@dataclass(frozen=True, slots=True)
class Checked:
    """A deck of general ratings, by band, and what is wrong with it."""

    bands: tuple[Band, ...]
    wrong: tuple[Words, ...]


def sizes() -> list[Size]:
    """Every format that a deck may be for (R5, R6, Q5, Q20)."""
    options = [(one.name, one.options) for one in FORMATS]
    counted = [(words, deck_size(one), one.format) for words, one in options if isinstance(one, Options)]
    return [Size(words, count, count // len(BANDS) if format == "bands" else 0) for words, count, format in counted]


def checked(generals: Sequence[int]) -> Checked:
    """E18: a deck of rappers with these general ratings, in the 3/3/3 of two players."""
    options = Options()
    each = deck_size(options) // len(BANDS)
    made = Cards([_rapper(number, general) for number, general in enumerate(generals, start=1)])
    found = check_deck(Deck(tuple(made.by_id)), made, options)
    bands = [Band(words, tuple(one for one in generals if band_of(one) == at), each) for at, words in enumerate(BAND_WORDS)]
    assert [len(one.generals) for one in bands] == list(band_counts(generals))
    return Checked(tuple(bands), tuple(one.words for one in found))


@cache
def crowds() -> tuple[Crowd, ...]:
    """E17: whole matches of three and of four in which nobody hurts anybody, so that nothing is cut short."""
    return tuple(_crowd(mode) for mode in CROWDS)


def _rapper(number: int, general: int) -> Card:
    nameless = Words("", "")
    facts = msgspec.convert(dict.fromkeys(RATINGS, UNSAID) | {"type": "fr", "general": general}, RapperFacts)
    return card(number, f"r{number}", nameless, nameless, RAPPER, facts)


def _crowd(mode: Mode) -> Crowd:
    state = _begun(mode)
    while not state.over:
        seat, command = _harmless(state)
        state = fold(state, RULES.decide(state, command, context(seat)))
    return Crowd(len(state.players), len(state.players[0].used), len(state.met), len(state.fought))


def _begun(mode: Mode) -> State:
    """Everybody holds a deck of equal cards."""
    size, count = deck_size(Options(mode=mode)), RULES.seats_for(Options(mode=mode)).start
    cards = tuple(Rapper(f"card-{at}", UNSAID, (UNSAID,) * len(RATINGS)) for at in range(size))
    seats = tuple(Seat(at) for at in range(count))
    hands = tuple(past.Hand(seat=seat, count=size, bonus_count=0, cards=cards, bonuses=()) for seat in seats)
    sides = tuple((seat,) for seat in seats)
    begun = past.Begun(mode=mode, format="bands", sides=sides, points=hit_points(mode), hands=hands)
    state = fold(INITIAL, (begun,))
    return fold(state, begin_match(state, context()))


def _harmless(state: State) -> tuple[Seat, Command]:
    """What somebody who is asked may do."""
    if state.phase == "choose":
        assert state.chooser is not None
        return state.chooser, ChoosePairing(pairing=pairing_name(state.choices[0]))
    if state.phase == "announce":
        return state.announcing[0], Announce(ratings=RATINGS[:1])
    waited = next(player for player in state.fighting if player.locked is None)
    return waited.seat, Lock(card=waited.cards[0].slug)
