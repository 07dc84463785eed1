"""What copies brought is held against the prices of the release that their sale names (R46, Q34)."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

from economy import audit, services
from economy.models import Movement, Sale
from economy.rules.stock import Stock
from tests.support.ledgers import tamper
from tests.support.riches import given_copies

pytestmark = pytest.mark.django_db


def faults() -> list[str]:
    return list(audit.faults())


@pytest.fixture
def sale(released: Stock, alice: User) -> Sale:
    """Two basic cards of rank 3 for 8 gold each, a silver one of rank 2 for 40, and a basic holo of rank 2 for 50 004."""
    second, third = released.drawable(2)[0], released.drawable(3)[0]
    copies = given_copies(alice, [third, third, (second, "silver"), (second, "basic", 0, True)])
    return services.sell(alice, copies, key=uuid4(), confirmed=True, expect=50_060)


def test_r46_each_copy_of_a_lot_has_its_price_and_the_lot_is_whole(sale: Sale) -> None:
    assert [*Movement.objects.filter(sale=sale).order_by("copy").values_list("gold", flat=True)] == [8, 8, 40, 50_004]
    assert faults() == []


def test_a_price_that_is_another_is_told_though_every_sum_agrees(sale: Sale) -> None:
    """The silver copy goes for 20 000 gold: movement, sale, transfer and wallet agree."""
    move = Movement.objects.get(sale=sale, gold=40)
    tamper("movement", "UPDATE economy_movement SET gold = 20000 WHERE id = %s", move.pk)
    tamper("sale", "UPDATE economy_sale SET gold = gold + 19960")
    tamper("entry", "UPDATE economy_entry SET amount = amount + sign(amount) * 19960 WHERE transfer_id = %s", sale.transfer)
    tamper("wallet", "UPDATE economy_wallet SET gold = gold + 19960")
    assert faults() == [f"a copy was sold (movement {move.pk}) for 20000 gold, by its release for 40"]


def test_copies_that_are_alike_are_told_once(sale: Sale) -> None:
    first = Movement.objects.filter(sale=sale, gold=8).order_by("id")[0]
    tamper("movement", "UPDATE economy_movement SET gold = 9 WHERE gold = 8")
    assert faults() == [
        f"sale {sale.pk} brought 50060 gold, its copies 50062",
        f"a copy was sold (movement {first.pk}, and 1 more like it) for 9 gold, by its release for 8",
    ]


def test_gold_that_was_shifted_from_one_copy_to_another_leaves_the_sum_and_is_told(sale: Sale) -> None:
    tamper("movement", "UPDATE economy_movement SET gold = CASE gold WHEN 40 THEN 50004 ELSE 40 END WHERE gold IN (40, 50004)")
    assert [fault.split(")")[1] for fault in faults()] == [
        " for 50004 gold, by its release for 40",
        " for 40 gold, by its release for 50004",
    ]


def test_a_release_that_is_none(sale: Sale) -> None:
    tamper("sale", "UPDATE economy_sale SET release = %s", "ab" * 32)
    told = faults()
    assert len(told) == 3 and all(fault.endswith(f"at the prices of a release that is none: {'ab' * 32}") for fault in told)


def test_only_what_is_sold_brings_gold_and_all_of_it_does(sale: Sale) -> None:
    move = Movement.objects.filter(sale=sale)[0]
    for kind, gold in (("sold", None), ("returned", 8), ("failed", 0)):
        with pytest.raises(IntegrityError, match="movement_sold_for_gold"), transaction.atomic():
            Movement.objects.create(copy=move.copy, kind=kind, stars=0, sale=sale, gold=gold)
