"""What a stream says and when, over real HTTP and a real PostgreSQL; imports the live part."""

import uuid
from itertools import count

from django.db import connection

from config.runtime import processes
from matches import services, wakeups
from matches.live.hub import hub
from matches.models import Match
from tests.matches.live.conftest import Got, Watch, cut_the_listener, make_match, store
from tests.support.timing import quickest_s


def test_a_viewer_who_is_behind_hears_it_at_once(watch: Watch, match_id: uuid.UUID):
    assert watch(match_id, 0, since=2).next() == Got("changed", "5", "5")


def test_a_viewer_who_comes_back_is_believed_about_what_the_browser_saw_last(watch: Watch, match_id: uuid.UUID):
    stream = watch(match_id, 1, since=1, last_event_id=4)
    store(match_id, [3, 5, 6])
    wakeups.changed(match_id, [3, 5, 6])
    assert stream.next() == Got("changed", "6", "6")


def test_only_the_own_revision_makes_a_stream_speak(watch: Watch, match_id: uuid.UUID):
    mine, other = watch(match_id, 1, since=4), watch(match_id, 0, since=5)
    for secret in (6, 7, 8):
        store(match_id, [3, secret, 4])
        wakeups.changed(match_id, [3, secret, 4])
    heard = other.next()
    while heard is not None and heard.id != "8":
        heard = other.next()
    store(match_id, [4, 9, 5])
    wakeups.changed(match_id, [4, 9, 5])
    assert mine.next() == Got("changed", "5", "5")
    assert [line for line in mine.lines if not line.startswith("retry")] == [
        "\n",
        "event: changed\n",
        "id: 5\n",
        "data: 5\n",
        "\n",
    ]


def test_old_and_doubled_notices_say_nothing_new(watch: Watch, match_id: uuid.UUID):
    stream = watch(match_id, 0, since=5)
    store(match_id, [3, 7, 4])
    for revision in (7, 6, 7, 5):
        wakeups.changed(match_id, [3, revision, 4])
    assert stream.next() == Got("changed", "7", "7")
    store(match_id, [3, 8, 4])
    wakeups.changed(match_id, [3, 8, 4])
    assert stream.next() == Got("changed", "8", "8")


def test_a_lost_notice_is_made_up_for_within_a_second_and_a_half(watch: Watch, match_id: uuid.UUID):
    stream = watch(match_id, 0, since=0)
    assert stream.next() == Got("changed", "5", "5")
    revisions = count(6)

    def comes_without_a_notice() -> None:
        store(match_id, [3, revision := next(revisions), 4])
        assert stream.next() == Got("changed", str(revision), str(revision))

    assert quickest_s(comes_without_a_notice, 1.5) < 1.5


def test_after_the_listener_was_cut_off_everybody_starts_over(watch: Watch, match_id: uuid.UUID, rendered: list):
    other = make_match([1, 2, 1])
    streams = [watch(match_id, 0, since=0), watch(other, 0, since=0), watch(match_id, None, since=0)]
    assert [stream.next() for stream in streams[:2]] == [Got("changed", "5", "5"), Got("changed", "2", "2")]
    assert streams[2].next() == Got("fragment", "3", "<p lang=fr>\n3</p>")
    assert cut_the_listener() == 1
    assert streams[0].next() == Got("resync", "5", "5")
    assert streams[1].next() == Got("resync", "2", "2")
    assert streams[2].next() == Got("fragment", "3", "<p lang=fr>\n3</p>")
    assert len(rendered) == 2


def test_after_the_database_was_put_back_lower_revisions_count(watch: Watch, match_id: uuid.UUID):
    stream = watch(match_id, 0, since=0)
    assert stream.next() == Got("changed", "5", "5")
    store(match_id, [1, 2, 1])
    assert cut_the_listener() == 1
    assert stream.next() == Got("resync", "2", "2")
    store(match_id, [1, 3, 1])
    wakeups.changed(match_id, [1, 3, 1])
    assert stream.next() == Got("changed", "3", "3")


