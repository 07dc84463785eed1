"""The arena through the API: the season that runs, its ranking, registering and the two decks. Imports services and selectors."""

from __future__ import annotations

from django.contrib.auth.models import User
from rest_framework.request import Request
from rest_framework.response import Response

from economy import clock, services
from economy.api import arena_answers as answers
from economy.api import arena_requests as requests
from economy.api.door import Door, asked, owner, read
from economy.api.schema import WRITE, documented
from economy.models import Wallet
from economy.selectors import arena as found
from economy.selectors.arena_fights import arena_decks, underway
from economy.selectors.arena_seen import unseen_defences
from matches.errors import NotYours


class Arena(Door):
    """`/api/economy/arena/`"""

    @documented("See the season that runs, and your place in it", name="see_arena", answer=answers.ArenaSeason, problems=(401,))
    def get(self, request: Request) -> Response:
        if request.user.is_authenticated:  # everybody else sees the last hour's ranking alone
            services.follow_arena()
        season, wallet = services.season_now(), reader(request)
        fighter = season.entries.filter(wallet=wallet).first() if wallet else None
        running = underway(fighter) if fighter else None
        own = answers.OwnNow(
            wallet.pk if wallet else None,
            fighter.points if fighter else None,
            running.match if running else None,
            len(unseen_defences(wallet).attacks) if wallet else 0,
        )
        return Response(answers.arena(found.arena_page(wallet, clock.now()), own))


class Ranking(Door):
    """`/api/economy/arena/ranking/`"""

    @documented(
        "List the places of the season that runs",
        name="list_arena_places",
        query=requests.Ranking,
        answer=answers.Places,
        problems=(400, 401),
    )
    def get(self, request: Request) -> Response:
        query, wallet = asked(request, requests.Ranking), reader(request)
        services.season_now()
        page = found.arena_page(None, clock.now())
        search = query.search.strip()
        limit = None if search else query.limit
        rows = found.ranking(page.season, search=search, first=query.after, count=query.limit + 1) if page.shown else ()
        return Response(answers.places(page, rows, limit, wallet.pk if wallet else None))


class Register(Door):
    """`/api/economy/arena/register/`"""

    @documented(
        "Register in the season that runs",
        name="register_in_arena",
        body=requests.Register,
        answer=answers.ArenaDeckList,
        status=201,
        problems=WRITE,
        scope="economy",
    )
    def post(self, request: Request) -> Response:
        asks, (user, wallet) = read(request, requests.Register), owner(request)
        services.season_now()
        fighter = services.register(user, decks=asks.decks, key=asks.key)
        return Response(answers.decks(arena_decks(wallet, fighter.season_id), fighter.season_id), status=201)


class Decks(Door):
    """`/api/economy/arena/decks/`"""

    http_method_names = [*Door.http_method_names, "put"]

    @documented(
        "See which of your decks would do, and what is saved in the arena",
        name="list_arena_decks",
        answer=answers.ArenaDeckList,
        problems=(401, 403),
    )
    def get(self, request: Request) -> Response:
        _, wallet = owner(request)
        monday = services.season_now().pk
        return Response(answers.decks(arena_decks(wallet, monday), monday))

    @documented(
        "Save both arena decks again",
        name="save_arena_decks",
        body=requests.SaveArenaDecks,
        answer=answers.ArenaDeckList,
        problems=WRITE,
        scope="economy",
    )
    def put(self, request: Request) -> Response:
        asks, (user, wallet) = read(request, requests.SaveArenaDecks), owner(request)
        fighter = services.save_arena_decks(user, decks=asks.decks, version=asks.version)
        return Response(answers.decks(arena_decks(wallet, fighter.season_id), fighter.season_id))


def reader(request: Request) -> Wallet | None:
    """Whose it is to read; None for guests, and for who is not signed in."""
    try:
        return services.wallet_of(request.user) if isinstance(request.user, User) else None
    except NotYours:
        return None
