"""A reader of the feed across `pg_dump`, a restore into another database and `after_restore`: no gap and no repeat."""

from __future__ import annotations

from pathlib import Path

import pytest

from matches import selectors, services
from matches.models import Event
from matches.selectors import FeedCursor, FeedEntry
from tests.support.commands import Run
from tests.support.dumps import dumped, restored
from tests.support.horizon import all_is_behind
from tests.support.tables import finished, people, pick, started
from tests.support.tampering import change

pytestmark = pytest.mark.django_db(transaction=True)


def told(after: FeedCursor, limit: int = 7) -> tuple[list[FeedEntry], FeedCursor]:
    """Everything behind a cursor, which has been text in between, as it is to a program."""
    all_is_behind()
    found, more = list[FeedEntry](), True
    while more:
        page = selectors.feed_page(FeedCursor(*services.read_cursor(services.write_cursor(after.place, after.revealed))), limit)
        found += page.entries
        after, more = page.next, page.more
    return found, after


def facts(entries: list[FeedEntry]) -> list[tuple[object, ...]]:
    return [(one.match, one.tag, one.revealed, bytes(one.facts or b"")) for one in entries]


def test_readers_go_on_where_they_were_in_a_database_that_was_restored(run: Run, tmp_path: Path) -> None:
    """One has read half of what was dumped, one all of it, and one also what was lost; another comes afterwards."""
    over, users = finished(), people("alice", "bob")
    running = started(users)
    pick(running, users[0], "book")
    # The server that it will be restored to has not come so far: its transactions have lower numbers than those stored.
    change("UPDATE matches_event SET xact = (xact::text::bigint - 1000000000 + 2000000000)::text::xid8")
    change("UPDATE matches_event SET epoch = 1")
    run("after_restore", "--again")  # as any earlier restore: what was written before can be read
    before, at_dump = told(FeedCursor())
    half = before[len(before) // 2].cursor
    dump = dumped(tmp_path / "dump")
    finished()
    lost, ahead = told(at_dump)
    assert lost

    with restored(dump):
        assert facts(told(FeedCursor())[0]) == facts(before), "a dump holds the feed as it was"
        said = run("after_restore", "--again")
        finished()
        new, _ = told(at_dump)
        assert new and not {one.match for one in new} & {one.match for one in lost}
        assert facts(told(ahead)[0]) == facts(new)
        assert facts(told(half)[0]) == facts([*before[len(before) // 2 + 1 :], *new])
        assert facts(told(FeedCursor())[0]) == facts([*before, *new])
        assert {one.cursor.place.epoch for one in new} == {selectors.feed_page(FeedCursor(), 1).epoch}
        assert said.startswith("epoch 3")
        assert Event.objects.filter(match=over).exists()
