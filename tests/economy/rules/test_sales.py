"""Prices, what may not be sold, and what a filter takes (R46, Q27, Q34, E26), on the starter cards."""

from collections import Counter
from typing import Any

import pytest

from economy.rules.sales import Wanted, Ware, floor_broken, from_best, list_digest, price, prices, taken
from economy.rules.stock import Stock


def ranks_of(stock: Stock) -> dict[str, int]:
    return {id: piece.rank for id, piece in stock.pieces.items()}


@pytest.mark.parametrize(
    ("rank", "rarity", "holo", "gold"),
    [
        (1, "basic", False, 2),
        (0, "silver", False, 20),
        (1, "gold", False, 200),
        (1, "platinum", False, 1_500),
        (2, "diamond", False, 16_000),
        (3, "gold", False, 800),
        (2, "basic", True, 50_004),
        (3, "divine", False, 100_000),
    ],
)
def test_a_copy_sells_by_rarity_and_rank_and_a_holo_brings_fifty_thousand_more(
    released: Stock, rank: int, rarity: str, holo: bool, gold: int
) -> None:
    """R46, E26: twice as much at rank 2, four times at rank 3; the holo's extra is not multiplied."""
    assert price(released, rank, rarity, holo=holo) == gold


def test_a_rarity_that_the_scale_lost_sells_as_the_commonest(released: Stock) -> None:
    assert price(released, 3, "copper", holo=False) == 8


def test_of_exactly_six_firsts_no_last_copy_goes_but_a_second_one_does(released: Stock) -> None:
    """Q34."""
    firsts = released.drawable(1)[:6]
    owned = Counter(dict.fromkeys(firsts, 1)) + Counter([firsts[0]])
    assert floor_broken(released, owned, [firsts[0]]) == ""
    assert floor_broken(released, owned, [firsts[0], firsts[0]]) == "last_firsts"
    assert floor_broken(released, owned, [firsts[1]]) == "last_firsts"


def test_of_seven_firsts_one_may_go_and_two_may_not(released: Stock) -> None:
    firsts = released.drawable(1)[:7]
    owned = Counter(firsts)
    assert floor_broken(released, owned, firsts[:1]) == ""
    assert floor_broken(released, owned, firsts[:2]) == "last_firsts"


def test_who_has_fewer_than_six_firsts_may_still_sell_duplicates_and_masters(released: Stock) -> None:
    one, master = released.drawable(1)[0], released.drawable(3)[0]
    owned = Counter({one: 3, master: 1})
    assert floor_broken(released, owned, [one, one, master]) == ""
    assert floor_broken(released, owned, [one, one, one]) == "last_firsts"


def test_two_buffs_of_different_types_remain(released: Stock) -> None:
    """Q34."""
    mend, speed, damage = released.drawable(0)[:3]
    owned = Counter({mend: 2, speed: 1, damage: 1})
    assert floor_broken(released, owned, [mend, mend]) == ""
    assert floor_broken(released, owned, [mend, mend, speed]) == "last_buffs"
    assert floor_broken(released, Counter({mend: 1, speed: 1}), [speed]) == "last_buffs"


def test_the_best_copy_is_of_most_bonus_then_rarest_then_first(released: Stock) -> None:
    """Q27: silver 2★ has 8 %, gold 1★ 6.5 %; without stars all have 0 %, and a holo 20 %."""
    card = released.drawable(1)[0]
    copies = [
        Ware(1, card, "basic", 0, False),
        Ware(2, card, "gold", 0, False),
        Ware(3, card, "gold", 1, False),
        Ware(4, card, "silver", 2, False),
        Ware(5, card, "basic", 0, True),
        Ware(6, card, "gold", 0, False),
    ]
    assert [one.id for one in from_best(released, copies)] == [5, 4, 3, 2, 6, 1]


def test_a_filter_leaves_the_best_copies_even_where_they_are_of_another_rarity(released: Stock) -> None:
    """All basic duplicates, keep 2: the gold copy is one of the two."""
    card = released.drawable(1)[0]
    copies = [Ware(at, card, "basic", 0, False) for at in (1, 2, 3)] + [Ware(4, card, "gold", 0, False)]
    chosen = taken(released, ranks_of(released), copies, Wanted("basic", keep=2))
    assert [one.id for one in chosen] == [2, 3]
    assert prices(released, ranks_of(released), chosen) == [2, 2]


def test_each_copy_brings_its_own_price_in_the_order_of_the_copies(released: Stock) -> None:
    """R46, E26."""
    first, master = released.drawable(1)[0], released.drawable(3)[0]
    copies = [Ware(1, master, "gold", 2, False), Ware(2, first, "basic", 0, True), Ware(3, master, "gold", 0, False)]
    assert prices(released, ranks_of(released), copies) == [800, 50_002, 800]


def test_a_filter_takes_no_holo_nothing_marked_pinned_starred_rarer_or_of_another_rank_or_race(released: Stock) -> None:
    orc, human = released.drawable(1, "orc")[0], released.drawable(1, "human")[0]
    second, buff = released.drawable(2, "orc")[0], released.drawable(0)[0]
    copies = [
        Ware(1, orc, "silver", 0, False),
        Ware(2, orc, "silver", 0, True),
        Ware(3, orc, "silver", 0, False, kept=True),
        Ware(4, orc, "silver", 0, False, pinned=True),
        Ware(5, orc, "silver", 1, False),
        Ware(6, orc, "gold", 0, False),
        Ware(7, second, "basic", 0, False),
        Ware(8, human, "basic", 0, False),
        Ware(9, buff, "basic", 0, False),
    ]

    def ids(**more: Any) -> list[int]:
        chosen = taken(released, ranks_of(released), copies, Wanted("silver", keep=0)._replace(**more))
        return sorted(one.id for one in chosen)

    assert ids() == [1, 7, 8, 9]
    assert ids(ranks=frozenset({1})) == [1, 8]
    assert ids(ranks=frozenset({0, 2})) == [7, 9]
    assert ids(race="orc") == [1, 7]
    assert ids(plain=False) == [1, 5, 7, 8, 9]
    assert ids(rarity="basic") == [7, 8, 9]
    assert ids(rarity="divine") == [1, 6, 7, 8, 9]


def test_a_list_has_the_digest_of_its_ids_in_any_order() -> None:
    assert list_digest([3, 1, 2]) == list_digest([1, 2, 3]) != list_digest([1, 2, 4])
    assert list_digest([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
