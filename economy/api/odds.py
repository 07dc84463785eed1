"""All odds, for everybody: who has them already is told so. Imports selectors and rules."""

from __future__ import annotations

from rest_framework.request import Request
from rest_framework.response import Response

from economy import selectors, sheets
from economy.api import odds_answers as answers
from economy.api import requests
from economy.api.door import Door, asked, has
from economy.api.schema import documented
from economy.rules.fusion import chance_of
from matches.errors import NotFound

PROBLEMS = (400, 401, 404)  # 401: a token that is none


class Odds(Door):
    """`/api/economy/odds/`"""

    @documented(
        "See the odds of boosters and fusions, exactly",
        name="see_odds",
        query=requests.InForce,
        answer={200: answers.OddsSheet, 304: None},
        problems=PROBLEMS,
    )
    def get(self, request: Request) -> Response:
        query = asked(request, requests.InForce)
        odds = selectors.odds_of(query.sheet, query.release)
        tag = answers.tag(odds)
        known = has(request, tag)
        return Response(None if known else answers.sheet(odds), status=304 if known else 200, headers={"ETag": tag})


class Cards(Door):
    """`/api/economy/odds/cards/`"""

    @documented(
        "See the odds of each card of a booster",
        name="see_card_odds",
        query=requests.CardsOf,
        answer={200: answers.CardOddsSheet, 304: None},
        problems=PROBLEMS,
    )
    def get(self, request: Request) -> Response:
        query = asked(request, requests.CardsOf)
        odds = selectors.odds_of(query.sheet, query.release)
        found, tag = selectors.cards_in(odds, query.tier, query.race), answers.tag(odds)
        if has(request, tag):
            return Response(status=304, headers={"ETag": tag})
        return Response(answers.cards(odds, query.tier, query.race, found), headers={"ETag": tag})


class Chain(Door):
    """`/api/economy/odds/chain/`"""

    @documented(
        "See how many tries of a chain succeed",
        name="see_chain_odds",
        query=requests.Chain,
        answer=answers.ChainOdds,
        problems=PROBLEMS,
    )
    def get(self, request: Request) -> Response:
        query = asked(request, requests.Chain)
        rarities = sheets.current_stock().rarities
        if query.rarity and query.rarity not in rarities:
            raise NotFound("no_such_rarity")
        place = rarities[query.rarity].place if query.rarity else 0
        return Response(answers.chain(chance_of(query.star - 1, place), query.pairs))


class Count(Door):
    """`/api/economy/odds/count/`"""

    @documented("See what was drawn against the odds", name="see_draw_count", answer=answers.DrawCount, problems=(401, 404))
    def get(self, request: Request) -> Response:
        return Response(answers.count(selectors.tally_of(sheets.current_stock())))
