"""A publication at a time of Paris: exactly what was approved, once, or nothing if another release came first."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from catalogue import kinds, services
from catalogue.errors import Finding, Missing, Refused, StaleDraft, Unsound
from catalogue.models import Publication, Release
from catalogue.said import Pair
from catalogue.tasks import publish_due
from tests.catalogue import changes
from tests.support import bestiary as game
from tests.support.together import codes, returned, together

pytestmark = pytest.mark.django_db
SOON = datetime(2099, 6, 1, 12, tzinfo=UTC)
AFTER = SOON + timedelta(seconds=1)


def schedule(due_at: datetime = SOON, note: str = "") -> Publication:
    return services.schedule(game.GAME, by=None, note=note, seen_draft=changes.version(), due_at=due_at)


@pytest.fixture
def edited(published: Release) -> Release:
    changes.change("creature-1", name__fr="Ours noir")
    return published


@pytest.mark.parametrize(
    ("wall", "fold", "instant"),
    [
        ("2026-12-05T14:30", None, "2026-12-05T13:30"),  # winter: UTC+1
        ("2026-07-05T14:30", None, "2026-07-05T12:30"),  # summer: UTC+2
        ("2026-07-05T14:30", 1, "2026-07-05T12:30"),  # said for nothing
        ("2027-03-28T01:59", None, "2027-03-28T00:59"),  # the minute before the clocks jump
        ("2027-03-28T03:00", None, "2027-03-28T01:00"),  # the next one
        ("2027-10-31T02:30", 0, "2027-10-31T00:30"),  # the first half past two
        ("2027-10-31T02:30", 1, "2027-10-31T01:30"),  # the second one
        ("2027-10-31T01:59", None, "2027-10-30T23:59"),
        ("2027-10-31T03:00", None, "2027-10-31T02:00"),
        ("9999-12-31T23:59", None, "9999-12-31T22:59"),
    ],
)
def test_wall_times_of_paris_are_instants(wall: str, fold: int | None, instant: str) -> None:
    found = services.paris_instant(datetime.fromisoformat(wall), fold)
    assert found.isoformat(timespec="minutes") == f"{instant}+00:00"


@pytest.mark.parametrize("fold", [None, 0, 1])
@pytest.mark.parametrize("wall", ["2027-03-28T02:00", "2027-03-28T02:30", "2027-03-28T02:59:59"])
def test_the_hour_that_clocks_jump_over_is_refused_with_the_next_one(wall: str, fold: int | None) -> None:
    with pytest.raises(Refused, match="no_such_hour") as caught:
        services.paris_instant(datetime.fromisoformat(wall), fold)
    assert caught.value.detail == {"next": "2027-03-28T03:00"}


@pytest.mark.parametrize("wall", ["2027-10-31T02:00", "2027-10-31T02:30", "2027-10-31T02:59"])
def test_the_hour_that_clocks_show_twice_is_asked(wall: str) -> None:
    with pytest.raises(Refused, match="twice_that_hour"):
        services.paris_instant(datetime.fromisoformat(wall))


@pytest.mark.parametrize("wall", ["0001-01-01T00:00", "1969-12-31T23:59"])
def test_times_before_all_clocks_are_past(wall: str) -> None:
    with pytest.raises(Refused, match="in_the_past"):
        services.paris_instant(datetime.fromisoformat(wall))


def test_every_wall_minute_of_both_nights_is_one_instant_or_refused() -> None:
    """With both answers to "which", each instant of the two nights is met exactly once."""
    for night, skipped in ((datetime(2027, 3, 28), 60), (datetime(2027, 10, 31), 0)):  # noqa: DTZ001
        met, refused = set(), 0
        for minute in range(5 * 60):
            for fold in (0, 1):
                try:
                    met.add(services.paris_instant(night + timedelta(minutes=minute), fold))
                except Refused:
                    refused += 1
        assert refused == 2 * skipped
        assert len(met) == (max(met) - min(met)) // timedelta(minutes=1) + 1, "no instant is left out"


def test_nothing_happens_before_its_time(edited: Release) -> None:
    schedule()
    assert services.publish_due(SOON - timedelta(seconds=1)) == []
    assert Release.objects.count() == 1


def test_at_its_time_exactly_what_was_approved_is_published(edited: Release) -> None:
    row = schedule(note="les ours")
    changes.change("creature-2", name__fr="Trop tard")
    assert [one.pk for one in services.publish_due(SOON)] == [row.pk]
    row.refresh_from_db()
    assert (row.state, row.release.number, row.note, row.body) == ("published", 2, "les ours", "")  # type: ignore[union-attr]
    assert changes.names(2)["creature-1"] == "Ours noir"
    assert changes.names(2)["creature-2"] != "Trop tard"
    assert services.publish_due(AFTER) == []
    assert Release.objects.count() == 2


def test_late_is_not_never(edited: Release) -> None:
    """The worker was away for a month."""
    schedule()
    assert len(services.publish_due(SOON + timedelta(days=30))) == 1


def test_a_release_that_comes_first_overtakes_it_at_once(edited: Release) -> None:
    row = schedule()
    changes.change("creature-2", name__fr="Ours gris")
    changes.publish()
    row.refresh_from_db()
    assert (row.state, row.release, row.body) == ("overtaken", None, "")
    assert services.publish_due(AFTER) == []
    changes.change("creature-3", name__fr="Ours vert")
    assert schedule().state == "scheduled", "and the way is free for another one"


def test_a_roll_back_overtakes_it(edited: Release) -> None:
    changes.publish()
    changes.change("creature-2", name__fr="Ours gris")
    row = schedule()
    services.roll_back(game.GAME, number=1, by=None, seen_release=2)
    row.refresh_from_db()
    assert row.state == "overtaken"


def test_what_the_game_takes_no_more_is_not_published(edited: Release, monkeypatch: pytest.MonkeyPatch) -> None:
    row = schedule()
    strict = Finding("too_few", Pair("Trop peu de cartes.", "Too few cards."))
    monkeypatch.setattr("catalogue.selectors.findings_in", lambda *_: [strict])
    assert [one.state for one in services.publish_due(AFTER)] == ["overtaken"]
    row.refresh_from_db()
    assert (row.state, Release.objects.count()) == ("overtaken", 1)


def test_one_at_a_time_and_never_in_the_past(edited: Release) -> None:
    with pytest.raises(Refused, match="in_the_past"):
        schedule(timezone.now())
    schedule()
    with pytest.raises(Refused, match="scheduled_already"):
        schedule(AFTER)
    assert Publication.objects.filter(state="scheduled").count() == 1


def test_a_second_click_is_the_same_publication(edited: Release) -> None:
    assert schedule().pk == schedule().pk


def test_what_was_not_seen_is_not_scheduled(edited: Release) -> None:
    seen = changes.version()
    changes.change("creature-2", slug="forbidden")
    with pytest.raises(StaleDraft):
        services.schedule(game.GAME, by=None, seen_draft=seen, due_at=SOON)
    with pytest.raises(Unsound):
        schedule()
    assert not Publication.objects.filter(state="scheduled").exists()


def test_nothing_new_is_not_scheduled(published: Release) -> None:
    with pytest.raises(Refused, match="nothing_changed"):
        schedule()


def test_a_cancelled_one_does_not_happen_and_cancelling_twice_is_once(edited: Release) -> None:
    row = schedule()
    assert services.cancel(game.GAME, row.pk, by=None).state == services.cancel(game.GAME, row.pk, by=None).state == "cancelled"
    assert services.publish_due(AFTER) == []
    assert Release.objects.count() == 1
    assert schedule().pk != row.pk


def test_what_has_happened_is_not_cancelled(edited: Release) -> None:
    row = schedule()
    services.publish_due(AFTER)
    with pytest.raises(Refused, match="not_scheduled"):
        services.cancel(game.GAME, row.pk, by=None)
    with pytest.raises(Missing, match="no_such_publication"):
        services.cancel(game.GAME, row.pk + 1000, by=None)


def test_one_that_fails_keeps_no_other_game_waiting(edited: Release, monkeypatch: pytest.MonkeyPatch) -> None:
    other = kinds.Game(
        key="other", name=Pair("Autre", "Other"), kinds=game.BESTIARY.kinds, art=game.drawn, starter=game.BESTIARY.starter
    )
    Publication.objects.create(
        game="other", state="scheduled", body="no cards at all", digest="0" * 64, based_on=0, draft_version=0, due_at=SOON
    )
    row = schedule(AFTER)
    kinds.register(other)
    try:
        with pytest.raises(Exception, match="JSON"):
            services.publish_due(AFTER)
    finally:
        kinds.withdraw("other")
    row.refresh_from_db()
    assert row.state == "published"


def test_one_of_a_game_that_is_away_waits_for_it(edited: Release) -> None:
    row = schedule()
    kinds.withdraw(game.GAME)
    try:
        assert services.publish_due(AFTER) == []
    finally:
        kinds.register(game.BESTIARY)
    assert [one.pk for one in services.publish_due(AFTER)] == [row.pk]


def test_the_beat_asks_every_five_seconds(edited: Release, settings: object) -> None:
    entry = settings.CELERY_BEAT_SCHEDULE["releases"]  # type: ignore[attr-defined]
    assert (entry["task"], entry["schedule"], entry["options"]) == (publish_due.name, 5.0, {"expires": 15})
    row = schedule()
    Publication.objects.filter(pk=row.pk).update(due_at=timezone.now() - timedelta(seconds=1))
    publish_due()
    row.refresh_from_db()
    assert row.state == "published"


@pytest.mark.django_db(transaction=True)
def test_five_workers_publish_it_once() -> None:
    services.publish_starter(game.GAME)
    changes.change("creature-1", name__fr="Ours noir")
    row = schedule()
    answers = together(*[lambda: [one.pk for one in services.publish_due(AFTER)] for _ in range(5)])
    assert sorted(answers) == [[], [], [], [], [row.pk]]
    assert Release.objects.count() == 2


@pytest.mark.django_db(transaction=True)
def test_cancel_and_its_time_at_once_agree() -> None:
    services.publish_starter(game.GAME)
    for round in range(6):
        changes.change("creature-1", name__fr=f"Ours {round}")
        row, before = schedule(), Release.objects.count()
        answers = together(lambda row=row: services.cancel(game.GAME, row.pk, by=None), lambda: services.publish_due(AFTER))  # type: ignore[misc]
        row.refresh_from_db()
        done = Release.objects.count() - before
        assert (row.state, done, codes(answers)) in [("cancelled", 0, []), ("published", 1, ["not_scheduled"])]


@pytest.mark.django_db(transaction=True)
def test_two_moderators_schedule_one() -> None:
    services.publish_starter(game.GAME)
    changes.change("creature-1", name__fr="Ours noir")
    seen = changes.version()

    def at(minutes: int) -> Publication:
        due_at = SOON + timedelta(minutes=minutes)
        return services.schedule(game.GAME, by=None, seen_draft=seen, due_at=due_at)

    answers = together(*[lambda n=n: at(n) for n in range(6)])  # type: ignore[misc]
    assert (len(returned(answers)), codes(answers)) == (1, ["scheduled_already"] * 5)
