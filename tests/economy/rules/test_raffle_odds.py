"""For every number of tickets from 1 to 500 the draw is exactly uniform, and what would make it otherwise is found.

Two halves make the proof. A roll below n takes each value for equally many of the 2**32 words. And the rolls that a draw asks for
lead to each ordered choice of different tickets exactly once: there are as many sequences of rolls as choices, and no two meet.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import product

import pytest

from economy.rules.raffle import drawn, shares
from matches.kernel.dice import Dice

WORDS = 2**32
MOST = 500


class Told:
    """Dice that give what they are told, and keep what they were asked for."""

    def __init__(self, rolls: Sequence[int]) -> None:
        self.rolls, self.asked = iter(rolls), list[int]()

    def below(self, n: int) -> int:
        self.asked.append(n)
        return next(self.rolls)


class Fed(Dice):
    """The real dice on words of ours."""

    def __init__(self, *words: int) -> None:
        super().__init__(bytes(32), "raffle")
        self.words = iter(words)
        self._next = self.words.__next__


Draw = Callable[[Told, int], list[int]]
Below = Callable[[Fed, int], int]


def no_residue_is_favoured(below: Below, n: int) -> None:
    """Words up to the last whole multiple of n count by their residue, and those behind it not at all."""
    limit = WORDS // n * n
    for begun in (0, limit - n):
        assert [below(Fed(begun + at), n) for at in range(n)] == list(range(n))
    for rejected in {limit, (limit + WORDS - 1) // 2, WORDS - 1} if limit < WORDS else ():
        fed = Fed(rejected, limit - 1)
        assert below(fed, n) == n - 1
        assert list(fed.words) == [], f"{rejected} counts among {n}"


def asks_for_all_that_are_left(draw: Draw, tickets: int) -> None:
    winners = shares(tickets).winners
    told = Told([0] * winners)
    draw(told, tickets)
    assert told.asked == [tickets - place for place in range(winners)]


def each_choice_comes_once(draw: Draw, tickets: int) -> None:
    """All sequences of rolls there are: as many different choices, each of different tickets, all of them of this raffle."""
    ranges = [range(tickets - place) for place in range(shares(tickets).winners)]
    found = [tuple(draw(Told(rolls), tickets)) for rolls in product(*ranges)]
    assert len(set(found)) == len(found)
    for choice in found:
        assert len(set(choice)) == len(ranges)
    assert {number for choice in found for number in choice} == set(range(1, tickets + 1))


def rolls_behind(winning: Sequence[int], tickets: int) -> list[int]:
    """The inverse, with all tickets in a row: what is drawn changes places with the first that is left."""
    row, rolls = list(range(1, tickets + 1)), []
    for place, number in enumerate(winning):
        at = row.index(number, place)  # ValueError for a number that was drawn before
        rolls.append(at - place)
        row[place], row[at] = row[at], row[place]
    return rolls


def rolls_can_be_told_from_the_choice(draw: Draw, tickets: int) -> None:
    """Every first roll with others at random, every last one behind others at random, and the ends of all ranges."""
    for rolls in sequences(tickets):
        assert rolls_behind(draw(Told(rolls), tickets), tickets) == rolls


def sequences(tickets: int) -> Iterator[list[int]]:
    chance = random.Random(tickets)
    *earlier, last = ranges = [range(tickets - place) for place in range(shares(tickets).winners)]
    yield from ([first, *(chance.choice(one) for one in ranges[1:])] for first in ranges[0])
    yield from ([*(chance.choice(one) for one in earlier), roll] for roll in last)
    yield from ([one[at] for one in ranges] for at in (0, -1))
    yield from ([one[-(place % 2)] for place, one in enumerate(ranges, start)] for start in (0, 1))


def test_a_roll_takes_each_value_for_equally_many_words():
    for n in range(1, MOST + 1):
        no_residue_is_favoured(Dice.below, n)


def test_each_roll_is_among_all_that_are_left():
    for tickets in range(1, MOST + 1):
        asks_for_all_that_are_left(drawn, tickets)  # type: ignore[arg-type]


def test_with_one_winner_every_ticket_comes_of_exactly_one_roll():
    for tickets in range(1, 100):
        each_choice_comes_once(drawn, tickets)  # type: ignore[arg-type]


@pytest.mark.parametrize("tickets", range(100, 150))
def test_with_two_winners_every_pair_comes_of_exactly_one_pair_of_rolls(tickets):
    each_choice_comes_once(drawn, tickets)  # type: ignore[arg-type]


@pytest.mark.parametrize("begun", range(150, MOST + 1, 50))
def test_with_more_winners_no_two_sequences_of_rolls_give_the_same_choice(begun):
    for tickets in range(begun, min(begun + 50, MOST + 1)):
        rolls_can_be_told_from_the_choice(drawn, tickets)  # type: ignore[arg-type]


def never_the_last(dice: Told, tickets: int) -> list[int]:
    return [dice.below(max(1, tickets - 1)) + 1]


def never_the_first(dice: Told, tickets: int) -> list[int]:
    return [max(2, number) if tickets > 1 else number for number in drawn(dice, tickets)]  # type: ignore[arg-type]


def the_same_again(dice: Told, tickets: int) -> list[int]:
    return [dice.below(tickets - place) + 1 for place in range(shares(tickets).winners)]


def only_forward(dice: Told, tickets: int) -> list[int]:
    """What has moved is forgotten: after a roll of more than 0, a later one can give the same ticket again."""
    return [place + dice.below(tickets - place) + 1 for place in range(shares(tickets).winners)]


def among_all(dice: Told, tickets: int) -> list[int]:
    """Two may be the same; the later one is moved on by one."""
    first, *rest = (dice.below(tickets) for _ in range(shares(tickets).winners))
    return [first + 1, *((roll + (roll == first)) % tickets + 1 for roll in rest)]


def without_rejection(dice: Fed, n: int) -> int:
    return dice._next() % n


def one_too_many(dice: Fed, n: int) -> int:
    return Dice.below(dice, n + 1)


@pytest.mark.parametrize("below", [without_rejection, one_too_many])
def test_a_roll_that_favours_some_is_found(below):
    with pytest.raises((AssertionError, StopIteration)):
        no_residue_is_favoured(below, 99)


@pytest.mark.parametrize("draw", [never_the_last, among_all])
def test_a_range_that_is_off_is_found(draw):
    with pytest.raises(AssertionError):
        asks_for_all_that_are_left(draw, 120)


@pytest.mark.parametrize(
    ("draw", "tickets"), [(never_the_first, 40), (never_the_first, 110), (the_same_again, 110), (only_forward, 110)]
)
def test_a_ticket_that_never_wins_or_wins_twice_is_found_in_the_enumeration(draw, tickets):
    with pytest.raises(AssertionError):
        each_choice_comes_once(draw, tickets)


@pytest.mark.parametrize("draw", [never_the_first, the_same_again, only_forward])
def test_a_ticket_that_never_wins_or_wins_twice_is_found_by_the_inverse(draw):
    with pytest.raises((AssertionError, ValueError)):
        rolls_can_be_told_from_the_choice(draw, 300)
