"""Standing up while others sit down: the stream and the rows that say who sits where stay one and the same."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import transaction

from matches import audit, services
from matches.errors import NotAllowedNow, NotYours
from matches.models import Match, SeatHolder
from matches.projections import fold as folds
from matches.services import seating
from tests.support.tables import opened, people
from tests.support.together import codes, together

pytestmark = pytest.mark.django_db(transaction=True)


def leave(match: Match, user: User, seat: int = 0) -> None:
    services.remove_seat(match.pk, user, seat=seat, command_id=uuid4())


def sit(match: Match, user: User, seat: int | None = None) -> int:
    return services.take_seat(match.pk, user, seat=seat, command_id=uuid4())


def is_consistent(match: Match) -> bool:
    """Every seat of the stream has its row and the other way round; the audit compares digest and row."""
    taken = {one.seat for one in folds.load(match.pk).fold.match.table.seated}
    rows = set(SeatHolder.objects.filter(match=match).values_list("seat", flat=True))
    return taken == rows and audit.verify(match.pk).verdict == "running"


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], object]], None]:
    """What happens in another thread between what a service has looked up and its transaction, once."""

    def arrange(act: Callable[[], object]) -> None:
        atomic, waiting = transaction.atomic, [act]

        def late(*args: Any, **kwargs: Any) -> Any:
            if waiting:
                assert codes(together(waiting.pop())) == []
            return atomic(*args, **kwargs)

        monkeypatch.setattr(seating.transaction, "atomic", late)

    return arrange


def test_who_leaves_twice_does_not_push_out_who_came_in_between(meanwhile: Callable[[Callable[[], object]], None]) -> None:
    alice, bob, host = people("alice", "bob", "host")
    match = opened(host)
    sit(match, alice, 0)

    def alice_leaves_and_bob_sits() -> None:
        leave(match, alice)
        sit(match, bob, 0)

    meanwhile(alice_leaves_and_bob_sits)
    with pytest.raises((NotAllowedNow, NotYours)):
        leave(match, alice)
    assert SeatHolder.objects.get(match=match).user == bob
    assert is_consistent(match)


def test_a_host_who_sends_a_bot_away_pushes_nobody_out(meanwhile: Callable[[Callable[[], object]], None]) -> None:
    bob, host = people("bob", "host")
    match = opened(host)
    services.add_bot(match.pk, host, policy="mixed", command_id=uuid4())

    def the_bot_leaves_and_bob_sits() -> None:
        leave(match, host)
        sit(match, bob, 0)

    meanwhile(the_bot_leaves_and_bob_sits)
    with pytest.raises(NotYours):
        leave(match, host)
    assert SeatHolder.objects.get(match=match).user == bob
    assert is_consistent(match)


def test_people_who_come_and_go_at_once_leave_a_table_in_order() -> None:
    players = people("alice", "bob", "carol", "dave")
    match = opened(players[0], seats=2)
    for _ in range(6):
        together(*[lambda user=user: sit(match, user) for user in players])
        assert is_consistent(match)
        seats = SeatHolder.objects.filter(match=match).values_list("seat", "user_id")
        by_id = {user.pk: user for user in players}
        goers = [lambda seat=seat, user=by_id[user]: leave(match, user, seat) for seat, user in seats]
        newcomers = [lambda user=user: sit(match, user) for user in players if user.pk not in {holder for _, holder in seats}]
        together(*goers, *goers, *newcomers)
        assert is_consistent(match)
        for seat, user in SeatHolder.objects.filter(match=match).values_list("seat", "user_id"):
            leave(match, by_id[user], seat)


def test_one_request_sent_five_times_at_once_is_answered_five_times() -> None:
    alice, host = people("alice", "host")
    match = opened(host)
    sit(match, alice, 0)
    id = uuid4()
    answers = together(*[lambda: services.remove_seat(match.pk, alice, seat=0, command_id=id)] * 5)
    assert answers == [None] * 5
    assert is_consistent(match)
