"""Cards of a draft for moderators' programs: reading, adding, changing, what becomes of them. Imports services and below."""

from __future__ import annotations

from uuid import UUID

from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from catalogue import kinds, search, selectors, services
from catalogue.api import draft_answers
from catalogue.api import draft_requests as asks
from catalogue.api.catalogue_schema import documented
from catalogue.api.door import asked, read
from catalogue.api.draft_answers import CardHistory, DraftCard, DraftPage, draft_card
from catalogue.api.moderating import READS, WRITES, Moderating, card_of, moderator
from catalogue.models import Edit

API = Edit.Via.API


class DraftCards(Moderating):
    """`/api/catalogue/draft/{game}/cards/`"""

    @documented(
        "Search the cards of a draft",
        name="search_draft",
        query=asks.DraftCards,
        answer=DraftPage,
        problems=(*READS, 422),
        scope="catalogue",
    )
    def get(self, request: Request, game: str) -> Response:
        query = asked(request.query_params, asks.DraftCards)
        version = selectors.draft(game).version
        parsed = search.parse(query.q, kinds.game(game))
        found = search.find(parsed, search.Draft(game), query.sort, query.after or None, query.limit)
        return Response(draft_answers.draft_page(version, found))

    @documented(
        "Add a card", name="add_card", body=asks.AddCard, answer=DraftCard, status=201, problems=WRITES, scope="catalogue"
    )
    def post(self, request: Request, game: str) -> Response:
        body = read(request, asks.AddCard)
        card = services.add_card(
            game, body.kind, body.fields, by=moderator(request), reason=body.reason, via=API, card_id=body.id
        )
        where = reverse("api:catalogue_draft_card", args=[game, card.pk], request=request)
        return Response(draft_card(card), status=201, headers={"Location": where})


class OneDraftCard(Moderating):
    """`/api/catalogue/draft/{game}/cards/{card}/`"""

    @documented("See a card of a draft", name="see_draft_card", answer=DraftCard, problems=READS, scope="catalogue")
    def get(self, request: Request, game: str, card: UUID) -> Response:
        return Response(draft_card(card_of(game, card)))

    @documented("Change a card", name="change_card", body=asks.ChangeCard, answer=DraftCard, problems=WRITES, scope="catalogue")
    def patch(self, request: Request, game: str, card: UUID) -> Response:
        body, one = read(request, asks.ChangeCard), card_of(game, card)
        changed = services.change_card(one.pk, body.seen, body.fields, by=moderator(request), reason=body.reason, via=API)
        return Response(draft_card(changed))


class History(Moderating):
    """`/api/catalogue/draft/{game}/cards/{card}/history/`"""

    @documented(
        "Read who changed what in a card",
        name="read_history",
        query=asks.History,
        answer=CardHistory,
        problems=READS,
        scope="catalogue",
    )
    def get(self, request: Request, game: str, card: UUID) -> Response:
        query, one = asked(request.query_params, asks.History), card_of(game, card)
        lines = selectors.history(one.pk, before_id=query.before, limit=query.limit + 1)
        return Response(draft_answers.history(lines, query.limit))


class Retire(Moderating):
    """`/api/catalogue/draft/{game}/cards/{card}/retire/`"""

    @documented("Retire a card", name="retire_card", body=asks.RetireCard, answer=DraftCard, problems=WRITES, scope="catalogue")
    def post(self, request: Request, game: str, card: UUID) -> Response:
        body, one = read(request, asks.RetireCard), card_of(game, card)
        return Response(draft_card(services.retire_card(one.pk, body.seen, by=moderator(request), reason=body.reason, via=API)))


class Restore(Moderating):
    """`/api/catalogue/draft/{game}/cards/{card}/restore/`"""

    @documented(
        "Bring a card back", name="restore_card", body=asks.RestoreCard, answer=DraftCard, problems=WRITES, scope="catalogue"
    )
    def post(self, request: Request, game: str, card: UUID) -> Response:
        body, one = read(request, asks.RestoreCard), card_of(game, card)
        return Response(draft_card(services.restore_card(one.pk, body.seen, by=moderator(request), reason=body.reason, via=API)))


class Merge(Moderating):
    """`/api/catalogue/draft/{game}/cards/{card}/merge/`"""

    @documented(
        "Merge a card into another", name="merge_card", body=asks.MergeCard, answer=DraftCard, problems=WRITES, scope="catalogue"
    )
    def post(self, request: Request, game: str, card: UUID) -> Response:
        body, one = read(request, asks.MergeCard), card_of(game, card)
        merged = services.merge_card(one.pk, body.seen, into=body.into, by=moderator(request), reason=body.reason, via=API)
        return Response(draft_card(merged))


class Revert(Moderating):
    """`/api/catalogue/draft/{game}/cards/{card}/revert/`"""

    @documented(
        "Give a card the fields of an older version",
        name="revert_card",
        body=asks.RevertCard,
        answer=DraftCard,
        problems=WRITES,
        scope="catalogue",
    )
    def post(self, request: Request, game: str, card: UUID) -> Response:
        body, one = read(request, asks.RevertCard), card_of(game, card)
        reverted = services.revert_card(one.pk, body.seen, to=body.to, by=moderator(request), reason=body.reason)
        return Response(draft_card(reverted))
