"""Tables: the list, opening one, and one as its viewer may see it. Imports lobby, services and selectors."""

from __future__ import annotations

from uuid import UUID

from django.contrib.auth.models import User
from django.utils.http import parse_etags
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from matches import lobby, selectors, services
from matches.api import answers, requests
from matches.api.door import Door, asked, language, read
from matches.api.people import not_too_often, person
from matches.api.schema import documented


class Tables(Door):
    """`/api/matches/`"""

    @documented(
        "List tables, newest first", name="list_tables", query=requests.Tables, answer=answers.TableList, problems=(400, 401, 404)
    )
    def get(self, request: Request) -> Response:
        query = asked(request, requests.Tables)
        rows = selectors.listed_tables(
            request.user,
            language(),
            game=query.game,
            status=query.status,
            before=query.before,
            limit=query.limit + 1,
        )
        return Response(answers.table_list(rows, query.limit))

    @documented(
        "Open a table",
        name="open_table",
        body=requests.OpenTable,
        answer=answers.Table,
        status=201,
        problems=(400, 401, 403, 404, 415, 422),
        scope="play",
    )
    def post(self, request: Request) -> Response:
        asks, host = read(request, requests.OpenTable), person(request)
        not_too_often(request, "open_table")
        match = services.open_match(
            game=asks.game, options=asks.options, seats=asks.seats, host=host, public=asks.public, id=asks.id
        )
        return _opened(request, match.pk, host)


class Quick(Door):
    """`/api/matches/quick/`"""

    @documented(
        "Find a table to play at once",
        name="find_table",
        body=requests.FindTable,
        answer=answers.Table,
        problems=(400, 401, 403, 404, 415, 422),
        scope="play",
    )
    def post(self, request: Request) -> Response:
        asks, user = read(request, requests.FindTable), person(request)
        not_too_often(request, "open_table")
        found = lobby.quick(asks.game, user, asks.id, rated=asks.rated)
        return Response(answers.table(selectors.table(found, user, language())))


class Table(Door):
    """`/api/matches/{match}/`"""

    @documented(
        "See a table",
        name="see_table",
        answer={200: answers.Table, 304: None},
        problems=(401, 404),
    )
    def get(self, request: Request, match: UUID) -> Response:
        answer = answers.table(selectors.table(match, request.user, language()))
        tag = answers.tag(answer)
        if _has(request, tag):
            return Response(status=304, headers={"ETag": tag})
        return Response(answer, headers={"ETag": tag})


class Forks(Door):
    """`/api/matches/{match}/fork/`"""

    @documented(
        "Play on from a version of a finished match, at a practice table",
        name="fork_match",
        body=requests.Fork,
        answer=answers.Table,
        status=201,
        problems=(400, 401, 403, 404, 415, 422),
        scope="play",
    )
    def post(self, request: Request, match: UUID) -> Response:
        asks, user = read(request, requests.Fork), person(request)
        not_too_often(request, "open_table")
        table = services.fork(match, user, version=asks.version, seat=asks.seat, id=asks.id)
        return _opened(request, table.pk, user)


def _opened(request: Request, table: UUID, user: User) -> Response:
    """A table that is there now, and where."""
    answer = answers.table(selectors.table(table, user, language()))
    where = reverse("api:table", args=[table], request=request)
    return Response(answer, status=201, headers={"Location": where, "ETag": answers.tag(answer)})


def _has(request: Request, tag: str) -> bool:
    """Whether the client has this very answer; proxies that compress make a strong tag a weak one."""
    known = parse_etags(request.headers.get("If-None-Match", ""))
    return "*" in known or tag in [one.removeprefix("W/") for one in known]
