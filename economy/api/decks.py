"""The four decks of HOSS: which lines and buffs, never which copies. Imports services and selectors."""

from __future__ import annotations

from rest_framework.request import Request
from rest_framework.response import Response

from economy import selectors, services, sheets
from economy.api import deck_answers as answers
from economy.api import trade_requests as requests
from economy.api.door import Door, asked, language, owner, read
from economy.api.schema import READ, WRITE, documented
from economy.models import Wallet


class Decks(Door):
    """`/api/economy/decks/`"""

    @documented("List your decks of HOSS", name="list_hoss_decks", answer=answers.HossDeckList, problems=READ)
    def get(self, request: Request) -> Response:
        _, wallet = owner(request)
        stock = sheets.current_stock()
        held = selectors.holdings(wallet.pk, stock)
        found = selectors.deck_sheets(wallet, stock, held)
        return Response(answers.decks(found, selectors.retired(stock, held), language()))


class Deck(Door):
    """`/api/economy/decks/{slot}/`"""

    http_method_names = [*Door.http_method_names, "put"]

    @documented("See a deck of HOSS", name="see_hoss_deck", answer=answers.HossDeck, problems=READ)
    def get(self, request: Request, slot: int) -> Response:
        _, wallet = owner(request)
        return Response(_deck(wallet, slot))

    @documented(
        "Save a deck of HOSS",
        name="save_hoss_deck",
        body=requests.SaveHossDeck,
        answer=answers.HossDeck,
        problems=WRITE,
        scope="decks",
    )
    def put(self, request: Request, slot: int) -> Response:
        asks, (user, wallet) = read(request, requests.SaveHossDeck), owner(request)
        lines, buffs = map(str, asks.lines), map(str, asks.buffs)
        services.save_deck(user, slot, name=asks.name, lines=lines, buffs=buffs, version=asks.version)
        return Response(_deck(wallet, slot))

    @documented(
        "Empty a slot",
        name="delete_hoss_deck",
        query=requests.EmptySlot,
        answer={204: None},
        problems=(400, 401, 403, 404, 409),
        scope="decks",
    )
    def delete(self, request: Request, slot: int) -> Response:
        query, (user, _) = asked(request, requests.EmptySlot), owner(request)
        services.delete_deck(user, slot, version=query.version)
        return Response(status=204)


class Suggest(Door):
    """`/api/economy/decks/{slot}/suggest/`"""

    @documented(
        "Have a deck chosen",
        name="suggest_hoss_deck",
        body=requests.SuggestHossDeck,
        answer=answers.HossDeck,
        problems=WRITE,
        scope="decks",
    )
    def post(self, request: Request, slot: int) -> Response:
        asks, (user, wallet) = read(request, requests.SuggestHossDeck), owner(request)
        services.suggest_deck(user, slot, name=asks.name, version=asks.version)
        return Response(_deck(wallet, slot))


def _deck(wallet: Wallet, slot: int) -> answers.HossDeck:
    return answers.deck(selectors.deck_sheet(wallet, slot, sheets.current_stock()), language())
