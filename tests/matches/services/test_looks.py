"""Who may look into a running match, how he says why, and that every page is written down."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.db import DatabaseError, transaction

from matches import selectors, services
from matches.errors import IdReused, NotACommand, NotAllowedNow, NotYours
from matches.models import Look, LookedAt, Match
from tests.support.staff import member
from tests.support.tables import finished, opened, seated, started

pytestmark = pytest.mark.django_db
WHY = "A player says that the clock was stopped."


@pytest.fixture
def audrey(db: None) -> User:
    return member("audrey", "auditors")


@pytest.fixture
def match(alice: User, bob: User) -> Match:
    return started([alice, bob])


def refused(match: Match, who: User, reason: str = WHY) -> str:
    with pytest.raises((NotYours, NotAllowedNow, NotACommand)) as caught:
        services.open_look(uuid4(), match.pk, who, reason)
    return caught.value.code


def test_it_opens_for_a_written_reason_and_for_that_match_alone(match: Match, audrey: User, charlie: User) -> None:
    other = started([charlie], bot_count=1)
    assert not selectors.may_see_all(audrey, match)
    services.open_look(uuid4(), match.pk, audrey, f"  {WHY} ")
    assert selectors.may_see_all(audrey, match)
    assert not selectors.may_see_all(audrey, other)
    assert [(one.auditor, one.reason, one.pages) for one in selectors.looks_of(match)] == [("audrey", WHY, ())]


@pytest.mark.parametrize("reason", ["", "because", "         x         ", "a\0" * 10, "x" * 1001])
def test_no_look_without_a_reason_that_one_can_read(match: Match, audrey: User, reason: str) -> None:
    assert refused(match, audrey, reason) == "look_reason"
    assert not selectors.may_see_all(audrey, match)


def test_only_auditors_look(match: Match, charlie: User) -> None:
    for who in (charlie, member("mona", "moderators"), User.objects.create_user("sam", is_staff=True)):
        assert refused(match, who) == "look_auditors"
        assert not selectors.may_see_all(who, match)


def test_who_sits_there_and_whose_table_it_is_never_look(audrey: User, alice: User, bob: User) -> None:
    own = started([alice, audrey])
    hosted = opened(audrey, seats=2)
    for player in (alice, bob):
        services.take_seat(hosted.pk, player, command_id=uuid4())
    services.start(hosted.pk, audrey, command_id=uuid4())
    assert (refused(own, audrey), refused(hosted, audrey)) == ("look_own_seat", "look_own_table")


def test_a_reason_that_comes_later_shuts_an_open_look(match: Match, audrey: User, monkeypatch: pytest.MonkeyPatch) -> None:
    services.open_look(uuid4(), match.pk, audrey, WHY)
    monkeypatch.setattr("matches.auditors._bars", [lambda user, origin: "look_own_arena"])
    assert not selectors.may_see_all(audrey, match)
    with pytest.raises(NotYours, match="look_own_arena"):
        services.record_look(match, audrey, version=1, eye="all")
    assert not LookedAt.objects.exists()


def test_a_table_that_has_not_begun_and_one_that_is_over_are_not_opened(audrey: User, alice: User, bob: User) -> None:
    assert refused(seated([alice, bob]), audrey) == "not_playing"
    over = finished()
    assert refused(over, audrey) == "not_playing"
    assert selectors.may_see_all(bob, over)


def test_sent_twice_or_anew_it_is_one_look_with_its_first_reason(match: Match, audrey: User) -> None:
    id = uuid4()
    first = services.open_look(id, match.pk, audrey, WHY)
    assert services.open_look(id, match.pk, audrey, WHY).pk == first.pk
    assert services.open_look(uuid4(), match.pk, audrey, "Another reason altogether").reason == WHY
    assert Look.objects.count() == 1


def test_the_id_of_another_look_opens_nothing(match: Match, audrey: User) -> None:
    id, other = uuid4(), member("ada", "auditors")
    services.open_look(id, match.pk, audrey, WHY)
    with pytest.raises(IdReused):
        services.open_look(id, match.pk, other, WHY)
    assert not selectors.may_see_all(other, match)


def test_pages_are_written_down_for_who_has_opened_it_alone(match: Match, audrey: User) -> None:
    with pytest.raises(NotYours, match="look_first"):
        services.record_look(match, audrey, version=4, eye="all")
    services.open_look(uuid4(), match.pk, audrey, WHY)
    services.record_look(match, audrey, version=4, eye="all")
    services.record_look(match, audrey, version=3, eye="1")
    [look] = selectors.looks_of(match)
    assert [(page.version, page.eye, page.seat_number) for page in look.pages] == [(4, "all", 0), (3, "1", 2)]


def test_what_was_looked_at_is_never_taken_back_and_only_the_name_can_vanish(match: Match, audrey: User) -> None:
    look = services.open_look(UUID(int=7, version=4), match.pk, audrey, WHY)
    services.record_look(match, audrey, version=4, eye="all")
    for change in (lambda: Look.objects.update(reason="none"), lambda: LookedAt.objects.all().delete(), look.delete):
        with pytest.raises(DatabaseError), transaction.atomic():
            change()
    audrey.delete()
    [line] = selectors.looks_of(match)
    assert (line.auditor, line.reason, len(line.pages)) == ("", WHY, 1)
