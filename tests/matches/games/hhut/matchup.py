"""Whole matches between policies, without table, clock or database: how strong the bots of HHUT are. Imports the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from matches.games.hhut import RULES
from matches.games.hhut.commands import Command
from matches.games.hhut.deck import quick_deck
from matches.games.hhut.options import Options, players
from matches.games.hhut.state import State, fold
from matches.games.hhut.view import View
from matches.kernel.chance import Chance
from matches.kernel.dice import Dice
from matches.kernel.offers import Offers
from matches.kernel.rules import Context, Setup
from matches.kernel.seats import Seat

Policy: TypeAlias = Callable[[View, Offers, Dice], Command]
RANDOM: Policy = RULES.bots["random"].choose
THINKING: Policy = RULES.bots["thinking"].choose
CARDS = RULES.first_release()
WHOLE = 12  # of a match, in which wins are counted: a draw of two gives each 6, of three 4, of four 3


def context(number: int, options: Options, seat: Seat | None = None) -> Context:
    """Decks and coins follow from `number`: the quick decks are those of the seats, whoever sits there."""
    dice = Chance(number.to_bytes(32, "big"))
    decks = {Seat(one): quick_deck(CARDS, options, dice(f"deck/{one}")) for one in range(players(options)[0])}
    return Context(seat, 0, dice, CARDS, decks)


def winners(policies: Sequence[Policy], number: int, options: Options) -> tuple[Seat, ...]:
    """Who wins a whole match, all who draw; in teams the captains stand for both."""
    given = context(number, options)
    setup = Setup(tuple(Seat(one) for one in range(len(policies))), options, ())
    state = fold(RULES.initial, RULES.begin(setup, given))
    while not state.over:
        seat, offers = asked(state)
        dice = given.dice(f"bot/{seat}/{offers.decision}")
        command = policies[seat](RULES.view(state, seat), offers, dice)
        state = fold(state, RULES.decide(state, command, replace(given, seat=seat)))
    return state.winners


def asked(state: State) -> tuple[Seat, Offers]:
    """One of those who are asked something."""
    every = ((player.seat, RULES.legal(state, player.seat)) for player in state.players)
    return next((seat, offers) for seat, offers in every if offers.commands)


def share_of_first(first: Policy, other: Policy, matches: int, options: Options) -> int:
    """What `first` wins of these matches against `other` on all other seats, in twelfths of a match.

    Every deal, decks and coin, is played from every seat; so decks are mirrored. A team is of one mind.
    """
    seats = players(options)[0]
    places = 2 if options.mode == "teams" else seats
    won = 0
    for number in range(matches):
        deal, place = divmod(number, places)
        policies = [first if seat % places == place else other for seat in range(seats)]
        best = winners(policies, deal, options)
        won += WHOLE // len(best) if place in best else 0
    return won
