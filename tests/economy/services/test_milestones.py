"""Milestones are rows: paid by an OK, offered until then, once whatever one does (R36, Q43)."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from economy import selectors, services
from economy.models import Milestone
from matches.errors import NotFound
from tests.support.together import together

pytestmark = pytest.mark.django_db


def reached(user: User, rank: int = 1, wins: int = 100) -> Milestone:
    return Milestone.objects.create(wallet=services.wallet_of(user), rank=rank, wins=wins, gold=wins)


def gold_of(user: User) -> int:
    return services.wallet_of(user).gold


def test_r36_an_ok_pays_it_and_another_pays_nothing_more(alice: User) -> None:
    one = reached(alice)
    first, second = services.claim_milestone(alice, one.pk), services.claim_milestone(alice, one.pk)
    assert first.transfer == second.transfer is not None
    assert gold_of(alice) == 400


def test_r36_it_is_offered_until_it_is_claimed_a_month_later_too(alice: User) -> None:
    one = reached(alice)
    Milestone.objects.update(reached_at=timezone.now() - timedelta(days=31))
    wallet = services.wallet_of(alice)
    assert [it.pk for it in selectors.pending_milestones(wallet.pk)] == [one.pk]
    services.claim_milestone(alice, one.pk)
    assert selectors.pending_milestones(wallet.pk) == []
    assert gold_of(alice) == 400


def test_q43_several_wait_in_order_and_each_is_a_claim_of_its_own(alice: User) -> None:
    first, second, third = reached(alice), reached(alice, 2, 100), reached(alice, 1, 200)
    services.claim_milestone(alice, second.pk)
    waiting = selectors.pending_milestones(services.wallet_of(alice).pk)
    assert [(it.pk, it.gold) for it in waiting] == [(first.pk, 100), (third.pk, 200)]
    assert gold_of(alice) == 400


def test_nobody_claims_anothers(alice: User, bob: User) -> None:
    one = reached(alice)
    with pytest.raises(NotFound, match="no_such_milestone"):
        services.claim_milestone(bob, one.pk)
    assert (gold_of(alice), gold_of(bob)) == (300, 300)


@pytest.mark.django_db(transaction=True)
def test_two_tabs_at_once_are_paid_once(alice: User) -> None:
    one = reached(alice)
    answers = together(*[lambda: services.claim_milestone(alice, one.pk).transfer] * 4)
    assert len(set(answers)) == 1
    assert gold_of(alice) == 400
