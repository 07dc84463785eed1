"""Years lived on a database of their own, and what must hold at their end; imports clockwork and the economy's audit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from economy import audit
from tests.campaigns.clockwork import KILLED, Hands, Told, alone, check, lived, people
from tests.campaigns.clockwork_plan import Plan

PLAYERS: Final = 104  # so that all of them together win two prizes
HANDS: Final = 5  # who settle at once


def calm(plan: Plan) -> dict[str, Any]:
    """Jobs run in time, one at a time."""
    return _figures(plan, lived(plan, people(PLAYERS), plan.calm(), alone))


def interrupted(plan: Plan) -> dict[str, Any]:
    """Jobs are down in outages, and a fifth of their runs are killed."""
    return _figures(plan, lived(plan, people(PLAYERS), plan.interrupted(), alone, KILLED))


def raced(plan: Plan) -> dict[str, Any]:
    """Each run is of five at once, two of whom were told the time by a person."""
    with Hands(HANDS) as hands:
        return _figures(plan, lived(plan, people(PLAYERS), plan.calm(), hands))


LIVES: Final[Mapping[str, Callable[[Plan], dict[str, Any]]]] = MappingProxyType(
    {"calm": calm, "interrupted": interrupted, "raced": raced}
)


def _figures(plan: Plan, told: Told) -> dict[str, Any]:
    figures = check(plan)
    with audit.snapshot():
        faults = list(audit.faults(rederive=True))
    assert not faults, faults[:3]
    refused = len(told.refused)
    return {"digest": told.digest, **figures, "runs": told.runs, "killed": told.killed, "refused": refused}
