"""Before the start: sit down, let bots sit, stand up, begin. Imports services."""

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


class Seat(Door):
    """`/api/matches/{match}/seat/`"""

    @documented("Sit down", name="take_seat", body=requests.TakeSeat, answer=answers.Seated, problems=PROBLEMS, scope="play")
    def post(self, request: Request, match: UUID) -> Response:
        asks, user = read(request, requests.TakeSeat), person(request)
        seat = services.take_seat(match, user, command_id=asks.id, nonce=asks.nonce, seat=asks.seat, deck_id=asks.deck)
        return Response(answers.Seated(id=asks.id, seat=seat))


class Bots(Door):
    """`/api/matches/{match}/bots/`"""

    @documented(
        "Let a bot sit down", name="add_bot", body=requests.AddBot, answer=answers.Seated, problems=PROBLEMS, scope="play"
    )
    def post(self, request: Request, match: UUID) -> Response:
        asks, user = read(request, requests.AddBot), person(request)
        seat = services.add_bot(match, user, policy=asks.policy, command_id=asks.id)
        return Response(answers.Seated(id=asks.id, seat=seat))


class Leave(Door):
    """`/api/matches/{match}/leave/`"""

    @documented(
        "Free a seat before the start",
        name="leave_seat",
        body=requests.LeaveSeat,
        answer=answers.Done,
        problems=PROBLEMS,
        scope="play",
    )
    def post(self, request: Request, match: UUID) -> Response:
        asks, user = read(request, requests.LeaveSeat), person(request)
        services.remove_seat(match, user, seat=asks.seat, command_id=asks.id)
        return Response(answers.Done(id=asks.id))


class Start(Door):
    """`/api/matches/{match}/start/`"""

    @documented("Begin the match", name="start_match", body=requests.Act, answer=answers.Done, problems=PROBLEMS, scope="play")
    def post(self, request: Request, match: UUID) -> Response:
        asks, user = read(request, requests.Act), person(request)
        receipt = services.start(match, user, command_id=asks.id)
        return Response(answers.Done(id=asks.id, revision=selectors.revision_at(match, user, receipt.last_version)))
