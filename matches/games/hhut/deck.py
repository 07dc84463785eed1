"""What a seat brings: a deck, what is wrong with one, and a quick one by chance (R2-R6, Q5, E17, E18). Imports held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from matches.games.hhut.cards import BONUS, RAPPER, bonuses, rappers
from matches.games.hhut.cards import check_release as check_cards
from matches.games.hhut.events import Hand
from matches.games.hhut.held import Rapper, bonus_of, rapper_of
from matches.games.hhut.names import check_names
from matches.games.hhut.options import MOST_BONUSES, PLAYERS, Options, deck_size
from matches.kernel.cards import Card, Cards
from matches.kernel.dice import Dice
from matches.kernel.rules import Finding
from matches.kernel.seats import Seat
from matches.kernel.words import Words

Band: TypeAlias = tuple[int, int]  # the lowest and the highest general rating, both included
BANDS: tuple[Band, ...] = ((0, 85), (86, 90), (91, 100))  # R6
BAND_WORDS = (Words("85 ou moins", "85 or less"), Words("86 à 90", "86 to 90"), Words("91 ou plus", "91 or more"))


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ids of rapper cards, all different, and of up to five bonus cards, which may be the same."""

    cards: tuple[str, ...] = ()
    bonuses: tuple[str, ...] = ()


def band_of(general: int) -> int:
    """Which of the three bands a general rating lies in, from 0."""
    return next(at for at, (low, high) in enumerate(BANDS) if low <= general <= high)


def check_deck(deck: msgspec.Struct, cards: Cards, options: msgspec.Struct) -> Sequence[Finding]:
    """Everything that keeps a deck from this table, with the card or the number that it is about."""
    assert isinstance(deck, Deck) and isinstance(options, Options)
    size = deck_size(options)
    found = [Finding("unknown_card", _UNKNOWN, id) for id in deck.cards if _kind(cards, id) != RAPPER.key]
    found += [Finding("unknown_bonus", _UNKNOWN_BONUS, id) for id in deck.bonuses if _kind(cards, id) != BONUS.key]
    found += [Finding("card_twice", _TWICE, id) for id, count in Counter(deck.cards).items() if count > 1]
    if len(deck.cards) != size:
        found.append(Finding("wrong_size", _size(len(deck.cards), size)))
    if len(deck.bonuses) > MOST_BONUSES:
        found.append(Finding("too_many_bonuses", _bonuses(len(deck.bonuses))))
    return found + (_band_findings(deck, cards, size) if options.format == "bands" else [])


def quick_deck(cards: Cards, options: msgspec.Struct, dice: Dice) -> Deck:
    """A legal deck by chance: as many of each band as the format asks for, and five different bonuses where there are so many."""
    assert isinstance(options, Options)
    size = deck_size(options)
    order = dice.shuffled(rappers(cards))
    if options.format == "bands":
        by_band = [[one for one in order if band_of(rapper_of(one).general) == band] for band in range(len(BANDS))]
        order = [one for band in by_band for one in band[: size // len(BANDS)]]
    brought = dice.shuffled(bonuses(cards))[:MOST_BONUSES]
    return Deck(tuple(one.id for one in order[:size]), tuple(one.id for one in brought))


def hand_of(seat: Seat, deck: Deck, cards: Cards) -> Hand:
    """The deck as the match holds it, rappers by general rating and id (Q19)."""
    brought = sorted((cards.by_id[id] for id in deck.cards), key=lambda one: (rapper_of(one).general, one.id))
    held = tuple(rapper_of(one) for one in brought)
    carried = tuple(bonus_of(cards.by_id[id]) for id in deck.bonuses)
    return Hand(seat=seat, count=len(held), bonus_count=len(carried), cards=held, bonuses=carried)


def check_release(cards: Cards) -> Sequence[Finding]:
    """What keeps a release from being played: `cards.check_release`, `names.check_names`, and `band_too_small` (Q20)."""
    least = max(deck_size(Options(mode=mode)) for mode in PLAYERS) // len(BANDS)
    counts = band_counts([rapper_of(one).general for one in rappers(cards)])
    small = [Finding("band_too_small", _few(band, count, least)) for band, count in enumerate(counts) if count < least]
    return [*check_cards(cards), *check_names(cards), *small]


def band_counts(generals: Sequence[int]) -> tuple[int, ...]:
    """How many general ratings lie in each band."""
    return tuple(sum(band_of(general) == band for general in generals) for band in range(len(BANDS)))


def _band_findings(deck: Deck, cards: Cards, size: int) -> list[Finding]:
    known: list[Rapper] = [rapper_of(cards.by_id[id]) for id in deck.cards if _kind(cards, id) == RAPPER.key]
    counts, each = band_counts([one.general for one in known]), size // len(BANDS)
    return [Finding("wrong_band", _band(band, count, each), str(band)) for band, count in enumerate(counts) if count != each]


def _kind(cards: Cards, id: str) -> str:
    card: Card | None = cards.by_id.get(id)
    return "" if card is None else card.kind


def _size(has: int, needs: int) -> Words:
    return Words(
        f"Il faut {needs} cartes de rappeur, ce paquet en a {has}.", f"It takes {needs} rapper cards, this deck has {has}."
    )


def _bonuses(has: int) -> Words:
    return Words(
        f"{MOST_BONUSES} bonus au plus, ce paquet en a {has}.", f"{MOST_BONUSES} bonus cards at most, this deck has {has}."
    )


def _band(band: int, has: int, needs: int) -> Words:
    name = BAND_WORDS[band]
    return Words(
        f"Note générale {name.fr}\u00a0: il faut {needs} cartes, ce paquet en a {has}.",
        f"General rating {name.en}: it takes {needs} cards, this deck has {has}.",
    )


def _few(band: int, has: int, needs: int) -> Words:
    name = BAND_WORDS[band]
    return Words(
        f"Note générale {name.fr}\u00a0: il faut au moins {needs} cartes, ce jeu en a {has}.",
        f"General rating {name.en}: it takes at least {needs} cards, this game has {has}.",
    )


_UNKNOWN = Words(
    "Cette carte n’est pas, ou n’est plus, un rappeur du catalogue.", "This card is not, or no longer, a rapper of the catalogue."
)
_UNKNOWN_BONUS = Words(
    "Cette carte n’est pas, ou n’est plus, un bonus du catalogue.", "This card is not, or no longer, a bonus of the catalogue."
)
_TWICE = Words("Toutes les cartes doivent être différentes.", "All cards must be different.")
