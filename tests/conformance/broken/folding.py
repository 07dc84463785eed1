"""Topsy with a reducer that does more than fold. Imports Topsy."""

from __future__ import annotations

import time
from dataclasses import replace

from matches.kernel.dice import Dice
from tests.conformance.games import planted

TOPSY = planted("topsy")

from matches.games.topsy.events import Event, Laid, RoundOpened, Turned  # noqa: E402  (planted first)


def _rolls(state, event):
    """Tosses the coin itself; from a fixed key, so that only the asking gives it away."""
    if isinstance(event, Turned):
        Dice(bytes(32), "coin").below(2)
    return TOPSY.evolve(state, event)


def _reads_the_clock(state, event):
    if isinstance(event, RoundOpened) and time.time() < 0:
        return state
    return TOPSY.evolve(state, event)


def _mutates(state, event):
    after = TOPSY.evolve(state, event)
    if isinstance(event, Laid):
        object.__setattr__(state, "rest", state.rest[::-1])
    return after


def _passes_over(state, event):
    return TOPSY.evolve(state, event) if isinstance(event, Event) else state


_remembered = [0]


def _remembers(state, event):
    """Keeps the number of rounds outside of the state, where no replay finds it."""
    _remembered[0] += isinstance(event, RoundOpened)
    return replace(TOPSY.evolve(state, event), round_ms=_remembered[0])


EVOLVE_ROLLS = replace(TOPSY, evolve=_rolls)
EVOLVE_READS_THE_CLOCK = replace(TOPSY, evolve=_reads_the_clock)
EVOLVE_MUTATES = replace(TOPSY, evolve=_mutates)
EVOLVE_PASSES_OVER = replace(TOPSY, evolve=_passes_over)
EVOLVE_REMEMBERS = replace(TOPSY, evolve=_remembers)
