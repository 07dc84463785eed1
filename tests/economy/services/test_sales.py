"""Selling and taking back: gold, copies and history change together, once, or not at all (R46, Q34)."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db.models import F, Sum

from economy import selectors, services
from economy.models import Copy, Entry, Movement, Sale, Transfer, Wallet
from economy.rules.sales import Wanted
from economy.rules.stock import Stock
from economy.services import Seen
from economy.sheets import current_release
from matches.errors import IdReused, NotACommand, NotAllowedNow, NotFound, StaleDecision
from tests.support.riches import given_copies
from tests.support.together import codes, returned, together


def gold(user: User) -> int:
    """By the wallet and by its entries, which agree."""
    wallet = Wallet.objects.get(user=user)
    assert wallet.gold == Entry.objects.filter(wallet=wallet).aggregate(sum=Sum("amount"))["sum"]
    return wallet.gold


def living(user: User) -> set[int]:
    """The copies that are there; what their last movement says agrees."""
    copies = Copy.objects.filter(wallet__user=user)
    for copy in copies:
        last = Movement.objects.filter(copy=copy).order_by("-id").first()
        assert (copy.gone == "sold") == (last is not None and last.kind == "sold")
    return set(copies.filter(gone="").values_list("pk", flat=True))


def firsts(stock: Stock, count: int = 6) -> list[str]:
    return list(stock.drawable(1)[:count])


def test_a_sale_pays_the_price_and_the_copies_go(released: Stock, alice: User) -> None:
    """E26: a gold Master 800, a basic holo of rank 2 for 50 004."""
    master, second = given_copies(alice, [(released.drawable(3)[0], "gold", 1), (released.drawable(2)[0], "basic", 0, True)])
    sale = services.sell(alice, [second, master], key=uuid4(), expect=50_804)
    assert (sale.gold, gold(alice)) == (50_804, 300 + 50_804)
    assert living(alice) == set()
    assert [*Movement.objects.filter(sale=sale).order_by("id").values_list("copy", "kind", "stars", "gold")] == [
        (master, "sold", 1, 800),
        (second, "sold", 0, 50_004),
    ]
    assert sale.release == current_release()
    assert Transfer.objects.get(pk=sale.transfer).reason == "sale"


def test_the_same_key_again_is_the_same_sale_and_with_other_copies_is_refused(released: Stock, alice: User) -> None:
    one, two = given_copies(alice, [released.drawable(2)[0]] * 2)
    key = uuid4()
    assert services.sell(alice, [one], key=key) == services.sell(alice, [one], key=key)
    with pytest.raises(IdReused):
        services.sell(alice, [two], key=key)
    assert (gold(alice), living(alice)) == (304, {two})


def test_what_is_anothers_or_nobodys_is_not_found_and_what_is_gone_is_said(released: Stock, alice: User, bob: User) -> None:
    (his,) = given_copies(bob, [released.drawable(2)[0]])
    (mine,) = given_copies(alice, [released.drawable(2)[0]])
    for asked in ([his], [mine, his], [his + 1_000]):
        with pytest.raises(NotFound, match="no_such_copy"):
            services.sell(alice, asked, key=uuid4())
    services.sell(alice, [mine], key=uuid4())
    with pytest.raises(NotAllowedNow, match="copy_gone"):
        services.sell(alice, [mine], key=uuid4())
    with pytest.raises(NotACommand, match="bad_copies"):
        services.sell(alice, [], key=uuid4())
    assert (gold(alice), gold(bob), living(bob)) == (304, 300, {his})


def test_of_six_firsts_a_duplicate_is_sold_and_a_last_one_stays(released: Stock, alice: User) -> None:
    """R46, Q34."""
    copies = given_copies(alice, [*firsts(released), firsts(released)[0]])
    services.sell(alice, [copies[6]], key=uuid4())
    with pytest.raises(NotAllowedNow, match="last_firsts"):
        services.sell(alice, [copies[0]], key=uuid4())
    assert (gold(alice), living(alice)) == (302, set(copies[:6]))


def test_two_types_of_buffs_stay(released: Stock, alice: User) -> None:
    """Q34."""
    mend, speed = released.drawable(0)[:2]
    one, two, three = given_copies(alice, [mend, mend, speed])
    services.sell(alice, [one], key=uuid4())
    for last in (two, three):
        with pytest.raises(NotAllowedNow, match="last_buffs"):
            services.sell(alice, [last], key=uuid4())


def test_a_marked_copy_is_sold_alone_and_only_when_confirmed(released: Stock, alice: User) -> None:
    one, two = given_copies(alice, [released.drawable(2)[0]] * 2)
    services.mark(alice, one, keep=False, favourite=True)
    key = uuid4()
    with pytest.raises(NotAllowedNow, match=r"^marked_copy$"):
        services.sell(alice, [one], key=key)
    with pytest.raises(NotAllowedNow, match=r"^marked_copies$"):
        services.sell(alice, [one, two], key=key, confirmed=True)
    services.sell(alice, [one], key=key, confirmed=True)
    assert living(alice) == {two}


def test_a_copy_of_a_saved_arena_deck_is_not_sold(released: Stock, alice: User) -> None:
    """R38, Q38."""
    (one,) = given_copies(alice, [released.drawable(2)[0]])
    Copy.objects.filter(pk=one).update(pinned=1)
    with pytest.raises(NotAllowedNow, match="pinned_copies"):
        services.sell(alice, [one], key=uuid4(), confirmed=True)


def test_another_price_than_was_shown_sells_nothing(released: Stock, alice: User) -> None:
    (one,) = given_copies(alice, [released.drawable(2)[0]])
    with pytest.raises(StaleDecision, match="sale_changed"):
        services.sell(alice, [one], key=uuid4(), expect=2)
    assert (gold(alice), living(alice)) == (300, {one})


def test_all_basic_duplicates_but_two_are_sold_at_once(released: Stock, alice: User) -> None:
    first, second = released.drawable(1)[0], released.drawable(2)[0]
    copies = given_copies(alice, [first] * 5 + [second] * 3 + [(first, "silver")])
    wallet, wanted = Wallet.objects.get(user=alice).pk, Wanted("basic", keep=2)
    offer = selectors.offer_by(wallet, wanted)
    assert (sorted(offer.ids), offer.gold) == ([*copies[1:5], copies[7]], 4 * 2 + 4)
    key, seen = uuid4(), Seen(5, 12, offer.digest)
    sale = services.sell_many(alice, wanted, key=key, seen=seen)
    assert services.sell_many(alice, wanted, key=key, seen=seen) == sale
    assert (gold(alice), living(alice)) == (312, {copies[0], copies[5], copies[6], copies[8]})
    with pytest.raises(IdReused):
        services.sell_many(alice, wanted._replace(keep=1), key=key, seen=seen)


def test_a_filter_that_takes_other_copies_than_were_shown_sells_nothing(released: Stock, alice: User) -> None:
    """The same count and the same gold: the digest tells them apart."""
    card = released.drawable(1)[0]
    given_copies(alice, [card] * 4)
    wallet, wanted = Wallet.objects.get(user=alice).pk, Wanted("basic", keep=2)
    offer = selectors.offer_by(wallet, wanted)
    services.mark(alice, offer.ids[0], keep=True, favourite=False)
    given_copies(alice, [card])
    assert len(selectors.offer_by(wallet, wanted).copies) == 2
    with pytest.raises(StaleDecision, match="sale_changed"):
        services.sell_many(alice, wanted, key=uuid4(), seen=Seen(2, 4, offer.digest))
    assert gold(alice) == 300


def test_nothing_is_no_sale(released: Stock, alice: User) -> None:
    offer = selectors.offer_by(Wallet.objects.get(user=alice).pk, Wanted("basic"))
    with pytest.raises(NotAllowedNow, match="nothing_to_sell"):
        services.sell_many(alice, Wanted("basic"), key=uuid4(), seen=Seen(0, 0, offer.digest))


def test_a_sale_is_undone_once_and_the_copies_are_back_as_they_were(released: Stock, alice: User) -> None:
    one, two = given_copies(alice, [(released.drawable(3)[0], "gold", 2), released.drawable(2)[0]])
    sale = services.sell(alice, [one, two], key=uuid4())
    undone = services.undo_sale(alice, sale.pk)
    assert services.undo_sale(alice, sale.pk).undone == undone.undone
    assert (gold(alice), living(alice)) == (300, {one, two})
    assert Transfer.objects.get(key=f"undo/{sale.pk}").pk == undone.undone
    kinds = Movement.objects.filter(copy=one).order_by("id").values_list("kind", "stars")
    assert [*kinds] == [("raised", 1), ("raised", 2), ("sold", 2), ("returned", 2)]
    again = services.sell(alice, [one], key=uuid4())
    assert (again.gold, gold(alice)) == (800, 1_100)


def test_gold_that_was_spent_cannot_be_given_back(released: Stock, alice: User) -> None:
    (one,) = given_copies(alice, [(released.drawable(2)[0], "silver")])
    sale = services.sell(alice, [one], key=uuid4())
    services.open_boosters(alice, tier=1, count=3, key=uuid4())
    assert gold(alice) == 40
    services.undo_sale(alice, sale.pk)
    (two,) = given_copies(alice, [(released.drawable(2)[0], "gold")])
    sale = services.sell(alice, [two], key=uuid4())
    services.open_boosters(alice, tier=1, key=uuid4())
    with pytest.raises(NotAllowedNow, match="undo_spent") as refused:
        services.undo_sale(alice, sale.pk)
    assert refused.value.detail == {"price": 400, "gold": 300}
    assert Copy.objects.get(pk=two).gone == "sold"


def test_after_ten_minutes_a_sale_is_final(released: Stock, alice: User) -> None:
    one, two = given_copies(alice, [released.drawable(1)[0]] * 2 + firsts(released))[:2]
    late, early = (services.sell(alice, [copy], key=uuid4()) for copy in (one, two))
    wallet = Wallet.objects.get(user=alice).pk
    Sale.objects.filter(pk=late.pk).update(sold_at=F("sold_at") - timedelta(minutes=10, seconds=1))
    Sale.objects.filter(pk=early.pk).update(sold_at=F("sold_at") - timedelta(minutes=9))
    assert [(row.id, row.gold, row.copies, 30 < row.seconds <= 60) for row in selectors.undoable(wallet)] == [
        (early.pk, 2, 1, True)
    ]
    with pytest.raises(NotAllowedNow, match="undo_late"):
        services.undo_sale(alice, late.pk)
    services.undo_sale(alice, early.pk)
    assert selectors.undoable(wallet) == []


def test_another_players_sale_is_not_found(released: Stock, alice: User, bob: User) -> None:
    (one,) = given_copies(alice, [released.drawable(2)[0]])
    sale = services.sell(alice, [one], key=uuid4())
    with pytest.raises(NotFound, match="no_such_sale"):
        services.undo_sale(bob, sale.pk)


def test_marks_are_for_the_owner_of_a_copy_that_is_there(released: Stock, alice: User, bob: User) -> None:
    (one,) = given_copies(alice, [released.drawable(2)[0]])
    services.mark(alice, one, keep=True, favourite=True)
    assert Copy.objects.filter(pk=one, keep=True, favourite=True).exists()
    with pytest.raises(NotFound, match="no_such_copy"):
        services.mark(bob, one, keep=False, favourite=False)
    services.sell(alice, [one], key=uuid4(), confirmed=True)
    with pytest.raises(NotAllowedNow, match="copy_gone"):
        services.mark(alice, one, keep=False, favourite=False)


@pytest.mark.django_db(transaction=True)
def test_two_sales_of_one_copy_at_once_pay_once(transactional_db: None, released: Stock, alice: User) -> None:
    (one,) = given_copies(alice, [released.drawable(2)[0]])
    answers = together(*(lambda: services.sell(alice, [one], key=uuid4()) for _ in range(4)))
    assert (len(returned(answers)), codes(answers)) == (1, ["copy_gone"] * 3)
    assert (gold(alice), living(alice)) == (304, set())


@pytest.mark.django_db(transaction=True)
def test_one_sale_sent_many_times_at_once_and_undone_many_times_at_once_happens_once(
    transactional_db: None, released: Stock, alice: User
) -> None:
    (one,) = given_copies(alice, [released.drawable(2)[0]])
    key = uuid4()
    sales = together(*(lambda: services.sell(alice, [one], key=key).pk for _ in range(4)))
    assert len(set(sales)) == 1 and gold(alice) == 304
    undone = together(*(lambda: services.undo_sale(alice, sales[0]).undone for _ in range(4)))
    assert len(set(undone)) == 1
    assert (gold(alice), living(alice)) == (300, {one})
