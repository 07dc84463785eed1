"""The fold of events: facts only, the same from memory as from stored bytes."""

from __future__ import annotations

import msgspec

from matches.codec import encode as stored
from matches.codec import tag_of
from tests.conformance.stillness import nothing_by_chance
from tests.conformance.trial import Trial, encode


class NeverHappened(msgspec.Struct, frozen=True, tag="never_happened"):
    """An event that no game knows."""


def check_replay_equals_live(trial: Trial) -> None:
    """State and events, sent through JSON at every step, give the same state, views and offers as the live match."""
    rules, kind = trial.rules, type(trial.rules.initial)
    replayed = rules.initial
    for step in trial.steps:
        for event in step.own_events:
            again = trial.codec.event(tag_of(event), trial.codec.event_version(tag_of(event)), stored(event))
            replayed = rules.evolve(msgspec.json.decode(encode(replayed), type=kind), again)
        assert encode(replayed) == encode(step.after.game), (
            f"after {tag_of(step.record.command)} the replay is not the live match"
        )
        for viewer in trial.viewers:
            live, again_seen = (encode(rules.view(state, viewer)) for state in (step.after.game, replayed))
            assert live == again_seen, f"the replay shows viewer {viewer} something else than the live match"


def check_stored_bytes_round_trip(trial: Trial) -> None:
    """Commands, events, views and offers come back from their bytes as they were, to the byte."""
    for step in trial.steps:
        for event in step.record.events:
            tag = tag_of(event)
            back = trial.codec.event(tag, trial.codec.event_version(tag), stored(event))
            assert back == event and stored(back) == stored(event), f"{tag} changes on its way through the store"
        command = step.record.command
        assert trial.codec.command(stored(command)) == command, f"{tag_of(command)} changes on its way through the store"
    for step in trial.running(30):
        for viewer in trial.viewers:
            view = trial.rules.view(step.after.game, viewer)
            assert msgspec.json.decode(encode(view), type=type(view)) == view, "a view changes on its way through JSON"


def check_unknown_events_raise(trial: Trial) -> None:
    """An event that is none of the game's is never passed over in silence."""
    for step in trial.running(5):
        try:
            trial.rules.evolve(step.after.game, NeverHappened())
        except Exception:  # whatever it raises: assert_never, a match without a branch, a missing attribute
            continue
        raise AssertionError("evolve passes over an event that it does not know")


def check_evolve_never_rolls(trial: Trial) -> None:
    """Neither dice nor clock are touched while events are folded."""
    steps = trial.steps
    with nothing_by_chance("evolve"):
        for step in steps:
            state = step.before.game
            for event in step.own_events:
                state = trial.rules.evolve(state, event)


def check_evolve_never_mutates(trial: Trial) -> None:
    """The state that an event is folded onto stays as it was."""
    for step in trial.steps:
        state = step.before.game
        for event in step.own_events:
            before, was = encode(state), encode(event)
            after = trial.rules.evolve(state, event)
            assert encode(state) == before, f"folding {tag_of(event)} changes the state before it"
            assert encode(event) == was, f"folding {tag_of(event)} changes the event"
            state = after
