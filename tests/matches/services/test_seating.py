"""Sitting down and standing up: one seat a person, whoever is first; imports services."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from matches import services
from matches.errors import IdReused, NotACommand, NotAllowedNow, NotFound, NotYours
from matches.kernel.chance import person_digest
from matches.models import Match, SeatHolder
from matches.projections import fold as folds
from tests.support.tables import opened, people, seated
from tests.support.together import codes, returned, together

NONCE = "0123456789abcdef" * 4


def sit(match: Match, user: User, **how: object) -> int:
    return services.take_seat(match.pk, user, **{"command_id": uuid4(), **how})


def refusal(error: type[Exception], match: Match, user: User, **how: object) -> str:
    with pytest.raises(error) as raised:
        sit(match, user, **how)
    return raised.value.code


def test_the_lowest_free_seat_is_given(alice: User, bob: User, charlie: User) -> None:
    match = opened(alice)
    assert sit(match, alice, seat=1) == 1
    assert (sit(match, bob), sit(match, charlie)) == (0, 2)


def test_the_event_knows_a_digest_and_the_row_whose_it_is(alice: User) -> None:
    match = opened(alice)
    sit(match, alice, nonce=NONCE)
    taken = folds.load(match.pk).fold.match.table.taken(0)
    holder = SeatHolder.objects.get(match=match)
    assert taken is not None and taken.nonce == NONCE
    assert taken.person_digest == person_digest(bytes(holder.salt), str(alice.pk))
    assert "alice" not in str(taken)


def test_a_nonce_in_capitals_is_the_same_nonce(alice: User) -> None:
    match = opened(alice)
    sit(match, alice, nonce=NONCE.upper())
    assert folds.load(match.pk).fold.match.table.nonces() == [(0, NONCE)]


@pytest.mark.parametrize("nonce", ["0" * 63, "0" * 65, "g" * 64, "ab", " " * 64, "０" * 64])
def test_what_is_no_nonce_is_refused(alice: User, nonce: str) -> None:
    assert refusal(NotACommand, opened(alice), alice, nonce=nonce) == "bad_nonce"


def test_a_repeat_gives_the_same_seat_and_no_second_event(alice: User) -> None:
    match, id = opened(alice), uuid4()
    assert sit(match, alice, command_id=id) == sit(match, alice, command_id=id) == 0
    assert folds.load(match.pk).fold.version == 2


def test_a_repeat_with_another_nonce_is_another_command(alice: User) -> None:
    match, id = opened(alice), uuid4()
    sit(match, alice, command_id=id)
    assert refusal(IdReused, match, alice, command_id=id, nonce=NONCE) == "id_reused"


def test_a_second_seat_is_refused(alice: User) -> None:
    match = opened(alice)
    sit(match, alice)
    assert refusal(NotAllowedNow, match, alice) == "already_seated"
    assert refusal(NotAllowedNow, match, alice, seat=3) == "already_seated"


@pytest.mark.parametrize("seat", [-1, 5, 99])
def test_a_seat_that_is_none_is_refused(alice: User, seat: int) -> None:
    assert refusal(NotAllowedNow, opened(alice), alice, seat=seat) == "no_such_seat"


def test_a_taken_seat_is_refused(alice: User, bob: User) -> None:
    match = seated([alice])
    assert refusal(NotAllowedNow, match, bob, seat=0) == "seat_taken"


def test_a_full_table_is_refused(alice: User, bob: User, charlie: User) -> None:
    match = seated([alice, bob])
    assert refusal(NotAllowedNow, match, charlie) == "table_full"


def test_no_table_is_not_found(alice: User) -> None:
    with pytest.raises(NotFound) as raised:
        services.take_seat(uuid4(), alice, command_id=uuid4())
    assert raised.value.code == "no_such_match"


def test_after_the_start_nobody_sits_down(alice: User, bob: User, charlie: User) -> None:
    match = opened(alice, seats=3)
    sit(match, alice), sit(match, bob)
    services.start(match.pk, alice, command_id=uuid4())
    assert refusal(NotAllowedNow, match, charlie) == "not_open"


def test_guests_do_not_sit_at_rated_tables(alice: User) -> None:
    match = opened(alice, rated=True)
    assert refusal(NotAllowedNow, match, services.new_guest()) == "rated_needs_accounts"
    assert sit(match, alice) == 0


def test_guests_sit_at_the_others(alice: User) -> None:
    assert sit(opened(alice), services.new_guest()) == 0


def test_a_bot_has_no_nonce_and_says_who_it_is(alice: User) -> None:
    match = opened(alice)
    assert services.add_bot(match.pk, alice, policy="mixed", command_id=uuid4()) == 0
    taken = folds.load(match.pk).fold.match.table.taken(0)
    assert taken is not None and taken.bot is not None and taken.nonce == ""
    assert (taken.bot.name, taken.person_digest) == ("mixed", "")


def test_only_the_host_brings_bots(alice: User, bob: User) -> None:
    with pytest.raises(NotYours) as raised:
        services.add_bot(opened(alice).pk, bob, policy="mixed", command_id=uuid4())
    assert raised.value.code == "not_host"


def test_bots_do_not_sit_at_rated_tables(alice: User) -> None:
    with pytest.raises(NotAllowedNow) as raised:
        services.add_bot(opened(alice, rated=True).pk, alice, policy="mixed", command_id=uuid4())
    assert raised.value.code == "rated_needs_accounts"


def test_a_bot_that_is_none_is_not_found(alice: User) -> None:
    with pytest.raises(NotFound) as raised:
        services.add_bot(opened(alice).pk, alice, policy="deep-thought", command_id=uuid4())
    assert raised.value.code == "no_such_bot"


def test_a_bot_comes_once_for_one_request(alice: User) -> None:
    match, id = opened(alice), uuid4()
    seats = [services.add_bot(match.pk, alice, policy="mixed", command_id=id) for _ in range(2)]
    assert seats == [0, 0] and SeatHolder.objects.filter(match=match).count() == 1


def test_who_leaves_makes_room(alice: User, bob: User, charlie: User) -> None:
    match = seated([alice, bob])
    services.remove_seat(match.pk, bob, seat=1, command_id=uuid4())
    assert sit(match, charlie) == 1
    assert list(SeatHolder.objects.filter(match=match).order_by("seat").values_list("user", flat=True)) == [alice.pk, charlie.pk]


def test_leaving_twice_with_one_request_is_leaving_once(alice: User, bob: User) -> None:
    match, id = seated([alice, bob]), uuid4()
    services.remove_seat(match.pk, bob, seat=1, command_id=id)
    services.remove_seat(match.pk, bob, seat=1, command_id=id)
    assert folds.load(match.pk).fold.version == 4


def test_the_host_sends_bots_away_and_no_people(alice: User, bob: User) -> None:
    match = opened(alice)
    sit(match, bob)
    services.add_bot(match.pk, alice, policy="random", command_id=uuid4())
    services.remove_seat(match.pk, alice, seat=1, command_id=uuid4())
    with pytest.raises(NotYours) as raised:
        services.remove_seat(match.pk, alice, seat=0, command_id=uuid4())
    assert raised.value.code == "not_host"
    with pytest.raises(NotAllowedNow) as nobody:
        services.remove_seat(match.pk, alice, seat=1, command_id=uuid4())
    assert nobody.value.code == "not_seated"


def test_after_the_start_nobody_stands_up_like_that(alice: User, bob: User) -> None:
    match = seated([alice, bob])
    services.start(match.pk, alice, command_id=uuid4())
    with pytest.raises(NotAllowedNow) as raised:
        services.remove_seat(match.pk, bob, seat=1, command_id=uuid4())
    assert raised.value.code == "not_open"


@pytest.mark.django_db(transaction=True)
class TestAtOnce:
    def test_of_two_people_for_one_seat_one_has_it(self) -> None:
        alice, bob = people("alice", "bob")
        match = opened(alice, seats=2)
        answers = together(lambda: sit(match, alice, seat=1), lambda: sit(match, bob, seat=1))
        assert returned(answers) == [1] and codes(answers) == ["seat_taken"]
        assert SeatHolder.objects.filter(match=match).count() == 1

    def test_five_who_sit_down_anywhere_all_sit(self) -> None:
        users = people("alice", "bob", "charlie", "dora", "emil")
        match = opened(users[0], seats=5)
        answers = together(*[lambda user=user: sit(match, user) for user in users])
        assert codes(answers) == [] and sorted(answers) == [0, 1, 2, 3, 4]

    def test_one_who_sits_down_on_two_seats_has_one(self) -> None:
        [alice] = people("alice")
        match = opened(alice, seats=5)
        answers = together(*[lambda seat=seat: sit(match, alice, seat=seat) for seat in range(4)])
        assert codes(answers) == ["already_seated"] * 3
        assert SeatHolder.objects.filter(match=match, user=alice).count() == 1
        assert len(folds.load(match.pk).fold.match.table.seated) == 1

    def test_one_request_sent_five_times_is_answered_five_times_the_same(self) -> None:
        [alice] = people("alice")
        match, id = opened(alice, seats=5), uuid4()
        answers = together(*[lambda: sit(match, alice, command_id=id)] * 5)
        assert codes(answers) == [] and answers == [0] * 5
        assert folds.load(match.pk).fold.version == 2

    def test_one_request_for_a_bot_sent_five_times_brings_one(self) -> None:
        [alice] = people("alice")
        match, id = opened(alice, seats=5), uuid4()
        answers = together(*[lambda: services.add_bot(match.pk, alice, policy="mixed", command_id=id)] * 5)
        assert codes(answers) == [] and answers == [0] * 5
