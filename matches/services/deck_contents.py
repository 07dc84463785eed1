"""What a saved deck holds: read in the shape that its game has now, checked before it is stored. Imports loadouts and below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from matches.errors import NotACommand, NotAllowedNow
from matches.kernel.cards import Cards
from matches.kernel.loadouts import Loadout, Pile
from matches.kernel.match import AnyRules
from matches.kernel.rules import Json
from matches.loadouts import cards_in, loadout_of, read_deck
from matches.models import Deck

CARDS_AT_MOST = 200  # in one deck: far more than any game takes
Given: TypeAlias = msgspec.Struct | Mapping[str, Json]


def checked(rules: AnyRules, cards: Cards, given: Given, before: msgspec.Struct | None = None) -> Json:
    """A loadout as it is stored: in the game's shape, of cards that there are, or that it had `before`.

    It may be incomplete. NotACommand("bad_loadout"), NotAllowedNow("not_in_catalogue"), ("deck_too_large").
    """
    asks = loadout_of(rules)
    try:
        holds = msgspec.convert(msgspec.to_builtins(given), asks.shape)
    except msgspec.ValidationError as error:
        raise NotACommand("bad_loadout", problem=str(error)) from error
    for pile in asks.piles:
        kept = () if before is None else cards_in(before, pile)
        if any(id not in kept and not fits(cards, pile, id) for id in cards_in(holds, pile)):
            raise NotAllowedNow("not_in_catalogue")
    return stored(asks, holds)


def stored(asks: Loadout, holds: msgspec.Struct) -> Json:
    """As JSON; NotAllowedNow("deck_too_large")."""
    if sum(len(cards_in(holds, pile)) for pile in asks.piles) > CARDS_AT_MOST:
        raise NotAllowedNow("deck_too_large", most=CARDS_AT_MOST)
    json: Json = msgspec.json.decode(msgspec.json.encode(holds))  # lists, as the database gives them back
    return json


def holding(rules: AnyRules, deck: Deck) -> msgspec.Struct:
    """What the deck holds; nothing, where it was saved in a shape that the game has no more."""
    holds = read_deck(rules, deck)
    return empty(rules) if holds is None else holds


def empty(rules: AnyRules) -> msgspec.Struct:
    """A deck with nothing in it."""
    return msgspec.convert({}, loadout_of(rules).shape)


def with_pile(holds: msgspec.Struct, pile: Pile, cards: list[str]) -> msgspec.Struct:
    """The same with other cards in one pile."""
    return msgspec.structs.replace(holds, **{pile.field: tuple(cards)})


def pile_of(rules: AnyRules, field: str) -> Pile:
    """One of the game's piles; NotACommand("no_such_pile")."""
    for pile in loadout_of(rules).piles:
        if pile.field == field:
            return pile
    raise NotACommand("no_such_pile")


def fits(cards: Cards, pile: Pile, id: str) -> bool:
    """Whether there is such a card, and it is one for this pile."""
    card = cards.by_id.get(id)
    return card is not None and card.kind in pile.kinds
