"""Attacks, defences and past seasons through the API. Imports services and selectors."""

from __future__ import annotations

from datetime import date
from uuid import UUID

from allauth.core import ratelimit
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from economy import services
from economy.api import arena_fight_answers as answers
from economy.api import arena_requests as requests
from economy.api.arena import reader
from economy.api.door import Door, asked, owner, read
from economy.api.requests import BeginFight
from economy.api.schema import READ, WRITE, documented
from economy.models import Attack, Wallet
from economy.selectors.arena_fights import attack_of, own_attacks, own_defences
from economy.selectors.seasons import past_season, season_results, seasons, unseen_results
from matches import selectors as matches
from matches.errors import NotFound, TooMany

MONDAY = [OpenApiParameter("monday", OpenApiTypes.DATE, OpenApiParameter.PATH)]


class Attacks(Door):
    """`/api/economy/arena/attacks/`"""

    @documented(
        "List your attacks", name="list_attacks", query=requests.Fights, answer=answers.ArenaFights, problems=(400, 401, 403)
    )
    def get(self, request: Request) -> Response:
        query, (_, wallet) = asked(request, requests.Fights), owner(request)
        services.follow_arena()
        return Response(answers.fights(own_attacks(wallet, query.before, query.limit + 1), query.limit))

    @documented(
        "Attack", name="attack", body=requests.Attack, answer=answers.ArenaTable, status=201, problems=WRITE, scope="economy"
    )
    def post(self, request: Request) -> Response:
        asks, (user, wallet) = read(request, requests.Attack), owner(request)
        if not ratelimit.consume(request._request, action="open_table"):
            raise TooMany("throttled")
        match = services.attack(user, side=asks.side, key=asks.key, pledge=asks.pledge, seed=asks.seed)
        return Response(_table(wallet, match), status=201)


class Fight(Door):
    """`/api/economy/arena/attacks/{fight}/`"""

    @documented("See an attack of yours", name="see_attack", answer=answers.ArenaTable, problems=READ)
    def get(self, request: Request, fight: UUID) -> Response:
        _, wallet = owner(request)
        return Response(_table(wallet, fight))


class Begin(Door):
    """`/api/economy/arena/attacks/{fight}/start/`"""

    @documented(
        "Sit down and begin",
        name="begin_attack",
        body=BeginFight,
        answer=answers.ArenaFightBegun,
        problems=WRITE,
        scope="economy",
    )
    def post(self, request: Request, fight: UUID) -> Response:
        asks, (user, _) = read(request, BeginFight), owner(request)
        services.begin_attack(user, fight, nonce=asks.nonce)
        return Response(answers.ArenaFightBegun(match=fight))


class Defences(Door):
    """`/api/economy/arena/defences/`"""

    @documented(
        "List how your decks have defended",
        name="list_defences",
        query=requests.Fights,
        answer=answers.ArenaFights,
        problems=(400, 401, 403),
    )
    def get(self, request: Request) -> Response:
        query, (_, wallet) = asked(request, requests.Fights), owner(request)
        services.follow_arena()
        return Response(answers.fights(own_defences(wallet, query.before, query.limit + 1), query.limit))


class Seasons(Door):
    """`/api/economy/arena/seasons/`"""

    @documented("List past seasons", name="list_seasons", query=requests.Seasons, answer=answers.SeasonList, problems=(400, 401))
    def get(self, request: Request) -> Response:
        query = asked(request, requests.Seasons)
        return Response(answers.seasons(seasons(query.limit + 1, query.before), query.limit))


class Season(Door):
    """`/api/economy/arena/seasons/{monday}/`"""

    @documented(
        "See how a season ended",
        name="see_season",
        query=requests.Ranking,
        answer=answers.SeasonResults,
        problems=(400, 401, 404),
        path=MONDAY,
    )
    def get(self, request: Request, monday: str) -> Response:
        query, wallet = asked(request, requests.Ranking), reader(request)
        season, search = past_season(_day(monday), wallet.pk if wallet else None), query.search.strip()
        rows = season_results(season.season.monday, search=search, first=query.after, count=query.limit + 1)
        return Response(answers.results(season, rows, None if search else query.limit))


class Seen(Door):
    """`/api/economy/arena/seasons/seen/`"""

    @documented(
        "Say that you have read of how your seasons ended",
        name="see_season_ends",
        body=requests.SeasonsSeen,
        answer=answers.SeasonEnds,
        problems=WRITE,
        scope="economy",
    )
    def post(self, request: Request) -> Response:
        asks, (user, _) = read(request, requests.SeasonsSeen), owner(request)
        services.see_seasons(user, asks.upto)
        return Response(answers.ends(unseen_results(user)))


def _table(wallet: Wallet, match: UUID) -> answers.ArenaTable:
    attack: Attack | None = attack_of(wallet, match)
    if attack is None:
        raise NotFound("no_such_fight")
    return answers.table(attack, matches.spectator(match, "fr"))


def _day(text: str) -> date:
    """NotFound("no_such_season") for what is none."""
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise NotFound("no_such_season") from error
