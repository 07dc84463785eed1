"""Q21, Q28: no bout is longer than its rounds allow, whoever boxes; turns and windows are finite."""

from __future__ import annotations

import pytest

from matches.games.ippo import RULES
from matches.games.ippo.deck import quick_deck
from matches.games.ippo.options import DECK_SIZES, ROUNDS, Options
from matches.kernel.chance import Chance
from tests.campaigns.boxing import CARDS, SEATS, Seen, bout

SEED = 21
BOUTS = 12


@pytest.mark.parametrize("format", ["four", "ten"])
@pytest.mark.parametrize("turns_per_round", [2, 6])
def test_q21_no_bout_of_random_boxers_is_longer_than_its_rounds(format, turns_per_round):
    options = Options(format=format, turns_per_round=turns_per_round)
    longest = 0
    for number in range(BOUTS):
        chance = Chance(f"{SEED}/{number}".encode().rjust(32, b"\0"))
        decks = {seat: quick_deck(CARDS, options, chance(f"deck-of/{seat}")) for seat in SEATS}
        state = bout(decks, options, chance, Seen())
        longest = max(longest, state.turn)
        assert state.over, f"seed {SEED}/{number}"
        assert state.turn <= ROUNDS[format] * turns_per_round, f"seed {SEED}/{number}"
        assert all(0 <= one.endurance <= 20 for one in state.fighters)
        assert RULES.outcome(state) is not None
        for one in state.fighters:
            there = len(one.hand) + len(one.deck) + len(one.discards) + len(one.out)
            assert there == DECK_SIZES[format], "a card is lost, or there twice"
    assert longest > turns_per_round, "no bout came to its second round: the bound was not tried"


@pytest.mark.parametrize("number", range(6))
def test_q21_a_bout_without_counted_turns_ends_all_the_same(number):
    options = Options(turns_per_round=0)
    chance = Chance(f"{SEED}/open/{number}".encode().rjust(32, b"\0"))
    decks = {seat: quick_deck(CARDS, options, chance(f"deck-of/{seat}")) for seat in SEATS}
    assert bout(decks, options, chance, Seen()).over, f"seed {SEED}/open/{number}"
