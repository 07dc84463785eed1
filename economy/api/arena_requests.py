"""What the API is asked about the arena. Imports requests."""

from __future__ import annotations

from datetime import date
from typing import Annotated, TypeAlias

from msgspec import Meta

from economy.api.requests import Asked, Drawing, Id, Key
from economy.rules.arena import DECKS

MOST_PLACE = 9_999_999

Name: TypeAlias = Annotated[str, Meta(max_length=150, description="Of players: how their names begin, whatever the case.")]
Limit: TypeAlias = Annotated[int, Meta(ge=1, le=50)]
Pair: TypeAlias = Annotated[
    tuple[Id, Id], Meta(description="Two saved decks of yours by id, of which nothing is in both; the first is side 1.")
]
Version: TypeAlias = Annotated[int, Meta(ge=1, le=2**31 - 1)]


class Ranking(Asked, frozen=True, kw_only=True):
    """By place, behind place `after`, which is the `next` of the page before; or by name, 20 at most."""

    after: Annotated[int, Meta(ge=0, le=MOST_PLACE)] = 0
    limit: Limit = 50
    search: Name = ""


class Register(Asked, frozen=True, kw_only=True):
    """Enters the season that runs with two decks. Their best copies of this moment are locked until it ends."""

    key: Key
    decks: Pair


class SaveArenaDecks(Asked, frozen=True, kw_only=True):
    """Both decks anew, with the best copies of this moment. `version`: of what you saw. The very same again changes nothing."""

    decks: Pair
    version: Version


class Attack(Drawing, frozen=True, kw_only=True):
    """Draws an opponent and opens a table. `side`: which of your two decks attacks. One that waits is come back to instead."""

    side: Annotated[int, Meta(ge=1, le=DECKS)]


class Fights(Asked, frozen=True, kw_only=True):
    """Newest first; `before` is the `next` of the page before."""

    before: Id | None = None
    limit: Limit = 20


class Seasons(Asked, frozen=True, kw_only=True):
    """Newest first; `before` is the `next` of the page before."""

    before: date | None = None
    limit: Limit = 20


class SeasonsSeen(Asked, frozen=True, kw_only=True):
    """You have read of how your seasons ended, up to the one of this Monday, and are not told of them again."""

    upto: date
