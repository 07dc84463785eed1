"""The games whose cards are kept here, as they hand themselves in when Django starts. Imports records and fields alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import msgspec

from catalogue.errors import Finding, Missing
from catalogue.fields import Field, fields_of
from catalogue.records import Body, CardRecord
from catalogue.said import Said


class Kind:
    """A kind of card of one game: its key, its name, and the Struct that its facts must fit."""

    def __init__(self, key: str, name: Said, facts: type[msgspec.Struct]) -> None:
        self.key = key
        self.name = name
        self.facts = facts

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """The fields of its facts, in the order of the Struct."""
        return fields_of(self.facts)


class Scale:
    """A game's scale of rarities: what numbers each rarity has, and what numbers the scale has as a whole.

    `sums` names a rarity's number and the number of the whole that it must add up to: `{"draw": "denominator"}`.
    """

    def __init__(self, numbers: type[msgspec.Struct], whole: type[msgspec.Struct], sums: Mapping[str, str]) -> None:
        self.numbers = numbers
        self.whole = whole
        self.sums = dict(sums)

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """The numbers of a rarity."""
        return fields_of(self.numbers)

    @cached_property
    def whole_fields(self) -> tuple[Field, ...]:
        """The numbers of the scale."""
        return fields_of(self.whole)


def _sound(body: Body) -> Sequence[Finding]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game as the catalogue knows it.

    `art` draws a card from its own facts, always the same (an SVG); `check` says what keeps a release from being played;
    `starter` is what its first release holds.
    """

    key: str
    name: Said
    kinds: tuple[Kind, ...]
    art: Callable[[CardRecord], str]
    starter: Body
    scale: Scale | None = None
    check: Callable[[Body], Sequence[Finding]] = _sound

    def kind(self, key: str) -> Kind:
        """One of its kinds; Missing("no_such_kind")."""
        for kind in self.kinds:
            if kind.key == key:
                return kind
        raise Missing("no_such_kind", game=self.key, kind=key)


_GAMES: dict[str, Game] = {}


def register(game: Game) -> None:
    """Hand in a game; ValueError if another one has its key."""
    if _GAMES.setdefault(game.key, game) is not game:
        raise ValueError(f"there is a game {game.key!r} already")


def withdraw(key: str) -> None:
    """Take a game out again: for tests that brought one of their own."""
    _GAMES.pop(key, None)


def games() -> tuple[Game, ...]:
    """Every game, by key."""
    return tuple(_GAMES[key] for key in sorted(_GAMES))


def game(key: str) -> Game:
    """One game; Missing("no_such_game")."""
    if key not in _GAMES:
        raise Missing("no_such_game", game=key)
    return _GAMES[key]
