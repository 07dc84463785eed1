"""What auditors do by program beside answering reports: notes, looks, verification in bulk. Imports services and selectors."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated
from uuid import UUID

import msgspec
from django.contrib.auth.models import User
from msgspec import Meta
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from matches import selectors, services
from matches.api.door import Door, read
from matches.api.people import person
from matches.api.requests import BIGGEST, CommandId
from matches.api.schema import documented
from matches.models import AuditRun
from matches.services.disputes import WORDS_MOST
from matches.services.looks import REASON_LEAST, REASON_MOST

READS, WRITES = (401, 404), (400, 401, 403, 404, 415, 422)


class _Asked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class WriteNote(_Asked, frozen=True, kw_only=True):
    """Something about a report that auditors alone read."""

    id: CommandId
    words: Annotated[str, Meta(min_length=1, max_length=WORDS_MOST)]


class Note(msgspec.Struct, frozen=True, kw_only=True):
    id: UUID
    report: UUID
    words: str
    at: datetime


class OpenLook(_Asked, frozen=True, kw_only=True):
    """From then on you see all of a match that runs; its players read your reason when it is over."""

    id: CommandId
    reason: Annotated[str, Meta(min_length=REASON_LEAST, max_length=REASON_MOST)]


class LookOpened(msgspec.Struct, frozen=True, kw_only=True):
    """Whoever asks again has the first look that he opened there."""

    id: UUID
    match: UUID
    reason: str
    asked_at: datetime


class VerifyAll(_Asked, frozen=True, kw_only=True):
    """Verify all of these kinds (`match`, `release`, `draw` …); matches and releases of one game alone if it is named."""

    id: CommandId
    kinds: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(min_length=1, max_length=20)]
    game: Annotated[str, Meta(max_length=40)] = ""


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """`total` as it was when it was asked for; `drifted` and `damaged` of those that are `done`."""

    id: UUID
    kinds: tuple[str, ...]
    game: str
    asked_at: datetime
    ended_at: datetime | None
    stopped: bool
    total: int
    done: int
    drifted: int
    damaged: int


class RunList(msgspec.Struct, frozen=True, kw_only=True):
    """The newest, newest first."""

    runs: tuple[Run, ...]


class ReadAnswers(_Asked, frozen=True, kw_only=True):
    """Answers that were given up to then (microseconds since 1970) are not told to you again."""

    upto: Annotated[int, Meta(ge=0, le=BIGGEST)]


class AnswersRead(Door):
    """`/api/reports/read/`"""

    @documented(
        "Mark answers to your reports as read",
        name="read_answers",
        body=ReadAnswers,
        answer={204: None},
        problems=(400, 401, 403, 415),
        scope="play",
    )
    def post(self, request: Request) -> Response:
        asks, user = read(request, ReadAnswers), person(request)
        services.read_answers(user, asks.upto)
        return Response(status=204)


class Notes(Door):
    """`/api/reports/{report}/notes/`"""

    @documented(
        "Note something of a report", name="note_report", body=WriteNote, answer=Note, status=201, problems=WRITES, scope="audit"
    )
    def post(self, request: Request, report: UUID) -> Response:
        user, asks = auditor(request), read(request, WriteNote)
        made = services.note(asks.id, report, user, asks.words)
        made.refresh_from_db(fields=["at"])
        return Response(Note(id=made.pk, report=made.dispute_id, words=made.words, at=made.at), status=201)


class Looks(Door):
    """`/api/matches/{match}/look/`"""

    @documented(
        "Look into a match that runs",
        name="open_look",
        body=OpenLook,
        answer=LookOpened,
        status=201,
        problems=WRITES,
        scope="audit",
    )
    def post(self, request: Request, match: UUID) -> Response:
        user, asks = auditor(request), read(request, OpenLook)
        look = services.open_look(asks.id, match, user, asks.reason)
        look.refresh_from_db(fields=["asked_at"])
        return Response(LookOpened(id=look.pk, match=look.match_id, reason=look.reason, asked_at=look.asked_at), status=201)


class Runs(Door):
    """`/api/runs/`"""

    @documented("List verifications in bulk", name="list_runs", answer=RunList, problems=READS, scope="audit")
    def get(self, request: Request) -> Response:
        auditor(request)
        return Response(RunList(runs=tuple(_run(line.run) for line in selectors.run_lines())))

    @documented(
        "Verify all of some kinds", name="begin_run", body=VerifyAll, answer=Run, status=201, problems=WRITES, scope="audit"
    )
    def post(self, request: Request) -> Response:
        user, asks = auditor(request), read(request, VerifyAll)
        run = services.verify_all(asks.kinds, asks.game, user, asks.id)
        return Response(_run(selectors.run_page(run.pk).line.run), status=201)


class OneRun(Door):
    """`/api/runs/{run}/`"""

    @documented("See how far a verification has come", name="see_run", answer=Run, problems=READS, scope="audit")
    def get(self, request: Request, run: UUID) -> Response:
        auditor(request)
        return Response(_run(selectors.run_page(run).line.run))


class StopRun(Door):
    """`/api/runs/{run}/stop/`"""

    @documented("Call a verification off", name="stop_run", answer=Run, problems=(401, 403, 404), scope="audit")
    def post(self, request: Request, run: UUID) -> Response:
        auditor(request)
        services.stop_run(run)
        return Response(_run(selectors.run_page(run).line.run))


def auditor(request: Request) -> User:
    """For everybody else there is no such thing."""
    user = person(request)
    if not selectors.is_auditor(user):
        raise NotFound
    return user


def _run(row: AuditRun) -> Run:
    return msgspec.convert({name: getattr(row, name) for name in Run.__struct_fields__ if name != "id"} | {"id": row.pk}, Run)
