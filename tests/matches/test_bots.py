"""Bots take their turns through the same door as players; imports bots."""

from functools import partial
from importlib import import_module
from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from matches import audit, bots, services
from matches.errors import NotAllowedNow
from matches.kernel.refusals import Refused
from matches.models import Command, Match
from tests.support.processes import Sent
from tests.support.tables import finished, opened, people, pick, started
from tests.support.together import codes, together

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("told_at_once", "tally")]


@pytest.fixture
def alice() -> User:
    return people("alice")[0]


def test_those_who_are_asked_are_waited_for(alice: User) -> None:
    match = started([alice], 2)
    assert bots.waiting(match.pk) == [(1, "pick/1"), (2, "pick/1")]
    bots.play(match.pk)
    assert bots.waiting(match.pk) == []


def test_before_the_start_nobody_is(alice: User) -> None:
    assert bots.waiting(opened(alice).pk) == []


def test_they_play_on_until_a_person_is_asked(alice: User) -> None:
    match = started([alice], 2)
    bots.play(match.pk)
    pick(match, alice, "book")
    assert bots.play(match.pk) == 2
    match.refresh_from_db()
    assert match.turn == [0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_among_themselves_they_play_to_the_end_and_it_is_exact(seats: int) -> None:
    match = finished(seats)
    assert match.turn == [] and audit.verify(match.pk).verdict == "exact"


@pytest.mark.django_db(transaction=True)
class TestTasks:
    def test_after_many_turns_the_next_task_goes_on(self, monkeypatch: pytest.MonkeyPatch, sent_tasks: list[Sent]) -> None:
        monkeypatch.setattr(bots, "TURNS_AT_ONCE", 5)
        match = _house(target=12)
        sent_tasks.clear()
        assert 5 <= bots.play(match.pk) < 12
        assert [(task.name, task.args) for task in sent_tasks] == [("matches.tasks.play_bots", (str(match.pk),))]

    def test_a_turn_of_their_own_wakes_nobody(self, alice: User, sent_tasks: list[Sent]) -> None:
        """Whoever plays them goes on himself: a task for each turn of a long match would be thousands."""
        match = _house(target=12)
        sent_tasks.clear()
        assert bots.play(match.pk) == 12
        assert sent_tasks == []

    def test_a_persons_move_wakes_them(self, alice: User, sent_tasks: list[Sent]) -> None:
        match = started([alice], 1)
        bots.play(match.pk)
        sent_tasks.clear()
        pick(match, alice, "book")
        assert [task.args for task in sent_tasks] == [(str(match.pk),)]

    def test_five_workers_play_one_match_of_bots_once(self) -> None:
        match = _house(target=60)
        assert codes(together(*[partial(bots.play, match.pk)] * 5)) == []
        match.refresh_from_db()
        assert match.status == "ended"
        assert Command.objects.filter(match=match, name="add").count() == 60
        assert audit.verify(match.pk).verdict == "exact"


def test_a_choice_that_the_rules_refuse_is_the_bots_fault_and_heard(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    match = started([alice], 1)

    def refuse(*_: object) -> None:
        raise Refused("already_picked", symbol="book")

    monkeypatch.setattr(import_module("matches.games.ahyoheek.decide"), "_pick", refuse)
    with pytest.raises(NotAllowedNow) as raised:
        bots.play(match.pk)
    assert raised.value.code == "already_picked"


def _house(target: int) -> Match:
    """Three counting bots at a table of the house."""
    match = services.open_match(game="tally", options={"target": target}, seats=3, host=None)
    for _ in range(3):
        services.add_bot(match.pk, None, policy="adder", command_id=uuid4())
    services.start(match.pk, None, command_id=uuid4())
    return match