def test_spectators_share_one_rendering_in_their_language(watch: Watch, match_id: uuid.UUID, rendered: list):
    french = [watch(match_id, None, since=3) for _ in range(30)]
    english = watch(match_id, None, since=0, language="en")
    assert english.next() == Got("fragment", "3", "<p lang=en>\n3</p>")
    store(match_id, [4, 5, 4])
    wakeups.changed(match_id, [4, 5, 4])
    assert {stream.next() for stream in french} == {Got("fragment", "4", "<p lang=fr>\n4</p>")}
    assert english.next() == Got("fragment", "4", "<p lang=en>\n4</p>")
    assert sorted(rendered) == sorted([(match_id, "en"), (match_id, "en"), (match_id, "fr")])


def test_what_was_kept_for_spectators_is_rendered_anew_once_names_are_erased(
    watch: Watch, match_id: uuid.UUID, rendered: list[tuple[uuid.UUID, str]]
):
    assert watch(match_id, None, since=0).next() == Got("fragment", "3", "<p lang=fr>\n3</p>")
    wakeups.forget_names()
    assert processes.happens(lambda: not hub.shows._kept, seconds=20)
    assert watch(match_id, None, since=0).next() == Got("fragment", "3", "<p lang=fr>\n3</p>")
    assert len(rendered) == 2


def test_spectators_hear_nothing_of_what_only_seats_may_see(watch: Watch, match_id: uuid.UUID, rendered: list):
    spectator, seat = watch(match_id, None, since=3), watch(match_id, 1, since=4)
    store(match_id, [3, 5, 5])
    wakeups.changed(match_id, [3, 5, 5])
    assert seat.next() == Got("changed", "5", "5")
    assert rendered == []
    store(match_id, [4, 6, 6])
    wakeups.changed(match_id, [4, 6, 6])
    assert spectator.next() == Got("fragment", "4", "<p lang=fr>\n4</p>")


def test_a_rendering_that_fails_is_tried_again(watch: Watch, match_id: uuid.UUID, monkeypatch):
    failures = iter([True, True, False])

    def render(match: uuid.UUID, language: str) -> tuple[int, str]:
        if next(failures):
            raise RuntimeError("a template with a fault")
        return 3, "at last"

    monkeypatch.setattr(hub.shows, "render", render)
    assert watch(match_id, None, since=0).next() == Got("fragment", "3", "at last")


def test_a_stream_stays_open_while_the_database_cannot_be_asked(watch: Watch, match_id: uuid.UUID, monkeypatch):
    answers = iter([OSError("no database"), OSError("no database")])
    real = hub.read_revisions

    def read(ids):
        for error in answers:
            raise error
        return real(ids)

    monkeypatch.setattr(hub, "read_revisions", read)
    assert watch(match_id, 0, since=0).next() == Got("changed", "5", "5")


def test_a_notice_that_is_none_is_passed_over(watch: Watch, match_id: uuid.UUID):
    stream = watch(match_id, 0, since=0)
    assert stream.next() == Got("changed", "5", "5")
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_notify('pli_live', 'nonsense'), pg_notify('pli_live', '[{\"m\": 1}]')")
    store(match_id, [3, 6, 4])
    wakeups.changed(match_id, [3, 6, 4])
    assert stream.next() == Got("changed", "6", "6")


def test_a_viewer_who_leaves_is_forgotten(watch: Watch, match_id: uuid.UUID):
    first, second = watch(match_id, 0, since=0), watch(match_id, 1, since=0)
    assert first.next() == Got("changed", "5", "5")
    assert second.next() == Got("changed", "4", "4")
    assert len(hub.board) == 2
    first.close()
    assert processes.happens(lambda: len(hub.board) == 1, seconds=20)
    second.close()
    assert processes.happens(lambda: hub.board.matches() == [], seconds=20)


def test_what_spectators_are_sent_is_the_table_itself(watch: Watch, django_user_model):
    host = django_user_model.objects.create_user("alice")
    match = services.open_match(game="ahyoheek", options={}, seats=2, host=host)
    got = watch(match.id, None, language="en").next()
    assert got is not None
    assert (got.event, got.id) == ("fragment", str(Match.objects.get(id=match.id).revisions[0]))
    assert f'data-revision="{got.id}"' in got.data
    assert "csrf" not in got.data
    services.take_seat(match.id, host, command_id=uuid.uuid4())
    seated = watch(match.id, None, since=int(got.id), language="en").next()
    assert seated is not None
    assert "alice" in seated.data
