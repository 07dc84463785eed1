"""The machinery of the figures: slices, ratios, lines, and fragments told apart. No timing is judged."""

import itertools
import json
import socket
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace

import pytest

from tests.benchmarks import __main__ as bench
from tests.benchmarks import pairs
from tests.benchmarks.crowd import Spectator, _events
from tests.benchmarks.pairs import Figure, Slice


def test_a_slice_counts_units_not_calls() -> None:
    calls: list[int] = []
    one = pairs.sliced(lambda: calls.append(0) or 5, 0.0)
    assert (one.units, len(calls)) == (5, 1)
    assert 0 < one.wall_s < 60


def test_a_slice_goes_on_for_its_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = itertools.count(100, 2)  # each look at it is two seconds later
    monkeypatch.setattr(pairs, "time", SimpleNamespace(perf_counter=lambda: next(clock), process_time=time.process_time))
    one = pairs.sliced(lambda: 1, 7)
    assert (one.units, one.wall_s) == (4, 8)


def test_rate_and_cost_are_by_unit() -> None:
    one = Slice(units=10, wall_s=2.0, cpu_s=0.5)
    assert (one.rate, one.cost) == (5.0, 0.05)


def test_each_round_has_ours_between_two_slices_of_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(pairs, "sliced", lambda step, seconds: seen.append(step) or step)
    assert pairs.paired("ours", "limit", rounds=2) == [("limit", "ours", "limit")] * 2  # type: ignore[arg-type]
    assert seen == ["ours", "limit", *["limit", "ours", "limit"] * 2]


def test_a_ratio_is_the_median_of_the_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(own: int) -> tuple[Slice, Slice, Slice]:
        return Slice(100, 1.0, 0.1), Slice(own, 1.0, 0.1), Slice(300, 1.0, 0.3)

    monkeypatch.setattr(pairs, "paired", lambda *_: [told(20), told(100), told(900)])
    figure = pairs.ratio("one", int, int, 0.4)
    assert (figure.value, figure.holds) == (0.5, True)  # 100 a second against the mean of 100 and 300
    assert figure.cpu == pytest.approx(1.0)  # a ms a unit on either side
    assert figure.note == "(100/s against 100/s)"


@pytest.mark.parametrize(("better", "holds"), [(">=", False), ("<=", True)])
def test_a_target_has_a_direction(better: str, holds: bool) -> None:
    figure = Figure("one", 0.5, better, 1.0, "×")
    assert figure.holds is holds
    assert figure.line().startswith("ok" if holds else "MISSED")


def test_without_a_target_nothing_is_judged() -> None:
    figure = Figure("one", 0.5, ">=", None, "×")
    assert figure.holds is None
    assert figure.line().split() == ["one", "0.50", "×"]


def test_p95_is_near_the_slow_end() -> None:
    assert pairs.p95([float(number) for number in range(101)]) == 95.0


def test_latencies_are_taken_in_turn() -> None:
    order: list[str] = []
    own, base = pairs.latencies(lambda: order.append("ours"), lambda: order.append("limit"), 2)
    assert order == ["limit", "ours", "limit", "ours"]
    assert (len(own), len(base)) == (2, 2)


def test_the_last_line_is_one_json_object(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def given(only: str) -> Iterator[Figure]:
        yield Figure(f"one of {only}", 2.0, ">=", 1.0, "×", cpu=2.5)
        yield Figure("another", 3.0, "<=", 1.0, "s")

    monkeypatch.setattr(bench, "figures", given)
    bench.main("word")
    lines = capsys.readouterr().out.splitlines()
    figures = json.loads(lines[-1])["figures"]
    assert [(one["name"], one["value"], one["holds"]) for one in figures] == [("one of word", 2.0, True), ("another", 3.0, False)]
    assert len(lines) == 3


def test_an_unknown_word_measures_nothing() -> None:
    with pytest.raises(SystemExit, match="There is no group 'chess'"):
        list(bench.figures("chess"))


@pytest.fixture
def hearing() -> Iterator[Callable[[bytes], list[int]]]:
    """What a spectator hears of some more bytes."""
    here, there = socket.socketpair()
    here.setblocking(False)
    one = Spectator(here)

    def hear(more: bytes) -> list[int]:
        there.sendall(more)
        return _events(one)

    yield hear
    here.close()
    there.close()


def test_a_fragment_counts_once_it_is_whole(hearing: Callable[[bytes], list[int]]) -> None:
    assert hearing(b"retry: 1000\n\nevent: fragment\nid: 7\ndata: <p>\ndata: ") == []
    assert hearing(b"</p>\n\n\r\n1f\r\nevent: fragment\nid: 8\ndata: x\n\n:\n\nevent: fra") == [7, 8]
    assert hearing(b"gment\nid: 9\ndata: y\n\n") == [9]
