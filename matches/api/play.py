"""During and after a match: moves, leaving for good, offers. Imports services and selectors."""

from __future__ import annotations

from uuid import UUID

from rest_framework.request import Request
from rest_framework.response import Response

from matches import selectors, services
from matches.api import answers, requests
from matches.api.door import Door, read
from matches.api.people import person
from matches.api.schema import documented

PROBLEMS = (400, 401, 403, 404, 409, 415, 422)


class Commands(Door):
    """`/api/matches/{match}/commands/`"""

    @documented("Make a move", name="make_move", body=requests.Move, answer=answers.Done, problems=PROBLEMS, scope="play")
    def post(self, request: Request, match: UUID) -> Response:
        asks, user = read(request, requests.Move), person(request)
        receipt = services.submit(
            match,
            user,
            command_id=asks.id,
            decision=asks.decision,
            move=asks.move,
            expected_revision=asks.expected_revision,
        )
        return Response(answers.Done(id=asks.id, revision=selectors.revision_at(match, user, receipt.last_version)))


class Resign(Door):
    """`/api/matches/{match}/resign/`"""

    @documented(
        "Leave a running match for good", name="resign", body=requests.Act, answer=answers.Done, problems=PROBLEMS, scope="play"
    )
    def post(self, request: Request, match: UUID) -> Response:
        asks, user = read(request, requests.Act), person(request)
        receipt = services.resign(match, user, command_id=asks.id)
        return Response(answers.Done(id=asks.id, revision=selectors.revision_at(match, user, receipt.last_version)))


class Rematch(Door):
    """`/api/matches/{match}/rematch/`"""

    @documented(
        "Ask for a rematch", name="offer_rematch", body=requests.Act, answer=answers.Rematch, problems=PROBLEMS, scope="play"
    )
    def post(self, request: Request, match: UUID) -> Response:
        asks, user = read(request, requests.Act), person(request)
        table = services.offer_rematch(match, user, command_id=asks.id)
        return Response(answers.Rematch(id=asks.id, table=table.pk))


class Answer(Door):
    """`/api/matches/{match}/offers/{offer}/answer/`"""

    @documented(
        "Answer an offer", name="answer_offer", body=requests.Answer, answer=answers.Done, problems=PROBLEMS, scope="play"
    )
    def post(self, request: Request, match: UUID, offer: str) -> Response:
        asks, user = read(request, requests.Answer), person(request)
        services.answer_offer(match, user, offer=offer, accept=asks.accept, command_id=asks.id)
        return Response(answers.Done(id=asks.id))
