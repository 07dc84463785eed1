"""Boosters and what came out of them. Imports services and selectors."""

from __future__ import annotations

from rest_framework.request import Request
from rest_framework.response import Response

from economy import selectors, services, sheets
from economy.api import booster_answers as answers
from economy.api import requests
from economy.api.door import Door, asked, owner, read
from economy.api.schema import READ, WRITE, documented
from economy.models import Wallet


class Boosters(Door):
    """`/api/economy/boosters/`"""

    @documented("List the boosters and what is unlocked", name="list_boosters", answer=answers.BoosterList, problems=READ)
    def get(self, request: Request) -> Response:
        _, wallet = owner(request)
        release = sheets.current_release()
        stock, sheet = sheets.stock_of(release), sheets.current_sheet()
        return Response(answers.boosters(release, stock, sheet, selectors.standing(wallet)))


class Openings(Door):
    """`/api/economy/openings/`"""

    @documented(
        "List your openings",
        name="list_openings",
        query=requests.Listed,
        answer=answers.OpeningList,
        problems=(400, 401, 403),
    )
    def get(self, request: Request) -> Response:
        query, (_, wallet) = asked(request, requests.Listed), owner(request)
        rows = selectors.latest_openings(wallet, query.limit + 1, query.before)
        return Response(answers.openings(rows, query.limit))

    @documented(
        "Open boosters",
        name="open_boosters",
        body=requests.OpenBoosters,
        answer=answers.Opening,
        status=201,
        problems=WRITE,
        scope="economy",
    )
    def post(self, request: Request) -> Response:
        asks, (user, wallet) = read(request, requests.OpenBoosters), owner(request)
        made = services.open_boosters(
            user,
            tier=asks.tier,
            race=asks.race,
            count=asks.count,
            key=asks.key,
            pledge=asks.pledge,
            seed=asks.seed,
            edition=asks.edition,
        )
        return Response(_opening(wallet, made.id), status=201)


class Opening(Door):
    """`/api/economy/openings/{draw}/`"""

    @documented("See an opening of yours", name="see_opening", answer=answers.Opening, problems=READ)
    def get(self, request: Request, draw: int) -> Response:
        _, wallet = owner(request)
        return Response(_opening(wallet, draw))


def _opening(wallet: Wallet, draw: int) -> answers.Opening:
    lot = selectors.opening(wallet, draw)
    return answers.opening(lot, sheets.stock_of(lot.draw.release))
