"""`after_restore` and `rebuild_projections`: what was running ends, stakes return, and doing it twice changes nothing."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.core.management.base import CommandError
from django.db import connection

from matches import services
from matches.models import Counter, Event, Match, Points, Stake
from matches.projections import ladders
from matches.projections.fold import cache
from tests.support.commands import Run
from tests.support.tampering import OF_TOMORROW

INITIAL = 100  # ranking points of a newcomer at Ahyoheek


@pytest.fixture
def players(transactional_db: None) -> list[User]:
    return [User.objects.create_user(name) for name in ("alice", "bob")]


def started(players: list[User]) -> Match:
    """A rated match that runs: each of the two has staked something."""
    table = services.open_match(game="ahyoheek", options={"rated": True}, seats=2, host=players[0])
    for player in players:
        services.take_seat(table.pk, player, command_id=uuid4())
    services.start(table.pk, players[0], command_id=uuid4())
    return table


def status(match: Match) -> str:
    return Match.objects.get(pk=match.pk).status


def points() -> list[int]:
    return list(Points.objects.order_by("user").values_list("points", flat=True))


def epoch() -> int:
    return Counter.objects.get(name="epoch").value


def test_open_and_running_matches_are_voided_and_their_stakes_come_back(run: Run, players: list[User]) -> None:
    running = started(players)
    waiting = services.open_match(game="ahyoheek", options={}, seats=2, host=players[0])
    over = Match.objects.get(pk=run("play_bots", "ahyoheek", "--seats", "2").strip())
    assert Stake.objects.count() == 2
    assert points() != [INITIAL, INITIAL]
    before = epoch()

    said = run("after_restore")

    assert epoch() == before + 1
    assert said.splitlines()[0] == f"epoch {before + 1}"
    assert said.splitlines()[1:3] == [f"voided {running.pk}", f"voided {waiting.pk}"]
    assert said.splitlines()[3] == "2 matches voided, 3 finished matches settled"
    assert [status(match) for match in (running, waiting, over)] == ["voided", "voided", "ended"]
    assert Event.objects.filter(match=running, tag="secret_revealed").count() == 1
    assert points() == [INITIAL, INITIAL]
    assert run("verify_match", str(running.pk)) == f"{running.pk} exact\n"


def test_at_once_a_second_time_it_does_nothing(run: Run, players: list[User]) -> None:
    started(players)
    run("after_restore")
    events, after = Event.objects.count(), epoch()
    assert run("after_restore") == f"epoch {after}, as before\n0 matches voided, 0 finished matches settled\n"
    assert (Event.objects.count(), epoch(), points()) == (events, after, [INITIAL, INITIAL])


def test_an_interrupted_run_is_ended_by_the_next(run: Run, players: list[User], monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = started(players), started(players)

    def killed(match_id: object, epoch: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("matches.services.restoring.close_restored", killed)
        with pytest.raises(KeyboardInterrupt):
            run("after_restore")
    assert [status(first), status(second)] == ["playing", "playing"]
    raised = epoch()
    run("after_restore")
    assert [status(first), status(second), epoch()] == ["voided", "voided", raised]


def test_a_slip_later_on_voids_nothing_and_says_what_a_second_restore_takes(run: Run, players: list[User]) -> None:
    run("after_restore")
    new = started(players)
    raised = epoch()
    with pytest.raises(CommandError, match=f"Epoch {raised} has begun already.*--again"):
        run("after_restore")
    assert (status(new), epoch()) == ("playing", raised)
    run("after_restore", "--again")
    assert (status(new), epoch(), points()) == ("voided", raised + 1, [INITIAL, INITIAL])


def test_a_match_that_cannot_be_read_is_named_and_the_others_are_voided(run: Run, players: list[User]) -> None:
    broken, sound = started(players), services.open_match(game="ahyoheek", options={}, seats=2, host=None)
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE matches_event DISABLE TRIGGER USER")
        cursor.execute(OF_TOMORROW, [broken.pk])
        cursor.execute("ALTER TABLE matches_event ENABLE TRIGGER USER")
    cache.clear()
    with pytest.raises(CommandError, match=f"1 matches could not be voided:\n  {broken.pk}: UnknownEvent"):
        run("after_restore")
    assert [status(broken), status(sound)] == ["playing", "voided"]


def test_ladders_come_out_of_the_matches_again_as_they_were(run: Run, players: list[User]) -> None:
    match = started(players)
    services.resign(match.pk, players[0], command_id=uuid4())
    ladders.follow()
    kept = points()
    assert kept != [INITIAL, INITIAL]
    Points.objects.update(points=7)
    with pytest.raises(SystemExit):
        run("rebuild_projections", "--check")
    assert points() == [7, 7]
    assert run("rebuild_projections").splitlines()[-1] == "2 mended"
    assert run("rebuild_projections", "--check") == "0 differ\n"
    assert points() == kept
