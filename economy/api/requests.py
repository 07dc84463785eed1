"""What the API is asked about gold, boosters, odds and ranks, one Struct a body or a query. Imports rules for their limits."""

from __future__ import annotations

from typing import Annotated, TypeAlias
from uuid import UUID

import msgspec
from msgspec import Meta

from economy.rules.boosters import MOST_AT_ONCE
from economy.rules.fusion import MOST_STARS
from economy.rules.ranks import RANKS

BIGGEST = 2**63 - 1
MOST_PAIRS = 50  # of a chain whose whole spread is told

Id: TypeAlias = Annotated[int, Meta(ge=1, le=BIGGEST)]
Key: TypeAlias = Annotated[
    UUID,
    Meta(
        description="Made by the client, once for each thing it wants: a repeat that wants the same gets the same answer, one "
        "that wants something else is refused. Not of version 5, which are the house's own, nor all zeros.",
        extra_json_schema={"not": {"pattern": "^(.{14}5|0{8}-)"}},
    ),
]
Hex: TypeAlias = Annotated[str, Meta(pattern=r"^(?:[0-9a-fA-F]{64})?$")]
Word: TypeAlias = Annotated[str, Meta(max_length=40)]
Version: TypeAlias = Annotated[int, Meta(ge=1, le=2**31 - 1)]
Tier: TypeAlias = Annotated[int, Meta(ge=1, le=RANKS)]
PledgeNumber: TypeAlias = Annotated[int, Meta(ge=0, le=BIGGEST)]


class Asked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class Drawing(Asked, frozen=True, kw_only=True):
    """What counts if the secret that is drawn with has no seed yet: `pledge` is the one that was seen."""

    key: Key
    pledge: PledgeNumber = 0
    seed: Hex = ""


class OpenBoosters(Drawing, frozen=True, kw_only=True):
    """Pays, draws and stores at once. `race`: empty for all. `seed`: 64 hex digits of your own, or empty for none.

    The seed counts if your current secret, which is number `pledge`, has none yet. `edition`: that of the list of boosters
    that you were shown; if prices or odds have changed since, nothing is opened.
    """

    tier: Tier
    edition: Word = ""
    race: Word = ""
    count: Annotated[int, Meta(ge=1, le=MOST_AT_ONCE)] = 1


class Rotate(Asked, frozen=True, kw_only=True):
    """Reveals secret `number`, and goes on to the next one with `seed`. The same again changes nothing."""

    number: Annotated[int, Meta(ge=1, le=BIGGEST)]
    seed: Hex = ""


class Listed(Asked, frozen=True, kw_only=True):
    """Newest first; `before` is the `next` of the page before."""

    before: Id | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 30


class InForce(Asked, frozen=True, kw_only=True):
    """Of a release by its number and a version of the boosters; of those in force unless they are said."""

    release: Version | None = None
    sheet: Version | None = None


class CardsOf(InForce, frozen=True, kw_only=True):
    """Of one booster; `race`: empty for all."""

    tier: Tier = 1
    race: Word = ""


class Chain(Asked, frozen=True, kw_only=True):
    """So many tries towards `star`, each with a copy of `rarity` (empty: the commonest) that is sacrificed."""

    pairs: Annotated[int, Meta(ge=1, le=MOST_PAIRS)] = 10
    star: Annotated[int, Meta(ge=1, le=MOST_STARS)] = 1
    rarity: Word = ""


class OpenFight(Asked, frozen=True, kw_only=True):
    """A table against the opponent of the rank. `deck`: the id of a saved deck of yours; what it holds is looked at here."""

    key: Key
    deck: Id


class BeginFight(Asked, frozen=True, kw_only=True):
    """Sit down and begin. `nonce`: 64 hex digits of your own, drawn after you have seen the commitment; with another one a
    repeat is refused."""

    nonce: Hex = ""


class Ok(Asked, frozen=True, kw_only=True):
    """What is named by the path can be done once, so that it is its own key: the same again gets the same answer."""
