"""What a seat brings: a deck, what is wrong with one, one by chance or of the house (R2, Q1, E19). Imports ready and recipe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from matches.games.ippo.options import DECK_SIZES, MOST_COPIES, Options
from matches.games.ippo.ready import READY, Ready
from matches.games.ippo.recipe import completed
from matches.games.ippo.vocabulary import CARD_TYPES
from matches.kernel.cards import Cards
from matches.kernel.dice import Dice
from matches.kernel.rules import Finding
from matches.kernel.words import Words


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ids of cards, one for each copy."""

    cards: tuple[str, ...] = ()


def deck_size(options: Options) -> int:
    """R2, Q1: exactly so many cards."""
    return DECK_SIZES[options.format]


def known(deck: Deck, cards: Cards) -> tuple[str, ...]:
    """The ids of the deck that are cards of the release which one plays with."""
    return tuple(id for id in deck.cards if id in cards.by_id and cards.by_id[id].kind in CARD_TYPES)


def check_deck(deck: msgspec.Struct, cards: Cards, options: msgspec.Struct) -> Sequence[Finding]:
    """Everything that keeps a deck from this table (Q1): `unknown_card` and `too_many_copies` by id, and `wrong_size`."""
    assert isinstance(deck, Deck) and isinstance(options, Options)
    there = known(deck, cards)
    found = [Finding("unknown_card", _UNKNOWN, id) for id in dict.fromkeys(deck.cards) if id not in there]
    counts = Counter(cards.by_id[id].number for id in there)
    first = {cards.by_id[id].number: id for id in reversed(there)}
    found += [
        Finding("too_many_copies", _copies(number, count), first[number])
        for number, count in counts.items()
        if count > MOST_COPIES
    ]
    if len(deck.cards) != deck_size(options):
        found.append(Finding("wrong_size", _size(len(deck.cards), deck_size(options))))
    return found


def quick_deck(cards: Cards, options: msgspec.Struct, dice: Dice) -> Deck:
    """A legal deck by chance that can pay for what it plays, where the release has cards enough (P4)."""
    assert isinstance(options, Options)
    return Deck(completed((), cards, deck_size(options), dice))


def house_deck(policy: str, cards: Cards, options: msgspec.Struct, dice: Dice) -> Deck:
    """What a bot brings: one of the ready-made decks of the format that the release still has the cards for, else a quick one."""
    assert isinstance(options, Options)
    decks = [deck for one in READY if one.format == options.format and (deck := ready_deck(one, cards)) is not None]
    return dice.pick(decks) if decks else quick_deck(cards, options, dice)


def ready_deck(ready: Ready, cards: Cards) -> Deck | None:
    """A ready-made deck with the cards of a release; None if it lacks one of them."""
    if any(slug not in cards for slug in ready.cards):
        return None
    return Deck(tuple(cards[slug].id for slug in ready.cards))


def _size(has: int, needs: int) -> Words:
    return Words(f"Il faut {needs} cartes, ce paquet en a {has}.", f"It takes {needs} cards, this deck has {has}.")


def _copies(number: int, count: int) -> Words:
    return Words(
        f"{MOST_COPIES} exemplaires au plus d’un même numéro\u00a0: ce paquet a {count} fois le {number}.",
        f"{MOST_COPIES} copies of a number at most: this deck has number {number} {count} times.",
    )


_UNKNOWN = Words("Cette carte n’est pas, ou n’est plus, au catalogue.", "This card is not, or no longer, in the catalogue.")
