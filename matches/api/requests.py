"""What the API is asked, one Struct a body or a query. Imports msgspec only."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias
from uuid import UUID

import msgspec
from msgspec import Meta

SEATS_AT_MOST = 64
BIGGEST = 2**63 - 1

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=SEATS_AT_MOST)]
CommandId: TypeAlias = Annotated[
    UUID,
    Meta(
        description="Made by the client, once for each thing it wants: a repeat with the same body gets the same answer. "
        "Not of version 5, which are the house's own, nor all zeros.",
        extra_json_schema={"not": {"pattern": "^(.{14}5|0{8}-)"}},
    ),
]
Decision: TypeAlias = Annotated[
    str, Meta(max_length=80, pattern=r"^[!-~]*$", description="The open decision, as `offers` name it.")
]


class _Asked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class OpenTable(_Asked, frozen=True, kw_only=True):
    """A new table. `options` as the game's schema has them; `seats`: as many as they allow unless said.

    Who opens it does not sit yet.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=SEATS_AT_MOST)] | None = None
    options: dict[str, Any] = {}
    public: bool = True
    id: CommandId | None = None


class FindTable(_Asked, frozen=True, kw_only=True):
    """A table for whoever wants to play at once: near by rating, the nearer the less long it has waited, or a new one named `id`.

    Nobody sits down by it: that is `take_seat`, and if somebody was faster, ask again. A rated match is between accounts.
    """

    id: CommandId
    game: Annotated[str, Meta(max_length=40)]
    rated: bool = False


class TakeSeat(_Asked, frozen=True, kw_only=True):
    """Sit down, on the lowest free seat unless one is named. `nonce`: 64 hex digits of your own, drawn after the commitment."""

    id: CommandId
    nonce: Annotated[str, Meta(pattern=r"^(?:[0-9a-fA-F]{64})?$")] = ""
    seat: SeatNumber | None = None
    deck: Annotated[int, Meta(ge=1, le=BIGGEST)] | None = None


class LeaveSeat(_Asked, frozen=True, kw_only=True):
    """Stand up before the start: your own seat, or a bot's at your own table."""

    id: CommandId
    seat: SeatNumber


class AddBot(_Asked, frozen=True, kw_only=True):
    """`policy` is one of the game's bots."""

    id: CommandId
    policy: Annotated[str, Meta(max_length=40)]


class Move(_Asked, frozen=True, kw_only=True):
    """A command of the game, its tag as `type`. `expected_revision`: refuse it if there is more to see than that."""

    id: CommandId
    move: dict[str, Any]
    decision: Decision = ""
    expected_revision: Annotated[int, Meta(ge=0, le=BIGGEST)] | None = None


class Act(_Asked, frozen=True, kw_only=True):
    """Something that needs no more than its id."""

    id: CommandId


class Fork(_Asked, frozen=True, kw_only=True):
    """A practice table from the end of the move that `version` belongs to. `id` becomes the table's; you take `seat`."""

    id: CommandId
    version: Annotated[int, Meta(ge=1, le=2**31 - 1)]
    seat: SeatNumber


class Answer(_Asked, frozen=True, kw_only=True):
    id: CommandId
    accept: bool


class Tables(_Asked, frozen=True, kw_only=True):
    """Which tables, newest first; `before` is the `next` of the page before."""

    game: Annotated[str, Meta(max_length=40)] = ""
    status: Literal["", "open", "playing", "ended", "voided"] = ""
    before: Annotated[int, Meta(ge=1, le=BIGGEST)] | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


class Events(_Asked, frozen=True, kw_only=True):
    """What is visible behind the revision `after`, oldest first."""

    after: Annotated[int, Meta(ge=0, le=BIGGEST)] = 0
    limit: Annotated[int, Meta(ge=1, le=500)] = 100
