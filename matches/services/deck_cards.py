"""Building a saved deck card by card: each asks for a state, not for a step, so that twice the same is once."""

from __future__ import annotations

import os

import msgspec
from django.contrib.auth.models import User
from django.db import transaction

from matches.errors import NotAllowedNow
from matches.kernel.dice import Dice
from matches.kernel.match import AnyRules
from matches.loadouts import KEY_BYTES, aim_of, cards_in, loadout_of, quick_loadout
from matches.models import Deck
from matches.releases import current_cards
from matches.services import deck_rows
from matches.services.deck_contents import empty, fits, holding, pile_of, stored, with_pile
from matches.services.deck_rows import deck_rules, held


def put_card(owner: User, deck_id: int, *, pile: str, card: str, count: int) -> Deck:
    """Let the pile hold `count` of that card, whatever it held of it; of one that is gone it may be fewer, never more.

    NotFound, NotACommand, NotAllowedNow("not_in_catalogue"), ("too_many_copies"), ("deck_too_large").
    """
    with transaction.atomic():
        deck = held(owner, deck_id)
        rules = deck_rules(deck.game)
        place, holds = pile_of(rules, pile), holding(rules, deck)
        before = list(cards_in(holds, place))
        there = before.count(card)
        if count > there and not fits(current_cards(deck.game), place, card):
            raise NotAllowedNow("not_in_catalogue")
        if count > max(place.copies, there):
            raise NotAllowedNow("too_many_copies", most=place.copies)
        after = _without(before, card, there - count) + [card] * (count - there)
        return _store(rules, deck, with_pile(holds, place, after))


def swap_card(owner: User, deck_id: int, *, pile: str, card: str, into: str) -> Deck:
    """Let another card stand where this one stood; one that would be there too often is left out instead."""
    with transaction.atomic():
        deck = held(owner, deck_id)
        rules = deck_rules(deck.game)
        place, holds = pile_of(rules, pile), holding(rules, deck)
        if not fits(current_cards(deck.game), place, into):
            raise NotAllowedNow("not_in_catalogue")
        before = list(cards_in(holds, place))
        room = place.copies - before.count(into)
        after = [into if id == card else id for id in _without(before, card, before.count(card) - max(room, 0))]
        return _store(rules, deck, with_pile(holds, place, after))


def fill_deck(owner: User, deck_id: int) -> Deck:
    """What the deck lacks for its format, by chance; a game that cannot complete one draws a whole one."""
    with transaction.atomic():
        deck = held(owner, deck_id)
        rules = deck_rules(deck.game)
        asks, cards, options = loadout_of(rules), current_cards(deck.game), aim_of(rules, deck).options
        if asks.fill is None:
            return _store(rules, deck, quick_loadout(rules, options, cards))
        return _store(rules, deck, asks.fill(holding(rules, deck), cards, options, Dice(os.urandom(KEY_BYTES), "fill")))


def empty_deck(owner: User, deck_id: int) -> Deck:
    """Take everything out."""
    with transaction.atomic():
        deck = held(owner, deck_id)
        rules = deck_rules(deck.game)
        return _store(rules, deck, empty(rules))


def _store(rules: AnyRules, deck: Deck, holds: msgspec.Struct) -> Deck:
    before, deck.loadout = deck.loadout, stored(loadout_of(rules), holds)
    return deck if deck.loadout == before else deck_rows.store(deck)


def _without(cards: list[str], card: str, count: int) -> list[str]:
    """`cards` but for the last `count` of that card."""
    kept = list(cards)
    for _ in range(count):
        at = len(kept) - 1 - kept[::-1].index(card)
        del kept[at]
    return kept
