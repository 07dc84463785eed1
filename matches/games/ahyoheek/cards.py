"""The three cards of Ahyoheek and what a release of them must hold. Imports symbols and the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from matches.games.ahyoheek.symbols import LOSER, SYMBOLS, Symbol
from matches.kernel.cards import Card, Cards, Kind, card, fact
from matches.kernel.rules import Finding
from matches.kernel.words import Words


class SymbolFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """R3: the one symbol that this one beats."""

    beats: Annotated[
        Symbol,
        fact(
            Words("Bat", "Beats"),
            help=Words(
                "Le symbole que celui-ci bat\u00a0: les règles l’ont fixé.",
                "The symbol that this one beats, as the rules have it.",
            ),
            choices={
                "feather": Words("Plume", "Feather"),
                "book": Words("Livre", "Book"),
                "beetle": Words("Scarabée", "Beetle"),
            },
            facet=True,
        ),
    ]


SYMBOL = Kind("ahyoheek", "symbol", Words("Symbole", "Symbol"), SymbolFacts)

FEATHER = card(
    1,
    "feather",
    Words("Plume", "Feather"),
    Words(
        "Elle écrit la dernière ligne\u00a0: la plume bat le livre.",
        "It writes the last line: the feather beats the book.",
    ),
    SYMBOL,
    SymbolFacts(beats="book"),
)
BOOK = card(
    2,
    "book",
    Words("Livre", "Book"),
    Words("Il se referme d’un coup sec\u00a0: le livre bat le scarabée.", "It snaps shut: the book beats the beetle."),
    SYMBOL,
    SymbolFacts(beats="beetle"),
)
BEETLE = card(
    3,
    "beetle",
    Words("Scarabée", "Beetle"),
    Words(
        "Il a faim et du temps\u00a0: le scarabée bat la plume.",
        "It is hungry and in no hurry: the beetle beats the feather.",
    ),
    SYMBOL,
    SymbolFacts(beats="feather"),
)
STARTER = (FEATHER, BOOK, BEETLE)


def check_release(cards: Cards) -> Sequence[Finding]:
    """What keeps these cards from being played: `missing_symbol`, `unknown_symbol` or `wrong_beats`, by slug."""
    missing = [Finding("missing_symbol", _MISSING, slug) for slug in SYMBOLS if slug not in cards]
    unknown = [Finding("unknown_symbol", _UNKNOWN, slug) for slug in cards if slug not in SYMBOLS]
    wrong = [Finding("wrong_beats", _WRONG, slug) for slug in SYMBOLS if slug in cards and not _beats(cards[slug], slug)]
    return (*missing, *unknown, *wrong)


def _beats(one: Card, slug: Symbol) -> bool:
    try:
        return one.read(SymbolFacts).beats == LOSER[slug]
    except msgspec.ValidationError:
        return False


_MISSING = Words("Ce symbole manque.", "This symbol is missing.")
_UNKNOWN = Words(
    "Ahyoheek se joue avec trois symboles, et celui-ci n’en est pas.",
    "Ahyoheek is played with three symbols, and this is none of them.",
)
_WRONG = Words(
    "Ce symbole doit battre celui que les règles lui donnent.",
    "This symbol must beat the one that the rules give it.",
)
