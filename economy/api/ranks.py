"""Fights against the house and milestones: the ladder, a table, its beginning, an OK. Imports services and selectors."""

from __future__ import annotations

from uuid import UUID

from allauth.core import ratelimit
from rest_framework.request import Request
from rest_framework.response import Response

from economy import selectors, services
from economy.api import rank_answers as answers
from economy.api import requests
from economy.api.door import Door, owner, read, require_id
from economy.api.schema import READ, WRITE, documented
from matches.errors import TooMany


class Ranks(Door):
    """`/api/economy/ranks/`"""

    @documented("See how far you have come", name="see_ranks", answer=answers.RankLadder, problems=(401, 403))
    def get(self, request: Request) -> Response:
        _, wallet = owner(request)
        services.follow_ranks()
        return Response(answers.ladder(wallet))


class Fights(Door):
    """`/api/economy/ranks/{rank}/fights/`"""

    @documented(
        "Have a table opened for a fight",
        name="open_fight",
        body=requests.OpenFight,
        answer=answers.RankTable,
        status=201,
        problems=WRITE,
        scope="economy",
    )
    def post(self, request: Request, rank: int) -> Response:
        asks, (user, wallet) = read(request, requests.OpenFight), owner(request)
        if not ratelimit.consume(request._request, action="open_table"):
            raise TooMany("throttled")
        match = services.open_fight(user, rank, deck_id=asks.deck, key=asks.key)
        return Response(answers.table(selectors.prepared(wallet, match)), status=201)


class Fight(Door):
    """`/api/economy/fights/{fight}/`"""

    @documented("See a fight that was prepared", name="see_fight", answer=answers.PreparedFight, problems=READ)
    def get(self, request: Request, fight: UUID) -> Response:
        _, wallet = owner(request)
        return Response(answers.prepared(selectors.prepared(wallet, fight)))


class Begin(Door):
    """`/api/economy/fights/{fight}/start/`"""

    @documented(
        "Sit down and begin",
        name="begin_fight",
        body=requests.BeginFight,
        answer=answers.FightBegun,
        problems=WRITE,
        scope="economy",
    )
    def post(self, request: Request, fight: UUID) -> Response:
        asks, (user, _) = read(request, requests.BeginFight), owner(request)
        services.begin_fight(user, fight, nonce=asks.nonce)
        return Response(answers.FightBegun(match=fight))


class Milestones(Door):
    """`/api/economy/milestones/`"""

    @documented("List the milestones that wait", name="list_milestones", answer=answers.MilestoneList, problems=(401, 403))
    def get(self, request: Request) -> Response:
        _, wallet = owner(request)
        return Response(answers.milestones(selectors.pending_milestones(wallet.pk)))


class Claim(Door):
    """`/api/economy/milestones/{milestone}/claim/`"""

    @documented(
        "Claim a milestone",
        name="claim_milestone",
        body=requests.Ok,
        answer=answers.MilestoneLine,
        problems=WRITE,
        scope="economy",
    )
    def post(self, request: Request, milestone: int) -> Response:
        _, (user, _) = read(request, requests.Ok), owner(request)
        claimed = services.claim_milestone(user, require_id(milestone, "no_such_milestone"))
        return Response(answers.milestone(claimed))
