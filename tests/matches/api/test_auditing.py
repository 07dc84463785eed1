"""What auditors do by program: notes, looks, verification in bulk; and a player who has read his answer."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from matches import selectors, services
from matches.models import AuditRun, DisputeNote, Look, Match
from tests.matches.api.conftest import Programs
from tests.support.programs import Program
from tests.support.staff import member
from tests.support.tables import started

pytestmark = pytest.mark.django_db
WORDS = "The clock ran out although I had answered."


@pytest.fixture
def auditor(db: None) -> Program:
    return Program(member("audrey", "auditors"))


@pytest.fixture
def match(program: Programs) -> Match:
    return started([found for name in ("alice", "bob") if (found := program(name).user)])


def test_a_look_is_opened_once_with_its_reason(auditor: Program, match: Match) -> None:
    first = auditor.post(f"matches/{match.pk}/look/", {"reason": WORDS})
    assert (first[0], first[1]["reason"]) == (201, WORDS)
    assert Look.objects.get().by == auditor.user
    assert auditor.post(f"matches/{match.pk}/look/", {"reason": "for another reason, later"})[1]["id"] == first[1]["id"]


def test_who_sits_there_looks_into_nothing(match: Match) -> None:
    alice = User.objects.get(username="alice")
    alice.groups.add(*member("audrey", "auditors").groups.all())
    status, problem = Program(alice).post(f"matches/{match.pk}/look/", {"reason": WORDS})
    assert (status, problem["code"]) == (403, "look_own_seat")


def test_a_note_is_for_auditors_and_an_answer_is_told_until_it_was_read(auditor: Program, match: Match) -> None:
    alice = User.objects.get(username="alice")
    report = services.report(uuid4(), match.pk, alice, WORDS)
    assert auditor.post(f"reports/{report.pk}/notes/", {"words": "Forty ms late."})[0] == 201
    assert DisputeNote.objects.get().words == "Forty ms late."
    assert "Forty" not in str(Program(alice).get("reports/"))
    closed = services.resolve(report.pk, member("gus", "auditors"), verdict="unfounded", answer="It came forty ms late.")
    closed.refresh_from_db()
    upto = closed.closed_at + timedelta(seconds=1)
    assert Program(alice).post("reports/read/", f'{{"upto": {int(upto.timestamp() * 1_000_000)}}}'.encode())[0] == 204
    closed.refresh_from_db()
    assert closed.read_at is not None


def test_a_run_is_begun_once_followed_and_called_off(auditor: Program, match: Match) -> None:
    body = {"id": str(uuid4()), "kinds": ["match"], "game": "ahyoheek"}
    begun = auditor.post("runs/", body)
    assert begun == auditor.post("runs/", body)
    path = f"runs/{begun[1]['id']}/"
    assert auditor.get(path)[1]["kinds"] == ["match"]
    assert auditor.post(f"{path}stop/", b"")[1]["stopped"] is True
    assert AuditRun.objects.get().ended_at is not None
    assert [one["id"] for one in auditor.get("runs/")[1]["runs"]] == [str(one.run.pk) for one in selectors.run_lines()]
    assert auditor.post("runs/", {"kinds": ["horoscope"]})[0] in (400, 404)
