"""What the trading campaign looks for is found when it is there; imports the campaign and the ledgers of tests."""

from __future__ import annotations

from collections import Counter
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connection

from economy.models import Copy, Draw, Movement, Sale, Wallet
from economy.services.openings import open_boosters
from tests.campaigns.economy_checks import NOTHING, check_told
from tests.campaigns.economy_deeds import Deed, Person
from tests.campaigns.economy_told import Outcome, Told
from tests.support.ledgers import lived, tamper, unguarded

pytestmark = pytest.mark.django_db
SOMEBODY = Person("alice", "", "")


def found() -> set[str]:
    """Which of the campaign's faults there are."""
    with connection.cursor() as cursor:
        faults = set()
        for fault, sql in NOTHING.items():
            cursor.execute(sql)
            faults |= {fault} if cursor.fetchall() else set()
    return faults


@pytest.fixture
def wallet(alice: User) -> Wallet:
    wallet = lived(alice)
    assert found() == set()
    return wallet


def test_gold_that_came_from_nowhere_is_found(wallet: Wallet) -> None:
    tamper("wallet", "UPDATE economy_wallet SET gold = gold + 1 WHERE id = %s", wallet.pk)
    assert found() == {"a wallet is not what its entries sum to"}


def test_a_wallet_below_nothing_is_found(wallet: Wallet) -> None:
    with unguarded("wallet"), connection.cursor() as cursor:
        cursor.execute("ALTER TABLE economy_wallet DROP CONSTRAINT wallet_not_negative")
        cursor.execute("UPDATE economy_wallet SET gold = -1 WHERE id = %s", [wallet.pk])
    assert found() == {"a wallet is below nothing", "a wallet is not what its entries sum to"}


def test_a_side_of_a_transfer_that_was_changed_is_found(wallet: Wallet) -> None:
    tamper("entry", "UPDATE economy_entry SET amount = amount + 1 WHERE wallet_id IS NULL AND amount = -70")
    assert found() == {"entries of a transfer do not sum to zero"}


def test_a_key_that_served_twice_is_found(wallet: Wallet) -> None:
    tamper("sale", "UPDATE economy_sale SET key = (SELECT min(key::text)::uuid FROM economy_draw) WHERE undone IS NULL")
    assert found() == {"a key drew or sold twice"}


def test_a_gap_in_the_counter_of_a_secret_is_found(wallet: Wallet) -> None:
    last = Draw.objects.order_by("-counter")[0]
    tamper("draw", "UPDATE economy_draw SET counter = counter + 1 WHERE id = %s", last.pk)
    assert found() == {"counters of a secret have gaps"}


def test_a_booster_that_holds_seven_copies_is_found(alice: User, wallet: Wallet) -> None:
    draw = Draw.objects.get(pk=open_boosters(alice, tier=1, key=uuid4()).id)
    Copy.objects.create(wallet=wallet, card=uuid4(), rarity="basic", draw=draw, place=6)
    assert found() == {"an opening has not six copies for each booster"}


def test_a_copy_that_was_sold_twice_is_found(wallet: Wallet) -> None:
    sale = Sale.objects.get(undone=None)
    copy = Movement.objects.get(sale=sale).copy_id
    Movement.objects.create(copy_id=copy, kind="sold", stars=0, sale=sale, gold=0)
    assert found() == {"a copy was sold or sacrificed twice"}


def test_a_gift_that_waits_is_found(wallet: Wallet) -> None:
    tamper("adjustment", "UPDATE economy_adjustment SET state = 'paying' WHERE wallet_id = %s", wallet.pk)
    assert found() == {"a gift was not given"}


def told(kind: str, outcome: Outcome) -> Told:
    told = Told()
    told.add(Deed(kind, SOMEBODY, uuid4()), outcome)
    return told


@pytest.mark.parametrize(
    ("kind", "words"),
    [("open", "other draws than those that were told"), ("sell", "a sale was told"), ("approve", "a gift was told")],
)
def test_what_was_told_and_is_not_there_is_found(wallet: Wallet, kind: str, words: str) -> None:
    with connection.cursor() as cursor, pytest.raises(AssertionError, match=words):
        check_told(cursor, told(kind, Outcome(True, "1")))


def test_a_sale_that_was_refused_and_made_is_found(alice: User, wallet: Wallet) -> None:
    sale = Sale.objects.get(undone=None)
    refused = Told(refused=[str(sale.key)], refusals=Counter(sell=1))
    with connection.cursor() as cursor, pytest.raises(AssertionError, match="were refused, and were done"):
        check_told(cursor, refused)


def test_an_answer_that_nobody_should_see_is_kept() -> None:
    assert told("open", Outcome(False, fault="500 oh")).faults == ["open 0 {}: 500 oh"]
