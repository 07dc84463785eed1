"""Cards for programs: searching, one by its id, names that are being typed, counts. Imports search, selectors and below."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from uuid import UUID

from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from catalogue import search, selectors
from catalogue.api import answers, requests
from catalogue.api.catalogue_schema import readable
from catalogue.api.reading import At, Reading
from catalogue.errors import Missing, Trouble
from catalogue.models import CardMigration
from catalogue.search import Released

PROBLEMS = (400, 404, 422)


class Cards(Reading):
    """`/api/catalogue/games/{game}/cards/`"""

    query = requests.Cards

    @classmethod
    def find(cls, asks: requests.Cards, game: str, **kwargs: Any) -> At:
        """A cursor walks the release that it was begun in."""
        if not asks.after:
            return super().find(asks, game, **kwargs)
        walked = search.release_of(asks.after)
        if walked is None or not 0 < walked < 2**31 or asks.release not in (None, walked):
            raise Trouble("bad_cursor")
        return super().find(asks, game, release=walked)

    @readable(
        "Search cards",
        name="search_cards",
        query=requests.Cards,
        answer=answers.CardPage,
        problems=PROBLEMS,
    )
    def get(self, request: Request, game: str) -> Response:
        query, scope = search.parse(self.asks.q, self.at.game), Released(game, self.at.number, self.at.mark.digest)
        found = search.find(query, scope, self.asks.sort, self.asks.after or None, self.asks.limit)
        return Response(answers.card_page(query, scope, found))


class Card(Reading):
    """`/api/catalogue/games/{game}/cards/{card}/`"""

    query = requests.InRelease

    @readable(
        "See a card, or the one that stands for it",
        name="see_card",
        query=requests.InRelease,
        answer=answers.ReadCard,
        problems=(400, 404),
    )
    def get(self, request: Request, game: str, card: UUID) -> Response:
        found = _as_of(self.at, card)
        shown = _standing_for(self.at, found)
        merged_from = None if shown is found else card
        answer = answers.read_card(self.at.game, shown, merged_from)
        if merged_from is None:
            return Response(answer)
        where = reverse("api:catalogue_card", args=[game, answer.card.id])
        asked = f"?release={self.asks.release}" if self.asks.release else ""
        return Response(answer, headers={"Content-Location": f"{where}{asked}"})


class Autocomplete(Reading):
    """`/api/catalogue/games/{game}/autocomplete/`"""

    query = requests.Words

    @readable(
        "Complete a name that is being typed",
        name="complete_name",
        query=requests.Words,
        answer=answers.Names,
        problems=(400, 404),
    )
    def get(self, request: Request, game: str) -> Response:
        found = search.autocomplete(
            self.at.game, self.asks.q, Released(game, self.at.number, self.at.mark.digest), self.asks.limit
        )
        return Response(answers.Names(release=self.at.number, names=answers.near(found)))


class Facets(Reading):
    """`/api/catalogue/games/{game}/facets/`"""

    query = requests.Found

    @readable(
        "Count what a search finds by its facets",
        name="count_facets",
        query=requests.Found,
        answer=answers.Facets,
        problems=PROBLEMS,
    )
    def get(self, request: Request, game: str) -> Response:
        query = search.parse(self.asks.q, self.at.game)
        return Response(answers.facets(self.at.number, search.facets(query, Released(game, self.at.number, self.at.mark.digest))))


def _as_of(at: At, card: UUID) -> selectors.ReadCard:
    """A card with what releases up to this one have said of it; Missing("no_such_card") if none of them had it."""
    whole = selectors.read_card(at.game.key, card, at.number)
    known = tuple(one for one in whole.printings if one.first <= at.number)
    if not known:
        raise Missing("no_such_card", card=str(card))
    moves = tuple(move for move in whole.moves if move.release.number <= at.number)
    return replace(whole, shown=known[0], printings=known, moves=moves)


def _standing_for(at: At, found: selectors.ReadCard) -> selectors.ReadCard:
    """The end of a card's merges as of the release: itself where it was not merged, or into a card that was never released."""
    met = {found.shown.card_id}
    while not found.there and found.moves and found.moves[0].what == CardMigration.What.MERGED:
        successor = found.moves[0].new_id
        if successor is None or successor in met:
            return found
        met.add(successor)
        try:
            found = _as_of(at, successor)
        except Missing:
            return found
    return found
