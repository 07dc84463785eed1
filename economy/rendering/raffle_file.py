"""The public record of a raffle as a file, for pages and programs, and days as addresses have them. Imports selectors, rules."""

from __future__ import annotations

from datetime import date

from django.http import StreamingHttpResponse

from economy import selectors
from economy.rules.raffle_record import lines
from matches.errors import NotFound


def record_file(day: date) -> StreamingHttpResponse:
    """NDJSON, line by line. NotFound("no_such_raffle"), NotAllowedNow("not_drawn_yet")."""
    answer = StreamingHttpResponse(lines(selectors.raffle_record(day)), content_type="application/x-ndjson")
    answer["Content-Disposition"] = f'attachment; filename="tombola-{day}.ndjson"'
    return answer


def day_of(text: str) -> date:
    """ "2026-11-30" and no other way to write that day; NotFound("no_such_raffle")."""
    try:
        found = date.fromisoformat(text)
    except ValueError as error:
        raise NotFound("no_such_raffle") from error
    if found.isoformat() != text:
        raise NotFound("no_such_raffle")
    return found
