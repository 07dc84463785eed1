"""Fights that were really fought are whole; results that say otherwise and fights that nobody settled are told."""

from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User

from economy import audit, services
from economy.models import Follower, RankResult, SetAside
from economy.rules.stock import Stock
from matches import services as matches
from matches.projections import fold as folds
from tests.support.ledgers import tamper
from tests.support.rank_fights import all_in_the_feed, begun, fought, given_deck
from tests.support.tampering import OF_TOMORROW, change

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def over(alice: User, released: Stock) -> UUID:
    """Fought for four rounds at rank 1, and given up (Q39)."""
    match = begun(alice, 1, given_deck(alice, released))
    fought(match, alice, until_round=4)
    matches.resign(match, alice, command_id=uuid4())
    all_in_the_feed(1)
    return match


def faults() -> list[str]:
    """Without the copies that were given, which no dice were asked for."""
    with audit.snapshot():
        return [fault for fault in audit.faults(rederive=True) if "'given'" not in fault]


def test_a_real_fight_is_whole_before_and_after_it_is_settled(over: UUID) -> None:
    assert faults() == [], "the follower has not come that far"
    assert services.follow_ranks() == 1
    assert RankResult.objects.get().gold == 5
    assert faults() == []


def test_rounds_and_losses_that_were_not_fought(over: UUID) -> None:
    """Five rounds pay as much as four: only the moves tell."""
    services.follow_ranks()
    fell = RankResult.objects.get().fallen
    tamper("rankresult", "UPDATE economy_rankresult SET rounds = 5")
    assert faults() == [f"the fight {over} of seat 0 was 4 rounds and {fell} fallen, its result says 5 and {fell}"]
    tamper("rankresult", "UPDATE economy_rankresult SET rounds = 4, fallen = fallen + 1")
    assert faults() == [f"the fight {over} of seat 0 was 4 rounds and {fell} fallen, its result says 4 and {fell + 1}"]


def test_a_fight_that_was_passed_over_is_told_and_one_that_was_set_aside_is_not(over: UUID, alice: User) -> None:
    services.follow_ranks()
    tamper("entry", "DELETE FROM economy_entry WHERE transfer_id IN (SELECT id FROM economy_transfer WHERE reason = 'fight')")
    tamper("transfer", "DELETE FROM economy_transfer WHERE reason = 'fight'")
    tamper("wallet", "UPDATE economy_wallet SET gold = gold - 5")
    tamper("rankstanding", "DELETE FROM economy_rankstanding")
    tamper("rankresult", "DELETE FROM economy_rankresult")
    wallet = services.wallet_of(alice).pk
    assert faults() == [f"the fight {over} of wallet {wallet} is over, and was neither settled nor set aside"]
    follower = Follower.objects.get(name="ranks")
    place = {"epoch": follower.epoch, "xact": follower.xact, "position": follower.position}
    SetAside.objects.create(match=over, error="a test", **place)
    assert faults() == []


def test_a_fight_that_cannot_be_read_any_more(over: UUID) -> None:
    services.follow_ranks()
    change(OF_TOMORROW, over)
    folds.cache.drop(over)
    (fault,) = faults()
    assert fault.startswith(f"the fight {over} of seat 0 cannot be read again: ")
