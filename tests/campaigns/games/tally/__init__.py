"""Tally: people count aloud; a game with nothing in it but commands, events and clocks. Imports the kernel only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from matches.kernel.cards import Card, Kind, card
from matches.kernel.commands import Resign, TimeIsUp
from matches.kernel.dice import Dice
from matches.kernel.drawing import rect, svg
from matches.kernel.offers import Offer, Offers, Whole
from matches.kernel.outcome import Deadline, Outcome
from matches.kernel.refusals import Refused
from matches.kernel.rules import Bot, Context, Rules, Setup, Stakes
from matches.kernel.seats import Seat, Viewer
from matches.kernel.words import Line, Words


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Over after `target` numbers, or after `ticks` deadlines that pass every `tick_ms`; `poison` makes each of them raise."""

    target: int = 1_000_000
    tick_ms: int = 0
    ticks: int = 1
    poison: bool = False
    rated: bool = False


class Add(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="add"):
    amount: int


class Begun(msgspec.Struct, frozen=True, tag="tally_begun"):
    seats: tuple[Seat, ...]
    options: Options
    next_at: int


class Added(msgspec.Struct, frozen=True, tag="added"):
    seat: Seat
    amount: int


class Ticked(msgspec.Struct, frozen=True, tag="ticked"):
    number: int
    next_at: int


class Gone(msgspec.Struct, frozen=True, tag="tally_gone"):
    seat: Seat


Command: TypeAlias = Add | Resign | TimeIsUp
Event: TypeAlias = Begun | Added | Ticked | Gone


class State(msgspec.Struct, frozen=True):
    """`counts`: how many numbers each seat has said, by seat; `total` the sum of all."""

    options: Options = Options()
    counts: tuple[int, ...] = ()
    count: int = 0
    total: int = 0
    ticked: int = 0
    next_at: int = 0

    @property
    def over(self) -> bool:
        return self.count >= self.options.target or self.ticked >= self.options.ticks


def begin(setup: Setup[Options], context: Context) -> Sequence[Event]:
    return (Begun(setup.seats, setup.options, context.at_ms + setup.options.tick_ms),)


def decide(state: State, command: Command, context: Context) -> Sequence[Event]:
    match command:
        case Add(amount=amount):
            assert context.seat is not None
            return (Added(context.seat, amount),)
        case Resign():
            assert context.seat is not None
            return (Gone(context.seat),)
        case TimeIsUp():
            if state.options.poison:
                raise RuntimeError("poison")
            return (Ticked(state.ticked + 1, max(context.at_ms, state.next_at) + state.options.tick_ms),)
        case _:
            assert_never(command)


def legal(state: State, seat: Seat) -> Offers:
    if state.over or seat >= len(state.counts):
        return Offers()
    return Offers(f"add/{state.counts[seat] + 1}", (Offer("add", (Whole("amount", 1, 9),)),))


def evolve(state: State, event: Event) -> State:
    match event:
        case Begun(seats=seats, options=options, next_at=next_at):
            return State(options=options, counts=(0,) * (max(seats) + 1), next_at=next_at)
        case Added(seat=seat, amount=amount):
            counts = tuple(count + (at == seat) for at, count in enumerate(state.counts))
            return replace(state, counts=counts, count=state.count + 1, total=state.total + amount)
        case Ticked(number=number, next_at=next_at):
            return replace(state, ticked=number, next_at=next_at)
        case Gone():
            return state
        case _:
            assert_never(event)


def deadline(state: State) -> Deadline | None:
    waits = state.options.tick_ms > 0 and not state.over
    return Deadline(f"tick/{state.ticked + 1}", state.next_at) if waits else None


def outcome(state: State) -> Outcome | None:
    """First whoever has said most numbers."""
    if not state.over:
        return None
    seats = [Seat(seat) for seat in range(len(state.counts))]
    counts = sorted(set(state.counts), reverse=True)
    return Outcome(tuple(tuple(seat for seat in seats if state.counts[seat] == count) for count in counts), "counted")


def tell(event: Event) -> Line | None:
    return None


def choose(view: State, offers: Offers, dice: Dice) -> Add:
    if not offers.commands:
        raise Refused("nothing_offered")
    return Add(1 + dice.below(9))


def redact(event: Event, viewer: Viewer) -> Event:
    return event


def _art(one: Card) -> str:
    return svg(rect(0, 0, 10, 10, "none"))


class _Chalk(msgspec.Struct, frozen=True):
    pass


CHALK = Kind("tally", "chalk", Words("Craie", "Chalk"), _Chalk)

RULES: Rules[State, Command, Event, State, Options] = Rules(
    key="tally",
    version=1,
    name=Words("Compte", "Tally"),
    summary=Words("On compte.", "People count."),
    seats=range(1, 13),
    minutes=1,
    commands=Command,
    events=Event,
    options=Options,
    initial=State(),
    begin=begin,
    decide=decide,
    legal=legal,
    evolve=evolve,
    deadline=deadline,
    outcome=outcome,
    view=lambda state, viewer: state,
    redact=redact,
    redeal=lambda state, viewer, dice: state,
    tell=tell,
    refusals={},
    bots={"adder": Bot(1, Words("Compteur", "Counter"), choose)},
    kinds=(CHALK,),
    starter=(card(1, "chalk", Words("Craie", "Chalk"), Words("", ""), CHALK, _Chalk()),),
    art=_art,
    stakes=Stakes(initial=10, rank=lambda points: points // 2),
)
