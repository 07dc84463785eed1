"""`check_events`: everything stored is read, old events through their upcasts, and the first that cannot be read is named."""

from dataclasses import replace

import pytest

from matches import codec as codecs
from matches.audit.readable import read_everything
from matches.models import Command, Event
from matches.registry import all_rules
from matches.store import FeedPlace
from tests.support.commands import Run
from tests.support.horizon import all_is_behind
from tests.support.stored_plays import plays, store_plays
from tests.support.tables import finished, people, started
from tests.support.tampering import OF_TOMORROW, change

pytestmark = pytest.mark.django_db(transaction=True)
START = FeedPlace(0, 0, 0)


def refused(run: Run, *words: str) -> str:
    said: list[str] = []
    with pytest.raises(SystemExit) as exit, pytest.MonkeyPatch.context() as patch:
        patch.setattr("django.core.management.base.OutputWrapper.write", lambda self, msg="", *_: said.append(msg))
        run("check_events", *words)
    assert exit.value.code == 1
    return "\n".join(said)


def test_every_game_is_read_and_counted_by_tag(run: Run) -> None:
    for rules in all_rules():
        store_plays(plays(rules.key, 1, "read"))
    said = run("check_events").splitlines()
    assert f"{Event.objects.count()} events, {Command.objects.count()} commands" in said
    games = len(all_rules())
    assert sum(line.startswith("event ") and " table_opened 1 1" in line for line in said) == games
    assert sum(line.startswith("command ") and line.endswith(" open_table 1") for line in said) == games


def test_it_goes_on_from_the_cursor_that_it_gave(run: Run) -> None:
    finished()
    all_is_behind()
    cursor = run("check_events").splitlines()[-1].removeprefix("cursor ")
    assert run("check_events", "--since", cursor).splitlines()[0] == "0 events, 0 commands"
    match = finished()
    assert f"{match.version} events, {Command.objects.filter(match=match).count()} commands" in run(
        "check_events", "--since", cursor
    )


def test_the_first_that_cannot_be_read_is_named_and_the_others_are_read(run: Run) -> None:
    sound, odd = finished(), finished()
    change(OF_TOMORROW, odd.pk)
    said = refused(run)
    assert f"unreadable 1, the first: match {odd.pk}, version 2, of_tomorrow 1:" in said
    assert f"{sound.version + odd.version} events" in said


@pytest.mark.parametrize(
    ("sql", "named"),
    [
        ("UPDATE matches_event SET tag_version = 2 WHERE match_id = %s AND version = 3", "version 3, seat_taken 2:"),
        ("UPDATE matches_event SET tag = 'seat_left' WHERE match_id = %s AND version = 3", "version 3, seat_left 1:"),
        ("UPDATE matches_command SET payload = '{}' WHERE match_id = %s AND first_version = 3", "version 3, take_seat:"),
        ("UPDATE matches_command SET name = 'start' WHERE match_id = %s AND first_version = 3", "version 3, start:"),
    ],
)
def test_tags_names_and_versions_are_those_of_what_is_stored(run: Run, sql: str, named: str) -> None:
    match = started(people("alice", "bob"))
    assert change(sql, match.pk) == 1
    assert f"unreadable 1, the first: match {match.pk}, {named}" in refused(run)


def test_a_game_that_is_gone_is_named(run: Run) -> None:
    match = finished()
    change("UPDATE matches_match SET game = 'whist' WHERE id = %s", match.pk)
    assert (
        f"unreadable {match.version}, the first: match {match.pk}, version 1, table_opened 1: there is no game whist"
        in refused(run)
    )


def test_old_events_are_read_by_their_upcasts(monkeypatch: pytest.MonkeyPatch) -> None:
    """And an upcast that fails is a fault of the event."""
    match = finished()
    rules = next(rules for rules in all_rules() if rules.key == "ahyoheek")
    for upcast, faults in ((lambda raw: raw, 0), (lambda raw: {**raw, "more": 1 // 0}, 1)):
        newer = replace(rules, upcasts={("begun", 1): upcast})
        monkeypatch.setattr("matches.audit.readable.rules_of", lambda game, newer=newer: newer)
        codecs.codec.cache_clear()
        found = read_everything(START)
        assert (found.events["ahyoheek", "begun", 1], found.faults, found.events.total()) == (1, faults, match.version)
    assert found.first is not None and (found.first.tag, found.first.reason[:25]) == ("begun", "upcast: ZeroDivisionError")
