"""Publishing for moderators' programs: the draft as a whole, now or at a set time, and back again. Imports services and below."""

from __future__ import annotations

from datetime import datetime

from rest_framework.request import Request
from rest_framework.response import Response

from catalogue import selectors, services
from catalogue.api import draft_answers
from catalogue.api import draft_requests as asks
from catalogue.api.catalogue_schema import documented
from catalogue.api.door import read
from catalogue.api.draft_answers import DraftSummary, PublicationLine, Published
from catalogue.api.moderating import READS, WRITES, Moderating, moderator
from catalogue.api.problems import Malformed


class Draft(Moderating):
    """`/api/catalogue/draft/{game}/`"""

    @documented(
        "See a draft beside the current release", name="see_draft", answer=DraftSummary, problems=READS, scope="catalogue"
    )
    def get(self, request: Request, game: str) -> Response:
        return Response(draft_answers.summary(game, selectors.draft_state(game)))


class Publish(Moderating):
    """`/api/catalogue/draft/{game}/publish/`"""

    @documented(
        "Publish a draft",
        name="publish_draft",
        body=asks.Publish,
        answer=Published,
        status=201,
        problems=WRITES,
        scope="catalogue",
    )
    def post(self, request: Request, game: str) -> Response:
        body = read(request, asks.Publish)
        release = services.publish(
            game, by=moderator(request), note=body.note, seen_draft=body.seen_draft, seen_release=body.seen_release
        )
        return Response(draft_answers.published(release), status=201)


class Schedule(Moderating):
    """`/api/catalogue/draft/{game}/schedule/`"""

    @documented(
        "Publish a draft at a set time",
        name="schedule_draft",
        body=asks.Schedule,
        answer=PublicationLine,
        status=201,
        problems=WRITES,
        scope="catalogue",
    )
    def post(self, request: Request, game: str) -> Response:
        body = read(request, asks.Schedule)
        due_at = services.paris_instant(_wall(body.at), body.fold)
        row = services.schedule(
            game,
            by=moderator(request),
            note=body.note,
            seen_draft=body.seen_draft,
            seen_release=body.seen_release,
            due_at=due_at,
        )
        return Response(draft_answers.publication(row), status=201)


class Cancel(Moderating):
    """`/api/catalogue/draft/{game}/publications/{publication}/cancel/`"""

    @documented(
        "Let a scheduled publication not happen",
        name="cancel_publication",
        answer=PublicationLine,
        problems=(401, 403, 404, 422),
        scope="catalogue",
    )
    def post(self, request: Request, game: str, publication: int) -> Response:
        return Response(draft_answers.publication(services.cancel(game, publication, by=moderator(request))))


class RollBack(Moderating):
    """`/api/catalogue/draft/{game}/roll_back/`"""

    @documented(
        "Publish an older release again",
        name="roll_back",
        body=asks.RollBack,
        answer=Published,
        status=201,
        problems=WRITES,
        scope="catalogue",
    )
    def post(self, request: Request, game: str) -> Response:
        body = read(request, asks.RollBack)
        release = services.roll_back(
            game, number=body.number, by=moderator(request), note=body.note, seen_release=body.seen_release
        )
        return Response(draft_answers.published(release), status=201)


def _wall(at: str) -> datetime:
    """What a clock on the wall shows; Malformed for a day or an hour that there is not."""
    try:
        return datetime.fromisoformat(at)
    except ValueError as error:
        raise Malformed(str(error)) from error
