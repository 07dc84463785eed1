"""The last round as steps for a screen: each fact, and what it leaves on those it is about. Imports applying and state."""

from __future__ import annotations

import msgspec

from matches.games.hoss.applying import Standing, Unit, apply
from matches.games.hoss.facts import Fact
from matches.games.hoss.state import State


class Beat(msgspec.Struct, frozen=True):
    """A fact at `at` ms, and the units that it changed as they then are."""

    at: int
    fact: Fact
    units: tuple[Unit, ...]


def beats(state: State) -> tuple[Beat, ...]:
    """The facts of the last round in order."""
    assert state.last is not None
    standing = Standing(state.before, state.kin_before, state.flights_before, state.last.number)
    told: list[Beat] = []
    for fact in state.last.facts:
        apply(standing, fact)
        touched = [getattr(fact, name, -1) for name in ("who", "by", "on")]
        units = tuple(standing.unit(who) for who in dict.fromkeys(touched) if who in standing.units)
        told.append(Beat(fact.at, fact, units))
    return tuple(told)
