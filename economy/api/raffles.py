"""Raffles: the one on sale, past ones with their records, tickets and prizes. Imports services and selectors."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.http import StreamingHttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from economy import selectors, services
from economy.api import raffle_answers as answers
from economy.api import raffle_requests as requests
from economy.api.door import Door, asked, owner, read
from economy.api.schema import WRITE, documented
from economy.models import Wallet
from economy.rendering.raffle_file import day_of, record_file
from matches.errors import NotYours

DAY = [OpenApiParameter("day", OpenApiTypes.DATE, OpenApiParameter.PATH)]


class Raffles(Door):
    """`/api/economy/raffles/`"""

    @documented(
        "List raffles whose cut-off is over",
        name="list_raffles",
        query=requests.Raffles,
        answer=answers.RaffleList,
        problems=(400, 401),
    )
    def get(self, request: Request) -> Response:
        query = asked(request, requests.Raffles)
        return Response(answers.raffles(selectors.past_raffles(query.limit + 1, query.before), query.limit))


class Current(Door):
    """`/api/economy/raffles/current/`"""

    @documented("See the raffle that is next", name="see_current_raffle", answer=answers.CurrentRaffle, problems=(401,))
    def get(self, request: Request) -> Response:
        services.raffle_now()
        unseen = selectors.unseen_prizes(request.user) if isinstance(request.user, User) else ()
        return Response(answers.current(selectors.raffle_page(_reader(request)), unseen))


class Raffle(Door):
    """`/api/economy/raffles/{day}/`"""

    @documented("See the raffle of a day", name="see_raffle", answer=answers.RaffleDay, problems=(401, 404), path=DAY)
    def get(self, request: Request, day: str) -> Response:
        return Response(answers.day(selectors.raffle_day(day_of(day), _reader(request))))


class Record(Door):
    """`/api/economy/raffles/{day}/record/`"""

    @documented(
        "Take the public record of a raffle as NDJSON",
        name="take_raffle_record",
        answer={(200, "application/x-ndjson"): OpenApiTypes.STR},
        problems=(401, 404, 422),
        path=DAY,
    )
    def get(self, request: Request, day: str) -> StreamingHttpResponse:
        return record_file(day_of(day))


class Ticket(Door):
    """`/api/economy/raffles/{day}/ticket/`"""

    @documented(
        "Buy a ticket",
        name="buy_ticket",
        body=requests.BuyTicket,
        answer=answers.TicketLine,
        status=201,
        problems=WRITE,
        path=DAY,
        scope="economy",
    )
    def post(self, request: Request, day: str) -> Response:
        asks, (user, _) = read(request, requests.BuyTicket), owner(request)
        bought = services.buy_ticket(user, day=day_of(day), key=asks.key, nonce=asks.nonce)
        return Response(answers.ticket(bought), status=201)


class Seen(Door):
    """`/api/economy/raffles/seen/`"""

    @documented(
        "Say that you have read of your prizes",
        name="see_prizes",
        body=requests.PrizesSeen,
        answer=answers.Prizes,
        problems=WRITE,
        scope="economy",
    )
    def post(self, request: Request) -> Response:
        asks, (user, _) = read(request, requests.PrizesSeen), owner(request)
        services.see_prizes(user, asks.upto)
        return Response(answers.prizes(selectors.unseen_prizes(user)))


def _reader(request: Request) -> Wallet | None:
    """None for guests, and for who is not signed in."""
    try:
        return services.wallet_of(request.user) if isinstance(request.user, User) else None
    except NotYours:
        return None
