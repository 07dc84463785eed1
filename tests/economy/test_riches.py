"""Copies, gold and wins of tests are such as play could have brought about. Imports tests.support."""

from django.contrib.auth.models import User
from django.db.models import Sum

from economy.models import Copy, Entry, Movement, Pledge, RankResult, RankStanding, Wallet
from economy.rules.stock import Stock
from tests.support.riches import given_copies, given_gold, given_wins


def test_stars_were_fused_with_copies_of_equal_stars(released: Stock, alice: User) -> None:
    """R43: two stars take three copies: one for the first star, and one of one star, which took another."""
    first, buff = released.drawable(1)[0], released.drawable(0)[0]

    one, two = given_copies(alice, [(first, "gold", 2, True), buff])

    raised = Copy.objects.get(pk=one)
    assert (raised.rarity, raised.stars, raised.holo, raised.gone) == ("gold", 2, True, "")
    assert str(Copy.objects.get(pk=two).card) == buff
    assert Copy.objects.filter(gone="sacrificed").count() == 3
    assert [*Movement.objects.filter(copy=one).order_by("id").values_list("kind", "stars", "chance")] == [
        ("raised", 1, 80),
        ("raised", 2, 65),
    ]
    assert Pledge.objects.get(wallet__user=alice, number=1).drawn == 2


def test_gold_and_wins_have_their_rows(alice: User) -> None:
    given_gold(alice, 1_000)
    given_wins(alice, 1, 12)

    wallet = Wallet.objects.get(user=alice)
    earned = 12 * 45 + 450
    assert wallet.gold == Entry.objects.filter(wallet=wallet).aggregate(sum=Sum("amount"))["sum"] == 1_300 + earned
    assert (
        RankStanding.objects.get(wallet=wallet, rank=1).wins == RankResult.objects.filter(wallet=wallet, won=True).count() == 12
    )
