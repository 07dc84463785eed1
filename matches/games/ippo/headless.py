"""Deck against deck without a table, by two policies, to the end: what surveys and tests measure. Imports decide and below."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from matches.games.ippo.applying import fold
from matches.games.ippo.beginning import begin
from matches.games.ippo.commands import Command
from matches.games.ippo.decide import decide
from matches.games.ippo.deck import Deck
from matches.games.ippo.offers import legal
from matches.games.ippo.options import Options
from matches.games.ippo.state import INITIAL, State
from matches.games.ippo.view import View, view
from matches.kernel.cards import Cards
from matches.kernel.chance import Chance
from matches.kernel.dice import Dice
from matches.kernel.offers import Offers
from matches.kernel.rules import Context, Setup
from matches.kernel.seats import Seat

Policy: TypeAlias = Callable[[View, Offers, Dice], Command]
SEATS: Final = (Seat(0), Seat(1))
BOUND: Final = 10_000  # commands; the longest bouts take a few hundred


class Endless(Exception):
    """A bout that is not over after BOUND commands, which Q21 rules out."""


def box(decks: Mapping[Seat, Deck], policies: Sequence[Policy], options: Options, cards: Cards, chance: Chance) -> State:
    """The bout as it ends; the toss, the decks' order and the policies' dice follow from `chance`. Endless if it does not."""
    given = Context(None, 0, chance, cards, decks)
    state = fold(INITIAL, begin(Setup(SEATS, options, ()), given))
    for _ in range(BOUND):
        if state.over:
            return state
        seat, offers = _asked(state)
        command = policies[seat](view(state, seat), offers, chance(f"bot/{seat}/{offers.decision}"))
        state = fold(state, decide(state, command, replace(given, seat=seat)))
    raise Endless(f"no end after {BOUND} commands")


def _asked(state: State) -> tuple[Seat, Offers]:
    """One of those who are asked something."""
    assert state.pending is not None
    seat = state.pending.seats[0]
    return seat, legal(state, seat)
