"""Given these events, when a seat asks this, then that happens: how the rules of a game are tested. Imports the kernel only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec
import pytest

from matches.kernel.chance import Chance
from matches.kernel.dice import Dice
from matches.kernel.refusals import Refused
from matches.kernel.rules import Context, Rules

CHANCE = Chance(bytes(32))


@dataclass(frozen=True)
class Given:
    """A game after some events. `when` asks, `then` and `refuses` say what must come of it; go on from any point twice."""

    rules: Rules[Any, Any, Any, Any, Any]
    state: Any
    caused: tuple[msgspec.Struct, ...] = ()
    dice: Callable[[str], Dice] = CHANCE
    loadouts: Mapping[int, msgspec.Struct] | None = None

    def when(self, seat: int | None, command: msgspec.Struct, at_ms: int = 0) -> Given:
        """The game after `command`, with what it caused in `caused`; Refused rises."""
        caused = tuple(self.rules.decide(self.state, command, self.context(seat, at_ms)))
        return replace(self, state=_fold(self.rules, caused, self.state), caused=caused)

    def then(self, *events: msgspec.Struct) -> Given:
        """Exactly `events` were caused, in this order."""
        assert list(self.caused) == list(events)
        return self

    def refuses(self, seat: int | None, command: msgspec.Struct, code: str, at_ms: int = 0) -> Given:
        """`command` is refused with `code`, and no dice are asked for before it is."""
        with pytest.raises(Refused) as refusal:
            self.rules.decide(self.state, command, replace(self.context(seat, at_ms), dice=_no_dice))
        assert refusal.value.code == code
        return self

    def context(self, seat: int | None, at_ms: int) -> Context:
        return Context(seat, at_ms, self.dice, self.rules.first_release(), self.loadouts or {})  # type: ignore[arg-type]


def given(rules: Rules[Any, Any, Any, Any, Any], *events: msgspec.Struct, **more: Any) -> Given:
    """`rules` after `events`; `dice` and `loadouts` as keywords where a test needs its own."""
    return Given(rules, _fold(rules, events, rules.initial), **more)


def _fold(rules: Rules[Any, Any, Any, Any, Any], events: Sequence[msgspec.Struct], state: Any) -> Any:
    for event in events:
        state = rules.evolve(state, event)
    return state


def _no_dice(label: str) -> Dice:
    raise AssertionError(f"asked for the dice {label!r} before it refused")
