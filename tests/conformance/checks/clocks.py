"""Deadlines: a function of the state alone, each answered once."""

from __future__ import annotations

import msgspec

from matches.kernel.commands import TimeIsUp
from matches.kernel.match import Match, deadline, fold
from matches.kernel.outcome import Deadline
from matches.kernel.refusals import Refused, Stale
from matches.kernel.seats import Seat
from tests.conformance.stillness import nothing_by_chance
from tests.conformance.trial import Trial, encode

HOUR_MS = 3_600_000
OLD = 8  # deadlines of before that are tried at each position, besides the last


def check_timeouts_fire_once(trial: Trial) -> None:
    """A time-out is accepted at its instant or late, once; too early, a second time or from a seat it changes nothing."""
    passed: list[str] = []
    current = ""
    for step in trial.running():
        due = deadline(trial.rules, step.after)
        if due is not None and due.id != current:
            assert due.id not in passed, f"the deadline {due.id!r} is awaited a second time"
            passed.append(current)
            current = due.id
        for old in (*passed[-1:], *trial.dice.shuffled(passed)[:OLD]):
            _stale(trial, step.after, old, trial.play.now + HOUR_MS)
        if due is not None:
            _fires_once(trial, step.after, due)


def check_deadlines_are_pure(trial: Trial) -> None:
    """The same state waits for the same instant, however often, when and from whatever copy it is asked."""
    for step in trial.running():
        copy = msgspec.json.decode(encode(step.after.game), type=type(trial.rules.initial))
        with nothing_by_chance("deadline"):
            every = {encode(trial.rules.deadline(state)) for state in (step.after.game, copy, step.after.game)}
        assert len(every) == 1, f"one state, several deadlines: {sorted(every)}"


def _fires_once(trial: Trial, match: Match, due: Deadline) -> None:
    refused = _refusal(trial, match, due.id, due.at_ms - 1)
    assert refused is not None and refused.code == "too_early", f"{due.id!r} fires before its time: {refused}"
    _stale(trial, match, due.id, due.at_ms, seat=trial.sitting.seats[0])
    for at_ms in (due.at_ms, due.at_ms + HOUR_MS):
        after = fold(trial.rules, trial.decide(match, None, TimeIsUp(deadline=due.id), "", at_ms), match)
        _stale(trial, after, due.id, at_ms)
        _stale(trial, after, due.id, at_ms + HOUR_MS)


def _stale(trial: Trial, match: Match, name: str, at_ms: int, seat: Seat | None = None) -> None:
    refused = _refusal(trial, match, name, at_ms, seat)
    assert isinstance(refused, Stale), f"the time-out {name!r} of seat {seat} fires again or out of turn: {refused}"


def _refusal(trial: Trial, match: Match, name: str, at_ms: int, seat: Seat | None = None) -> Refused | None:
    try:
        trial.decide(match, seat, TimeIsUp(deadline=name), "", at_ms)
    except Refused as refusal:
        return refusal
    return None
