"""Moves: each refusal, each repeat, and everybody at once; imports services."""

from functools import partial
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from matches import bots, services
from matches.errors import IdReused, NotACommand, NotAllowedNow, NotFound, NotYours, StaleDecision
from matches.models import Command, Event, Match
from matches.projections import fold as folds
from matches.services import Receipt
from tests.support.tables import game_of, opened, people, pick, started
from tests.support.timing import later
from tests.support.together import codes, returned, together

FEATHER, BOOK = {"type": "pick", "symbol": "feather"}, {"type": "pick", "symbol": "book"}


@pytest.fixture
def match(alice: User, bob: User) -> Match:
    return started([alice, bob])


def submit(match: Match, user: User, **how: Any) -> Receipt:
    asked = {"command_id": uuid4(), "decision": "pick/1", "move": FEATHER, **how}
    return services.submit(match.pk, user, **asked)


def test_a_move_is_stored_with_what_it_caused(match: Match, alice: User) -> None:
    receipt = submit(match, alice)
    tags = Event.objects.filter(match=match, version__gte=receipt.first_version).order_by("version").values_list("tag", flat=True)
    assert list(tags) == ["picked", "countdown_started"]
    assert (receipt.first_version, receipt.count, receipt.repeated) == (match.version + 1, 2, False)


def test_a_repeat_gets_the_first_answer(match: Match, alice: User) -> None:
    id = uuid4()
    first, again = submit(match, alice, command_id=id), submit(match, alice, command_id=id)
    assert (again.first_version, again.count, again.repeated) == (first.first_version, first.count, True)
    assert Command.objects.filter(match=match, id=id).count() == 1


def test_a_repeat_gets_the_first_answer_when_the_decision_is_long_closed(match: Match, alice: User, bob: User) -> None:
    id = uuid4()
    first = submit(match, alice, command_id=id)
    submit(match, bob, move=BOOK)
    assert game_of(match).round == 2
    again = submit(match, alice, command_id=id)
    assert (again.first_version, again.count) == (first.first_version, first.count)


def test_a_repeat_gets_the_first_answer_when_the_match_is_over(match: Match, alice: User, bob: User) -> None:
    id = uuid4()
    first = submit(match, alice, command_id=id)
    services.resign(match.pk, bob, command_id=uuid4())
    match.refresh_from_db()
    assert match.status == "ended"
    assert submit(match, alice, command_id=id).first_version == first.first_version


@pytest.mark.parametrize("other", [{"move": BOOK}, {"decision": "pick/2"}], ids=["another move", "another decision"])
def test_the_same_id_with_another_body_is_refused(match: Match, alice: User, other: dict[str, Any]) -> None:
    id = uuid4()
    submit(match, alice, command_id=id)
    with pytest.raises(IdReused) as raised:
        submit(match, alice, command_id=id, **other)
    assert (raised.value.code, raised.value.status) == ("id_reused", 422)


def test_the_same_id_from_another_seat_is_refused(match: Match, alice: User, bob: User) -> None:
    id = uuid4()
    submit(match, alice, command_id=id)
    with pytest.raises(IdReused):
        submit(match, bob, command_id=id)


def test_a_refusal_is_not_stored_and_its_repeat_is_decided_anew(match: Match, alice: User, bob: User) -> None:
    id = uuid4()
    with pytest.raises(StaleDecision):
        submit(match, alice, command_id=id, decision="pick/2")
    submit(match, alice), submit(match, bob, move=BOOK)
    assert submit(match, alice, command_id=id, decision="pick/2").repeated is False


