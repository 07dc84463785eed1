"""What clients of the economy's campaign were told, gathered in one place; imports deeds."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tests.campaigns.economy_deeds import KEYED, ONCE_EACH, Deed


class Outcome(NamedTuple):
    """`draw` is the number of the draw that it was, if it was one; a `fault` is an answer that nobody should see."""

    done: bool
    draw: str = ""
    fault: str = ""


@dataclass
class Told:
    """What clients were told: keys that were done with the draws that they led to, keys that were refused, and faults."""

    done: dict[str, list[tuple[str, str]]] = field(default_factory=lambda: {kind: [] for kind in (*ONCE_EACH, "approve")})
    refused: list[str] = field(default_factory=list)
    refusals: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    repeated: int = 0

    def add(self, deed: Deed, outcome: Outcome) -> None:
        if outcome.fault:
            self.faults.append(f"{deed.kind} {deed.number} {dict(deed.fields)}: {outcome.fault}")
        elif outcome.done:
            self.done[deed.kind].append((str(deed.key), outcome.draw))
        else:
            self.refusals[deed.kind] += 1
            if deed.kind in KEYED:
                self.refused.append(str(deed.key))

    def said(self) -> dict[str, Any]:
        """For another process, as `read` reads it."""
        return {**vars(self), "refusals": dict(self.refusals)}

    @classmethod
    def read(cls, told: dict[str, Any]) -> Told:
        """As another process has printed it."""
        done = {kind: [(key, draw) for key, draw in found] for kind, found in told["done"].items()}
        return cls(done, told["refused"], Counter(told["refusals"]), told["faults"], told["repeated"])

    def take(self, other: Told) -> None:
        for kind, found in other.done.items():
            self.done[kind] += found
        self.refused += other.refused
        self.refusals += other.refusals
        self.faults += other.faults
        self.repeated += other.repeated
