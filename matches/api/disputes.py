"""Reports of matches: a player's own, and for auditors all of them and their answers. Imports services and selectors."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

import msgspec
from django.contrib.auth.models import User
from msgspec import Meta
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from matches import selectors, services
from matches.api.door import Door, asked, read
from matches.api.people import not_too_often, person
from matches.api.requests import BIGGEST, CommandId
from matches.api.schema import documented
from matches.models import Dispute
from matches.selectors import OwnDispute
from matches.services.disputes import ANSWER_LEAST, WORDS_LEAST, WORDS_MOST

VERSIONS = 2**31 - 1


class ReportMatch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is wrong, and where: a `version` of a match that is over, or the `revision` that you had at the table."""

    id: CommandId
    words: Annotated[str, Meta(min_length=WORDS_LEAST, max_length=WORDS_MOST)]
    version: Annotated[int, Meta(ge=1, le=VERSIONS)] | None = None
    revision: Annotated[int, Meta(ge=0, le=BIGGEST)] | None = None


class AnswerReport(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A decision, taken once, and what the player reads."""

    verdict: Literal["upheld", "unfounded"]
    answer: Annotated[str, Meta(min_length=ANSWER_LEAST, max_length=WORDS_MOST)]


class Reports(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that are open, and a page of those that are decided; `after` is the `next` of the page before."""

    after: UUID | None = None


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """`version` is told once the match is over; `verdict` is `open`, `upheld` or `unfounded`."""

    id: UUID
    match: UUID
    number: int
    version: int | None
    words: str
    opened_at: datetime
    verdict: str
    answer: str
    closed_at: datetime | None


class OwnReports(msgspec.Struct, frozen=True, kw_only=True):
    """Newest first."""

    reports: tuple[Report, ...]


class ReportToAnswer(Report, frozen=True, kw_only=True):
    """As auditors have it: with who reported it and who answered, null for who is gone."""

    by: str | None
    closed_by: str | None


class ReportQueue(msgspec.Struct, frozen=True, kw_only=True):
    """`open` in all; `waiting`: the first hundred of them, oldest first; `decided`: newest first."""

    open: int
    waiting: tuple[ReportToAnswer, ...]
    decided: tuple[ReportToAnswer, ...]
    next: UUID | None


class MatchReports(Door):
    """`/api/matches/{match}/reports/`"""

    @documented(
        "Report a match that you sat in",
        name="report_match",
        body=ReportMatch,
        answer=Report,
        status=201,
        problems=(400, 401, 403, 404, 415, 422),
        scope="play",
    )
    def post(self, request: Request, match: UUID) -> Response:
        asks, user = read(request, ReportMatch), person(request)
        not_too_often(request, "report")
        made = services.report(asks.id, match, user, asks.words, version=asks.version, revision=asks.revision)
        return Response(_own(selectors.own_dispute(user, made.pk)), status=201)


class Own(Door):
    """`/api/reports/`"""

    @documented("Read your reports and their answers", name="list_own_reports", answer=OwnReports, problems=(401,))
    def get(self, request: Request) -> Response:
        return Response(OwnReports(reports=tuple(map(_own, selectors.own_disputes(person(request))))))


class Queue(Door):
    """`/api/reports/all/`"""

    @documented(
        "Read all reports, as an auditor",
        name="list_reports",
        query=Reports,
        answer=ReportQueue,
        problems=(400, 401, 404),
        scope="audit",
    )
    def get(self, request: Request) -> Response:
        _auditor(request)
        queue = selectors.dispute_queue(asked(request, Reports).after)
        waiting, decided = (tuple(map(_whole, rows)) for rows in (queue.waiting, queue.decided))
        return Response(ReportQueue(open=queue.open, waiting=waiting, decided=decided, next=queue.more))


class Answers(Door):
    """`/api/reports/{report}/answer/`"""

    @documented(
        "Answer a report, as an auditor",
        name="answer_report",
        body=AnswerReport,
        answer=ReportToAnswer,
        problems=(400, 401, 403, 404, 415, 422),
        scope="audit",
    )
    def post(self, request: Request, report: UUID) -> Response:
        asks, auditor = read(request, AnswerReport), _auditor(request)
        services.resolve(report, auditor, verdict=asks.verdict, answer=asks.answer)
        return Response(_whole(selectors.dispute(report)))


def _auditor(request: Request) -> User:
    """For everybody else there is no such thing."""
    user = person(request)
    if not selectors.is_auditor(user):
        raise NotFound
    return user


def _own(one: OwnDispute) -> Report:
    return Report(
        id=one.id,
        match=one.match_id,
        number=one.number,
        version=one.version,
        words=one.words,
        opened_at=one.opened_at,
        verdict=one.verdict,
        answer=one.answer,
        closed_at=one.closed_at,
    )


def _whole(row: Dispute) -> ReportToAnswer:
    return ReportToAnswer(
        id=row.pk,
        match=row.match_id,
        number=row.match.number,
        version=row.version if row.match.status in selectors.OVER else None,
        words=row.words,
        opened_at=row.opened_at,
        verdict=row.verdict,
        answer=row.answer,
        closed_at=row.closed_at,
        by=row.by.username if row.by else None,
        closed_by=row.closed_by.username if row.closed_by else None,
    )
