"""Timed jobs by program: one is done at once, as from the page of the clockwork. Imports running, orders and the doors."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import msgspec
from rest_framework.exceptions import NotFound, PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from config.jobs import JOBS
from config.site import clockwork, running
from matches.api.door import Door, read
from matches.api.people import person
from matches.api.requests import CommandId
from matches.api.schema import documented
from matches.clocks import orders


class RunJob(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Have what is due done now. With an `id` that was used nothing is done again: the answer is that order as it stands."""

    id: CommandId


class JobOrder(msgspec.Struct, frozen=True, kw_only=True):
    """`ended_at` is null while it goes on: ask again. `count` and `names` say what was done, `error` why it was not."""

    id: UUID
    job: str
    asked_at: datetime
    ended_at: datetime | None
    count: int
    names: tuple[str, ...]
    error: str


class Run(Door):
    """`/api/jobs/{job}/run/`"""

    @documented(
        "Have a timed job done now",
        name="run_job",
        body=RunJob,
        answer=JobOrder,
        problems=(400, 401, 403, 404, 415, 422),
        scope="house",
    )
    def post(self, request: Request, job: str) -> Response:
        user, asks = person(request), read(request, RunJob)
        found = next((one for one in JOBS if one.key == job), None)
        if found is None or not clockwork.may_read(user):
            raise NotFound
        if not clockwork.may_order(user):
            raise PermissionDenied
        running.run_now(found, id=asks.id, by=user)
        placed = orders.order(asks.id)
        assert placed is not None
        return Response(msgspec.convert(placed, JobOrder, from_attributes=True))
