"""A match as a whole: that it ends, names its decisions once, and follows from its commands."""

from __future__ import annotations

from matches.kernel.match import offers
from matches.kernel.table import Ended, SecretRevealed, Voided
from matches.verify import rederive
from tests.conformance.trial import Trial


def check_random_play_ends(trial: Trial) -> None:
    """Random legal play comes to an end, with one result and the secret once, and everybody in one place."""
    last = trial.steps[-1]
    assert not trial.stuck, f"random play does not end: {trial.stuck}"
    events = [event for record in trial.records for event in record.events]
    results = [event for event in events if isinstance(event, Ended | Voided)]
    assert len(results) == 1, f"a match has one result, not {len(results)}"
    secrets = [event.secret for event in events if isinstance(event, SecretRevealed)]
    assert secrets == [trial.sealed.secret.hex()], "the secret is revealed once, when the match is over"
    assert all(trial.rules.outcome(step.after.game) is None for step in trial.running()), "an outcome, and the match goes on"
    if isinstance(results[0], Ended):
        placed = sorted(seat for group in results[0].placings for seat in group)
        assert placed == sorted(last.after.table.playing), f"every seat has one place; placed are {placed}"


def check_decisions_are_never_reused(trial: Trial) -> None:
    """A decision that was closed for a seat is never open for it again: a form never changes its meaning."""
    current: dict[int, str] = {}
    closed: set[tuple[int, str]] = set()
    for step in trial.running():
        for seat in trial.sitting.seats:
            decision = offers(trial.rules, step.after, seat).decision
            if decision != current.get(seat, ""):
                closed.add((seat, current.get(seat, "")))
                current[seat] = decision
                assert not decision or (seat, decision) not in closed, f"seat {seat} is asked {decision!r} a second time"


def check_matches_rederive(trial: Trial) -> None:
    """The recorded commands, read back from their bytes and decided again, give the recorded events."""
    assert trial.steps
    if trial.stuck:
        return  # judged by check_random_play_ends alone: what has not ended has revealed no secret
    difference = rederive(trial.rules, trial.play.cards, trial.records)
    assert difference is None, f"does not follow from its commands: {difference}"
