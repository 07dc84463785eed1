"""What readers ask of the API, one Struct a query. Imports msgspec alone."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

BIGGEST = 2**63 - 1
MANY = 200  # what one page holds at most

ReleaseNumber: TypeAlias = Annotated[int, Meta(ge=1, le=2**31 - 1)]
Place: TypeAlias = Annotated[int, Meta(ge=0, le=BIGGEST)]
Cursor: TypeAlias = Annotated[str, Meta(max_length=2000, description="The `next` of the page before, of the same search.")]
Search: TypeAlias = Annotated[str, Meta(max_length=2000, description="A search as the gallery takes it: `number<=3`.")]
Sort: TypeAlias = Annotated[
    str, Meta(max_length=60, description="`number`, `name`, `changed` or a whole number's key; `-` turns it.")
]
Limit: TypeAlias = Annotated[int, Meta(ge=1, le=MANY)]


class Query(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every query is: names that it does not know are refused."""


class Nothing(Query, frozen=True, kw_only=True):
    """No questions."""


class InRelease(Query, frozen=True, kw_only=True):
    """In `release`; in the current one if it is not said."""

    release: ReleaseNumber | None = None


class Cards(Query, frozen=True, kw_only=True):
    """One page of what a search finds. A cursor walks the release that it was begun in, whatever is published meanwhile."""

    q: Search = ""
    sort: Sort = "number"
    release: ReleaseNumber | None = None
    after: Cursor = ""
    limit: Limit = 60


class Found(Query, frozen=True, kw_only=True):
    """What a search finds in `release`, or in the current one."""

    q: Search = ""
    release: ReleaseNumber | None = None


class Words(Query, frozen=True, kw_only=True):
    """Names for a search that is being typed, by its last words: those that begin so, have them, or are like them."""

    q: Search = ""
    release: ReleaseNumber | None = None
    limit: Annotated[int, Meta(ge=1, le=50)] = 10


class Releases(Query, frozen=True, kw_only=True):
    """Releases, the newest first; `before` is the `next` of the page before."""

    before: ReleaseNumber | None = None
    limit: Limit = 60


class Migrations(Query, frozen=True, kw_only=True):
    """What releases did to cards that you may hold, in order; `after` is the id that you read last."""

    after: Place = 0
    limit: Limit = 100
