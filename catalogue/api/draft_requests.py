"""What moderators' programs ask of a draft, one Struct a body or a query. Imports msgspec alone."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias
from uuid import UUID

import msgspec
from msgspec import Meta

from catalogue.api.requests import BIGGEST, Limit, Query, Search, Sort

ROWS_AT_MOST = 20_000

Version: TypeAlias = Annotated[int, Meta(ge=1, le=2**31 - 1, description="The version of the card that you saw.")]
DraftVersion: TypeAlias = Annotated[int, Meta(ge=0, le=BIGGEST, description="The version of the draft that you saw.")]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Reason: TypeAlias = Annotated[str, Meta(max_length=500)]
Why: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
Fields: TypeAlias = Annotated[
    dict[str, Any],
    Meta(description="By flat name: `slug`, `number`, `name.fr`, `name.en`, `text.fr`, `text.en`, `art`, `facts.<key>`."),
]


class DraftCards(Query, frozen=True, kw_only=True):
    """One page of what a search finds in the draft; active cards unless it asks for others (`is:retired`)."""

    q: Search = ""
    sort: Sort = "number"
    after: Annotated[str, Meta(max_length=2000)] = ""
    limit: Limit = 60


class History(Query, frozen=True, kw_only=True):
    """A card's changes, the newest first; `before` is the `next` of the page before."""

    before: Annotated[int, Meta(ge=1, le=BIGGEST)] | None = None
    limit: Limit = 60


class Asked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class AddCard(Asked, frozen=True, kw_only=True):
    """A new card. With an `id` of your own a repeat is harmless: the same fields again are the same card."""

    kind: Annotated[str, Meta(max_length=40)]
    fields: Fields
    id: UUID | None = None
    reason: Reason = ""


class ChangeCard(Asked, frozen=True, kw_only=True):
    """The fields to change. If the card moved on since `seen`, the answer is 409 with what was seen, is there and was asked."""

    seen: Version
    fields: Fields
    reason: Reason = ""


class RetireCard(Asked, frozen=True, kw_only=True):
    """Leave a card out of coming releases: readers see `reason`."""

    seen: Version
    reason: Why


class RestoreCard(Asked, frozen=True, kw_only=True):
    """Take a retired or merged card back into coming releases."""

    seen: Version
    reason: Reason = ""


class MergeCard(Asked, frozen=True, kw_only=True):
    """Let the active card `into` stand for this one from the next release on: readers see `reason`."""

    seen: Version
    into: UUID
    reason: Why


class RevertCard(Asked, frozen=True, kw_only=True):
    """Give a card the fields that it had in its version `to`; its state stays."""

    seen: Version
    to: Version
    reason: Reason = ""


class Publish(Asked, frozen=True, kw_only=True):
    """Publish the draft that you saw as the next release. `seen_release`: the number that it was compared with (0: none)."""

    seen_draft: DraftVersion
    seen_release: Number | None = None
    note: Reason = ""


class Schedule(Asked, frozen=True, kw_only=True):
    """Publish the draft that you saw when clocks in Paris show `at`. Where they show it twice, `fold` says which time: 0 or 1."""

    seen_draft: DraftVersion
    at: Annotated[str, Meta(pattern=r"^20[0-9]{2}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]$")]
    fold: Literal[0, 1] | None = None
    seen_release: Number | None = None
    note: Reason = ""


class RollBack(Asked, frozen=True, kw_only=True):
    """Publish release `number` again, as the next one. `seen_release` is the one that was current when you looked."""

    number: Number
    seen_release: Number
    note: Reason = ""


class ImportCards(Asked, frozen=True, kw_only=True):
    """Cards as an export has them. Without `seen_draft` nothing is written: the answer says what would be.

    With the `draft` of that answer as `seen_draft` it is done, all or nothing. `retire_missing` retires active cards that are
    not among these.
    """

    cards: Annotated[list[dict[str, Any]], Meta(min_length=1, max_length=ROWS_AT_MOST)]
    retire_missing: bool = False
    seen_draft: DraftVersion | None = None
    reason: Reason = ""
