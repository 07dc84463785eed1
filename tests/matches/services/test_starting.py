"""Starting: by the host, once, with everybody who sits there and what they stake; imports services."""

from functools import partial
from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from matches import services
from matches.errors import IdReused, NotAllowedNow, NotFound, NotYours
from matches.models import Match, Points, Stake
from matches.projections import fold as folds
from tests.support.processes import Sent
from tests.support.tables import opened, people, seated
from tests.support.together import codes, returned, together


def start(match: Match, user: User | None, id: object = None) -> services.Receipt:
    return services.start(match.pk, user, command_id=id or uuid4())  # type: ignore[arg-type]


def points() -> dict[str, int]:
    return dict(Points.objects.values_list("user__username", "points"))


def test_those_who_sit_play(alice: User, bob: User) -> None:
    match = opened(alice, seats=5)
    services.take_seat(match.pk, alice, seat=3, command_id=uuid4())
    services.take_seat(match.pk, bob, seat=1, command_id=uuid4())
    start(match, alice)
    match.refresh_from_db()
    assert (match.status, match.turn, match.deadline_id) == ("playing", [1, 3], "idle/1")
    assert folds.load(match.pk).fold.match.table.playing == (1, 3)


def test_only_the_host_starts(alice: User, bob: User) -> None:
    with pytest.raises(NotYours) as raised:
        start(seated([alice, bob]), bob)
    assert raised.value.code == "not_host"


def test_nobody_starts_alone(alice: User) -> None:
    with pytest.raises(NotAllowedNow) as raised:
        start(seated([alice]), alice)
    assert (raised.value.code, raised.value.detail) == ("too_few_players", {"least": 2, "seated": 1})


def test_no_table_is_not_found(alice: User) -> None:
    with pytest.raises(NotFound):
        start(Match(pk=uuid4()), alice)


def test_a_repeat_gets_the_first_answer(alice: User, bob: User) -> None:
    match, id = seated([alice, bob]), uuid4()
    first, again = start(match, alice, id), start(match, alice, id)
    assert (again.first_version, again.count, again.repeated) == (first.first_version, first.count, True)


def test_a_second_start_is_refused(alice: User, bob: User) -> None:
    match = seated([alice, bob])
    start(match, alice)
    with pytest.raises(NotAllowedNow) as raised:
        start(match, alice)
    assert raised.value.code == "not_open"


def test_an_id_that_was_used_to_sit_down_is_refused(alice: User, bob: User) -> None:
    match, id = opened(alice), uuid4()
    services.take_seat(match.pk, alice, command_id=id)
    services.take_seat(match.pk, bob, command_id=uuid4())
    with pytest.raises(IdReused):
        start(match, alice, id)


def test_an_unrated_match_stakes_nothing(alice: User, bob: User) -> None:
    start(seated([alice, bob]), alice)
    assert Stake.objects.count() == Points.objects.count() == 0


def test_a_rated_match_takes_each_rank_from_its_player(alice: User, bob: User) -> None:
    Points.objects.create(user=bob, game="ahyoheek", points=350)
    match = seated([alice, bob], rated=True)
    start(match, alice)
    assert points() == {"alice": 99, "bob": 348}
    assert folds.load(match.pk).fold.match.table.stakes == (1, 2)
    assert list(Stake.objects.order_by("seat").values_list("seat", "amount")) == [(0, 1), (1, 2)]


def test_who_has_nothing_stakes_nothing(alice: User, bob: User) -> None:
    Points.objects.create(user=bob, game="ahyoheek", points=0)
    match = seated([alice, bob], rated=True)
    start(match, alice)
    assert points() == {"alice": 99, "bob": 0}


def test_a_repeat_takes_nothing_more(alice: User, bob: User) -> None:
    match, id = seated([alice, bob], rated=True), uuid4()
    start(match, alice, id), start(match, alice, id)
    assert points() == {"alice": 99, "bob": 99}


def test_a_refused_start_takes_nothing(alice: User) -> None:
    with pytest.raises(NotAllowedNow):
        start(seated([alice], rated=True), alice)
    assert Stake.objects.count() == 0 and points() == {}


@pytest.mark.django_db(transaction=True)
class TestAtOnce:
    def test_bots_that_are_asked_at_the_start_are_woken(self, sent_tasks: list[Sent]) -> None:
        [alice] = people("alice")
        match = seated([alice], 1)
        start(match, alice)
        assert [(task.name, task.args) for task in sent_tasks] == [("matches.tasks.play_bots", (str(match.pk),))]

    @pytest.mark.parametrize("rated", [False, True])
    def test_of_five_starts_one_is_one(self, rated: bool) -> None:
        users = people("alice", "bob")
        match = seated(users, rated=rated)
        answers = together(*[lambda: start(match, users[0])] * 5)
        assert len(returned(answers)) == 1 and codes(answers) == ["not_open"] * 4
        assert points() == ({"alice": 99, "bob": 99} if rated else {})

    @pytest.mark.parametrize("rated", [False, True])
    def test_one_start_sent_five_times_is_answered_alike(self, rated: bool) -> None:
        users, id = people("alice", "bob"), uuid4()
        match = seated(users, rated=rated)
        answers = together(*[lambda: start(match, users[0], id)] * 5)
        assert codes(answers) == [] and len({answer.first_version for answer in answers}) == 1
        assert points() == ({"alice": 99, "bob": 99} if rated else {})

    def test_who_sits_down_at_the_last_moment_plays_or_does_not(self) -> None:
        users = people("alice", "bob", "charlie")
        for _ in range(5):
            match = opened(users[0], seats=3, rated=True)
            for user in users[:2]:
                services.take_seat(match.pk, user, command_id=uuid4())
            answers = together(
                partial(start, match, users[0]), partial(services.take_seat, match.pk, users[2], command_id=uuid4())
            )
            table = folds.load(match.pk).fold.match.table
            assert codes(answers) in ([], ["not_open"])
            assert table.phase == "playing" and len(table.playing) == len(table.stakes) == 3 - len(codes(answers))

    def test_who_leaves_at_the_last_moment_has_staked_nothing(self) -> None:
        users = people("alice", "bob", "charlie")
        for _ in range(5):
            match = seated(users, rated=True)
            answers = together(
                partial(start, match, users[0]),
                partial(services.remove_seat, match.pk, users[2], seat=2, command_id=uuid4()),
            )
            table = folds.load(match.pk).fold.match.table
            staked = sorted(Stake.objects.filter(match=match).values_list("seat", flat=True))
            assert codes(answers) in ([], ["not_open"])
            assert staked == list(table.playing) == ([0, 1] if codes(answers) == [] else [0, 1, 2])

    def test_starts_by_the_same_newcomers_never_wait_in_a_circle_nor_go_below_zero(self) -> None:
        users = people("alice", "bob", "charlie", "dora")
        Points.objects.create(user=users[1], game="ahyoheek", points=1)
        orders = [users, users[::-1], users[1:] + users[:1], users[2:] + users[:2]] * 2
        tables = [(seated(order, rated=True), order[0]) for order in orders]
        answers = together(*[lambda table=table, host=host: start(table, host) for table, host in tables])
        assert codes(answers) == [] and len(returned(answers)) == 8
        # a newcomer stakes 1 each time, and eight times; bob has one point to stake, once
        assert points() == {"alice": 92, "bob": 0, "charlie": 92, "dora": 92}
