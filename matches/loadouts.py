"""Where loadouts come from: a game's provider turns player, deck id and options into one. Imports models and below."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import msgspec
from django.contrib.auth.models import User

from matches.errors import NotAllowedNow
from matches.kernel.cards import Cards
from matches.kernel.dice import Dice
from matches.kernel.loadouts import Finding, Format, Loadout, Pile
from matches.kernel.match import AnyRules
from matches.models import Deck
from matches.registry import rules_of

KEY_BYTES = 32


class Provider(Protocol):
    """What `user` brings with his deck `deck_id`. NotAllowedNow("no_such_deck") or ("bad_deck") if he has none that fits."""

    def __call__(self, rules: AnyRules, user: User, deck_id: int, options: msgspec.Struct, cards: Cards) -> msgspec.Struct: ...


@dataclass(frozen=True, slots=True)
class Offered:
    """A deck that another app keeps, as its owner meets it at a table: `pk` is its `deck_id`, `address` where he changes it."""

    pk: int
    name: str
    findings: tuple[Finding, ...]
    address: str


@dataclass(frozen=True, slots=True)
class Shelf:
    """A provider's decks: those `offered` to a player at a table with these options and cards, and the name of the path
    of the page where he makes them."""

    offered: Callable[[User, msgspec.Struct, Cards], Sequence[Offered]]
    workshop: str


_providers: dict[str, Provider] = {}
_shelves: dict[str, Shelf] = {}


def register(game: str, provider: Provider, shelf: Shelf | None = None) -> None:
    """Let `provider` answer for `game` instead of the saved decks, and `shelf` say which there are; once, when Django starts."""
    _providers[game] = provider
    if shelf is not None:
        _shelves[game] = shelf


def shelf_of(rules: AnyRules) -> Shelf | None:
    """Where the decks of this game are kept, if that is not here."""
    return _shelves.get(rules.key)


def brings_saved_decks(rules: AnyRules) -> bool:
    """Whether what a seat brings to this game is a deck that the player has saved here, of piles that he fills."""
    return rules.loadout is not None and bool(rules.loadout.piles) and rules.key not in _providers


def loadout_of(rules: AnyRules) -> Loadout:
    """What the game says of loadouts; it has them."""
    assert rules.loadout is not None
    return rules.loadout


def in_shape(game: str, told: Mapping[str, object]) -> msgspec.Struct:
    """What a seat brings to `game`, as the game's own Struct; msgspec.ValidationError if it is none."""
    brought: msgspec.Struct = msgspec.convert(told, loadout_of(rules_of(game)).shape)
    return brought


def read_deck(rules: AnyRules, deck: Deck) -> msgspec.Struct | None:
    """What the deck holds; None if it was saved when the game's loadouts had another shape."""
    try:
        return msgspec.convert(deck.loadout, loadout_of(rules).shape)
    except msgspec.ValidationError:
        return None


def cards_in(loadout: msgspec.Struct, pile: Pile) -> tuple[str, ...]:
    """The ids of the cards in one pile, in their order."""
    return tuple(getattr(loadout, pile.field))


def aim_of(rules: AnyRules, deck: Deck) -> Format:
    """The format that the deck is made for: the game's first, where it has that of the deck no more."""
    return next((one for one in rules.formats if one.key == deck.aim), rules.formats[0])


def loadout_for(
    rules: AnyRules, user: User | None, deck_id: int | None, options: msgspec.Struct, cards: Cards, policy: str | None = None
) -> msgspec.Struct | None:
    """What the player brings, or a bot of `policy`, checked by the game; None for a game without loadouts.

    Who names no deck brings one by chance, as bots do.
    """
    if rules.loadout is None:
        return None
    if user is None or deck_id is None:
        return quick_loadout(rules, options, cards, policy)
    return checked(rules, _providers.get(rules.key, _from_deck)(rules, user, deck_id, options, cards), options, cards)


def checked(rules: AnyRules, loadout: msgspec.Struct, options: msgspec.Struct, cards: Cards) -> msgspec.Struct:
    """The loadout, once the game has found nothing wrong with it; NotAllowedNow("bad_deck") with the first thing it found."""
    if findings := loadout_of(rules).check(loadout, cards, options):
        raise NotAllowedNow("bad_deck", first=findings[0].code)
    return loadout


def quick_loadout(rules: AnyRules, options: msgspec.Struct, cards: Cards, policy: str | None = None) -> msgspec.Struct:
    """One by chance that fits: what bots bring, and people without a deck. NotAllowedNow("no_quick_deck"): too few cards.

    The chance is the system's: what was drawn stands in SeatTaken, and nobody derives it again.
    """
    assert rules.loadout is not None
    drawn = rules.loadout.by_chance(policy, cards, options, Dice(os.urandom(KEY_BYTES), "loadout"))
    if rules.loadout.check(drawn, cards, options):
        raise NotAllowedNow("no_quick_deck")
    return drawn


def _from_deck(rules: AnyRules, user: User, deck_id: int, options: msgspec.Struct, cards: Cards) -> msgspec.Struct:
    """The default: a deck that the player has saved."""
    deck = Deck.objects.filter(owner=user, game=rules.key, pk=deck_id).first()
    if deck is None:
        raise NotAllowedNow("no_such_deck")
    if (brought := read_deck(rules, deck)) is None:
        raise NotAllowedNow("bad_deck")
    return brought
