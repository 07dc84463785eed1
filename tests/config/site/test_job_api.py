"""Timed jobs by program. Imports the programs."""

from __future__ import annotations

from uuid import uuid4

import pytest

from config.site import running
from matches.models import JobOrder
from tests.support.programs import Program
from tests.support.staff import member

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_job_is_done_once_however_often_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "PATIENCE_S", 60.0)
    sam, body = Program(member("sam", "staff")), {"id": str(uuid4())}
    first, second = (sam.post("jobs/tally/run/", body) for _ in range(2))
    assert first == second
    assert (first[0], first[1]["job"], first[1]["error"], first[1]["ended_at"] is None) == (200, "tally", "", False)
    assert JobOrder.objects.count() == 1


def test_auditors_look_on_and_there_is_no_job_of_another_name() -> None:
    body = {"id": str(uuid4())}
    assert Program(member("audrey", "auditors")).post("jobs/tally/run/", body)[0] == 403
    assert Program(member("sam", "staff")).post("jobs/nothing/run/", body)[0] == 404
