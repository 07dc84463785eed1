"""Draws as records that anybody can compute again, and the secrets that they were made with. Imports services and selectors."""

from __future__ import annotations

from rest_framework.request import Request
from rest_framework.response import Response

from economy import selectors, services
from economy.api import answers, requests
from economy.api.door import Door, asked, owner, read
from economy.api.schema import READ, WRITE, documented


class Record(Door):
    """`/api/economy/draws/{draw}/record/`"""

    @documented(
        "Take the record of a draw: yours, and anybody's once its secret is revealed",
        name="take_draw_record",
        answer=answers.DrawRecord,
        problems=(401, 404, 422),
    )
    def get(self, request: Request, draw: int) -> Response:
        told = answers.record(selectors.told_record(request.user, draw))
        services.look_at_draw(request.user, draw)
        return Response(told)


class Pledges(Door):
    """`/api/economy/pledges/`"""

    @documented(
        "List your secrets: sealed and revealed",
        name="list_pledges",
        query=requests.Listed,
        answer=answers.PledgeList,
        problems=(400, 401, 403),
    )
    def get(self, request: Request) -> Response:
        query, (_, wallet) = asked(request, requests.Listed), owner(request)
        revealed = selectors.revealed_pledges(wallet, query.before, query.limit + 1)
        return Response(answers.pledges(selectors.fairness(wallet), revealed, query.limit))


class Rotate(Door):
    """`/api/economy/pledges/rotate/`"""

    @documented(
        "Reveal your secret and go on to the next",
        name="rotate_pledge",
        body=requests.Rotate,
        answer=answers.PledgeLine,
        problems=WRITE,
        scope="economy",
    )
    def post(self, request: Request) -> Response:
        asks, (user, _) = read(request, requests.Rotate), owner(request)
        return Response(answers.pledge(services.rotate(user, number=asks.number, seed=asks.seed)))


class PledgeDraws(Door):
    """`/api/economy/pledges/{number}/draws/`"""

    @documented("List what was drawn with a secret", name="list_pledge_draws", answer=answers.PledgeDraws, problems=READ)
    def get(self, request: Request, number: int) -> Response:
        _, wallet = owner(request)
        return Response(answers.draws(number, selectors.draws_with(wallet, number)))
