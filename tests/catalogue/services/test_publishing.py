"""A publication is all that was seen or nothing, and leaves printings and a feed that readers can follow."""

from datetime import UTC, datetime

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction

from catalogue import selectors, services
from catalogue.errors import Refused, StaleDraft, Unsound
from catalogue.models import Card, CardMigration, Printing, Publication, Release
from catalogue.records import decode, digest, encode
from tests.catalogue import changes
from tests.support import bestiary as game
from tests.support.together import codes, returned, together

pytestmark = pytest.mark.django_db
LATER = datetime(2099, 1, 1, 12, tzinfo=UTC)


def test_the_starter_is_release_1_whatever_how_often_it_is_asked_for(published: Release) -> None:
    assert services.publish_starter(game.GAME) == published
    assert (published.number, Release.objects.count(), Card.objects.count()) == (1, 1, 40)
    assert published.digest == digest(encode(game.BESTIARY.starter))
    assert decode(published.body.encode()) == decode(encode(game.BESTIARY.starter))


def test_a_release_holds_the_draft_with_note_and_name(published: Release, moderator: User) -> None:
    changes.change("creature-1", name__fr="Ours noir")
    release = services.publish(game.GAME, by=moderator, note="les ours", seen_draft=changes.version(), seen_release=1)
    assert (release.number, changes.names(2)["creature-1"]) == (2, "Ours noir")
    row = Publication.objects.get(release=release)
    assert (row.by, row.note, row.state, row.based_on, row.body) == (moderator, "les ours", "published", 1, "")


def test_what_this_process_published_it_shows_at_once(published: Release, django_capture_on_commit_callbacks: object) -> None:
    assert selectors.current_mark(game.GAME).number == 1
    changes.change("creature-1", name__fr="Ours noir")
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator]
        changes.publish()
    assert selectors.current_mark(game.GAME).number == 2


def test_a_draft_that_moved_on_is_not_published(published: Release) -> None:
    seen = changes.version()
    changes.change("creature-1", name__fr="Ours noir")
    with pytest.raises(StaleDraft) as caught:
        services.publish(game.GAME, by=None, seen_draft=seen)
    assert caught.value.detail == {"version": changes.version()}
    assert Release.objects.count() == 1


def test_a_draft_that_was_compared_with_another_release_is_not_published(published: Release) -> None:
    changes.change("creature-1", name__fr="Ours noir")
    changes.publish()
    changes.change("creature-2", name__fr="Ours gris")
    seen = changes.version()
    services.roll_back(game.GAME, number=1, by=None, seen_release=2)
    assert changes.version() == seen, "the draft has kept its own changes"
    with pytest.raises(StaleDraft):
        services.publish(game.GAME, by=None, seen_draft=seen, seen_release=2)
    with pytest.raises(StaleDraft):
        services.schedule(game.GAME, by=None, seen_draft=seen, seen_release=2, due_at=LATER)
    assert services.publish(game.GAME, by=None, seen_draft=seen, seen_release=3).number == 4


def test_a_second_click_is_the_same_release(published: Release) -> None:
    changes.change("creature-1", name__fr="Ours noir")
    seen = changes.version()
    first = services.publish(game.GAME, by=None, seen_draft=seen, seen_release=1)
    assert services.publish(game.GAME, by=None, seen_draft=seen, seen_release=1) == first
    assert Release.objects.count() == 2


def test_nothing_is_no_release(published: Release) -> None:
    changes.change("creature-1", name__fr="Ours noir")
    card = changes.named("creature-1")
    services.revert_card(card.pk, card.version, to=1, by=None)
    with pytest.raises(Refused, match="nothing_changed"):
        changes.publish()
    assert Release.objects.count() == 1


@pytest.mark.parametrize("note", ["x" * 501, "a\x00b", "\ud800"])
def test_a_note_that_cannot_be_kept_is_refused(published: Release, note: str) -> None:
    changes.change("creature-1", name__fr="Ours noir")
    with pytest.raises(Refused, match="bad_reason"):
        changes.publish(note)
    with pytest.raises(Refused, match="bad_reason"):
        services.schedule(game.GAME, by=None, note=note, seen_draft=changes.version(), due_at=LATER)
    with pytest.raises(Refused, match="bad_reason"):
        changes.retire("creature-1", note)
    changes.publish("x" * 500)


def test_all_findings_are_told_and_nothing_is_published(published: Release) -> None:
    Card.objects.filter(slug="creature-1").update(facts={"race": "troll", "attack": 500})
    changes.change("creature-2", slug="forbidden")
    with pytest.raises(Unsound) as caught:
        changes.publish()
    found = [(one.code, one.about, one.field) for one in caught.value.findings]
    assert found == [("no_such_choice", "creature-1", "facts.race"), ("out_of_range", "creature-1", "facts.attack")]
    Card.objects.filter(slug="creature-1").update(facts={"race": "orc", "attack": 50})
    with pytest.raises(Unsound) as caught:
        changes.publish()
    assert [(one.code, one.about) for one in caught.value.findings] == [("forbidden_name", "forbidden")]
    assert Release.objects.count() == 1