@pytest.mark.parametrize("decision", ["pick/0", "pick/2", "", "deal/1"])
def test_a_decision_that_is_not_open_is_stale(match: Match, alice: User, decision: str) -> None:
    with pytest.raises(StaleDecision) as raised:
        submit(match, alice, decision=decision)
    assert (raised.value.code, raised.value.status) == ("stale", 409)


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"type": "pick"},
        {"type": "pick", "symbol": "stone"},
        {"type": "pick", "symbol": 3},
        {"type": "pick", "symbol": "book", "seat": 1},
        {"type": "time_is_up", "deadline": "idle/1"},
        {"type": "start"},
        {"type": "close_table", "reason": "restored"},
    ],
    ids=str,
)
def test_what_is_no_move_of_the_game_is_no_command(match: Match, alice: User, move: dict[str, Any]) -> None:
    with pytest.raises(NotACommand) as raised:
        submit(match, alice, move=move)
    assert (raised.value.code, raised.value.status) == ("not_a_command", 400)


def test_the_rules_refusals_keep_their_codes(match: Match, alice: User) -> None:
    submit(match, alice)
    with pytest.raises(NotAllowedNow) as raised:
        submit(match, alice)
    assert (raised.value.code, raised.value.detail) == ("already_picked", {"symbol": "feather"})


def test_who_does_not_sit_there_may_not_move(match: Match, charlie: User) -> None:
    with pytest.raises(NotYours) as raised:
        submit(match, charlie)
    assert (raised.value.code, raised.value.status) == ("not_seated", 403)


def test_no_match_is_not_found(alice: User) -> None:
    with pytest.raises(NotFound):
        submit(Match(pk=uuid4()), alice)


def test_before_the_start_there_are_no_moves(alice: User) -> None:
    match = opened(alice)
    services.take_seat(match.pk, alice, command_id=uuid4())
    with pytest.raises(NotAllowedNow) as raised:
        submit(match, alice)
    assert raised.value.code == "not_seated"


def test_an_expected_revision_that_is_the_last_one_holds(match: Match, alice: User) -> None:
    assert submit(match, alice, expected_revision=match.revisions[1]).count == 2


def test_an_expected_revision_that_has_moved_is_refused(match: Match, alice: User, bob: User) -> None:
    submit(match, bob)
    with pytest.raises(StaleDecision) as raised:
        submit(match, alice, expected_revision=match.revisions[1])
    assert (raised.value.code, raised.value.detail) == ("version_moved", {"revision": match.revisions[1] + 2})


def test_what_one_may_not_see_moves_no_expected_revision(match: Match, alice: User, bob: User) -> None:
    submit(match, bob)
    seen = match.revisions[1] + 2
    submit(match, bob, move=BOOK)
    assert submit(match, alice, expected_revision=seen).repeated is False


def test_a_repeat_with_its_old_expected_revision_gets_the_first_answer(match: Match, alice: User) -> None:
    id = uuid4()
    how = {"command_id": id, "expected_revision": match.revisions[1]}
    assert submit(match, alice, **how).first_version == submit(match, alice, **how).first_version


def test_a_changed_pick_moves_its_owners_revision_alone(match: Match, alice: User) -> None:
    submit(match, alice)
    match.refresh_from_db()
    spectator, hers, his = match.revisions
    submit(match, alice, move=BOOK)
    match.refresh_from_db()
    assert match.revisions == [spectator, hers + 1, his]


def test_who_resigns_a_duel_has_lost_it(match: Match, alice: User, bob: User) -> None:
    id = uuid4()
    first = services.resign(match.pk, alice, command_id=id)
    assert services.resign(match.pk, alice, command_id=id).first_version == first.first_version
    match.refresh_from_db()
    assert (match.status, match.outcome["placings"], match.outcome["reason"]) == ("ended", [[1], [0]], "last_left")


def test_after_the_end_nothing_moves(match: Match, alice: User, bob: User) -> None:
    services.resign(match.pk, alice, command_id=uuid4())
    with pytest.raises(NotAllowedNow) as raised:
        submit(match, bob)
    assert raised.value.code == "not_playing"
    with pytest.raises(NotAllowedNow) as again:
        services.resign(match.pk, alice, command_id=uuid4())
    assert again.value.code == "not_playing"


