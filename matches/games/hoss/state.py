"""Where a fight stands, folded from its events: total, no dice, no clock, nothing derived anew. Imports events and applying."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from matches.games.hoss import events as past
from matches.games.hoss.applying import Flight, Kin, Standing, Unit, apply, close, settled
from matches.games.hoss.events import EndReason, Event, Pairs, Prepared, RoundFought, later
from matches.games.hoss.held import Buff, Line
from matches.kernel.seats import Seat

Phase: TypeAlias = Literal["pause", "playback", "over"]


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """A player. `hand` and `pile` are lines of the deck by place, the pile in no order; `units` are by slot, the fallen too.

    `prepared` is what he decided for the coming round; `wards` are defenders that he asked to move, in `asked` orders; `missed`
    counts pauses that passed, in a row.
    """

    seat: Seat
    lines: tuple[Line, ...]
    buffs: tuple[Buff, ...]
    hand: tuple[int, ...] = ()
    pile: tuple[int, ...] = ()
    units: tuple[Unit, ...] = ()
    prepared: Prepared | None = None
    wards: Pairs = ()
    asked: int = 0
    missed: int = 0

    @property
    def living(self) -> tuple[Unit, ...]:
        return tuple(unit for unit in self.units if not unit.fell)

    @property
    def left(self) -> int:
        """Q5: the cards that it still has to play."""
        return len(self.hand) + len(self.pile)


class State(msgspec.Struct, frozen=True, kw_only=True):
    """`number` is the last round fought; `due` are the seats that a pause waits for, until `until`.

    `before` and `last` are the boards before the last round and the round itself; `kin` is R23 as told, `flights` are deflected
    hits that land in the coming round.
    """

    phase: Phase = "over"
    live: bool = True
    number: int = 0
    sides: tuple[Side, ...] = ()
    due: tuple[Seat, ...] = ()
    until: int = 0
    kin: Kin = ()
    flights: tuple[Flight, ...] = ()
    before: tuple[tuple[Unit, ...], ...] = ()
    kin_before: Kin = ()
    flights_before: tuple[Flight, ...] = ()
    last: RoundFought | None = None
    winner: Seat | None = None
    loser: Seat | None = None
    reason: EndReason | Literal[""] = ""

    @property
    def over(self) -> bool:
        return self.reason != ""

    def side(self, seat: Seat) -> Side:
        """The side of `seat`; KeyError if nobody plays there."""
        for side in self.sides:
            if side.seat == seat:
                return side
        raise KeyError(seat)


INITIAL = State()


def evolve(state: State, event: Event) -> State:
    """The state after `event`; AssertionError for anything that is no event of this game."""
    match event:
        case past.RoundFought():
            return _fought(state, event)
        case past.Begun(decks=decks, live=live):
            sides = tuple(
                Side(seat=one.seat, lines=one.lines, buffs=one.buffs, pile=tuple(range(len(one.lines)))) for one in decks
            )
            return State(phase="pause", live=live, sides=sides)
        case past.Drawn(seat=seat, lines=lines):
            side = state.side(seat)
            pile = tuple(one for one in side.pile if one not in lines)
            return _change(state, replace(side, hand=(*side.hand, *lines), pile=pile))
        case past.PauseOpened(seats=seats, until=until):
            return replace(state, phase="pause", due=seats, until=until)
        case past.Prepared(seat=seat, late=late):
            side = state.side(seat)
            return _change(state, replace(side, prepared=event, missed=side.missed if late else 0))
        case past.GuardAsked(seat=seat, wards=wards):
            side = state.side(seat)
            return _change(state, replace(side, wards=later(side.wards, wards), asked=side.asked + 1))
        case past.TimeMissed(seats=seats):
            for seat in seats:
                side = state.side(seat)
                state = _change(state, replace(side, missed=side.missed + 1))
            return state
        case past.GameOver(winner=winner, loser=loser, reason=reason):
            return replace(state, phase="over", due=(), winner=winner, loser=loser, reason=reason)
        case _:
            assert_never(event)


def fold(state: State, events: Iterable[Event]) -> State:
    for event in events:
        state = evolve(state, event)
    return state


def _fought(state: State, event: RoundFought) -> State:
    """The facts in order; what was asked for the round is done with."""
    standing = Standing(tuple(side.units for side in state.sides), state.kin, state.flights, event.number)
    for fact in event.facts:
        apply(standing, fact)
    close(standing)
    units, kin, flights = settled(standing)
    sides = tuple(
        replace(side, units=now, hand=tuple(one for one in side.hand if one not in _lines(now)), prepared=None, wards=(), asked=0)
        for side, now in zip(state.sides, units, strict=True)
    )
    return replace(
        state,
        phase="playback",
        number=event.number,
        sides=sides,
        due=(),
        until=event.until,
        kin=kin,
        flights=flights,
        before=tuple(side.units for side in state.sides),
        kin_before=state.kin,
        flights_before=state.flights,
        last=event,
    )


def _lines(units: tuple[Unit, ...]) -> set[int]:
    return {unit.line for unit in units}


def _change(state: State, side: Side) -> State:
    return replace(state, sides=tuple(side if one.seat == side.seat else one for one in state.sides))
