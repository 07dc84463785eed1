"""What the API is asked about decks, one Struct a body or a query. Imports requests."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from matches.api.requests import BIGGEST, CommandId

GameKey: TypeAlias = Annotated[str, Meta(max_length=40)]
DeckName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=120, description="At most 60 characters once it is tidied.")]
FormatKey: TypeAlias = Annotated[str, Meta(max_length=40, description="One of the game's `deck_formats`.")]
Holds: TypeAlias = Annotated[dict[str, Any], Meta(description="In the shape that the game's `deck` says. It may be incomplete.")]


class _Asked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class Decks(_Asked, frozen=True, kw_only=True):
    """Your decks, by game and name."""

    game: GameKey = ""


class NewDeck(_Asked, frozen=True, kw_only=True):
    """A deck of your own, empty unless `loadout` is said, made for the game's first format unless `aim` is."""

    id: CommandId
    game: GameKey
    name: DeckName
    aim: FormatKey = ""
    loadout: Holds | None = None


class ChangeDeck(_Asked, frozen=True, kw_only=True):
    """What is said is changed, of the deck as it was at `version`."""

    version: Annotated[int, Meta(ge=1, le=BIGGEST)]
    name: DeckName | None = None
    aim: FormatKey | None = None
    loadout: Holds | None = None


class DeckText(_Asked, frozen=True, kw_only=True):
    """What the deck is to hold, of the deck as it was at `version`."""

    version: Annotated[int, Meta(ge=1, le=BIGGEST)]
    text: Annotated[
        str, Meta(max_length=20_000, description="A card a line: `4 x 017 Name`, or a number or a name alone for one.")
    ]


class QuickDeck(_Asked, frozen=True, kw_only=True):
    """A deck by chance for a table with these options. It is saved nowhere."""

    game: GameKey
    options: dict[str, Any] = {}