def test_each_card_has_one_printing_for_each_of_its_forms(published: Release) -> None:
    changes.change("creature-1", name__fr="Ours noir")
    changes.retire("creature-2")
    services.add_card(game.GAME, "creature", game.values(number=500), by=None)
    changes.publish()
    changes.change("creature-1", name__fr="Ours blanc")
    changes.publish()
    rows = {(one.slug, one.first): one.until for one in Printing.objects.exclude(first=1, until=None)}
    assert rows == {
        ("creature-1", 1): 2,
        ("creature-1", 2): 3,
        ("creature-1", 3): None,
        ("creature-2", 1): 2,
        ("new-500", 2): None,
    }


def test_the_feed_tells_what_became_of_cards_that_readers_hold(published: Release, moderator: User) -> None:
    changes.retire("creature-1", "trop forte")
    two, three = changes.named("creature-2"), changes.named("creature-3")
    services.merge_card(two.pk, two.version, into=three.pk, by=moderator, reason="la même")
    changes.publish("le ménage")
    one = changes.named("creature-1")
    services.restore_card(one.pk, one.version, by=moderator)
    changes.publish("elle manquait")
    told = [(row.release.number, row.what, row.old_id, row.new_id, row.note) for row in selectors.migrations(game.GAME)]
    assert sorted(told[:2], key=lambda row: row[1]) == [
        (2, CardMigration.What.MERGED, two.pk, three.pk, "la même"),
        (2, CardMigration.What.RETIRED, one.pk, None, "trop forte"),
    ]
    assert told[2:] == [(3, CardMigration.What.RETURNED, one.pk, None, "elle manquait")]


def test_swapped_slugs_and_numbers_keep_every_id(published: Release) -> None:
    one, two = changes.named("creature-1"), changes.named("creature-2")
    swap = [
        services.Write(one.pk, "creature", {"slug": two.slug, "number": two.number}),
        services.Write(two.pk, "creature", {"slug": one.slug, "number": one.number}),
    ]
    services.write_cards(game.GAME, swap, seen_draft=changes.version(), by=None)
    changes.publish()
    ids = {card.slug: card.id for card in selectors.release_body(game.GAME, 2).cards}
    assert (ids["creature-1"], ids["creature-2"]) == (str(two.pk), str(one.pk))
    assert CardMigration.objects.count() == 0


@pytest.mark.django_db(transaction=True)
def test_eight_moderators_publish_the_same_draft_once() -> None:
    services.publish_starter(game.GAME)
    changes.change("creature-1", name__fr="Ours noir")
    seen = changes.version()
    answers = together(*[lambda: services.publish(game.GAME, by=None, seen_draft=seen, seen_release=1) for _ in range(8)])
    assert [release.number for release in answers] == [2] * 8
    assert Release.objects.count() == Publication.objects.count() == 2


@pytest.mark.django_db(transaction=True)
def test_the_starter_is_published_once_by_eight_processes() -> None:
    answers = together(*[lambda: services.publish_starter(game.GAME) for _ in range(8)])
    assert [release.number for release in answers] == [1] * 8
    assert (Release.objects.count(), Card.objects.count(), Printing.objects.count()) == (1, 40, 40)


@pytest.mark.django_db(transaction=True)
def test_editors_and_publishers_at_once_leave_whole_releases() -> None:
    """Every release is a draft that somebody has seen: what was published is what the printings say, card by card."""
    services.publish_starter(game.GAME)

    def edits(slug: str) -> None:
        for round in range(5):
            changes.change(slug, name__fr=f"{slug} {round}")

    def publishes() -> list[str]:
        return codes([_tried() for _ in range(6)])

    slugs = [f"creature-{n}" for n in (1, 2, 3, 4)]
    answers = together(*[lambda slug=slug: edits(slug) for slug in slugs], publishes, publishes)  # type: ignore[misc]
    assert len(returned(answers)) == 6, answers
    assert {code for told in answers[4:] for code in told} <= {"stale_draft", "nothing_changed"}
    for release in Release.objects.all():
        where = Printing.objects.filter(first__lte=release.number).exclude(until__lte=release.number)
        assert {row.slug: row.name_fr for row in where} == changes.names(release.number)
    assert list(Release.objects.order_by("number").values_list("number", flat=True)) == list(
        range(1, Release.objects.count() + 1)
    )


def _tried() -> object:
    try:
        return changes.publish()
    except (StaleDraft, Refused) as trouble:
        return trouble


def test_a_failure_midway_leaves_nothing(published: Release, monkeypatch: pytest.MonkeyPatch) -> None:
    changes.change("creature-1", name__fr="Ours noir")

    def breaks(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr("catalogue.services.publishing._tell", breaks)
    with pytest.raises(OSError, match="full"):
        changes.publish()
    assert (Release.objects.count(), Publication.objects.count()) == (1, 1)
    assert not Printing.objects.exclude(until=None).exists()


def test_a_release_is_for_ever(published: Release) -> None:
    for statement in (
        "UPDATE catalogue_release SET body = body",
        "DELETE FROM catalogue_release",
        "UPDATE catalogue_printing SET name_fr = 'X'",
        "DELETE FROM catalogue_printing",
    ):
        with pytest.raises(Exception, match=r"refuse|append-only|nothing but its end"), transaction.atomic():
            connection.cursor().execute(statement)
