"""Events, commands, releases and the signed log are written once: triggers refuse the rest to every role; imports Django."""

import pytest
from django.db import IntegrityError, connection, transaction

from matches.models import Command, Event
from tests.matches.store.by_hand import Stream, one

LOG = {
    "matches_logentry": "INSERT INTO matches_logentry VALUES (0, 'match', '00', 1, '')",
    "matches_logtile": "INSERT INTO matches_logtile (level, at, hash) VALUES (1, 0, '')",
    "matches_checkpoint": "INSERT INTO matches_checkpoint VALUES (1, 1, '', '', now())",
}
TABLES = ["matches_event", "matches_command", "catalogue_release", *LOG]
CHANGES = {
    "matches_event": "UPDATE matches_event SET tag = tag",
    "matches_command": "UPDATE matches_command SET name = name",
    "catalogue_release": "UPDATE catalogue_release SET number = number",
    "matches_logentry": "UPDATE matches_logentry SET version = version",
    "matches_logtile": "UPDATE matches_logtile SET at = at",
    "matches_checkpoint": "UPDATE matches_checkpoint SET size = size",
}


@pytest.fixture(autouse=True)
def a_line_of_the_log(stream: Stream) -> None:
    """A row in each of its tables: a guard of rows is not asked where there are none."""
    with connection.cursor() as cursor:
        for sql in LOG.values():
            cursor.execute(sql)


def refused(sql: str) -> str:
    with pytest.raises(IntegrityError) as error, transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")  # a check that is put off would refuse to truncate its table first
        cursor.execute(sql)
    return str(error.value)


@pytest.mark.parametrize("table", TABLES)
def test_update_is_refused(stream: Stream, table: str) -> None:
    assert "append-only: UPDATE refused" in refused(CHANGES[table])


@pytest.mark.parametrize("table", TABLES)
def test_delete_is_refused(stream: Stream, table: str) -> None:
    assert "append-only: DELETE refused" in refused(f"DELETE FROM {table}")
    assert one(f"SELECT count(*) FROM {table}")


@pytest.mark.parametrize("table", TABLES)
def test_truncate_is_refused(stream: Stream, table: str) -> None:
    assert "append-only: TRUNCATE refused" in refused(f"TRUNCATE {table} CASCADE")
    assert one(f"SELECT count(*) FROM {table}")


def test_the_orm_cannot_get_around_it(stream: Stream) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Event.objects.filter(match_id=stream.id).update(tag="other")
    with pytest.raises(IntegrityError), transaction.atomic():
        Command.objects.filter(match_id=stream.id).delete()


def test_no_role_and_no_condition_is_left_out(stream: Stream) -> None:
    """A guard has no WHEN, and fires for every session that does not turn all triggers off, which takes a superuser."""
    facts = "tgrelid::regclass::text, tgname, tgenabled, tgqual IS NULL"
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {facts} FROM pg_trigger WHERE tgname LIKE 'append\\_only\\_%' ORDER BY 1, 2")
        found = [row for row in cursor.fetchall() if not row[0].startswith("economy_")]  # which has a test of its own
    tables = sorted([*TABLES, "matches_lookedat"])
    assert found == [(table, name, "O", True) for table in tables for name in ("append_only_rows", "append_only_table")]


def test_a_role_that_owns_nothing_is_refused_as_well(stream: Stream) -> None:
    """Granted everything but ownership, as an operator may run the application; who may make no roles tries it himself."""
    if not one("SELECT rolcreaterole OR rolsuper FROM pg_roles WHERE rolname = current_user"):
        assert "append-only" in refused(CHANGES["matches_event"])
        return
    with connection.cursor() as cursor:
        cursor.execute("DROP ROLE IF EXISTS pli_test_player; CREATE ROLE pli_test_player")
        cursor.execute("GRANT ALL ON ALL TABLES IN SCHEMA public TO pli_test_player; SET LOCAL ROLE pli_test_player")
        for table in TABLES:
            assert "append-only" in refused(CHANGES[table])
            assert "append-only" in refused(f"DELETE FROM {table}")


def test_positions_cannot_be_chosen(stream: Stream) -> None:
    from django.db.utils import ProgrammingError

    columns = "match_id, version, tag, tag_version, payload, salt, recorded_at, hash, command, epoch, position"
    with pytest.raises(ProgrammingError, match="GENERATED ALWAYS"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO matches_event ({columns}) VALUES (%s, 2, 'poke', 1, '{{}}', '', 0, '', gen_random_uuid(), 1, 5)",
            [stream.id],
        )
