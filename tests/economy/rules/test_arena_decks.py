"""Which decks may defend in the arena (R37, Q38): what is short, which lines are not whole, what two decks have in common."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from economy.rules.arena_decks import Unfit, is_whole, lines_of, share, unfit
from economy.rules.decks import Chosen, Owned, best_copies, fill
from economy.rules.stock import DEFENDER, Stock
from matches.games.hoss import RULES

STOCK = Stock(RULES.first_release())
FORKED = next(first for first, members in STOCK.families.items() if len(members) == 5)  # P1: two paths
FIRSTS = [first for first, members in STOCK.families.items() if members[0].role != DEFENDER and len(members) == 3][:5]
DECK = Chosen((FORKED, *FIRSTS), tuple(STOCK.drawable(0)[:2]))


def owned(cards: Iterable[str]) -> dict[str, Owned]:
    return best_copies(STOCK, [Owned(at, card, "basic", 0, False) for at, card in enumerate(cards, 1)])


def everything() -> list[str]:
    return [*STOCK.pieces]


def without(*left_out: str) -> list[str]:
    return [card for card in everything() if card not in left_out]


def judged(chosen: Chosen, cards: Iterable[str]) -> Unfit | None:
    return unfit(STOCK, chosen, fill(STOCK, chosen, owned(cards)))


def card(first: str, rank: int, path: int = 0) -> str:
    """The card of a rank of a line, by the order of its paths."""
    return [one.id for one in STOCK.families[first] if one.rank == rank][path]


def test_six_whole_lines_and_two_buffs_will_do() -> None:
    assert judged(DECK, everything()) is None


@pytest.mark.parametrize("path", [0, 1])
def test_q38_one_path_is_enough(path: int) -> None:
    other = 1 - path
    assert judged(DECK, without(card(FORKED, 2, other), card(FORKED, 3, other))) is None


def test_q38_a_second_of_one_path_and_a_master_of_the_other_are_no_whole_line() -> None:
    assert judged(DECK, without(card(FORKED, 2, 0), card(FORKED, 3, 1))) == Unfit("incomplete_line", (FORKED,))


@pytest.mark.parametrize("rank", [2, 3])
def test_q38_each_line_that_stops_short_is_named(rank: int) -> None:
    two = (FIRSTS[1], FIRSTS[3])
    assert judged(DECK, without(*(card(first, rank) for first in two))) == Unfit("incomplete_line", two)


@pytest.mark.parametrize(
    "chosen",
    [
        Chosen(DECK.lines[:5], DECK.buffs),
        Chosen(DECK.lines, DECK.buffs[:1]),
        Chosen((), DECK.buffs),
        Chosen((*DECK.lines[:5], DECK.lines[0]), DECK.buffs),
        Chosen(DECK.lines, (DECK.buffs[0], DECK.buffs[0])),
        Chosen((*DECK.lines[:5], "gone"), DECK.buffs),
    ],
)
def test_r37_fewer_than_six_lines_or_two_buffs_or_one_of_them_twice_is_short(chosen: Chosen) -> None:
    assert judged(chosen, everything()) == Unfit("short_deck")


def test_r37_what_is_not_owned_is_short_even_where_an_ordinary_deck_may_be() -> None:
    """Q29 lets who owns little fight with it, not in the arena."""
    few = [one.id for first in FIRSTS for one in STOCK.families[first]]
    assert fill(STOCK, Chosen(tuple(FIRSTS)), owned(few)).findings == ()
    assert judged(Chosen(tuple(FIRSTS)), few) == Unfit("short_deck")
    assert judged(DECK, without(DECK.buffs[1])) == Unfit("short_deck")
    assert judged(DECK, without(FORKED)) == Unfit("short_deck")


def test_q38_in_common_is_a_line_or_a_type_of_buff() -> None:
    apart = Chosen(("a", "b"), ("x",))
    assert not share(apart, Chosen(("c",), ("y",)))
    assert share(apart, Chosen(("c", "b"), ("y",)))
    assert share(apart, Chosen(("c",), ("x", "y")))


def test_a_saved_copy_whose_card_is_gone_from_the_release_is_left_out_with_what_it_led_to() -> None:
    copies = owned(one.id for one in STOCK.families[FIRSTS[0]])
    whole = lines_of(STOCK, [FIRSTS[0], "gone"], copies)
    assert [[one.card for one in line] for line in whole] == [[one.id for one in STOCK.families[FIRSTS[0]]]]
    assert is_whole(STOCK, whole[0])
    second = card(FIRSTS[0], 2)
    [cut] = lines_of(STOCK, [FIRSTS[0]], {card: one for card, one in copies.items() if card != second})
    assert second not in [one.card for one in cut]
    assert lines_of(STOCK, [FIRSTS[0]], {card: one for card, one in copies.items() if card != FIRSTS[0]}) == ()
