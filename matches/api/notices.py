"""What its owner is told, for a program that looks on his behalf. Imports services and selectors."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta
from rest_framework.request import Request
from rest_framework.response import Response

from matches import selectors, services
from matches.api.door import Door, asked, read
from matches.api.people import person
from matches.api.requests import BIGGEST
from matches.api.schema import documented
from matches.selectors import NoticeLine

Id = Annotated[int, Meta(ge=1, le=BIGGEST)]


class ListNotices(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`before` is the `next` of the page before."""

    before: Id | None = None


class ReadNotices(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All up to this one are read; what has come since is not."""

    upto: Id


class NoticeTold(msgspec.Struct, frozen=True, kw_only=True):
    """`text` is in the language that you ask in, `url` the path of the page that says more."""

    id: int
    kind: str
    text: str
    url: str
    at: datetime
    read: bool


class NoticeList(msgspec.Struct, frozen=True, kw_only=True):
    """Newest first. `unread`: how many are in all, up to 100."""

    unread: int
    notices: tuple[NoticeTold, ...]
    next: int | None


class Notices(Door):
    """`/api/notices/`"""

    @documented(
        "Read what you are told", name="list_notices", query=ListNotices, answer=NoticeList, problems=(400, 401), scope="read"
    )
    def get(self, request: Request) -> Response:
        user = person(request)
        page = selectors.notices(user, asked(request, ListNotices).before)
        lines = tuple(map(_told, page.lines))
        return Response(NoticeList(unread=selectors.unread_notices(user), notices=lines, next=page.before))


class NoticesRead(Door):
    """`/api/notices/read/`"""

    @documented(
        "Mark notices as read",
        name="read_notices",
        body=ReadNotices,
        answer={204: None},
        problems=(400, 401, 403, 415),
        scope="play",
    )
    def post(self, request: Request) -> Response:
        services.read_all(person(request), read(request, ReadNotices).upto)
        return Response(status=204)


class OneNoticeRead(Door):
    """`/api/notices/{notice}/read/`"""

    @documented("Mark a notice as read", name="read_notice", answer={204: None}, problems=(401, 403, 404), scope="play")
    def post(self, request: Request, notice: int) -> Response:
        services.read_notice(person(request), notice)
        return Response(status=204)


def _told(line: NoticeLine) -> NoticeTold:
    return NoticeTold(id=line.id, kind=line.kind, text=line.said, url=line.url, at=line.at, read=line.is_read)
