"""Rounds that a bot plays out in its head: the same rules as the real ones, in positions that can be followed by hand."""

from __future__ import annotations

import pytest

from matches.games.hula_hoo.calls import VALUES, Asked
from matches.games.hula_hoo.playouts import FITTING, LAYS, Table

Hand = tuple[int, ...]


def table(*hands: Hand, top: int = 8, call: Asked = "plus", pile: Hand = (), chaotic: bool = False) -> Table:
    return Table(hands, pile, top, call, chaotic)


def fitting(call: Asked, top: int) -> set[int]:
    return {value for value in VALUES if FITTING[call][top] >> value & 1}


@pytest.mark.parametrize(
    ("call", "top", "values"),
    [
        ("plus", 4, {4, 5, 6, 7, 8, 9, 10, 11, 12, 13}),  # E2
        ("minus", 1, {1, 7}),  # E3
        ("double", 13, {12, 13, 7}),  # E4
        ("double", 6, {5, 6, 7}),  # E4
        ("minus", 7, {1, 2, 3, 4, 5, 6, 7}),  # E5
    ],
)
def test_what_fits_is_what_answers(call: Asked, top: int, values: set[int]) -> None:
    assert fitting(call, top) == values


def test_the_same_value_is_laid_as_a_double_and_a_joker_never() -> None:
    assert {call for _, value, call, _ in LAYS[9] if value == 9} == {"double"}
    assert {call for _, value, call, _ in LAYS[7] if value == 7} == {"plus", "minus"}


def test_a_lone_joker_answers_nothing() -> None:
    assert table((9, 9), (7,)).finish(1) == 0  # E8


def test_who_sheds_his_last_card_wins() -> None:
    assert table((9, 9), (10,)).finish(1) == 1


def test_a_double_draws_while_there_is_a_pile() -> None:
    drawing, empty = table((9,), (2, 3), top=9, pile=(11,)), table((9,), (2, 3), top=9)
    for one in (drawing, empty):
        one.lay(0, 9, "double")
    assert (drawing.sizes, empty.sizes) == ([1, 2], [0, 2])  # E7
    assert drawing.open[0] == 1 << 11


def test_whoever_can_fell_the_next_one_does() -> None:
    assert table((13, 5), (6, 6), top=4).finish(0) == 0


def test_nobody_makes_a_call_that_lets_the_other_fell_him_if_there_is_another() -> None:
    # To 5 minus the other lays 3 minus, which 12 does not answer; to 5 plus he must lay his 12, and 12 is shed on that.
    assert table((12, 5), (3, 12), top=8, call="minus").finish(0) == 0


def test_who_cannot_answer_falls_and_the_call_binds_the_next() -> None:
    fallen = table((13, 13), (2, 3), (1, 10), top=9)
    assert fallen.finish(1) in (0, 2)
    assert 1 not in fallen.inside


def test_in_the_chaotic_variant_the_caller_turns_the_call_against_who_is_left() -> None:
    # Chair 2 cannot answer 9 plus; chair 1 could, but has nothing for 9 minus.
    assert table((2, 5), (11, 12), (3, 4), top=9, chaotic=True).finish(2) == 0


def test_a_copy_is_played_on_by_itself() -> None:
    first = table((13, 5), (6, 6), top=4, pile=(1, 2))
    first.copy().finish(0)
    assert (first.sizes, first.inside, first.top, first.call) == ([2, 2], [0, 1], 4, "plus")
    assert first.counts[0][13] == 1
