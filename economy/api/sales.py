"""Sales: looked at before, made, taken back. Imports services and selectors."""

from __future__ import annotations

from uuid import UUID

from django.contrib.auth.models import User
from rest_framework.request import Request
from rest_framework.response import Response

from economy import selectors, services, sheets
from economy.api import trade_answers as answers
from economy.api import trade_requests as requests
from economy.api.door import Door, owner, read, require_id
from economy.api.requests import Ok
from economy.api.schema import WRITE, documented
from economy.models import Sale
from economy.rules.sales import Wanted
from economy.selectors import Offer
from economy.services import Seen
from matches.errors import NotACommand, StaleDecision


class Preview(Door):
    """`/api/economy/sales/preview/`"""

    @documented(
        "See what selling would bring", name="preview_sale", body=requests.PreviewSale, answer=answers.SaleOffer, problems=WRITE
    )
    def post(self, request: Request) -> Response:
        asks, (_, wallet) = read(request, requests.PreviewSale), owner(request)
        return Response(answers.offer(_offer(wallet.pk, asks.copies)))


class Sales(Door):
    """`/api/economy/sales/`"""

    @documented("List your sales that can still be undone", name="list_sales", answer=answers.SaleList, problems=(401, 403))
    def get(self, request: Request) -> Response:
        _, wallet = owner(request)
        return Response(answers.undoable(selectors.undoable(wallet.pk)))

    @documented(
        "Sell copies",
        name="sell_copies",
        body=requests.Sell,
        answer=answers.SaleMade,
        status=201,
        problems=WRITE,
        scope="economy",
    )
    def post(self, request: Request) -> Response:
        asks, (user, _) = read(request, requests.Sell), owner(request)
        sale = _sold(user, asks)
        return Response(answers.made(sale, selectors.copies_of(sale)), status=201)


class Undo(Door):
    """`/api/economy/sales/{sale}/undo/`"""

    @documented("Take a sale back", name="undo_sale", body=Ok, answer=answers.SaleUndone, problems=WRITE, scope="economy")
    def post(self, request: Request, sale: int) -> Response:
        _, (user, _) = read(request, Ok), owner(request)
        back = services.undo_sale(user, require_id(sale, "no_such_sale"))
        return Response(answers.undone(back, selectors.copies_of(back)))


def _offer(wallet: UUID, copies: list[int] | requests.SaleFilter) -> Offer:
    if isinstance(copies, requests.SaleFilter):
        return selectors.offer_by(wallet, _wanted(copies))
    return selectors.offer_of(wallet, set(copies))


def _sold(user: User, asks: requests.Sell) -> Sale:
    """A filter says little of which copies it takes: those that were seen."""
    if not isinstance(asks.copies, requests.SaleFilter):
        expect = asks.seen.gold if asks.seen else None
        return services.sell(user, asks.copies, key=asks.key, expect=expect, confirmed=asks.confirmed)
    if asks.seen is None:
        raise StaleDecision("sale_changed")
    seen = Seen(asks.seen.count, asks.seen.gold, asks.seen.digest)
    return services.sell_many(user, _wanted(asks.copies), key=asks.key, seen=seen)


def _wanted(of: requests.SaleFilter) -> Wanted:
    """NotACommand("no_such_rarity", "no_such_race")."""
    stock = sheets.current_stock()
    if of.rarity not in stock.rarities:
        raise NotACommand("no_such_rarity")
    if of.race and of.race not in stock.races:
        raise NotACommand("no_such_race")
    return Wanted(of.rarity, frozenset(of.ranks), of.race, of.plain, of.keep)
