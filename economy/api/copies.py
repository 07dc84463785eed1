"""Copies: one's own in a list, anybody's with its history, marks. Imports services and selectors."""

from __future__ import annotations

from rest_framework.request import Request
from rest_framework.response import Response

from economy import selectors, services, sheets
from economy.api import copy_answers as answers
from economy.api import trade_requests as requests
from economy.api.door import Door, asked, owner, read
from economy.api.schema import READ, WRITE, documented
from economy.rules.stock import Stock
from economy.selectors.album import Choice, listed
from economy.selectors.wares import ranks_of


class Copies(Door):
    """`/api/economy/copies/`"""

    @documented("List your copies", name="list_copies", query=requests.Copies, answer=answers.CopyList, problems=(400, *READ))
    def get(self, request: Request) -> Response:
        query, (_, wallet) = asked(request, requests.Copies), owner(request)
        stock = sheets.current_stock()
        found = listed(wallet.pk, stock, _choice(stock, query), query.sort, query.after)
        return Response(answers.listed(found, stock, ranks_of(stock, {one.card for one in found.rows})))


class Copy(Door):
    """`/api/economy/copies/{copy}/`"""

    http_method_names = [*Door.http_method_names, "patch"]

    @documented("See a copy and its history, whoever owns it", name="see_copy", answer=answers.CopyStory, problems=(401, 404))
    def get(self, request: Request, copy: int) -> Response:
        return Response(answers.story(selectors.story_of(copy)))

    @documented("Mark a copy", name="mark_copy", body=requests.Mark, answer=answers.CopyMarks, problems=WRITE, scope="economy")
    def patch(self, request: Request, copy: int) -> Response:
        asks, (user, _) = read(request, requests.Mark), owner(request)
        services.mark(user, copy, keep=asks.keep, favourite=asks.favourite)
        return Response(answers.CopyMarks(copy=copy, keep=asks.keep, favourite=asks.favourite))


def _choice(stock: Stock, query: requests.Copies) -> Choice:
    """Race and rank are the cards' own: what the release has of them."""
    cards = None if query.card is None else [str(query.card)]
    if query.race or query.rank is not None:
        pieces = [one for one in stock.pieces.values() if query.race in ("", one.race) and query.rank in (None, one.rank)]
        cards = [one.id for one in pieces if cards is None or one.id in cards]
    return Choice(
        cards=cards,
        rarity=query.rarity,
        stars=query.stars,
        holo=query.holo,
        doubles=query.doubles,
        marked=query.marked,
    )
