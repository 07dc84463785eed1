"""One's own decks: list, make, read, change, copy, throw away, and one by chance. Imports services and selectors."""

from __future__ import annotations

import msgspec
from rest_framework.request import Request
from rest_framework.response import Response

from matches import selectors, services
from matches.api import deck_answers as answers
from matches.api import deck_requests as requests
from matches.api.door import Door, asked, language, read
from matches.api.people import person
from matches.api.requests import Act
from matches.api.schema import documented

PROBLEMS = (400, 401, 403, 404, 409, 415, 422)


class Decks(Door):
    """`/api/matches/decks/`"""

    @documented("List your decks", name="list_decks", query=requests.Decks, answer=answers.DeckList, problems=(400, 401, 404))
    def get(self, request: Request) -> Response:
        query, owner = asked(request, requests.Decks), person(request)
        return Response(answers.decks(selectors.decks(owner, query.game), language()))

    @documented(
        "Make a deck", name="make_deck", body=requests.NewDeck, answer=answers.Deck, status=201, problems=PROBLEMS, scope="decks"
    )
    def post(self, request: Request) -> Response:
        asks, owner = read(request, requests.NewDeck), person(request)
        made = services.new_deck(owner, asks.game, id=asks.id, name=asks.name, aim=asks.aim, loadout=asks.loadout)
        return Response(answers.deck(selectors.deck(owner, made.pk), language()), status=201)


class Deck(Door):
    """`/api/matches/decks/{deck}/`"""

    http_method_names = [*Door.http_method_names, "patch"]

    @documented("See a deck", name="see_deck", answer=answers.Deck, problems=(401, 404))
    def get(self, request: Request, deck: int) -> Response:
        return Response(answers.deck(selectors.deck(person(request), deck), language()))

    @documented(
        "Change a deck", name="change_deck", body=requests.ChangeDeck, answer=answers.Deck, problems=PROBLEMS, scope="decks"
    )
    def patch(self, request: Request, deck: int) -> Response:
        asks, owner = read(request, requests.ChangeDeck), person(request)
        services.save_deck(owner, deck, version=asks.version, name=asks.name, aim=asks.aim, loadout=asks.loadout)
        return Response(answers.deck(selectors.deck(owner, deck), language()))

    @documented("Throw a deck away", name="delete_deck", answer={204: None}, problems=(401, 403, 404), scope="decks")
    def delete(self, request: Request, deck: int) -> Response:
        services.delete_deck(person(request), deck)
        return Response(status=204)


class Lists(Door):
    """`/api/matches/decks/{deck}/list/`"""

    http_method_names = [*Door.http_method_names, "put"]

    @documented("See a deck as a list in plain text", name="see_deck_list", answer=answers.DeckText, problems=(401, 404))
    def get(self, request: Request, deck: int) -> Response:
        return Response(answers.text(selectors.deck(person(request), deck), language()))

    @documented(
        "Let a deck hold what a list says",
        name="save_deck_list",
        body=requests.DeckText,
        answer=answers.Deck,
        problems=PROBLEMS,
        scope="decks",
    )
    def put(self, request: Request, deck: int) -> Response:
        asks, owner = read(request, requests.DeckText), person(request)
        services.save_deck_list(owner, deck, version=asks.version, text=asks.text)
        return Response(answers.deck(selectors.deck(owner, deck), language()))


class Copies(Door):
    """`/api/matches/decks/{deck}/copies/`"""

    @documented("Copy a deck", name="copy_deck", body=Act, answer=answers.Deck, status=201, problems=PROBLEMS, scope="decks")
    def post(self, request: Request, deck: int) -> Response:
        asks, owner = read(request, Act), person(request)
        copy = services.copy_deck(owner, deck, id=asks.id)
        return Response(answers.deck(selectors.deck(owner, copy.pk), language()), status=201)


class Quick(Door):
    """`/api/matches/decks/quick/`"""

    @documented("Draw a deck by chance", name="draw_deck", body=requests.QuickDeck, answer=answers.DeckDrawn, problems=PROBLEMS)
    def post(self, request: Request) -> Response:
        asks, _ = read(request, requests.QuickDeck), person(request)
        drawn = services.quick_deck(asks.game, asks.options)
        return Response(answers.DeckDrawn(game=asks.game, loadout=msgspec.to_builtins(drawn)))
