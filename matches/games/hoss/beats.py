"""The last round as steps for a screen: each fact, and what it leaves on those it is about. Imports applying and state."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

import msgspec

from matches.games.hoss.applying import Flight, Kin, Standing, Unit, apply
from matches.games.hoss.events import RoundFought
from matches.games.hoss.facts import NOBODY, Fact
from matches.games.hoss.state import State

Boards: TypeAlias = tuple[tuple[Unit, ...], ...]


class Beat(msgspec.Struct, frozen=True):
    """A fact at `at` ms, and the units that it changed as they then are."""

    at: int
    fact: Fact
    units: tuple[Unit, ...]


def beats(state: State) -> tuple[Beat, ...]:
    """The facts of the last round in order."""
    assert state.last is not None
    return _beats(state.last, state.before, state.kin_before, state.flights_before)


@lru_cache(maxsize=64)
def _beats(last: RoundFought, before: Boards, kin: Kin, flights: tuple[Flight, ...]) -> tuple[Beat, ...]:
    """Every viewer of a round, and every robot, is shown the same."""
    standing = Standing(before, kin, flights, last.number)
    told: list[Beat] = []
    for fact in last.facts:
        apply(standing, fact)
        touched = [getattr(fact, name, NOBODY) for name in ("who", "by", "on")]
        units = tuple(standing.unit(who) for who in dict.fromkeys(touched) if who in standing.units)
        told.append(Beat(fact.at, fact, units))
    return tuple(told)
