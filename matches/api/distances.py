"""From whom one keeps away: for oneself alone. Imports services and selectors."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

import msgspec
from rest_framework.request import Request
from rest_framework.response import Response

from matches import models, selectors, services
from matches.api.door import Door, read
from matches.api.people import not_too_often, person
from matches.api.schema import documented


class KeepAway(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Muted: what he says, and his invitations, are not shown. Blocked: besides, neither comes to the other's tables."""

    kind: Literal["muted", "blocked"]


class DistanceLine(msgspec.Struct, frozen=True, kw_only=True):
    """`player` is his name; `kind` is `muted` or `blocked`."""

    player: str
    kind: str
    since: datetime


class DistanceList(msgspec.Struct, frozen=True, kw_only=True):
    """The newest first; nobody else is told."""

    distances: tuple[DistanceLine, ...]


class Distances(Door):
    """`/api/distances/`"""

    @documented("List whom you keep away from", name="list_distances", answer=DistanceList, scope="account")
    def get(self, request: Request) -> Response:
        return Response(DistanceList(distances=tuple(_line(one) for one in selectors.distances(person(request)))))


class OneDistance(Door):
    """`/api/distances/{username}/`"""

    http_method_names = [*Door.http_method_names, "put"]

    @documented(
        "Mute or block somebody",
        name="keep_away",
        body=KeepAway,
        answer=DistanceLine,
        problems=(400, 404, 415, 422),
        scope="account",
    )
    def put(self, request: Request, username: str) -> Response:
        asks, user = read(request, KeepAway), person(request)
        not_too_often(request, "distance")
        return Response(_line(services.keep_away(user, username, asks.kind)))

    @documented("Come near again", name="come_near", answer={204: None}, problems=(404,), scope="account")
    def delete(self, request: Request, username: str) -> Response:
        services.come_near(person(request), username)
        return Response(status=204)


def _line(one: models.Distance) -> DistanceLine:
    return DistanceLine(player=one.other.username, kind=one.kind, since=one.since)
