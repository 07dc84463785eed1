"""Once more: one table for all who ask, linked from the old one, with its bots; imports services."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from matches import bots, services
from matches.errors import NotAllowedNow, NotYours
from matches.models import Match, SeatHolder
from matches.projections import fold as folds
from tests.support.tables import people, started
from tests.support.together import codes, together


def over(users: list[User], bot_count: int = 0, **options: object) -> Match:
    """All people but the first leave, or the only one does and the bots play on."""
    match = started(users, bot_count, **options)
    for user in users[1:] or users:
        services.resign(match.pk, user, command_id=uuid4())
    bots.play(match.pk)
    match.refresh_from_db()
    assert match.status == "ended"
    return match


def again(match: Match, user: User) -> Match:
    return services.offer_rematch(match.pk, user, command_id=uuid4())


def test_who_asks_first_opens_it_and_hosts_it(alice: User, bob: User) -> None:
    old = over([alice, bob], countdown_s=7)
    new = again(old, bob)
    assert (new.host, new.options["countdown_s"], new.seats, new.status) == (bob, 7, old.seats, "open")
    assert new.rematch_of == old and Match.objects.get(pk=old.pk).rematch == new


def test_who_asks_later_gets_the_same(alice: User, bob: User) -> None:
    old = over([alice, bob])
    assert again(old, alice) == again(old, bob) == again(old, alice)
    assert [offer.seat for offer in folds.load(old.pk).fold.match.table.offers] == [0]


def test_a_new_key_of_the_house_leads_to_the_same(alice: User, bob: User, settings) -> None:
    old = over([alice, bob])
    table = again(old, alice)
    settings.SECRET_KEY = "another one, since yesterday"
    assert again(old, bob) == table


def test_the_bots_sit_down_again_each_once(alice: User) -> None:
    old = over([alice], 2)
    new = again(old, alice)
    again(old, alice)
    holders = SeatHolder.objects.filter(match=new).order_by("seat").values_list("seat", "bot")
    assert list(holders) == [(0, "mixed"), (1, "mixed")]


def test_it_has_a_secret_of_its_own(alice: User, bob: User) -> None:
    old = over([alice, bob])
    commitments = {folds.load(match.pk).fold.match.table.opened.commitment for match in (old, again(old, alice))}
    assert len(commitments) == 2


def test_before_the_end_there_is_none(alice: User, bob: User) -> None:
    with pytest.raises(NotAllowedNow) as raised:
        again(started([alice, bob]), alice)
    assert raised.value.code == "not_over"


def test_who_did_not_sit_there_asks_for_none(alice: User, bob: User, charlie: User) -> None:
    with pytest.raises(NotYours) as raised:
        again(over([alice, bob]), charlie)
    assert raised.value.code == "not_seated"


def test_an_offer_is_answered_once(alice: User, bob: User) -> None:
    old = over([alice, bob])
    again(old, alice)
    offer = folds.load(old.pk).fold.match.table.offers[0].offer
    id = uuid4()
    for _ in range(2):
        services.answer_offer(old.pk, bob, offer=offer, accept=True, command_id=id)
    with pytest.raises(NotAllowedNow) as raised:
        services.answer_offer(old.pk, bob, offer=offer, accept=False, command_id=uuid4())
    assert raised.value.code == "already_answered"
    assert [(one.seat, one.accept) for one in folds.load(old.pk).fold.match.table.answers] == [(1, True)]


def test_an_offer_that_was_never_made_cannot_be_answered(alice: User, bob: User) -> None:
    with pytest.raises(NotAllowedNow) as raised:
        services.answer_offer(over([alice, bob]).pk, bob, offer="rematch", accept=True, command_id=uuid4())
    assert raised.value.code == "no_such_offer"


@pytest.mark.django_db(transaction=True)
def test_two_who_ask_at_once_get_one_table() -> None:
    users = people("alice", "bob")
    old = over(users)
    answers = together(*[lambda user=user: again(old, user) for user in users * 2])
    assert codes(answers) == [] and len({table.pk for table in answers}) == 1
    assert Match.objects.filter(rematch_of=old).count() == 1
    assert len(folds.load(old.pk).fold.match.table.offers) == 1
