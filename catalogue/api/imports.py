"""Many cards at once for moderators' programs: first what would become of them, then doing it. Imports exchange and services."""

from __future__ import annotations

import msgspec
from rest_framework.request import Request
from rest_framework.response import Response

from catalogue import kinds, services
from catalogue.api import draft_answers
from catalogue.api import draft_requests as asks
from catalogue.api.catalogue_schema import documented
from catalogue.api.door import read
from catalogue.api.draft_answers import ImportPlan
from catalogue.api.moderating import WRITES, Moderating, moderator
from catalogue.errors import Refused, StaleDraft
from catalogue.exchange.documents import rows_of_document
from catalogue.exchange.plans import plan
from catalogue.exchange.reading import FILE_BYTES
from catalogue.models import Edit


class Import(Moderating):
    """`/api/catalogue/draft/{game}/import/`"""

    body_bytes_at_most = FILE_BYTES

    @documented(
        "Import cards, or see what that would do",
        name="import_cards",
        body=asks.ImportCards,
        answer=ImportPlan,
        problems=WRITES,
        scope="catalogue",
    )
    def post(self, request: Request, game: str) -> Response:
        body = read(request, asks.ImportCards)
        rows = rows_of_document(kinds.game(game), msgspec.json.encode(body.cards).decode())
        found = plan(kinds.game(game), rows, body.retire_missing)
        if body.seen_draft is None:
            return Response(draft_answers.import_plan(found, None))
        if found.draft_version != body.seen_draft:
            raise StaleDraft(found.draft_version)
        if found.faults:
            raise Refused("faults_in_rows", faults=len(found.faults))
        edit = services.write_cards(
            game, found.writes, seen_draft=body.seen_draft, by=moderator(request), reason=body.reason, via=Edit.Via.IMPORT
        )
        return Response(draft_answers.import_plan(found, edit.pk))
