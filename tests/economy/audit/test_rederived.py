"""Draws of revealed secrets are computed again: a card, a roll, a secret or a request that was changed is told."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from economy import audit, services, sheets
from economy.models import Copy, Draw, Movement, Pledge
from tests.support.ledgers import tamper

pytestmark = pytest.mark.django_db
SEED = "5e" * 32


def faults() -> list[str]:
    return list(audit.faults(rederive=True))


@pytest.fixture
def drawn(alice: User) -> Draw:
    """Two boosters at once and a fusion of two equal cards among them, with a secret that is revealed."""
    pledge = services.wallet_of(alice).pledges.get(number=1)
    opened = services.open_boosters(alice, tier=1, count=2, key=uuid4(), pledge=1, seed=SEED)
    first, second = opened.copies[0], opened.copies[6]
    card = Copy.objects.get(pk=first).card
    tamper("copy", "UPDATE economy_copy SET card = %s, rarity = 'basic', holo = false WHERE id IN (%s, %s)", card, first, second)
    services.fuse(alice, first, second, key=uuid4())
    for id, was in zip((first, second), (opened.cards[0][0], opened.cards[1][0]), strict=True):
        tamper("copy", "UPDATE economy_copy SET card = %s, rarity = %s, holo = %s WHERE id = %s", *was, id)
    services.rotate(alice, number=pledge.number, seed="")
    return Draw.objects.get(purpose="booster")


def test_what_was_drawn_honestly_comes_out_again(drawn: Draw) -> None:
    assert Draw.objects.filter(pledge=drawn.pledge).count() == 2
    assert faults() == []


def test_draws_of_secrets_that_are_not_revealed_are_left(alice: User) -> None:
    opened = services.open_boosters(alice, tier=1, key=uuid4())
    tamper("copy", "UPDATE economy_copy SET rarity = 'divine' WHERE id = %s", opened.copies[0])
    assert faults() == []


def test_a_card_that_was_swapped_for_a_rarer_one(drawn: Draw) -> None:
    copy = Copy.objects.get(draw=drawn, place=3)
    tamper("copy", "UPDATE economy_copy SET rarity = 'divine' WHERE id = %s", copy.pk)
    (fault,) = faults()
    assert fault.startswith(f"draw {drawn.pk} gives another card in place 3: {copy.card} {copy.rarity}")
    assert fault.endswith(f"stored is {copy.card} divine {copy.holo}")


def test_a_roll_that_was_changed(drawn: Draw) -> None:
    fusion = Draw.objects.get(purpose="fusion")
    roll = Movement.objects.filter(draw=fusion)[0].roll or 0
    other = 81 if roll >= 80 and roll != 81 else 82 if roll >= 80 else 1 if roll != 1 else 2
    tamper("movement", "UPDATE economy_movement SET roll = %s WHERE draw_id = %s", other, fusion.pk)
    assert faults() == [f"draw {fusion.pk} gives another roll in place 0: {roll}, stored is {other}"]


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
    assert f"draw {fusion.pk} does not ask for what its digest stands for" in faults()


def test_a_copy_that_was_added(drawn: Draw) -> None:
    card = sheets.current_stock().drawable(1)[0]
    Copy.objects.create(wallet=drawn.wallet, card=card, rarity="divine", draw=drawn, place=12)
    assert f"draw {drawn.pk} gives 12 cards, 13 are stored" in faults()


def test_a_draw_for_a_purpose_that_nobody_knows(drawn: Draw) -> None:
    tamper("draw", "UPDATE economy_draw SET purpose = 'whim' WHERE purpose = 'fusion'")
    assert f"draw {Draw.objects.get(purpose='whim').pk} is for 'whim', which cannot be computed again" in faults()


def test_odds_that_were_changed_after_they_were_published(drawn: Draw) -> None:
    tamper("tier", "UPDATE economy_tier SET rank_1 = 80, rank_2 = 19 WHERE number = 1")
    assert "the boosters of sheet 1 are not those that were published" in faults()
    assert Pledge.objects.exclude(revealed="").count() == 1
