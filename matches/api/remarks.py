"""Phrases at a table: what was said, and saying one. Imports services and selectors."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated
from uuid import UUID

import msgspec
from msgspec import Meta
from rest_framework import permissions
from rest_framework.request import Request
from rest_framework.response import Response

from matches import selectors, services
from matches.api.door import Door, language, read
from matches.api.people import person
from matches.api.requests import CommandId
from matches.api.schema import documented
from matches.phrases import PHRASES

Phrase = Annotated[str, Meta(pattern=f"^(?:{'|'.join(PHRASES)})$")]


class Say(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One of the house's phrases, by its key. Sent again with the same id, it is said once."""

    id: CommandId
    phrase: Phrase


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """`name` is whoever sits there; `words` are in the language that is asked for."""

    id: UUID
    seat: int
    name: str
    phrase: str
    words: str
    at: datetime


class TalkList(msgspec.Struct, frozen=True, kw_only=True):
    """The last phrases, the oldest first, without those of people whom you keep away from."""

    remarks: tuple[Said, ...]


class Remarks(Door):
    """`/api/matches/{match}/remarks/`"""

    permission_classes = [permissions.AllowAny]

    @documented("Hear what is said at a table", name="list_remarks", answer=TalkList, problems=(404,), scope="read")
    def get(self, request: Request, match: UUID) -> Response:
        return Response(TalkList(remarks=tuple(_said(one, request) for one in _heard(request, match).lines)))

    @documented(
        "Say a phrase",
        name="say_phrase",
        body=Say,
        answer=TalkList,
        problems=(400, 401, 403, 404, 415, 422, 429),
        scope="play",
    )
    def post(self, request: Request, match: UUID) -> Response:
        user = person(request)
        asks = read(request, Say)
        services.remark(match, user, phrase=asks.phrase, id=asks.id)
        return Response(TalkList(remarks=tuple(_said(one, request) for one in _heard(request, match).lines)))


def _heard(request: Request, match: UUID) -> selectors.Talk:
    return selectors.talk(match, request.user, language())


def _said(one: selectors.RemarkLine, request: Request) -> Said:
    words = one.words.said_in(language())
    return Said(id=one.id, seat=one.seat, name=one.name, phrase=one.phrase, words=words, at=one.at)
