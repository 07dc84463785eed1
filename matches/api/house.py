"""What the house's people do behind the tables by program. Imports clocks and selectors."""

from __future__ import annotations

from uuid import UUID

from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from matches import clocks, selectors
from matches.api.door import Door
from matches.api.people import person
from matches.api.schema import documented


class TryAgain(Door):
    """`/api/matches/{match}/try_again/`"""

    @documented(
        "Let the clock try a match again that was set aside",
        name="try_again",
        answer={204: None},
        problems=(401, 403, 404),
        scope="house",
    )
    def post(self, request: Request, match: UUID) -> Response:
        if not selectors.is_staff(person(request)):
            raise NotFound
        clocks.try_again(match)
        return Response(status=204)