def test_a_deadline_is_settled_once(match: Match, alice: User) -> None:
    submit(match, alice)
    assert services.time_is_up(match.pk, "countdown/1") is None  # too early
    with later(30_000):
        first = services.time_is_up(match.pk, "countdown/1")
        again = services.time_is_up(match.pk, "countdown/1")
    assert first is not None and not first.repeated
    assert again is not None and (again.first_version, again.repeated) == (first.first_version, True)
    assert Command.objects.filter(match=match, name="time_is_up").count() == 1


@pytest.mark.parametrize("deadline", ["countdown/1", "idle/2", "nonsense", ""])
def test_a_deadline_that_is_not_awaited_does_nothing(match: Match, deadline: str) -> None:
    with later(600_000):
        assert services.time_is_up(match.pk, deadline) is None
    assert folds.load(match.pk).fold.version == match.version


def test_bots_answer_once_however_often_they_are_asked(alice: User) -> None:
    match = started([alice], 3)
    assert bots.play(match.pk) == 3
    assert bots.play(match.pk) == 0
    assert Command.objects.filter(match=match, name="pick").count() == 3


def test_a_bot_that_nobody_asks_says_nothing(alice: User) -> None:
    match = started([alice], 1)
    assert services.submit_for_bot(match.pk, 1, "pick/2") is None
    assert folds.load(match.pk).fold.version == match.version


@pytest.mark.django_db(transaction=True)
class TestAtOnce:
    @pytest.fixture
    def five(self) -> tuple[Match, list[User]]:
        users = people("alice", "bob", "charlie", "dora", "emil")
        return started(users), users

    def test_five_who_pick_are_all_stored_and_nobody_is_stale(self, five: tuple[Match, list[User]]) -> None:
        match, users = five
        for round in range(1, 4):
            symbols = ["feather", "feather", "book", "beetle", "beetle"]  # nobody has three tokens after three rounds
            answers = together(*[partial(pick, match, user, symbol, round) for user, symbol in zip(users, symbols, strict=True)])
            assert codes(answers) == [] and len(returned(answers)) == 5
            assert game_of(match).round == round + 1

    def test_one_move_sent_eight_times_is_one_move(self, five: tuple[Match, list[User]]) -> None:
        match, [alice, *_] = five
        id = uuid4()
        answers = together(*[lambda: submit(match, alice, command_id=id)] * 8)
        assert codes(answers) == []
        assert {(answer.first_version, answer.count) for answer in answers} == {(match.version + 1, 2)}
        assert sum(not answer.repeated for answer in answers) == 1

    def test_one_id_with_two_bodies_is_one_of_them(self, five: tuple[Match, list[User]]) -> None:
        match, [alice, *_] = five
        id = uuid4()
        moves = [FEATHER, BOOK] * 3
        answers = together(*[lambda move=move: submit(match, alice, command_id=id, move=move) for move in moves])
        assert codes(answers) == ["id_reused"] * 3
        assert len({answer.first_version for answer in returned(answers)}) == 1

    def test_a_pick_and_the_end_of_its_round_leave_one_truth(self, five: tuple[Match, list[User]]) -> None:
        """Whoever is first: the pick counts in round 1, or it is stale; never in round 2."""
        match, users = five
        for user in users[:4]:
            pick(match, user, "feather")
        with later(30_000):
            answers = together(
                lambda: services.time_is_up(match.pk, "countdown/1"), lambda: pick(match, users[4], "beetle", round=1)
            )
        assert set(codes(answers)) <= {"stale"}
        assert game_of(match).round == 2 and all(not player.pick for player in game_of(match).players)

    def test_three_workers_let_bots_answer_once(self) -> None:
        [alice] = people("alice")
        match = started([alice], 4)
        answers = together(*[lambda: bots.play(match.pk)] * 3)
        assert codes(answers) == []
        assert Command.objects.filter(match=match, name="pick").count() == 4
