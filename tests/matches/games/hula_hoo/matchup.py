"""Single rounds between policies, without table, clock or database: how strong the bots are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from matches.games.hula_hoo import RULES
from matches.games.hula_hoo.commands import Command
from matches.games.hula_hoo.events import RoundWon
from matches.games.hula_hoo.options import Options
from matches.games.hula_hoo.state import fold
from matches.games.hula_hoo.view import View
from matches.kernel.chance import Chance
from matches.kernel.dice import Dice
from matches.kernel.offers import Offers
from matches.kernel.rules import Setup
from matches.kernel.seats import Seat
from tests.matches.kernel.given import Given, given

Policy = Callable[[View, Offers, Dice], Command]
RANDOM: Policy = RULES.bots["random"].choose
THINKING: Policy = RULES.bots["thinking"].choose
CLASSIC, CHAOTIC = Options(), Options(chaotic=True)


def opened(seats: int, number: int, options: Options = CLASSIC) -> Given:
    """A game that has just begun; deals and dealer follow from `number`."""
    table = given(RULES, dice=Chance(number.to_bytes(32, "big")))
    setup = Setup(tuple(Seat(one) for one in range(seats)), options, ())
    return replace(table, state=fold(table.state, RULES.begin(setup, table.context(None, 0))))


def round_won(policies: Sequence[Policy], number: int, options: Options = CLASSIC) -> RoundWon:
    """How the first round ends between these seats."""
    table = opened(len(policies), number, options)
    while table.state.last is None:
        seat, offers = asked(table)
        dice = table.dice(f"bot/{seat}/{offers.decision}")
        table = table.when(seat, policies[seat](RULES.view(table.state, seat), offers, dice))
    won: RoundWon = table.state.last
    return won


def asked(table: Given) -> tuple[Seat, Offers]:
    """One of those who are asked something."""
    every = ((seat, RULES.legal(table.state, seat)) for seat in table.state.left_in)
    return next((seat, offers) for seat, offers in every if offers.commands)


def wins_of_first(first: Policy, other: Policy, rounds: int, seats: int = 2, options: Options = CLASSIC) -> int:
    """How many of these rounds `first` wins against `other` on all other seats: each deal is played from every seat."""
    won = 0
    for number in range(rounds):
        deal, place = divmod(number, seats)
        policies = [first if seat == place else other for seat in range(seats)]
        won += round_won(policies, deal, options).seat == place
    return won
