"""Who keeps away from whom does not meet at a table that has not begun, whichever of them wants it; imports services."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from matches import selectors, services
from matches.errors import NotACommand, NotAllowedNow, NotFound, Problem
from matches.models import Distance, Match
from tests.support.tables import opened, people, started

BLOCKED, MUTED = Distance.BLOCKED, Distance.MUTED


def refused(kind: type[Problem], *asked: object) -> str:
    with pytest.raises(kind) as raised:
        services.keep_away(*asked)  # type: ignore[arg-type]
    return raised.value.code


def sit(match: Match, user: User) -> int:
    return services.take_seat(match.pk, user, command_id=uuid4())


def waiting(*users: User) -> Match:
    """A table of five with these people on it, hosted by the first."""
    match = opened(users[0])
    for user in users:
        sit(match, user)
    return match


@pytest.mark.parametrize("turned", [False, True])
def test_neither_sits_down_where_the_other_one_is(alice: User, bob: User, turned: bool) -> None:
    one, other = (bob, alice) if turned else (alice, bob)
    services.keep_away(one, other.username, BLOCKED)
    match = waiting(*people("dora"), alice)
    with pytest.raises(NotAllowedNow) as refusal:
        sit(match, bob)
    assert (refusal.value.code, refusal.value.detail) == ("kept_apart", {})


def test_the_host_counts_although_he_does_not_sit(alice: User, bob: User) -> None:
    services.keep_away(alice, "bob", BLOCKED)
    with pytest.raises(NotAllowedNow, match="kept_apart"):
        sit(opened(alice), bob)


def test_who_sits_already_is_answered_again(alice: User, bob: User) -> None:
    match, id = opened(alice), uuid4()
    seat = services.take_seat(match.pk, bob, command_id=id)
    services.keep_away(alice, "bob", BLOCKED)
    assert services.take_seat(match.pk, bob, command_id=id) == seat


def test_who_is_muted_sits_where_he_likes(alice: User, bob: User) -> None:
    services.keep_away(alice, "bob", MUTED)
    assert sit(waiting(alice), bob) == 1


def test_coming_near_again_opens_the_table(alice: User, bob: User) -> None:
    services.keep_away(alice, "bob", BLOCKED)
    services.come_near(alice, "bob")
    assert sit(waiting(alice), bob) == 1


@pytest.mark.parametrize("turned", [False, True])
def test_their_tables_are_in_neither_list(alice: User, bob: User, turned: bool) -> None:
    one, other = (bob, alice) if turned else (alice, bob)
    waiting(alice), waiting(*people("dora"), alice)
    third = waiting(*people("carl"))
    services.keep_away(one, other.username, BLOCKED)
    assert [row.id for row in selectors.open_tables(bob, "fr")] == [third.pk]
    assert len(selectors.open_tables(alice, "fr")) == 3


def test_no_rematch_is_offered_between_them(alice: User, bob: User) -> None:
    match = started([alice, bob])
    services.resign(match.pk, bob, command_id=uuid4())
    services.keep_away(bob, "alice", BLOCKED)
    with pytest.raises(NotAllowedNow, match="kept_apart"):
        services.offer_rematch(match.pk, alice, command_id=uuid4())


def test_what_is_asked_again_is_kept_once(alice: User, bob: User) -> None:
    services.keep_away(alice, "bob", MUTED)
    services.keep_away(alice, "bob", BLOCKED)
    services.keep_away(alice, "bob", BLOCKED)
    assert [(one.other, one.kind) for one in selectors.distances(alice)] == [(bob, BLOCKED)]
    assert selectors.distances(bob) == []


def test_what_makes_no_sense_is_refused(alice: User, bob: User) -> None:
    assert refused(NotFound, alice, "nobody", MUTED) == "no_such_player"
    assert refused(NotAllowedNow, alice, "alice", MUTED) == "distance_from_oneself"
    assert refused(NotACommand, alice, "bob", "hated") == "bad_distance"


def test_there_are_not_more_than_a_list_can_hold(alice: User, bob: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.services.distances.DISTANCES_MOST", 1)
    services.keep_away(alice, people("dora")[0].username, MUTED)
    assert refused(NotAllowedNow, alice, "bob", MUTED) == "too_many_distances"
    assert services.keep_away(alice, "dora", BLOCKED).kind == BLOCKED
