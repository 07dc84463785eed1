"""Fusions that the rules do not know are told, whatever the roll was and whether their secret is revealed or not (R43-R45)."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from economy import audit, services
from economy.models import Movement
from economy.rules.stock import Stock
from tests.support.ledgers import tamper
from tests.support.riches import given_copies

pytestmark = pytest.mark.django_db


def faults() -> list[str]:
    return list(audit.faults())


@pytest.fixture
def fused(released: Stock, alice: User) -> Movement:
    """A gold copy that took a basic one for its only star."""
    (copy,) = given_copies(alice, [(released.drawable(1)[0], "gold", 1)])
    assert faults() == []
    return Movement.objects.get(copy=copy)


def of(copy: int, sql: str, *parameters: object) -> None:
    tamper("copy", f"UPDATE economy_copy SET {sql} WHERE id = %s", *parameters, copy)


def test_r43_a_chance_of_100(fused: Movement) -> None:
    tamper("movement", "UPDATE economy_movement SET chance = 100")
    assert faults() == [f"a fusion of draw {fused.draw_id}: from 0 stars with a basic copy at 100 per cent, by the rules 80"]


def test_r43_a_chance_that_is_another_raritys(fused: Movement) -> None:
    """2 per cent more for a silver copy that is sacrificed."""
    of(fused.other_id or 0, "rarity = 'silver'")
    assert faults() == [f"a fusion of draw {fused.draw_id}: from 0 stars with a silver copy at 80 per cent, by the rules 82"]


def test_r43_two_different_cards(fused: Movement, released: Stock) -> None:
    of(fused.other_id or 0, "card = %s", released.drawable(1)[1])
    assert faults() == [f"a fusion of draw {fused.draw_id}: a gold copy of 0 stars and a basic one of 0: other_card"]


def test_r43_unequal_stars(fused: Movement) -> None:
    tamper("movement", "UPDATE economy_movement SET stars = 3 WHERE id = %s", fused.pk)
    assert f"a fusion of draw {fused.draw_id}: a gold copy of 2 stars and a basic one of 0: other_stars" in faults()


def test_r43_the_rarer_copy_that_went(fused: Movement) -> None:
    of(fused.other_id or 0, "rarity = 'divine'")
    assert faults() == [f"a fusion of draw {fused.draw_id}: the divine copy went, and the gold one stayed"]


def test_r45_a_holo_that_went(fused: Movement) -> None:
    of(fused.other_id or 0, "holo = true")
    assert faults() == [f"a fusion of draw {fused.draw_id}: a gold copy of 0 stars and a basic one of 0: holo_goes"]


def test_tries_that_are_alike_are_told_once(released: Stock, alice: User) -> None:
    """A copy of two stars took three: one for each star, and one of one star, which took another (R43)."""
    (copy,) = given_copies(alice, [(released.drawable(1)[0], "basic", 2)])
    tamper("movement", "UPDATE economy_movement SET chance = 90 WHERE chance = 80")
    draw = Movement.objects.filter(copy=copy)[0].draw_id
    assert faults() == [
        f"a fusion of draw {draw} and 1 more tries: from 0 stars with a basic copy at 90 per cent, by the rules 80"
    ]


def test_r44_a_copy_of_five_stars_for_a_rarer_one_of_four_and_for_none_that_is_not(released: Stock, alice: User) -> None:
    card = released.drawable(1)[0]
    four, five = given_copies(alice, [(card, "gold", 4), (card, "silver", 5)])
    services.fuse(alice, four, five, key=uuid4(), confirm=True)
    last = Movement.objects.filter(copy=four).latest("id")
    assert (last.other_id, last.chance) == (five, 14)  # E25
    assert faults() == []
    of(four, "rarity = 'silver'")
    assert faults() == [f"a fusion of draw {last.draw_id}: a silver copy of 4 stars and a silver one of 5: not_rarer"]
