"""What a seat brings along, and how people put one together: its piles of cards, its formats, its counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from matches.kernel.cards import Card, Cards
from matches.kernel.dice import Dice
from matches.kernel.words import Words


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong with a loadout, or a release: a code, words, and the card or field it is about."""

    code: str
    words: Words
    about: str = ""


def _no_group(card: Card) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Pile:
    """A field of the loadout that holds ids of cards: of which `kinds`, and how many `copies` of one of them at most.

    `groups` (key and words) are what its cards are looked at by; `group_of` says which of them a card belongs to.
    """

    field: str
    name: Words
    kinds: tuple[str, ...]
    copies: int = 1
    groups: tuple[tuple[str, Words], ...] = ()
    group_of: Callable[[Card], str] = _no_group


@dataclass(frozen=True, slots=True)
class Tally:
    """How many cards a pile, or one group of it, has, and how many it takes at least and at most."""

    pile: str
    group: str
    words: Words
    has: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Chart:
    """Something of a loadout that is told in bars: a title, and how many of each."""

    title: Words
    bars: tuple[tuple[Words, int], ...]


@dataclass(frozen=True, slots=True)
class Format:
    """A way to play that loadouts are made for: a key, words, and options of a table where it is played so."""

    key: str
    name: Words
    options: msgspec.Struct


@dataclass(frozen=True, slots=True)
class Ready:
    """A loadout to begin with: a key, words, the key of the format it is for, and it, of a release's cards; None without them."""

    key: str
    name: Words
    format: str
    make: Callable[[Cards], msgspec.Struct | None]


Check = Callable[[msgspec.Struct, Cards, msgspec.Struct], Sequence[Finding]]
Quick = Callable[[Cards, msgspec.Struct, Dice], msgspec.Struct]
Fill = Callable[[msgspec.Struct, Cards, msgspec.Struct, Dice], msgspec.Struct]
House = Callable[[str, Cards, msgspec.Struct, Dice], msgspec.Struct]
Charts = Callable[[msgspec.Struct, Cards], Sequence[Chart]]
Count = Callable[[msgspec.Struct, Cards, msgspec.Struct], Sequence[Tally]]


@dataclass(frozen=True, slots=True)
class Loadout:
    """What a seat brings along: its Struct, the check that explains what is wrong with one, and one by chance that fits.

    `check`, `quick`, `fill` and `count` are given cards of a release and the table's options; `house` also the policy of a bot,
    whose loadout it is, where a bot does not bring what anybody would by chance. `fill` completes a loadout by
    chance and takes nothing out of it. `charts` tell what a loadout is like, complete or not. `ready` are loadouts that people
    may begin with. Without `piles` there is nothing that a page of the house could put together; without `formats` every table
    takes the same loadouts.
    """

    shape: type[msgspec.Struct]
    check: Check
    quick: Quick
    piles: tuple[Pile, ...] = ()
    formats: tuple[Format, ...] = ()
    fill: Fill | None = None
    count: Count | None = None
    house: House | None = None
    charts: Charts | None = None
    ready: tuple[Ready, ...] = ()

    def by_chance(self, policy: str | None, cards: Cards, options: msgspec.Struct, dice: Dice) -> msgspec.Struct:
        """What a bot of `policy` brings, or a person who has chosen nothing."""
        if policy is not None and self.house is not None:
            return self.house(policy, cards, options, dice)
        return self.quick(cards, options, dice)
