"""One decided command with what it caused: what a stream consists of, and what a verifier reads. Imports the kernel only."""

from __future__ import annotations

import msgspec

from matches.kernel.commands import Fork
from matches.kernel.match import Ask, Event
from matches.kernel.seats import Seat


class Record(msgspec.Struct, frozen=True):
    """`seat` is None for the clock, `at_ms` ms since 1970; `events` begin at `first_version` (a stream at 1)."""

    seat: Seat | None
    at_ms: int
    decision: str
    command: msgspec.Struct
    events: tuple[Event, ...]
    first_version: int

    @property
    def ask(self) -> Ask:
        """The command as it reaches the rules."""
        return Ask(self.seat, self.at_ms, self.decision, self.command, self.history)

    @property
    def history(self) -> tuple[Event, ...]:
        """What a fork copied: all behind `started` and `forked`. Whether its source has it so, its source alone can say."""
        return self.events[2:] if isinstance(self.command, Fork) else ()
