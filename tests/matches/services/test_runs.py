"""Verification in bulk goes on slice by slice, counts nothing twice and says where; imports services and the campaigns' store."""

import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from uuid import UUID, uuid4

import pytest
from django.core.management import call_command

from config.runtime.paths import REPOSITORY
from matches import selectors, services
from matches.audit import subjects
from matches.errors import IdReused, NotACommand
from matches.models import AuditRun, Match
from matches.services import runs
from tests.support.processes import Sent
from tests.support.stored_plays import plays, store_plays
from tests.support.tampering import change
from tests.support.together import together

pytestmark = pytest.mark.django_db
KINDS = ("release", "match")


@pytest.fixture
def three() -> list[UUID]:
    """Matches of Ahyoheek."""
    return store_plays(plays("ahyoheek", 3, "runs"))


def begun(kinds: Sequence[str] = KINDS, game: str = "") -> AuditRun:
    return services.verify_all(kinds, game, None, uuid4())


def finished(run: AuditRun) -> AuditRun:
    while services.go_on(run.pk):
        pass
    run.refresh_from_db()
    return run


def counts(run: AuditRun) -> tuple[int, int, int, int, int]:
    return run.done, run.exact, run.running, run.drifted, run.damaged


def test_it_goes_through_matches_and_releases_in_slices(three: list[UUID], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "SLICE_S", 0.0)  # a thing a slice
    run = begun()
    assert (run.total, run.kinds) == (4, ["match", "release"])
    places = []
    while services.go_on(run.pk):
        run.refresh_from_db()
        places.append((run.kind, run.place, run.done))
    assert [done for _, _, done in places] == [1, 2, 3, 3, 4]
    assert {place for kind, place, _ in places if kind == "match"} == {id.hex for id in three}
    run.refresh_from_db()
    assert counts(run) == (4, 4, 0, 0, 0)
    assert run.events == sum(Match.objects.values_list("version", flat=True))
    assert selectors.run_page(run.pk).line.percent == 100


def test_what_is_wrong_is_named_with_its_place(three: list[UUID]) -> None:
    change("UPDATE matches_event SET payload = '{}' WHERE match_id = %s AND version = 8", three[0])
    change("UPDATE matches_match SET status = 'voided' WHERE id = %s", three[2])
    run = finished(begun())
    assert counts(run) == (4, 2, 0, 0, 2)
    found = [(one.match, one.finding.version, one.finding.field) for one in selectors.run_page(run.pk).findings]
    last = Match.objects.get(pk=three[2]).version
    assert found == [(three[0], 8, "hash"), (three[2], last, "head.status")]


def test_a_slice_that_somebody_else_has_done_meanwhile_counts_once(three: list[UUID], monkeypatch: pytest.MonkeyPatch) -> None:
    run, slice = begun(["match"]), runs._slice

    def late(run: AuditRun) -> object:
        done = slice(run)
        monkeypatch.setattr(runs, "_slice", slice)
        assert not runs._keep(run, slice(run))  # whoever was faster: to the end
        return done

    monkeypatch.setattr(runs, "_slice", late)
    services.go_on(run.pk)
    run.refresh_from_db()
    assert counts(run) == (3, 3, 0, 0, 0)


@pytest.mark.django_db(transaction=True)
def test_of_five_at_once_one_does_it(three: list[UUID]) -> None:
    run = begun()
    together(*[partial(finished, run)] * 5)
    run = finished(run)
    assert counts(run) == (4, 4, 0, 0, 0)


def test_what_a_dead_worker_left_is_picked_up(three: list[UUID]) -> None:
    run = begun()
    assert services.pick_up_runs() == 0  # its own task is about to come
    change("UPDATE matches_auditrun SET asked_at = asked_at - interval '1 minute' WHERE id = %s", run.pk)
    assert services.pick_up_runs() == 1
    run.refresh_from_db()
    assert counts(run) == (4, 4, 0, 0, 0)


def test_called_off_it_does_nothing_more(three: list[UUID]) -> None:
    run = begun()
    services.stop_run(run.pk)
    assert not services.go_on(run.pk)
    run.refresh_from_db()
    assert (counts(run), run.stopped) == ((0, 0, 0, 0, 0), True)


@pytest.mark.django_db(transaction=True)
def test_a_form_that_is_sent_twice_begins_one_run(three: list[UUID], sent_tasks: list[Sent]) -> None:
    id = uuid4()
    assert services.verify_all(["match"], "", None, id) == services.verify_all(["match"], "", None, id)
    assert [(task.name, task.args) for task in sent_tasks] == [("matches.tasks.audit", (str(id),))]
    with pytest.raises(IdReused):
        services.verify_all(["release"], "", None, id)


def test_of_one_game_the_others_are_left_alone(three: list[UUID]) -> None:
    assert counts(finished(begun(game="hoss"))) == (0, 0, 0, 0, 0)
    with pytest.raises(NotACommand):
        begun([])


def test_a_thing_on_which_the_code_fails_is_a_finding_and_stops_nothing(
    three: list[UUID], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(key: str) -> object:
        raise ZeroDivisionError(key)

    known = subjects.subject("release")
    odd = subjects.Subject("release", known.words, known.count, known.after, fail)  # type: ignore[arg-type]
    monkeypatch.setitem(subjects._subjects, "release", odd)
    run = finished(begun())
    assert counts(run) == (4, 3, 0, 0, 1)
    assert [one.finding.field for one in selectors.run_page(run.pk).findings] == ["ZeroDivisionError"]


def test_the_command_verifies_the_matches_of_one_game(three: list[UUID], capsys: pytest.CaptureFixture[str]) -> None:
    change("UPDATE matches_match SET status = 'voided' WHERE id = %s", three[2])
    call_command("verify_match", "--all", "--game", "hoss")
    assert capsys.readouterr().out == ""
    with pytest.raises(SystemExit):
        call_command("verify_match", "--all", "--game", "ahyoheek")
    assert len(capsys.readouterr().out.splitlines()) == 3


KILLED = """
import sys, time, uuid, django
django.setup()
from matches.services import runs
runs._keep = lambda run, done: (print(sum(done.verdicts.values()), flush=True), time.sleep(600))
runs.go_on(uuid.UUID(sys.argv[1]))
"""


def test_a_worker_that_is_killed_before_it_kept_its_slice_has_counted_nothing(
    child_env: dict[str, str], three: list[UUID]
) -> None:
    run = begun()
    command = [sys.executable, "-c", KILLED, str(run.pk)]
    with subprocess.Popen(command, env=child_env, cwd=REPOSITORY, stdout=subprocess.PIPE, text=True) as worker:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "4\n"  # all is verified, and not kept
        assert not services.go_on(run.pk)  # somebody is at it
        worker.kill()
    run = finished(run)
    assert counts(run) == (4, 4, 0, 0, 0)
