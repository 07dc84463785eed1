"""Abilities as tests use them: at each of their times, alone on the stack or on a blow. Imports the scenery of bouts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from matches.games.ippo.blows import BlowLanded
from matches.games.ippo.commands import DeclareBlow, Defend, EndPhase, OrderDefenses, Pass, Redraw, UseAbility
from matches.games.ippo.events import WindowOpened
from matches.games.ippo.held import Printed
from matches.games.ippo.vocabulary import Ability, Costs, Effect, EffectKey, Timing, Until
from matches.kernel.seats import Seat
from tests.matches.games.ippo.bouts import BLUE, RED, Bout, Corner, fight

OPEN: tuple[Timing, ...] = ("placement", "fast", "boxing")
ANY: tuple[Timing, ...] = (*OPEN, "intermission")
PHASES: dict[Timing, tuple[str, ...]] = {
    "placement": ("placement",),
    "fast": ("placement", "boxing"),
    "boxing": ("boxing",),
    "intermission": ("rest",),
}
FREE = Costs()
TESTED: set[tuple[EffectKey, Timing]] = set()  # what the tests of effects have been written for


def at(key: EffectKey, *timings: Timing) -> Callable[[Any], Any]:
    """The test for an effect off the ring: at each of these times, in each phase that the timing word allows."""
    TESTED.update((key, timing) for timing in timings)
    return pytest.mark.parametrize(("timing", "phase"), [(timing, phase) for timing in timings for phase in PHASES[timing]])


def covers(key: EffectKey, *timings: Timing) -> Callable[[Any], Any]:
    """The same for a test that sets its own scene."""
    TESTED.update((key, timing) for timing in timings)
    return lambda test: test


def settle(bout: Bout) -> None:
    """Both pass until the stack is empty, or somebody is asked for more than a pass."""
    while bout.state.stack and bout.state.pending is not None and bout.state.pending.what == "window":
        bout.does(bout.state.pending.seats[0], Pass())


def used(
    timing: Timing,
    phase: str,
    *effects: Effect,
    red: Corner | None = None,
    blue: Corner | None = None,
    target: Printed | None = None,
    costs: Costs = FREE,
    **more: Any,
) -> Bout:
    """Red uses a fight card that does this, in his own turn, and it has resolved."""
    red, card = red or Corner(), fight(Ability(timing, costs, effects=effects))
    bout = Bout(replace(red, hand=(*red.hand, card)), blue or Corner(), phase=phase, **more)
    bout.does(RED, UseAbility(card=bout.id_of(card), target=None if target is None else bout.id_of(target)))
    assert bool(bout.state.stack) == (phase != "rest" and not all(one.key == "gain" for one in effects))
    settle(bout)
    return bout


def boxing(*effects: Effect, until: Until = "instant") -> Ability:
    return Ability("boxing", effects=effects, until=until)


def always(*effects: Effect) -> Ability:
    return Ability("constant", effects=effects, until="upright")


def declares(bout: Bout, hit: Printed, seat: Seat = RED, **more: Any) -> None:
    """The blow is on the ring, and whoever declared it has the priority still."""
    bout.does(seat, DeclareBlow(card=bout.id_of(hit), hold=1, **more))


def uses(bout: Bout, seat: Seat, card: Printed, target: int | None = None, **more: Any) -> None:
    """He uses it, and it resolves."""
    bout.does(seat, UseAbility(card=bout.id_of(card), target=target, **more))
    settle(bout)


def lands(bout: Bout, *guards: Printed) -> None:
    """Everybody passes, the guards are put against the blow in their order, and it has its result."""
    bout.all_pass()
    if bout.state.pending is not None and bout.state.pending.what == "defend":
        bout.does(bout.state.pending.seats[0], Defend(cards=tuple(bout.id_of(one) for one in guards)))
        bout.all_pass()
    if bout.state.pending is not None and bout.state.pending.what == "order":
        bout.does(bout.state.pending.seats[0], OrderDefenses(cards=tuple(bout.id_of(one) for one in guards)))
        bout.all_pass()


def struck(bout: Bout, hit: Printed, *guards: Printed, seat: Seat = RED) -> None:
    """Declared, defended, done."""
    bout.does(seat, DeclareBlow(card=bout.id_of(hit)))
    lands(bout, *guards)


def next_turn(bout: Bout, until: str = "boxing") -> None:
    """Until the other boxer is asked this; whoever is asked on the way does nothing."""
    other = BLUE if bout.state.active == RED else RED
    while bout.asked() != (until, other):
        what, seat = bout.asked()
        if what == "window":
            bout.does(seat, Pass())
        else:
            bout.does(seat, Redraw() if what == "redraw" else EndPhase())


def gone(bout: Bout, print: Printed) -> bool:
    id = bout.id_of(print)
    return id in bout.red.discards or id in bout.blue.discards


def in_hand(bout: Bout, print: Printed) -> bool:
    id = bout.id_of(print)
    return id in bout.red.hand or id in bout.blue.hand


def result(bout: Bout) -> BlowLanded:
    """Of the last blow that had one."""
    found = bout.told(BlowLanded)
    assert found, "no blow has landed"
    landed: BlowLanded = found[-1]
    return landed


def answers(bout: Bout, card: Printed, target: Printed | None = None) -> None:
    """The active boxer passes, and the other one uses it."""
    bout.does(RED, Pass())
    uses(bout, BLUE, card, None if target is None else bout.id_of(target))


def tapped(bout: Bout, print: Printed) -> bool:
    placed = bout.placed(print)
    assert placed is not None, "it lies in no corner"
    return placed.tapped


def windows(bout: Bout) -> list[str]:
    return [one.window for one in bout.told(WindowOpened)]
