"""Phrases at a table: a seat's own, one after the other, and beside everything that is hidden; imports services."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.contrib.auth.models import AnonymousUser, User

from matches import selectors, services
from matches.errors import IdReused, NotACommand, NotAllowedNow, NotYours, TooMany
from matches.models import Distance, Match, Remark
from matches.phrases import PHRASES
from matches.services.remarks import REMARKS_MOST
from matches.wakeups.notices import NO_MATCH, of_person, of_talk, person_of, talk_of
from tests.support.tables import people, started


def say(match: Match, user: User, phrase: str = "hello") -> Remark:
    return services.remark(match.pk, user, phrase=phrase, id=uuid4())


def heard(match: Match, reader: User | AnonymousUser) -> list[tuple[str, str]]:
    return [(one.name, one.phrase) for one in selectors.talk(match.pk, reader, "fr").lines]


def later() -> None:
    """What was said is longer ago."""
    Remark.objects.all().update(at=Remark.objects.earliest("at").at - timedelta(minutes=1))


def test_all_who_are_there_hear_it_in_their_own_language(alice: User, bob: User) -> None:
    match = started([alice, bob])
    say(match, alice)
    readers: list[User | AnonymousUser] = [alice, bob, *people("dora"), AnonymousUser()]
    for reader in readers:
        assert heard(match, reader) == [("alice", "hello")]
    [line] = selectors.talk(match.pk, bob, "en").lines
    assert line.words.said_in("en") == "Hello!"


def test_it_moves_no_revision(alice: User, bob: User) -> None:
    match = started([alice, bob])
    before = Match.objects.values().get(pk=match.pk)
    say(match, alice)
    assert Match.objects.values().get(pk=match.pk) == before


def test_whoever_only_watches_says_nothing(alice: User, bob: User) -> None:
    with pytest.raises(NotYours, match="not_seated"):
        say(started([alice, bob]), people("dora")[0])


def test_only_the_phrases_of_the_house_are_said(alice: User, bob: User) -> None:
    with pytest.raises(NotACommand, match="no_such_phrase"):
        say(started([alice, bob]), alice, "You fool")


def test_a_repeat_says_it_once(alice: User, bob: User) -> None:
    match, id = started([alice, bob]), uuid4()
    for _ in range(2):
        services.remark(match.pk, alice, phrase="hello", id=id)
    assert len(heard(match, bob)) == 1
    with pytest.raises(IdReused):
        services.remark(match.pk, alice, phrase="oops", id=id)


def test_one_phrase_at_a_time(alice: User, bob: User) -> None:
    match = started([alice, bob])
    say(match, alice)
    with pytest.raises(TooMany, match="speaks_too_fast"):
        say(match, alice)
    say(match, bob)
    later()
    say(match, alice, "oops")


def test_nobody_talks_without_end(alice: User, bob: User) -> None:
    match = started([alice, bob])
    Remark.objects.bulk_create(Remark(match=match, seat=0, phrase="oops") for _ in range(REMARKS_MOST))
    later()
    with pytest.raises(NotAllowedNow, match="has_said_enough"):
        say(match, alice)


@pytest.mark.parametrize("kind", [Distance.MUTED, Distance.BLOCKED])
def test_whom_one_keeps_away_from_is_not_heard_and_hears_on(alice: User, bob: User, kind: str) -> None:
    match = started([alice, bob])
    services.keep_away(bob, "alice", kind)
    say(match, alice)
    say(match, bob, "oops")
    assert heard(match, bob) == [("bob", "oops")]
    assert len(heard(match, alice)) == 2


def test_whoever_wants_no_talk_hears_none_at_any_table(alice: User, bob: User) -> None:
    match = started([alice, bob])
    say(match, alice)
    services.save_preferences(bob, talk=False)
    assert heard(match, bob) == [] and len(heard(match, alice)) == 1


def test_every_phrase_has_words_in_both_languages_and_fits_its_column() -> None:
    assert all(one.fr and one.en and len(key) <= 20 for key, one in PHRASES.items())


def test_a_notice_of_talk_is_told_from_all_others(alice: User, bob: User) -> None:
    match = started([alice, bob])
    assert talk_of(of_talk(match.pk)) == match.pk
    assert [talk_of(one) for one in (match.pk, NO_MATCH, of_person(alice.pk))] == [None] * 3
    assert person_of(of_talk(match.pk)) is None
