"""How people put a deck together: its pile, the formats it may be for, what is missing, the rest by chance. Imports deck."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec

from matches.games.ippo.cards import KINDS
from matches.games.ippo.deck import Deck, deck_size, known, ready_deck
from matches.games.ippo.fields import ATTRIBUTE_WORDS, CARD_TYPE_WORDS
from matches.games.ippo.held import Printed, printed_of
from matches.games.ippo.options import MOST_COPIES, Options
from matches.games.ippo.ready import READY
from matches.games.ippo.recipe import completed
from matches.games.ippo.vocabulary import ATTRIBUTES, CARD_TYPES
from matches.kernel.cards import Card, Cards
from matches.kernel.dice import Dice
from matches.kernel.loadouts import Chart, Format, Pile, Ready, Tally
from matches.kernel.words import Words

_CARDS = Words("Cartes", "Cards")
_COSTS = Words("Coups par coût", "Blows by cost")
_ASKED = Words("Icônes que les coups demandent", "Icons that the blows ask for")
_GIVEN = Words("Points que les cartes donnent", "Power that the cards give")
_GENERIC = Words("sans attribut", "generic")
_DEAR = 5  # the last bar is of all that cost so much or more


def _type(card: Card) -> str:
    return card.kind


PILES: tuple[Pile, ...] = (
    Pile(
        "cards",
        _CARDS,
        tuple(kind.key for kind in KINDS),
        MOST_COPIES,
        tuple((type, CARD_TYPE_WORDS[type]) for type in CARD_TYPES),
        _type,
    ),
)
FORMATS: tuple[Format, ...] = (  # R2
    Format("four", Words("4 rounds, 40 cartes", "4 rounds, 40 cards"), Options()),
    Format("ten", Words("10 rounds, 60 cartes", "10 rounds, 60 cards"), Options(format="ten")),
)

READY_MADE: tuple[Ready, ...] = tuple(Ready(one.key, one.name, one.format, partial(ready_deck, one)) for one in READY)


def count(deck: msgspec.Struct, cards: Cards, options: msgspec.Struct) -> Sequence[Tally]:
    """How many cards there are of those it takes, then of each type, of which any number will do. What is gone does not count."""
    assert isinstance(deck, Deck) and isinstance(options, Options)
    size, held = deck_size(options), known(deck, cards)
    types = [cards.by_id[id].kind for id in held]
    by_type = [Tally("cards", type, CARD_TYPE_WORDS[type], types.count(type), 0, size) for type in CARD_TYPES]
    return (Tally("cards", "", _CARDS, len(held), size, size), *by_type)


def charts(deck: msgspec.Struct, cards: Cards) -> Sequence[Chart]:
    """How many blows cost how much to start (R7); of each attribute, how many icons they ask for and how much is given (R5)."""
    assert isinstance(deck, Deck)
    held = [printed_of(cards.by_id[id]) for id in known(deck, cards)]
    costs = [min(one.icons + one.generic, _DEAR) for one in held if one.type == "blow"]
    return (
        Chart(_COSTS, tuple((_cost(at), costs.count(at)) for at in range(_DEAR + 1))),
        Chart(_ASKED, tuple((ATTRIBUTE_WORDS[of], sum(one.icons for one in held if one.attribute == of)) for of in ATTRIBUTES)),
        Chart(_GIVEN, _given(held)),
    )


def _given(held: Sequence[Printed]) -> tuple[tuple[Words, int], ...]:
    by_attribute = [(ATTRIBUTE_WORDS[of], sum(one.gives_icons for one in held if one.attribute == of)) for of in ATTRIBUTES]
    return (*by_attribute, (_GENERIC, sum(one.gives_generic for one in held)))


def _cost(cost: int) -> Words:
    return Words(f"{cost} et plus", f"{cost} and more") if cost == _DEAR else Words(str(cost), str(cost))


def fill_deck(deck: msgspec.Struct, cards: Cards, options: msgspec.Struct, dice: Dice) -> Deck:
    """The deck with what it lacks by chance, of the attributes that it has most of. Nothing leaves."""
    assert isinstance(deck, Deck) and isinstance(options, Options)
    return Deck(completed(deck.cards, cards, deck_size(options), dice))
