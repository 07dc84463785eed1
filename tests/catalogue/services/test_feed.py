"""The feed says what releases did, made of what they were made of: nothing of a draft, nothing twice, and no circles."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from catalogue import selectors, services
from catalogue.models import Release
from tests.catalogue import changes
from tests.support import bestiary as game

pytestmark = pytest.mark.django_db
Told = tuple[int, str, str, str | None, str]


def feed() -> list[Told]:
    """Release, what, old, new and note of every move."""
    rows = selectors.migrations(game.GAME, limit=1000)
    return [(row.release.number, row.what, row.old.slug, row.new.slug if row.new else None, row.note) for row in rows]


def back(number: int, seen: int, note: str = "") -> Release:
    return services.roll_back(game.GAME, number=number, by=None, note=note, seen_release=seen)


def add(number: int, reason: str = "") -> None:
    services.add_card(game.GAME, "creature", game.values(number=number), by=None, reason=reason)


def merge(slug: str, into: str, reason: str = "the same") -> None:
    card = changes.named(slug)
    services.merge_card(card.pk, card.version, into=changes.named(into).pk, by=None, reason=reason)


def restore(slug: str, reason: str = "") -> None:
    card = changes.named(slug)
    services.restore_card(card.pk, card.version, by=None, reason=reason)


def test_going_back_does_not_tell_why_a_card_was_made(published: Release) -> None:
    add(500, "for the tournament in May")
    changes.publish()
    changes.change("creature-3", name__fr="Ours gris")  # the draft keeps its own
    back(1, 2, "too early")
    assert feed() == [(3, "retired", "new-500", None, "too early")]


def test_going_back_does_not_tell_what_the_draft_has_in_mind(published: Release) -> None:
    add(500)
    changes.publish()
    add(501)
    merge("new-500", "new-501", "not yet known to anybody")
    back(1, 2, "too early")
    assert feed() == [(3, "retired", "new-500", None, "too early")]


def test_a_scheduled_release_does_not_tell_what_came_after_it_was_approved(published: Release) -> None:
    changes.retire("creature-1", "too many")
    now = timezone.now()
    services.schedule(game.GAME, by=None, seen_draft=changes.version(), due_at=now + timedelta(hours=1))
    restore("creature-1", "a mistake")
    merge("creature-1", "creature-2", "not yet known to anybody")
    services.publish_due(now + timedelta(hours=2))
    assert feed() == [(2, "retired", "creature-1", None, "too many")]


def test_a_merge_comes_back_with_the_release_that_made_it(published: Release) -> None:
    merge("creature-1", "creature-2")
    changes.publish()
    back(1, 2, "no")
    back(2, 3, "yes")
    assert feed() == [
        (2, "merged", "creature-1", "creature-2", "the same"),
        (3, "returned", "creature-1", None, "no"),
        (4, "merged", "creature-1", "creature-2", "the same"),
    ]
    one = changes.named("creature-1")
    assert (one.state, one.successor) == ("merged", changes.named("creature-2"))
    assert not selectors.draft_state(game.GAME).difference


def test_what_becomes_of_a_card_after_it_is_gone_is_told_with_the_next_release(published: Release) -> None:
    changes.retire("creature-1", "too many")
    changes.publish()
    merge("creature-1", "creature-2", "after all")
    changes.change("creature-3", name__fr="Ours gris")
    changes.publish()
    assert feed()[1:] == [(3, "merged", "creature-1", "creature-2", "after all")]
    changes.change("creature-3", name__fr="Ours noir")
    changes.publish()
    assert len(feed()) == 2, "once"


def test_the_reason_is_that_of_the_last_merge(published: Release) -> None:
    merge("creature-1", "creature-2", "first")
    merge("creature-1", "creature-3", "second")
    changes.publish()
    assert feed() == [(2, "merged", "creature-1", "creature-3", "second")]


def test_two_cards_that_were_merged_into_each_other_in_turn_make_no_circle(published: Release) -> None:
    """One into two, published; one comes back, takes two in, and is retired, all in one draft."""
    merge("creature-1", "creature-2")
    changes.publish()
    restore("creature-1")
    merge("creature-2", "creature-1", "the other way round")
    changes.retire("creature-1", "and gone")
    changes.publish()
    assert feed()[1:] == [
        (3, "merged", "creature-2", "creature-1", "the other way round"),
        (3, "retired", "creature-1", None, "and gone"),
    ]
