"""Invitations to tables, for who calls and who is called. Imports services and selectors."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated
from uuid import UUID

import msgspec
from msgspec import Meta
from rest_framework.request import Request
from rest_framework.response import Response

from matches import selectors, services
from matches.api.door import Door, read
from matches.api.people import not_too_often, person
from matches.api.requests import CommandId
from matches.api.schema import documented


class Invite(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Call `player` to your table. Whether he reads it is his own affair: nothing says so but a no."""

    id: CommandId
    player: Annotated[str, Meta(max_length=150)]


class Invited(msgspec.Struct, frozen=True, kw_only=True):
    """The invitation that there is: of several to one person at one table, the first."""

    id: UUID
    match: UUID
    player: str
    at: datetime
    declined: bool


class InvitationLine(msgspec.Struct, frozen=True, kw_only=True):
    """`by` calls you to the table `match`; `free` seats are left there. To accept is `take_seat`."""

    id: UUID
    by: str
    match: UUID
    number: int
    game: str
    rated: bool
    free: int
    at: datetime


class InvitationList(msgspec.Struct, frozen=True, kw_only=True):
    """The newest first, while their tables have not begun and have a seat for you."""

    invitations: tuple[InvitationLine, ...]


class Invitations(Door):
    """`/api/invitations/`"""

    @documented("List the invitations that you have", name="list_invitations", answer=InvitationList, problems=(401, 403))
    def get(self, request: Request) -> Response:
        rows = selectors.invitations(person(request))
        return Response(InvitationList(invitations=tuple(_line(one) for one in rows)))


class Declined(Door):
    """`/api/invitations/{invitation}/decline/`"""

    @documented("Decline an invitation", name="decline_invitation", answer={204: None}, problems=(401, 403, 404), scope="play")
    def post(self, request: Request, invitation: UUID) -> Response:
        services.decline(person(request), invitation)
        return Response(status=204)


class AtTable(Door):
    """`/api/matches/{match}/invitations/`"""

    @documented(
        "Invite somebody to a table",
        name="invite_player",
        body=Invite,
        answer=Invited,
        problems=(400, 401, 403, 404, 409, 415, 422),
        scope="play",
    )
    def post(self, request: Request, match: UUID) -> Response:
        asks, user = read(request, Invite), person(request)
        not_too_often(request, "invite")
        one = services.invite(match, user, asks.player, id=asks.id)
        return Response(
            Invited(id=one.pk, match=one.match_id, player=one.to.username, at=one.at, declined=one.declined_at is not None)
        )


def _line(one: selectors.Called) -> InvitationLine:
    return InvitationLine(
        id=one.id, by=one.by, match=one.match, number=one.number, game=one.rules.key, rated=one.rated, free=one.free, at=one.at
    )
