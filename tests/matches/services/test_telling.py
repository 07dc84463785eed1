"""Who is told of what happens at a table: whoever it concerns and does not have it open."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from matches import looking, selectors, services
from matches.models import Match, Notice
from matches.services import telling
from tests.support.horizon import all_is_behind
from tests.support.staff import member
from tests.support.tables import opened, pick, seated, started


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is given the time to answer before he is called."""
    monkeypatch.setattr(telling, "GRACE_MS", -1_000)


def told(user: User) -> list[str]:
    return list(Notice.objects.filter(user=user).order_by("pk").values_list("kind", flat=True))


def unread(user: User) -> list[str]:
    return list(Notice.objects.filter(user=user, read_at=None).order_by("pk").values_list("kind", flat=True))


def test_the_host_hears_who_sits_down_and_then_that_his_table_is_full(alice: User, bob: User, charlie: User) -> None:
    match = opened(alice, seats=3)
    for user in (alice, bob, charlie):
        services.take_seat(match.pk, user, command_id=uuid4())
    assert told(alice) == ["seated", "full"]
    assert Notice.objects.get(kind="seated").facts["who"] == bob.pk
    assert told(bob) == told(charlie) == []


def test_whoever_started_the_match_need_not_be_told_of_it(alice: User, bob: User) -> None:
    started([alice, bob])
    assert told(bob) == ["started"]
    assert "started" not in told(alice)


def test_who_has_the_table_open_is_told_nothing(alice: User, bob: User) -> None:
    match = seated([alice, bob])
    Notice.objects.all().delete()
    looking.mark([(match.pk, alice.pk), (match.pk, bob.pk)])
    services.start(match.pk, alice, command_id=uuid4())
    assert telling.call_to_turns() == 0
    assert told(alice) == told(bob) == []


def test_a_turn_is_told_once_to_those_who_are_asked_and_away(alice: User, bob: User, charlie: User) -> None:
    match = started([alice, bob, charlie])
    looking.mark([(match.pk, charlie.pk)])
    pick(match, alice, "book")
    assert telling.call_to_turns() == 1
    assert telling.call_to_turns() == 0
    assert unread(bob) == ["turn"]
    assert Notice.objects.get(kind="turn").key == f"{match.pk.hex}/pick/1"


def test_a_new_turn_stands_for_the_one_before(alice: User, bob: User) -> None:
    match = started([alice, bob])
    telling.call_to_turns()
    assert unread(alice) == ["turn"]
    pick(match, alice, "book")
    pick(match, bob, "feather")
    telling.call_to_turns()
    assert [kind for kind in told(alice) if kind == "turn"] == unread(alice) == ["turn"]
    assert Notice.objects.get(user=alice, kind="turn").key == f"{match.pk.hex}/pick/2"


@pytest.mark.django_db(transaction=True)
def test_an_end_is_told_once_with_what_came_out_for_each(alice: User, bob: User) -> None:
    match = started([alice, bob])
    services.resign(match.pk, alice, command_id=uuid4())
    all_is_behind()
    assert telling.follow_ends() == 2
    assert telling.follow_ends() == 0
    results = {one.user_id: one.facts["result"] for one in Notice.objects.filter(kind="over")}
    assert results == {alice.pk: "lost", bob.pk: "won"}
    assert unread(bob) == ["over"]


def test_the_others_hear_of_a_rematch_at_its_own_table(alice: User, bob: User) -> None:
    match = started([alice, bob])
    services.resign(match.pk, alice, command_id=uuid4())
    table = services.offer_rematch(match.pk, bob, command_id=uuid4())
    services.offer_rematch(match.pk, alice, command_id=uuid4())
    [notice] = Notice.objects.filter(kind="rematch")
    assert (notice.user_id, notice.facts["who"], notice.facts["match"]) == (alice.pk, bob.pk, str(table.pk))


def test_an_answer_of_an_auditor_is_told_until_it_is_read_where_it_stands(alice: User, bob: User) -> None:
    match = started([alice, bob])
    reported = services.report(uuid4(), match.pk, alice, "The clock ran out although I had answered.")
    services.resolve(reported.pk, member("audrey", "auditors"), verdict="unfounded", answer="It came two seconds late.")
    assert unread(alice)[-1] == "dispute"
    services.read_answers(alice, selectors.unread_answers(alice.pk)[-1].at_us)
    assert "dispute" not in unread(alice)


def test_tables_of_the_house_tell_nobody(alice: User) -> None:
    match = started([alice], 1)
    Match.objects.filter(pk=match.pk).update(origin="rank:1")
    assert telling.call_to_turns() == 0


@pytest.mark.parametrize(
    ("placings", "seat", "result", "place"),
    [
        ([[0], [1]], 0, "won", 1),
        ([[0], [1]], 1, "lost", 2),
        ([[0, 2], [1, 3]], 3, "lost", 3),
        ([[0, 2], [1, 3]], 2, "won", 1),
        ([[0, 1]], 1, "level", 1),
        ([[0], [1, 2], [3]], 2, "placed", 2),
        ([], 0, "void", 0),
    ],
)
def test_a_result_is_a_seats_own(placings: list[list[int]], seat: int, result: str, place: int) -> None:
    found = telling._result(placings, seat)
    assert (found["result"], found["place"]) == (result, place)
