"""A practice table that goes on from a fight for gold: it is in no follower's way, and pays nothing."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from economy import services
from economy.models import RankFight, Wallet
from economy.rules.stock import Stock
from matches import services as matches
from matches.models import Match, SeatHolder
from tests.support.rank_fights import all_in_the_feed, begun, fought, given_deck

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_fork_of_a_fight_against_the_house_pays_nothing(alice: User, released: Stock) -> None:
    fight = begun(alice, 1, given_deck(alice, released))
    matches.resign(fight, alice, command_id=uuid4())
    all_in_the_feed(1)
    services.follow_ranks()
    before = Wallet.objects.get(user=alice).gold, list(RankFight.objects.values())
    fork = matches.fork(fight, alice, version=Match.objects.get(pk=fight).version - 3, seat=1, id=uuid4())
    assert (fork.origin, fork.rated) == ("", False)
    assert list(SeatHolder.objects.filter(match=fork).values_list("seat", "bot").order_by("seat")) == [(0, "rank_1"), (1, "")]
    fought(fork.pk, alice, until_round=1)
    matches.resign(fork.pk, alice, command_id=uuid4())
    all_in_the_feed(1)
    services.follow_ranks()
    assert (Wallet.objects.get(user=alice).gold, list(RankFight.objects.values())) == before
