"""Paired measurement: ours between two slices of its limit, round after round; the median ratio is the figure."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass

from tests.benchmarks.cpu import cluster_s

Step = Callable[[], int]  # does something and says how many units of work it was
ROUNDS, SLICE_S = 9, 0.3


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the report: `value` against `target` in the direction of `better`, ">=" or "<="; without a target, only told.

    `cpu` is the same ratio in processor time, client and database together: neighbours on the machine hardly move it.
    """

    name: str
    value: float
    better: str
    target: float | None
    unit: str
    note: str = ""
    cpu: float | None = None

    @property
    def holds(self) -> bool | None:
        if self.target is None:
            return None
        return self.value >= self.target if self.better == ">=" else self.value <= self.target

    def line(self) -> str:
        mark = {True: "ok    ", False: "MISSED", None: "      "}[self.holds]
        goal = "" if self.target is None else f" {self.better} {self.target:g}"
        by_cpu = "" if self.cpu is None else f"  by CPU {self.cpu:.2f}"
        return f"{mark} {self.name:<64} {self.value:8.2f}{goal} {self.unit}{by_cpu}  {self.note}"

    def facts(self) -> dict[str, object]:
        return {**asdict(self), "holds": self.holds}


@dataclass(frozen=True, slots=True)
class Slice:
    """So many units of work in so many seconds, of which so many of the processor's."""

    units: int
    wall_s: float
    cpu_s: float

    @property
    def rate(self) -> float:
        return self.units / self.wall_s

    @property
    def cost(self) -> float:
        return self.cpu_s / self.units


def sliced(step: Step, seconds: float) -> Slice:
    """`step` again and again for at least `seconds`, once at least."""
    cluster, own, begun, units = cluster_s(), time.process_time(), time.perf_counter(), 0
    while True:
        units += step()
        spent = time.perf_counter() - begun
        if spent >= seconds:
            return Slice(units, spent, time.process_time() - own + cluster_s() - cluster)


def paired(ours: Step, limit: Step, rounds: int = ROUNDS, seconds: float = SLICE_S) -> list[tuple[Slice, Slice, Slice]]:
    """Rounds of (limit, ours, limit); both are warmed up first."""
    sliced(ours, seconds / 4)
    sliced(limit, seconds / 4)
    return [(sliced(limit, seconds / 2), sliced(ours, seconds), sliced(limit, seconds / 2)) for _ in range(rounds)]


def ratio(
    name: str, ours: Step, limit: Step, target: float | None, rounds: int = ROUNDS, seconds: float = SLICE_S, note: str = ""
) -> Figure:
    """How many times the limit's rate ours has, by the clock and by processor time."""
    slices = paired(ours, limit, rounds, seconds)
    median = statistics.median
    value = median(own.rate / ((before.rate + after.rate) / 2) for before, own, after in slices)
    cpu = median((before.cost + after.cost) / 2 / own.cost for before, own, after in slices)
    own_rate, base = median(own.rate for _, own, _ in slices), median(before.rate for before, _, _ in slices)
    return Figure(name, value, ">=", target, "×", f"({own_rate:,.0f}/s against {base:,.0f}/s{note})", cpu)


def latencies(ours: Callable[[], object], limit: Callable[[], object], count: int) -> tuple[list[float], list[float]]:
    """Seconds of each call, one of ours beside one of the limit."""
    own: list[float] = []
    base: list[float] = []
    for _ in range(count):
        for call, spent in ((limit, base), (ours, own)):
            with timed(spent):
                call()
    return own, base


@contextmanager
def timed(spent: list[float]) -> Iterator[None]:
    begun = time.perf_counter()
    yield
    spent.append(time.perf_counter() - begun)


def p95(seconds: list[float]) -> float:
    """The 95th percentile; of two values at least."""
    return statistics.quantiles(seconds, n=20, method="inclusive")[-1]
