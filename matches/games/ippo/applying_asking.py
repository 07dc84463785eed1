"""How questions, answers and windows change a bout: half of its events, so that each is looked up. Imports changing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from matches.games.ippo import events as past
from matches.games.ippo.changing import with_fighter
from matches.games.ippo.state import Pending, State


def _asked(state: State, event: past.Asked) -> State:
    """R26: once he is asked for abilities of the intermission, its discards are done."""
    seats = event.seats
    first, second = state.fighters
    if first.seat in seats:
        first = replace(first, asked=first.asked + 1)
    if second.seat in seats:
        second = replace(second, asked=second.asked + 1)
    pending = Pending(seats, event.what, event.until, event.choice, event.n, event.of)
    refilled = state.refilled or event.what == "rest"
    return replace(state, fighters=(first, second), pending=pending, asked=state.asked + 1, refilled=refilled)


def _decided(state: State, event: past.Decided) -> State:
    fighter, refilled = state.fighter(event.seat), state.refilled or event.what == "redraw"
    missed = fighter.missed + 1 if event.late else 0
    if missed != fighter.missed:
        state = with_fighter(state, replace(fighter, missed=missed))
    return replace(state, pending=None, refilled=refilled)


def _passed(state: State, event: past.Passed) -> State:
    return replace(state, passed=(*state.passed, event.seat), pending=None)


def _opened(state: State, event: past.WindowOpened) -> State:
    return replace(state, window=event.window, passed=event.passed)


def _closed(state: State, event: past.WindowClosed) -> State:
    return replace(state, window=None, passed=())


def _stood_by(state: State, event: past.StoodBy) -> State:
    fighter = state.fighter(event.seat)
    return with_fighter(state, replace(fighter, standing=event.until, orders=fighter.orders + 1))


ASKING: dict[type, Callable[[State, Any], State]] = {
    past.Asked: _asked,
    past.Decided: _decided,
    past.Passed: _passed,
    past.WindowOpened: _opened,
    past.WindowClosed: _closed,
    past.StoodBy: _stood_by,
}
