"""Doing to stored rows what nobody is allowed to do: the append-only guards are off for a moment."""

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

import msgspec
from django.db import connection

from matches import store
from matches.models import Event, Match
from matches.store.chain import GENESIS, command_digest, event_hash

GUARDED = ("matches_event", "matches_command", "catalogue_release")
GUARDS = ("append_only_rows", "append_only_table")

# The second event of a match becomes one that only later code could read.
OF_TOMORROW = """
UPDATE matches_event SET tag = 'of_tomorrow',
  payload = regexp_replace(payload::text, '"type":"[a-z_]+"', '"type":"of_tomorrow"')::json
WHERE match_id = %s AND version = 2
"""


@contextmanager
def unguarded() -> Iterator[None]:
    """The guards are off in this block: what a thief with the rights of the tables' owner could do."""
    with connection.cursor() as cursor:
        # No table is altered while a check of one of its rows is put off.
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE; " + _guards("DISABLE"))
        try:
            yield
        finally:
            cursor.execute(_guards("ENABLE") + "; SET CONSTRAINTS ALL DEFERRED")


def _guards(verb: str) -> str:
    return "; ".join(f"ALTER TABLE {table} {verb} TRIGGER {guard}" for table in GUARDED for guard in GUARDS)


def change(sql: str, *parameters: object) -> int:
    """Run one statement unguarded; how many rows it changed."""
    with unguarded(), connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        return cursor.rowcount


def rechain(match: UUID) -> None:
    """Makes all hashes fit the rows as they are now: what a thief would do who knows the recipe."""
    previous = GENESIS
    rows = {row.version: row for row in store.exported_events(match)}
    for one in store.commands_of(match):
        payload = one.payload.encode()
        facts = (one.id, one.seat, one.decision, one.name, payload, one.received_at, one.first_version, one.event_count)
        digest = command_digest(match, *facts)
        for version in range(one.first_version, one.first_version + one.event_count):
            row = rows[version]
            body = (row.tag, row.tag_version, row.recorded_at, row.salt, digest, row.payload.encode())
            previous = event_hash(previous, version, *body)
            change("UPDATE matches_event SET hash = %s WHERE match_id = %s AND version = %s", previous, match, version)


def edit(match: Match, tag: str, **facts: object) -> int:
    """Change facts of the first event with `tag`, and make the chain fit; its version."""
    event = Event.objects.filter(match=match, tag=tag).order_by("version").first()
    assert event is not None
    payload = msgspec.json.encode({**msgspec.json.decode(event.payload), **facts}).decode()
    change("UPDATE matches_event SET payload = %s WHERE match_id = %s AND version = %s", payload, match.pk, event.version)
    rechain(match.pk)
    return event.version
