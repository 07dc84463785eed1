"""Who is called to a table reads it while he may come, and nobody learns who does not want to hear of whom; imports services."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from matches import selectors, services
from matches.errors import IdReused, NotAllowedNow, NotFound, NotYours, Problem
from matches.models import Invitation, Match, Notice
from tests.support.tables import opened, people, seated, started


def call(match: Match, by: User, name: str) -> Invitation:
    return services.invite(match.pk, by, name, id=uuid4())


def refused(kind: type[Problem], match: Match, by: User, name: str) -> str:
    with pytest.raises(kind) as raised:
        call(match, by, name)
    return raised.value.code


def tables(reader: User) -> list[object]:
    return [one.match for one in selectors.invitations(reader)]


def test_the_called_one_reads_who_calls_him_where_to_and_is_told(alice: User, bob: User) -> None:
    match = opened(alice, seats=3, rated=True)
    call(match, alice, "bob")
    [one] = selectors.invitations(bob)
    assert (one.by, one.number, one.rules.key, one.rated, one.free) == ("alice", match.number, "ahyoheek", True, 3)
    told = Notice.objects.get(user=bob, kind="invitation")
    assert told.facts == {"match": str(match.pk), "number": match.number, "game": "ahyoheek", "who": alice.pk}


def test_it_lapses_when_he_sits_when_the_table_is_full_and_when_it_begins(alice: User, bob: User) -> None:
    [dora, emil] = people("dora", "emil")
    own, full, begun = opened(alice), opened(alice, seats=1 + 1), seated([alice, dora])
    for match in (own, full):
        call(match, alice, "bob")
    services.take_seat(own.pk, bob, command_id=uuid4())
    assert tables(bob) == [full.pk]
    for user in (dora, emil):
        services.take_seat(full.pk, user, command_id=uuid4())
    assert tables(bob) == []
    services.remove_seat(full.pk, emil, seat=1, command_id=uuid4())
    assert tables(bob) == [full.pk]
    services.start(begun.pk, alice, command_id=uuid4())
    assert refused(NotAllowedNow, begun, alice, "bob") == "not_open"


def test_a_no_is_shown_to_who_called_and_stays_a_no(alice: User, bob: User) -> None:
    match = opened(alice)
    invitation = call(match, alice, "bob")
    for _ in range(2):
        services.decline(bob, invitation.pk)
    call(match, alice, "bob")
    assert tables(bob) == []
    assert selectors.callers(match, alice).called == (("bob", True),)
    assert Notice.objects.get(user=bob, kind="invitation").read_at is not None


def test_only_the_called_one_says_no(alice: User, bob: User) -> None:
    invitation = call(opened(alice), alice, "bob")
    with pytest.raises(NotFound, match="no_such_invitation"):
        services.decline(alice, invitation.pk)


@pytest.mark.parametrize("kind", ["muted", "blocked"])
def test_who_does_not_want_to_hear_of_somebody_does_not_and_that_one_sees_no_difference(
    alice: User, bob: User, kind: str
) -> None:
    [dora] = people("dora")
    match = opened(alice)
    services.keep_away(bob, "alice", kind)
    for name in ("bob", "dora"):
        call(match, alice, name)
    assert tables(bob) == []
    assert tables(dora) == [match.pk]
    assert not Notice.objects.filter(user=bob).exists()
    assert selectors.callers(match, alice).called == (("bob", False), ("dora", False))


def test_whom_one_has_blocked_one_lets_come_near_first(alice: User, bob: User) -> None:
    services.keep_away(alice, "bob", "blocked")
    assert refused(NotAllowedNow, opened(alice), alice, "bob") == "invited_is_blocked"


def test_nobody_is_shown_a_table_at_which_somebody_sits_whom_he_has_blocked(alice: User, bob: User) -> None:
    [dora] = people("dora")
    match = opened(alice)
    services.take_seat(match.pk, dora, command_id=uuid4())
    services.keep_away(bob, "dora", "blocked")
    call(match, alice, "bob")
    assert tables(bob) == []


def test_who_neither_sits_there_nor_has_opened_it_calls_nobody(alice: User, bob: User) -> None:
    [dora] = people("dora")
    match = opened(alice)
    assert refused(NotYours, match, bob, "dora") == "not_yours_to_invite"
    assert selectors.callers(match, bob) is None
    services.take_seat(match.pk, bob, command_id=uuid4())
    assert call(match, bob, "dora").by == bob
    assert tables(dora) == [match.pk]


def test_what_makes_no_sense_is_refused(alice: User, bob: User, monkeypatch: pytest.MonkeyPatch) -> None:
    match = seated([alice, bob])
    assert refused(NotFound, match, alice, "nobody") == "no_such_player"
    assert {refused(NotAllowedNow, match, alice, name) for name in ("alice", "bob")} == {"invited_is_here"}
    monkeypatch.setattr("matches.services.invitations.INVITED_MOST", 1)
    people("dora", "emil")
    call(match, alice, "dora")
    assert refused(NotAllowedNow, match, alice, "emil") == "too_many_invited"


def test_the_same_form_twice_calls_once_and_another_one_with_its_id_does_not(alice: User, bob: User) -> None:
    match, id = opened(alice), uuid4()
    people("dora")
    first, again = (services.invite(match.pk, alice, "bob", id=id) for _ in range(2))
    assert first == again == call(match, alice, "bob")
    with pytest.raises(IdReused):
        services.invite(match.pk, alice, "dora", id=id)


def test_people_of_the_last_matches_are_offered_the_last_ones_first(alice: User, bob: User) -> None:
    carol, dora, emil, fred = people("carol", "dora", "emil", "fred")
    for other in (bob, carol, fred, dora, emil, services.new_guest()):
        services.resign(started([alice, other]).pk, other, command_id=uuid4())
    services.keep_away(emil, "alice", "blocked")
    services.keep_away(alice, "bob", "muted")
    match = opened(alice)
    call(match, alice, "carol")
    assert selectors.callers(match, alice).suggested == ("dora", "fred")
