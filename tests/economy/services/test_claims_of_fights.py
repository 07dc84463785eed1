"""Results claimed from fights that were really fought, by followers at once, past damage: nothing lost, nothing doubled."""

from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User

from economy import services
from economy.models import RankResult, RankStanding, SetAside, Transfer
from economy.rules.stock import Stock
from matches import services as matches
from matches.models import Match
from matches.projections import fold as folds
from tests.support.rank_fights import all_in_the_feed, begun, fought, given_deck
from tests.support.riches import person
from tests.support.tampering import OF_TOMORROW, change
from tests.support.together import returned, together

pytestmark = pytest.mark.django_db(transaction=True)


def gold_of(user: User) -> int:
    return services.wallet_of(user).gold


def gave_up(user: User, match: UUID) -> UUID:
    matches.resign(match, user, command_id=uuid4())
    return match


def test_a_whole_fight_is_paid_as_it_was_fought_and_giving_up_early_counts_for_nothing(alice: User, released: Stock) -> None:
    deck = given_deck(alice, released)
    match = begun(alice, 1, deck)
    state = fought(match, alice)
    gave_up(alice, begun(alice, 1, deck))
    all_in_the_feed(2)
    services.follow_ranks()
    whole, short = RankResult.objects.order_by("pk")
    fell = sum(bool(unit.fell) or unit.revived for unit in state.sides[0].units)
    assert (whole.match, whole.seat, whole.rounds, whole.fallen, whole.won) == (match, 0, state.number, fell, state.winner == 0)
    tenths = 10 + (state.number <= 10) + (fell == 0)
    assert whole.gold == ({10: 45, 11: 50, 12: 54}[tenths] if state.winner == 0 else 5)
    assert (short.won, short.counts, short.rounds, short.gold) == (False, False, 0, 0)
    assert RankStanding.objects.values_list("fights", flat=True).get() == 1
    assert gold_of(alice) == 300 + whole.gold


def test_q39_who_gives_up_after_the_third_round_has_lost(alice: User, released: Stock) -> None:
    match = begun(alice, 1, given_deck(alice, released))
    assert fought(match, alice, until_round=4).number == 4
    gave_up(alice, match)
    all_in_the_feed(1)
    services.follow_ranks()
    result = RankResult.objects.get()
    assert (result.won, result.drawn, result.rounds, result.counts, result.gold) == (False, False, 4, True, 5)


def test_followers_at_once_pay_each_fight_once(released: Stock) -> None:
    users = [person(name) for name in ("alice", "bob", "carol")]
    fights = [begun(user, 1, given_deck(user, released)) for user in users]
    for user, match in zip(users, fights, strict=True):
        fought(match, user, until_round=4)
        gave_up(user, match)
    all_in_the_feed(3)
    done = returned(together(*[services.follow_ranks] * 4))
    assert (len(done), sum(done)) == (4, 3)
    assert RankResult.objects.count() == 3
    assert Transfer.objects.filter(reason="fight").count() == 3


def test_a_damaged_fight_is_set_aside_and_those_behind_it_are_paid(alice: User, bob: User, released: Stock) -> None:
    bad, good = begun(alice, 1, given_deck(alice, released)), begun(bob, 1, given_deck(bob, released))
    for user, match in ((alice, bad), (bob, good)):
        gave_up(user, match)
    all_in_the_feed(2)
    change(OF_TOMORROW, bad)
    folds.cache.drop(bad)
    assert services.follow_ranks() == 2
    assert list(RankResult.objects.values_list("match", flat=True)) == [good]
    assert list(SetAside.objects.values_list("match", flat=True)) == [bad]
    assert services.follow_ranks() == 0


def test_a_fight_that_was_voided_pays_nothing(alice: User, released: Stock) -> None:
    match = begun(alice, 1, given_deck(alice, released))
    matches.close_restored(match, 1)
    all_in_the_feed(1)
    assert services.follow_ranks() == 1
    assert not RankResult.objects.exists()
    assert Match.objects.get(pk=match).status == "voided"
    assert begun(alice, 1, given_deck(alice, released, slot=2)) != match
