"""A fork of any match of any game, at any move: it stands where its source stood, for everybody, and is played on to an end."""

from __future__ import annotations

import msgspec
import pytest

from matches.kernel import match as matches
from matches.kernel.instants import is_instant, moved
from matches.kernel.match import AnyRules, Match
from matches.kernel.outcome import Deadline
from matches.kernel.play import Habits
from matches.kernel.seats import Seat, Viewer
from matches.recording import lines, read
from matches.verify import rederive
from tests.conformance.games import every_game
from tests.conformance.trial import BOUND, Trial, encode, seeds
from tests.support.forks import Fork, own_events

GAMES = every_game()
every_game_once = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.key)
SEEDS = 3  # matches of each game
HABITS = Habits(pace_ms=2_000, idle_one_in=20)
AN_INSTANT = 10**12  # ms: no other number of a game is as great


@every_game_once
def test_it_stands_where_its_source_stood_and_is_played_on(rules: AnyRules) -> None:
    for seed in seeds(rules)[:: len(seeds(rules)) // SEEDS][:SEEDS]:
        trial = Trial(rules, seed)
        for step in trial.running(2):
            fork = _forked(trial, step.record.first_version)
            _stands_as(trial, step.after, fork)
            fork.run(BOUND)
            recording = read(rules, list(lines(fork)))
            assert rederive(rules, recording.cards, recording.records) is None


@every_game_once
def test_a_fork_of_a_fork_is_in_the_time_of_the_first(rules: AnyRules) -> None:
    trial = Trial(rules, 1)
    step = next(trial.running(1))
    first = _forked(trial, step.record.first_version)
    first.step()
    second = Fork(first, first.records, {}, b"second", HABITS)
    second.begin()
    assert second.match.game == first.match.game
    assert own_events(second.records) == own_events(first.records)
    first_due, second_due = matches.deadline(rules, first.match), matches.deadline(rules, second.match)
    assert first_due is None or second_due == Deadline(first_due.id, first_due.at_ms + second.now - first.now)


@every_game_once
def test_instants_in_views_are_told_by_their_names(rules: AnyRules) -> None:
    """By which they are moved into the time of the table; a game's other numbers are never so great."""
    found = 0
    for step in Trial(rules, 0).running(12):
        for viewer in (None, Seat(0)):
            view = rules.view(step.after.game, viewer)
            told = list(_numbers("", msgspec.to_builtins(view)))
            assert not [name for name, number in told if (number > AN_INSTANT) != (is_instant(name) and number != 0)]
            later = list(_numbers("", msgspec.to_builtins(moved(view, 7))))
            assert later == [(name, number + 7 * (number > AN_INSTANT)) for name, number in told]
            found += any(number > AN_INSTANT for _, number in told)
    assert found or rules.key == "topsy", "a view says until when it waits"


def _forked(trial: Trial, first_version: int) -> Fork:
    """A table that has begun where the match was behind the command of that version: one seat samples, bots have the others."""
    records = [record for record in trial.records if record.first_version <= first_version]
    bots = dict.fromkeys(trial.sitting.seats[1:], next(iter(trial.rules.bots)))
    fork = Fork(trial.play, records, bots, b"fork/%d/%d" % (trial.seed, first_version), HABITS)
    fork.begin()
    return fork


def _stands_as(trial: Trial, source: Match, fork: Fork) -> None:
    rules, later = trial.rules, fork.match.table.offset_ms
    assert later > 0
    for viewer in trial.viewers:
        assert _seen(rules, source, viewer) == _seen(rules, fork.match, viewer)
        assert matches.view(rules, fork.match, viewer) == moved(rules.view(source.game, viewer), later)
    due = matches.deadline(rules, source)
    assert matches.deadline(rules, fork.match) == (Deadline(due.id, due.at_ms + later) if due else None)


def _seen(rules: AnyRules, match: Match, viewer: Viewer) -> bytes:
    return encode([rules.view(match.game, viewer), matches.offers(rules, match, viewer)])


def _numbers(name: str, value: object) -> list[tuple[str, int]]:
    if isinstance(value, dict):
        return [found for key, one in value.items() for found in _numbers(key, one)]
    if isinstance(value, list | tuple):
        return [found for one in value for found in _numbers(name, one)]
    return [(name, value)] if isinstance(value, int) and not isinstance(value, bool) else []
