"""The feed for programs of the auditors: what happened in all matches, in the order of its commit. Imports services and below."""

from __future__ import annotations

from typing import Annotated, Any, Literal
from uuid import UUID

import msgspec
from msgspec import Meta
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from matches import selectors, services
from matches.api.door import Door, asked
from matches.api.people import person
from matches.api.schema import documented

CURSOR_LENGTH_AT_MOST = 200
EXAMPLE = {
    "events": [
        {
            "match": "11111111-2222-4333-8444-555555555555",
            "number": 512,
            "game": "ahyoheek",
            "version": 9,
            "tag": "secret_revealed",
            "recorded_at": 1796000000000,
            "revealed": "",
            "facts": {"type": "secret_revealed", "secret": "00" * 32},
        },
        {
            "match": "11111111-2222-4333-8444-555555555555",
            "number": 512,
            "game": "ahyoheek",
            "version": 6,
            "tag": "picked",
            "recorded_at": 1795999990000,
            "revealed": "hidden",
            "facts": {"type": "picked", "seat": 1, "symbol": "book"},
        },
    ],
    "next": "rW4vB0n6m1PZ…Kw.2026a",
    "more": False,
    "epoch": 1,
    "lag_ms": 3,
}


class Feed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What happened in all matches, in the order of its commit: nothing is ever added before what was read.

    Go on with `next` as `after`: it is good for ever, also when the database was restored from a backup (`epoch` rises then,
    and what was read and is gone comes no more). An event stands in its place as spectators saw it then; what they saw nothing of
    has no place. Right behind the end of a match (`secret_revealed`) all that was `hidden`, or shown in part (`partial`), comes
    whole, with its `version`. So a match is put together: each of these at its version, `partial` ones in place of what stood
    there; the others in their order. `game` and `tag` choose; auditors alone may ask.
    """

    after: Annotated[str, Meta(max_length=CURSOR_LENGTH_AT_MOST, description="The `next` of the page before.")] = ""
    limit: Annotated[int, Meta(ge=1, le=500)] = 100
    game: Annotated[str, Meta(max_length=40)] = ""
    tag: Annotated[str, Meta(max_length=40)] = ""


class FeedEvent(msgspec.Struct, frozen=True, kw_only=True):
    """`version` is null while the match runs: it would count what spectators may not see. `facts` have the shape that the game's
    schema has for this tag; null where the server cannot read what is stored. `recorded_at` is ms since 1970."""

    match: UUID
    number: int
    game: str
    version: int | None
    tag: str
    recorded_at: int
    revealed: Literal["", "hidden", "partial"]
    facts: Any


class FeedPage(msgspec.Struct, frozen=True, kw_only=True):
    """`more`: it is worth asking at once. `lag_ms`: how long the oldest running transaction has held back what is behind it."""

    events: tuple[FeedEvent, ...]
    next: str
    more: bool
    epoch: int
    lag_ms: int


class WholeFeed(Door):
    """`/api/feed/`"""

    @documented(
        "Follow what happens in all matches",
        name="read_feed",
        query=Feed,
        answer=FeedPage,
        problems=(400, 401, 404),
        answers=EXAMPLE,
        scope="audit",
    )
    def get(self, request: Request) -> Response:
        if not selectors.is_auditor(person(request)):
            raise NotFound
        query = asked(request, Feed)
        after = selectors.FeedCursor(*services.read_cursor(query.after)) if query.after else selectors.FeedCursor()
        return Response(_answer(selectors.feed_page(after, query.limit, game=query.game, tag=query.tag)))


def _answer(page: selectors.FeedPage) -> FeedPage:
    events = tuple(FeedEvent(**{name: getattr(one, name) for name in FeedEvent.__struct_fields__}) for one in page.entries)
    following = services.write_cursor(page.next.place, page.next.revealed)
    return FeedPage(events=events, next=following, more=page.more, epoch=page.epoch, lag_ms=page.lag_ms)
