"""Whole rounds of Hula Hoo, dealt by its own engine when a page is made: the worked examples E1 and E12. Imports scenes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from matches.games.hula_hoo import RULES
from matches.games.hula_hoo.commands import Exchange
from matches.games.hula_hoo.events import Event
from matches.games.hula_hoo.flow import win_round
from matches.games.hula_hoo.options import Options
from matches.games.hula_hoo.state import INITIAL, State, fold
from matches.kernel.rules import Setup
from matches.kernel.seats import Seat
from matches.rendering.hula_hoo_scenes import INITIALS, context


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards in the pile for a number of players: after the deal of `dealt` cards, and when each has exchanged three."""

    players: int
    dealt: int
    cards: int
    exchanged: int


@dataclass(frozen=True, slots=True)
class StreakRound:
    """A round that `winner` has won, and how many in a row each of two players then has."""

    number: int
    winner: str
    first: int
    second: int


def piles() -> list[Pile]:
    """R3, R4, E1: real deals and exchanges."""
    return [_pile(count) for count in RULES.seats]


def streaks(winners: Sequence[str]) -> tuple[list[StreakRound], Sequence[Event]]:
    """R19, E12: rounds of two players with these winners, and what happens at the end of the last one."""
    state, rounds = _begun(2, Options(streak=True)), list[StreakRound]()
    told: Sequence[Event] = ()
    for number, name in enumerate(winners, start=1):
        told = win_round(state, Seat(INITIALS.index(name)), "shed", context())
        state = fold(state, told)
        first, second = state.players
        rounds.append(StreakRound(number, name, first.streak, second.streak))
    return rounds, told


def _begun(count: int, options: Options) -> State:
    seats = tuple(Seat(at) for at in range(count))
    return fold(INITIAL, RULES.begin(Setup(seats, options, ()), context()))


def _pile(count: int) -> Pile:
    state = _begun(count, Options())
    dealt, cards = sum(len(player.held) for player in state.players), len(state.pile)
    while state.phase == "exchange":
        state = fold(state, RULES.decide(state, Exchange(places=(1, 2, 3)), context(state.active)))
    return Pile(count, dealt, cards, len(state.pile))
