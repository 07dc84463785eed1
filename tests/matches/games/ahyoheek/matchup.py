"""Whole games of Ahyoheek between policies, and the edge of who knows how the others mix. Imports the game and kernel only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from math import prod
from operator import mul

from matches.games.ahyoheek import RULES
from matches.games.ahyoheek.commands import Pick
from matches.games.ahyoheek.crowd import shares
from matches.games.ahyoheek.duel import SURE, Held, Weights
from matches.games.ahyoheek.options import Options
from matches.games.ahyoheek.symbols import SYMBOLS, round_winners, score_round
from matches.games.ahyoheek.view import View
from matches.kernel.chance import Chance
from matches.kernel.dice import Dice
from matches.kernel.offers import Offers
from matches.kernel.rules import Setup
from tests.matches.kernel.given import Given, given

Table = Sequence[Held]
Policy = Callable[[View, Offers, Dice], Pick]
RANDOM: Policy = RULES.bots["random"].choose
MIXED: Policy = RULES.bots["mixed"].choose


def winner(policies: Sequence[Policy], number: int) -> int:
    """Who wins the game of this number; the same policies and number always give the same game."""
    dice = Chance(number.to_bytes(32, "big"))
    seats = tuple(range(len(policies)))
    table: Given = given(RULES, *RULES.begin(Setup(seats, Options(), ()), given(RULES).context(None, 0)))
    while not table.state.over:
        seat = next(player.seat for player in table.state.players if player.seat in table.state.seats and not player.pick)
        offers = RULES.legal(table.state, seat)
        pick = policies[seat](RULES.view(table.state, seat), offers, dice(f"bot/{seat}/{offers.decision}"))
        table = table.when(seat, pick)
    assert table.state.winner is not None
    return table.state.winner


def wins_of_first(policies: Sequence[Policy], games: int) -> int:
    """How many of these games the first policy wins; it sits in each seat equally often."""
    count = 0
    for number in range(games):
        turn = number % len(policies)
        seated = [*policies[1:]]
        seated.insert(turn, policies[0])
        count += winner(seated, number) == turn
    return count


def edge(table: Table, mixes: Sequence[Weights], me: int) -> float:
    """What one gains in a round, as a part of 1 of the chance to win, who knows the mixes of all and picks what is best."""
    brings = [_brings(table, mixes, me, mine) for mine in range(3)]
    scale = SURE * prod(sum(mix) for player, mix in enumerate(mixes) if player != me)
    return (max(brings) - sum(map(mul, brings, mixes[me])) / sum(mixes[me])) / scale


def _brings(table: Table, mixes: Sequence[Weights], me: int, mine: int) -> int:
    total = 0
    for picks in product(range(3), repeat=len(table)):
        if picks[me] == mine:
            weight = prod(mixes[player][pick] for player, pick in enumerate(picks) if player != me)
            total += weight * shares(_after(table, picks))[me]
    return total


def _after(table: Table, picks: Sequence[int]) -> Table:
    winners = round_winners(score_round(tuple((player, SYMBOLS[pick]) for player, pick in enumerate(picks))))
    return [
        tuple(count + (player in winners and index == picks[player]) for index, count in enumerate(held))
        for player, held in enumerate(table)
    ]
