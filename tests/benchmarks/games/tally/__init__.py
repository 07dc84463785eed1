"""A game with a trivial reducer and events of a usual size: what remains is the cost of the store. Imports the kernel only."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from matches.kernel.dice import Dice
from matches.kernel.offers import Offers
from matches.kernel.outcome import Outcome
from matches.kernel.rules import Context, Rules, Setup
from matches.kernel.seats import Seat, Viewer
from matches.kernel.words import Words


class Options(msgspec.Struct, frozen=True):
    rated: bool = False


class Play(msgspec.Struct, frozen=True, tag="play"):
    turn: int


class Played(msgspec.Struct, frozen=True, tag="played"):
    """About 190 bytes of JSON, as much as a real move."""

    player: str
    action: str
    card: str
    to: str
    trick: int
    hand_left: int
    legal: tuple[str, ...]
    clock_ms: int
    cmd: str


class State(msgspec.Struct, frozen=True):
    moves: int = 0
    last: str = ""


class View(msgspec.Struct, frozen=True):
    moves: int


SUITS, RANKS = "SHDC", "23456789TJQKA"


def played(turn: int) -> Played:
    """The move of `turn`, the same every time."""
    legal = tuple(RANKS[(turn + k) % 13] + SUITS[k % 4] for k in range(5))
    card = RANKS[turn % 13] + SUITS[turn % 4]
    clock = 30000 - (turn * 37) % 29000
    return Played(f"p{turn % 4 + 1}", "play", card, "trick", turn // 4, 13 - (turn // 4) % 13, legal, clock, f"c-{turn:08d}")


def begin(setup: Setup[Options], context: Context) -> Sequence[Played]:
    return ()


def decide(state: State, command: Play, context: Context) -> Sequence[Played]:
    return (played(command.turn),)


def evolve(state: State, event: Played) -> State:
    return State(state.moves + 1, event.card)


def legal(state: State, seat: Seat) -> Offers:
    return Offers()


def view(state: State, viewer: Viewer) -> View:
    return View(state.moves)


def redact(event: Played, viewer: Viewer) -> Played:
    return event


def redeal(state: State, viewer: Viewer, dice: Dice) -> State:
    return state


def nothing(value: object) -> None:
    return None


def _outcome(state: State) -> Outcome | None:
    return None


RULES: Rules[State, Play, Played, View, Options] = Rules(
    key="tally",
    version=1,
    name=Words("Tally", "Tally"),
    summary=Words("Pour mesurer.", "For measuring."),
    seats=range(1, 3),
    minutes=1,
    commands=Play,
    events=Played,
    options=Options,
    initial=State(),
    begin=begin,
    decide=decide,
    legal=legal,
    evolve=evolve,
    deadline=nothing,
    outcome=_outcome,
    view=view,
    redact=redact,
    public_events=frozenset({Played}),
    redeal=redeal,
    tell=nothing,
    refusals={},
    bots={},
    kinds=(),
    starter=(),
    art=lambda card: "",
)
