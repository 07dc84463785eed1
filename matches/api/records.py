"""What happened: a viewer's events, and the proof and the export of a finished match. Imports selectors and audit."""

from __future__ import annotations

from uuid import UUID

from django.http import StreamingHttpResponse
from rest_framework.request import Request
from rest_framework.response import Response

from matches import audit, selectors
from matches.api import answers, requests
from matches.api.door import Door, asked, language
from matches.api.schema import NDJSON, documented
from matches.errors import NotAllowedNow


class Events(Door):
    """`/api/matches/{match}/events/`"""

    @documented(
        "Read the events that you may see",
        name="list_events",
        query=requests.Events,
        answer=answers.EventList,
        problems=(400, 401, 404),
    )
    def get(self, request: Request, match: UUID) -> Response:
        query = asked(request, requests.Events)
        return Response(answers.event_list(selectors.visible_events(match, request.user, query.after, query.limit)))


class Verify(Door):
    """`/api/matches/{match}/verify/`"""

    @documented("Derive a finished match again", name="verify_match", answer=answers.VerdictAnswer, problems=(401, 404, 422))
    def get(self, request: Request, match: UUID) -> Response:
        if selectors.match_of(match).status not in ("ended", "voided"):
            raise NotAllowedNow("not_over_yet")
        return Response(answers.verdict(audit.verify(match), language()))


class Export(Door):
    """`/api/matches/{match}/export/`"""

    @documented("Take a finished match away as NDJSON", name="export_match", answer=NDJSON, problems=(401, 404, 422))
    def get(self, request: Request, match: UUID) -> StreamingHttpResponse:
        lines = StreamingHttpResponse(audit.export(match), content_type="application/x-ndjson")
        lines["Content-Disposition"] = f'attachment; filename="{match}.ndjson"'
        return lines
