"""The games that have cards, and what those are made of. Imports kinds, selectors and below."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from catalogue import kinds, selectors
from catalogue.api import described, release_answers, requests
from catalogue.api.catalogue_schema import readable
from catalogue.api.reading import Reading


class Games(Reading):
    """`/api/catalogue/games/`"""

    @classmethod
    def find(cls, asks: requests.Nothing, game: str = "", **kwargs: Any) -> Any:
        return [(one, selectors.current_mark(one.key)) for one in kinds.games()]

    @classmethod
    def sources(cls, at: Any) -> Hashable:
        return tuple((described.fingerprint(game), mark.number if mark else 0, mark.digest if mark else "") for game, mark in at)

    @readable(
        "List the games that have cards",
        name="list_catalogue_games",
        answer=release_answers.CatalogueGames,
        problems=(400,),
    )
    def get(self, request: Request) -> Response:
        return Response(release_answers.CatalogueGames(games=tuple(release_answers.game(*one) for one in self.at)))


class Kinds(Reading):
    """`/api/catalogue/games/{game}/kinds/`"""

    @classmethod
    def find(cls, asks: requests.Nothing, game: str, **kwargs: Any) -> Any:
        return kinds.game(game)

    @classmethod
    def sources(cls, at: Any) -> Hashable:
        return described.fingerprint(at)

    @readable(
        "See what a game's cards are made of",
        name="see_kinds",
        answer=described.Kinds,
        problems=(400, 404),
    )
    def get(self, request: Request, game: str) -> Response:
        return Response(described.described(self.at))
