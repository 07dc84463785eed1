"""Paired measurement: ours between two slices of its limit, round after round; the median ratio is the figure."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

Step = Callable[[], int]  # does something and says how many units of work it was


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the report. `value` against `target` in the direction of `better` (">=" or "<=")."""

    name: str
    value: float
    better: str
    target: float
    unit: str
    note: str = ""

    @property
    def holds(self) -> bool:
        return self.value >= self.target if self.better == ">=" else self.value <= self.target

    def line(self) -> str:
        mark = "ok    " if self.holds else "MISSED"
        return f"{mark} {self.name:<58} {self.value:9.2f} {self.better} {self.target:g} {self.unit}  {self.note}"

    def facts(self) -> dict[str, object]:
        return {**asdict(self), "holds": self.holds}


def rate(step: Step, seconds: float) -> float:
    """Units of work a second, over at least `seconds`."""
    done, begun = 0, time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        done += step()
    return done / spent


def paired(ours: Step, limit: Step, rounds: int = 7, seconds: float = 0.4) -> tuple[float, float, float]:
    """(median of ours / limit, median of ours, median of limit), the rates a second; both warmed up first."""
    rate(ours, seconds / 4)
    rate(limit, seconds / 4)
    ratios, our_rates, limits = [], [], []
    for _ in range(rounds):
        before = rate(limit, seconds / 2)
        own = rate(ours, seconds)
        after = rate(limit, seconds / 2)
        ratios.append(own / ((before + after) / 2))
        our_rates.append(own)
        limits += [before, after]
    return statistics.median(ratios), statistics.median(our_rates), statistics.median(limits)


def ratio(name: str, ours: Step, limit: Step, target: float, rounds: int = 7, seconds: float = 0.4) -> Figure:
    """A figure in times the limit's rate."""
    value, own, base = paired(ours, limit, rounds, seconds)
    return Figure(name, value, ">=", target, "×", f"({own:,.0f}/s against {base:,.0f}/s)")


def p95(seconds: list[float]) -> float:
    return statistics.quantiles(seconds, n=20)[-1]
