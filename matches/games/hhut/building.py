"""How people put a deck together: its two piles, the formats it may be for, what is missing, the rest by chance. Imports deck."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from matches.games.hhut.cards import BONUS, RAPPER, bonuses, rappers
from matches.games.hhut.deck import BAND_WORDS, BANDS, Deck, band_of
from matches.games.hhut.held import rapper_of
from matches.games.hhut.options import MOST_BONUSES, Options, deck_size
from matches.kernel.cards import Card, Cards
from matches.kernel.dice import Dice
from matches.kernel.loadouts import Format, Pile, Tally
from matches.kernel.words import Words

_RAPPERS, _BONUSES = Words("Rappeurs", "Rappers"), Words("Bonus", "Bonus cards")


def _band(card: Card) -> str:
    return str(band_of(rapper_of(card).general))


PILES: tuple[Pile, ...] = (
    Pile("cards", _RAPPERS, (RAPPER.key,), 1, tuple((str(at), words) for at, words in enumerate(BAND_WORDS)), _band),
    Pile("bonuses", _BONUSES, (BONUS.key,), MOST_BONUSES),
)
FORMATS: tuple[Format, ...] = (  # R5, R6, Q5, Q20; teams take the decks of a duel
    Format("bands", Words("3/3/3, à deux, à trois ou en équipes", "3/3/3, for two, three or teams"), Options()),
    Format("free", Words("Libre, à deux ou en équipes", "Free, for two or teams"), Options(format="free")),
    Format("crowd_3", Words("Libre, à trois", "Free, for three"), Options(mode="crowd_3", format="free")),
    Format("bands_4", Words("4/4/4, à quatre", "4/4/4, for four"), Options(mode="crowd_4")),
    Format("crowd_4", Words("Libre, à quatre", "Free, for four"), Options(mode="crowd_4", format="free")),
)


def count(deck: msgspec.Struct, cards: Cards, options: msgspec.Struct) -> Sequence[Tally]:
    """How many cards each band has of those it takes, or all together; and how many bonuses. What is gone does not count."""
    assert isinstance(deck, Deck) and isinstance(options, Options)
    size, bands = deck_size(options), [_band(card) for card in _held(deck, cards)]
    carried = sum(id in cards.by_id for id in deck.bonuses)
    if options.format == "free":
        found = [Tally("cards", "", _RAPPERS, len(bands), size, size)]
    else:
        each = size // len(BANDS)
        found = [Tally("cards", str(at), words, bands.count(str(at)), each, each) for at, words in enumerate(BAND_WORDS)]
    return (*found, Tally("bonuses", "", _BONUSES, carried, 0, MOST_BONUSES))


def fill_deck(deck: msgspec.Struct, cards: Cards, options: msgspec.Struct, dice: Dice) -> Deck:
    """The deck with what it lacks by chance: rappers of each band that wants them, and bonuses it has not. Nothing leaves."""
    assert isinstance(deck, Deck) and isinstance(options, Options)
    wanted = {(tally.pile, tally.group): tally.most - tally.has for tally in count(deck, cards, options)}
    chosen = list(deck.cards)
    for card in dice.shuffled(rappers(cards)):
        place = ("cards", _band(card) if options.format == "bands" else "")
        if card.id not in deck.cards and wanted[place] > 0:
            wanted[place] -= 1
            chosen.append(card.id)
    fresh = [card.id for card in dice.shuffled(bonuses(cards)) if card.id not in deck.bonuses]
    return Deck(tuple(chosen), (*deck.bonuses, *fresh[: max(wanted["bonuses", ""], 0)]))


def _held(deck: Deck, cards: Cards) -> list[Card]:
    held = [cards.by_id[id] for id in deck.cards if id in cards.by_id]
    return [card for card in held if card.kind == RAPPER.key]
