"""Playing, verifying and exporting from a shell."""

import json
import uuid

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection

from matches import selectors, services
from matches.kernel.seats import Seat
from matches.models import Event, Match, SeatHolder
from tests.support.commands import Run

pytestmark = pytest.mark.django_db


def test_bots_play_a_match_through_the_store_to_its_end(run: Run) -> None:
    match = Match.objects.get(pk=uuid.UUID(run("play_bots", "ahyoheek", "--seats", "3", "--seed", "4").strip()))
    assert (match.status, match.seats, match.host, match.public) == ("ended", 3, None, False)
    assert SeatHolder.objects.filter(match=match).exclude(bot="").count() == 3
    tags = list(Event.objects.filter(match=match).order_by("version").values_list("tag", flat=True))
    assert tags[0] == "table_opened"
    assert tags[-2:] == ["ended", "secret_revealed"]


def test_a_seed_chooses_the_same_bots_and_another_secret(run: Run) -> None:
    first, second = (uuid.UUID(run("play_bots", "ahyoheek", "--seats", "5", "--seed", "9").strip()) for _ in range(2))
    seated = [list(SeatHolder.objects.filter(match=id).order_by("seat").values_list("bot", flat=True)) for id in (first, second)]
    assert seated[0] == seated[1]
    secrets = Event.objects.filter(tag="secret_revealed").values_list("payload", flat=True)
    assert len(set(secrets)) == 2


def test_a_table_with_too_many_seats_is_refused_in_words(run: Run) -> None:
    with pytest.raises(CommandError, match="This game is for 2 to 5 players"):
        run("play_bots", "ahyoheek", "--seats", "6")
    assert not Match.objects.exists()


def test_an_unknown_game_is_named_with_those_there_are(run: Run) -> None:
    with pytest.raises(CommandError, match=r"there is no game 'chess'; there are .*ahyoheek"):
        run("play_bots", "chess")


def test_bots_bring_decks_and_fill_the_seats_of_the_mode_and_the_match_derives_again(run: Run) -> None:
    id = run("play_bots", "hhut", "--option", "mode=crowd_3", "--option", "format=free", "--seed", "3").strip()
    match = Match.objects.get(pk=id)
    assert (match.status, match.seats, match.options["mode"]) == ("ended", 3, "crowd_3")
    assert run("verify_match", id) == f"{id} exact\n"


def test_robots_fight_at_once_where_nobody_watches_and_the_fight_derives_again_and_can_be_replayed(run: Run) -> None:
    id = run("play_bots", "hoss", "--option", "pace=instant", "--seed", "3").strip()
    assert run("verify_match", id) == f"{id} exact\n"
    exported = [json.loads(line) for line in run("export_match", id).splitlines()]
    fought = [line for line in exported if line["kind"] == "event" and line["tag"] == "round_fought"]
    assert [line["payload"]["number"] for line in fought] == list(range(1, len(fought) + 1))
    last = selectors.moment(uuid.UUID(id), fought[-1]["version"], Seat(0), "en")
    assert (last.view.you, last.view.number, last.view.sides[1].hand) == (0, len(fought), 0)


def test_an_untouched_match_verifies_exact(run: Run) -> None:
    id = run("play_bots", "ahyoheek", "--seats", "2").strip()
    assert run("verify_match", id) == f"{id} exact\n"


def test_a_changed_row_is_found_with_its_version_and_ends_with_1(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    id = run("play_bots", "ahyoheek", "--seats", "2").strip()
    sound = run("play_bots", "ahyoheek", "--seats", "2").strip()
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE matches_event DISABLE TRIGGER USER")
        cursor.execute("UPDATE matches_event SET recorded_at = recorded_at + 1 WHERE match_id = %s AND version = 5", [id])
        cursor.execute("ALTER TABLE matches_event ENABLE TRIGGER USER")
    with pytest.raises(SystemExit) as stopped:
        run("verify_match", id)
    assert stopped.value.code == 1
    with pytest.raises(SystemExit) as stopped:
        call_command("verify_match", "--all")
    assert stopped.value.code == 1
    said = capsys.readouterr().out.splitlines()
    assert said == [f"{id} damaged at version 5, field hash", f"{sound} exact"]


def test_a_match_that_still_runs_is_not_exact_but_no_fault_among_all(run: Run) -> None:
    table = services.open_match(game="ahyoheek", options={}, seats=2, host=None)
    assert run("verify_match", "--all") == f"{table.pk} running\n"
    with pytest.raises(SystemExit) as stopped:
        run("verify_match", str(table.pk))
    assert stopped.value.code == 1


@pytest.mark.parametrize("command", ["verify_match", "export_match"])
def test_what_is_no_match_is_said_in_words(run: Run, command: str) -> None:
    with pytest.raises(CommandError, match="'17' is not the id of a match"):
        run(command, "17")
    with pytest.raises(CommandError, match="There is no such table"):
        run(command, str(uuid.uuid4()))


def test_an_export_has_the_match_its_release_and_every_event(run: Run) -> None:
    id = run("play_bots", "ahyoheek", "--seats", "2").strip()
    lines = [json.loads(line) for line in run("export_match", id).splitlines()]
    assert [line["kind"] for line in (*lines[:5], lines[-1])] == ["match", "release", "keys", "command", "event", "end"]
    events = [line for line in lines if line["kind"] == "event"]
    assert [line["version"] for line in events] == list(range(1, Match.objects.get(pk=id).version + 1))
    assert all(len(line["hash"]) == 64 and len(line["salt"]) == 32 for line in events)


def test_a_match_that_still_runs_is_not_exported(run: Run) -> None:
    table = services.open_match(game="ahyoheek", options={}, seats=2, host=None)
    with pytest.raises(CommandError, match="The match is not over"):
        run("export_match", str(table.pk))
