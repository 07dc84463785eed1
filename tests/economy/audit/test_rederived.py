"""Draws of revealed secrets are computed again: a card, a roll, a secret or a request that was changed is told."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from economy import audit, services, sheets
from economy.models import Copy, Draw, Movement, Pledge
from tests.support.ledgers import tamper
from tests.support.riches import given_gold

pytestmark = pytest.mark.django_db
SEED = "5e" * 32


def faults() -> list[str]:
    return list(audit.faults(rederive=True))


def two_alike() -> tuple[int, int]:
    seen: dict[object, int] = {}
    for copy in Copy.objects.filter(rarity="basic", holo=False, gone="", stars=0).order_by("id"):
        if (first := seen.setdefault(copy.card, copy.pk)) != copy.pk:
            return first, copy.pk
    raise AssertionError("sixty copies, and no two of them alike")


@pytest.fixture
def drawn(alice: User) -> Draw:
    """Ten boosters at once and a fusion of two equal copies among them, with a secret that is revealed.

    About 40 of the 50 creatures are basic and of rank 1, of which there are 28: two of them are always alike.
    """
    given_gold(alice, 1_000)
    services.open_boosters(alice, tier=1, count=10, key=uuid4(), pledge=1, seed=SEED)
    services.fuse(alice, *two_alike(), key=uuid4())
    services.rotate(alice, number=1, seed="")
    return Draw.objects.get(purpose="booster")


def test_what_was_drawn_honestly_comes_out_again(drawn: Draw) -> None:
    assert Draw.objects.filter(pledge=drawn.pledge).count() == 2
    assert faults() == []


def test_draws_of_secrets_that_are_not_revealed_are_left(alice: User) -> None:
    opened = services.open_boosters(alice, tier=1, key=uuid4())
    tamper("copy", "UPDATE economy_copy SET rarity = 'divine' WHERE id = %s", opened.copies[0])
    assert faults() == []


def test_a_card_that_was_swapped_for_a_rarer_one(drawn: Draw) -> None:
    copy = Copy.objects.filter(draw=drawn, movements=None, rarity="basic", holo=False).order_by("place")[3]
    tamper("copy", "UPDATE economy_copy SET rarity = 'divine' WHERE id = %s", copy.pk)
    (fault,) = faults()
    assert fault.startswith(f"draw {drawn.pk} gives another card in place {copy.place}: {copy.card} {copy.rarity}")
    assert fault.endswith(f"stored is {copy.card} divine {copy.holo}")


def test_a_roll_that_was_changed(drawn: Draw) -> None:
    fusion = Draw.objects.get(purpose="fusion")
    roll = Movement.objects.filter(draw=fusion)[0].roll or 0
    other = 81 if roll >= 80 and roll != 81 else 82 if roll >= 80 else 1 if roll != 1 else 2
    tamper("movement", "UPDATE economy_movement SET roll = %s WHERE draw_id = %s", other, fusion.pk)
    assert faults() == [f"draw {fusion.pk} gives another roll in place 0: {roll}, stored is {other}"]


def test_r43_a_chance_of_100_of_which_all_else_agrees(drawn: Draw) -> None:
    """A fusion that cannot fail, with the roll that the dice gave: every point of its record is looked at."""
    fusion = Draw.objects.get(purpose="fusion")
    stays = fusion.request["pairs"][0][0]
    kind = Movement.objects.get(draw=fusion, copy=stays).kind
    tamper("movement", "UPDATE economy_movement SET chance = 100 WHERE draw_id = %s", fusion.pk)
    if kind == "failed":
        tamper("movement", "UPDATE economy_movement SET kind = 'raised', stars = 1 WHERE copy_id = %s", stays)
        tamper("copy", "UPDATE economy_copy SET stars = 1 WHERE id = %s", stays)
    assert faults() == [
        f"a fusion of draw {fusion.pk}: from 0 stars with a basic copy at 100 per cent, by the rules 80",
        f"draw {fusion.pk} has a chance that is not made of its steps and of what was sacrificed",
    ]


def test_a_fusion_of_other_copies_than_were_asked_for(drawn: Draw) -> None:
    fusion = Draw.objects.get(purpose="fusion")
    tamper("draw", "UPDATE economy_draw SET request = '{\"pairs\": [[1, 2]]}' WHERE id = %s", fusion.pk)
    assert faults() == [f"draw {fusion.pk} does not ask for what its digest stands for, or was not answered with it"]


def test_a_secret_that_is_not_the_one_that_was_committed_to(drawn: Draw) -> None:
    tamper("pledge", "UPDATE economy_pledge SET revealed = %s WHERE number = 1", "ab" * 32)
    assert f"secret 1 of wallet {drawn.wallet_id} is not the one that was committed to" in faults()
    assert any("gives another card" in fault for fault in faults())


def test_a_seed_and_a_counter_that_were_changed(drawn: Draw) -> None:
    tamper("pledge", "UPDATE economy_pledge SET seed = %s WHERE number = 1", "00" * 32)
    assert any("gives another card" in fault for fault in faults())


def test_a_request_that_was_changed(drawn: Draw) -> None:
    tamper("draw", "UPDATE economy_draw SET digest = %s WHERE id = %s", "0" * 64, drawn.pk)
    assert faults() == [f"draw {drawn.pk} does not ask for what its digest stands for"]
    fusion = Draw.objects.get(purpose="fusion")
    tamper("draw", "UPDATE economy_draw SET digest = %s WHERE id = %s", "0" * 64, fusion.pk)
    assert f"draw {fusion.pk} does not ask for what its digest stands for, or was not answered with it" in faults()


def test_a_copy_that_was_added(drawn: Draw) -> None:
    card = sheets.current_stock().drawable(1)[0]
    Copy.objects.create(wallet=drawn.wallet, card=card, rarity="divine", draw=drawn, place=60)
    assert f"draw {drawn.pk} gives 60 cards, 61 are stored" in faults()


def test_a_draw_for_a_purpose_that_nobody_knows(drawn: Draw) -> None:
    tamper("draw", "UPDATE economy_draw SET purpose = 'whim' WHERE purpose = 'fusion'")
    assert f"draw {Draw.objects.get(purpose='whim').pk} is for 'whim', which cannot be computed again" in faults()


def test_odds_that_were_changed_after_they_were_published(drawn: Draw) -> None:
    tamper("tier", "UPDATE economy_tier SET rank_1 = 80, rank_2 = 19 WHERE number = 1")
    assert "the boosters of sheet 1 are not those that were published" in faults()
    assert Pledge.objects.exclude(revealed="").count() == 1
