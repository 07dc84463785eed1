"""The bots of Ahyoheek: legal, blind, repeatable, and how strong `mixed` is.

In a duel its mix leaves every opponent, random ones too, exactly half of the games. Measured over 2,000 numbered games
each (`matchup.py`): it wins 1,047 against `random` in a duel and 719, where an even share is 400, against four of them.
"""

from functools import cache

import pytest

from matches.games.ahyoheek import RULES
from matches.games.ahyoheek.bots import mix
from matches.games.ahyoheek.commands import Pick
from matches.games.ahyoheek.crowd import good_mixes, shares
from matches.games.ahyoheek.duel import SURE, balance, best_mix, chance, one_more
from matches.kernel.chance import Chance
from matches.kernel.offers import allows
from tests.matches.games.ahyoheek.matchup import MIXED, RANDOM, edge, wins_of_first
from tests.matches.games.ahyoheek.table import RESIGN, E, F, game, show
from tests.matches.kernel.given import Given

DICE = Chance(bytes(32))
NOTHING = (0, 0, 0)
LOSES_TO = (2, 0, 1)  # by index: the feather to the beetle, the book to the feather, the beetle to the book


def picks(table: Given, policy: str, seat: int, times: int) -> list[Pick]:
    offers, view = RULES.legal(table.state, seat), RULES.view(table.state, seat)
    return [RULES.bots[policy].choose(view, offers, DICE(f"bot/{turn}")) for turn in range(times)]


@pytest.mark.parametrize("policy", ["random", "mixed"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_bot_picks_what_is_offered_even_when_it_changes_its_pick(policy: str, seats: int) -> None:
    table = show(game(*range(seats)), {0: F})
    assert all(allows(RULES.legal(table.state, 0), pick) for pick in picks(table, policy, 0, 30))


@pytest.mark.parametrize("policy", ["random", "mixed"])
def test_at_the_start_a_bot_picks_each_symbol_about_as_often(policy: str) -> None:
    drawn = [pick.symbol for pick in picks(game(0, 1), policy, 0, 600)]
    assert all(170 <= drawn.count(symbol) <= 230 for symbol in RULES.view(game(0, 1).state, 0).symbols)


@pytest.mark.parametrize("policy", ["random", "mixed"])
def test_the_same_view_and_dice_give_the_same_pick(policy: str) -> None:
    table = game(0, 1, 2, tokens={0: (2, 1, 0), 1: (0, 2, 0)})
    assert picks(table, policy, 1, 20) == picks(table, policy, 1, 20)


def test_mixed_does_not_know_what_the_others_have_picked() -> None:
    table = game(0, 1, 2, tokens={0: (2, 1, 0), 1: (0, 2, 0)})
    assert picks(show(table, {0: F}), "mixed", 1, 20) == picks(show(table, {0: E}), "mixed", 1, 20)


def test_in_an_eliminator_mixed_picks_evenly_whatever_is_held() -> None:
    table = game(0, 1, 2, tokens={0: (3, 0, 0), 1: (3, 0, 0)}, tied=(0, 1))
    assert mix(RULES.view(table.state, 0)) == (1, 1, 1)


def test_mixed_has_an_eye_on_who_is_about_to_finish() -> None:
    # Seat 1 needs one feather: to show a book may lose the game at once.
    feather, book, beetle = mix(RULES.view(game(0, 1, tokens={1: (2, 0, 0)}).state, 0))
    assert book < feather and book < beetle


def test_mixed_thinks_of_those_who_are_there() -> None:
    table = game(0, 1, 2, tokens={2: (2, 2, 2), 1: (1, 0, 0)}).when(2, RESIGN)
    assert mix(RULES.view(table.state, 0)) == best_mix(NOTHING, (1, 0, 0))


def test_equal_stakes_give_equal_weights() -> None:
    assert balance((1, 1, 1), (1, 1, 1)) == (3, 3, 3)


def test_the_balance_leaves_the_other_no_better_answer() -> None:
    gain, harm = (5, 2, 7), (3, 4, 1)
    weights = balance(gain, harm)
    # The other's pick, by index: what I get on average against it, in the same parts for all three.
    against = [weights[LOSES_TO[pick]] * gain[LOSES_TO[pick]] - weights[(pick + 1) % 3] * harm[pick] for pick in range(3)]
    assert against[0] == against[1] == against[2]


def test_a_duel_is_even_at_the_start_and_from_any_position_somebody_wins() -> None:
    assert abs(chance(NOTHING, NOTHING) - SURE // 2) <= SURE // 1_000_000
    assert abs(chance((2, 1, 0), (0, 1, 1)) + chance((0, 1, 1), (2, 1, 0)) - SURE) <= SURE // 1_000_000


def test_a_duel_that_is_won_is_sure() -> None:
    assert (chance((3, 0, 0), NOTHING), chance(NOTHING, (0, 3, 0))) == (SURE, 0)


@cache
def best_answer(mine: tuple[int, int, int], bots: tuple[int, int, int]) -> float:
    """How often one wins a duel against `mixed` who knows its mix and always picks what is best against it."""
    if 3 in mine or 3 in bots:
        return float(3 in mine)
    weights = best_mix(bots, mine)
    values = []
    for pick in range(3):
        won = weights[(pick + 1) % 3] * best_answer(one_more(mine)[pick], bots)
        lost = weights[LOSES_TO[pick]] * best_answer(mine, one_more(bots)[LOSES_TO[pick]])
        values.append((won + lost) / (weights[(pick + 1) % 3] + weights[LOSES_TO[pick]]))
    return max(values)


def test_in_a_duel_mixed_cannot_be_exploited() -> None:
    assert best_answer(NOTHING, NOTHING) == pytest.approx(0.5, abs=1e-5)


def test_in_a_duel_mixed_does_at_least_as_well_as_random() -> None:
    assert wins_of_first([MIXED, RANDOM], 400) >= 190


def test_among_five_mixed_wins_more_than_its_share_against_random() -> None:
    assert wins_of_first([MIXED, RANDOM, RANDOM, RANDOM, RANDOM], 60) >= 18


def test_among_five_random_wins_less_than_its_share_against_mixed() -> None:
    assert wins_of_first([RANDOM, MIXED, MIXED, MIXED, MIXED], 40) <= 6


def edges(players: int, even: bool) -> list[float]:
    """The edge of each player in four positions drawn from numbered dice."""
    dice = Chance(bytes(32))(f"positions/{players}")
    tables = [tuple(tuple(dice.below_many(3, 3)) for _ in range(players)) for _ in range(4)]
    mixes = [((1, 1, 1),) * players if even else good_mixes(table) for table in tables]
    return [edge(table, mix, me) for table, mix in zip(tables, mixes, strict=True) for me in range(players)]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_who_knows_the_mix_of_all_the_others_gains_little_by_it(players: int) -> None:
    against_mixed, against_random = edges(players, even=False), edges(players, even=True)
    assert sum(against_mixed) / len(against_mixed) <= 0.04
    assert sum(against_mixed) <= sum(against_random) / 2


def test_shares_are_certain_when_the_game_is_decided() -> None:
    assert shares([(3, 0, 0), (2, 2, 2), (0, 0, 0)]) == [SURE, 0, 0]
    assert shares([(3, 1, 0), (3, 0, 1), (3, 0, 0)]) == [SURE // 2, SURE // 2, 0]


def test_among_three_no_pick_is_ever_nearly_certain() -> None:
    for weights in good_mixes(((2, 0, 0), (0, 2, 0), (0, 0, 2))):
        assert min(weights) * 11 >= sum(weights)
