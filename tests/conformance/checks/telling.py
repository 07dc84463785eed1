"""The log: one sentence an event, in both languages, from what the viewer was shown and no more."""

from __future__ import annotations

from matches.kernel.match import Event
from matches.kernel.table import TABLE_EVENTS
from matches.kernel.table_words import aside
from matches.kernel.words import CardName
from tests.conformance.trial import Trial


def check_log_speaks(trial: Trial) -> None:
    """Every event, as it is and as each viewer sees it, is told in French and English with the players' names."""
    names, cards = {seat: f"Joueur {seat}" for seat in trial.sitting.seats}, trial.play.cards
    for event in (event for step in trial.steps for event in step.own_events):
        assert not isinstance(event, TABLE_EVENTS)
        for seen in _versions(trial, event):
            line = trial.rules.tell(seen)
            named = {one.slug for one in line.values.values() if isinstance(one, CardName)} if line is not None else set()
            assert named <= cards.keys(), f"{seen} names cards that the release does not have: {named - cards.keys()}"
            for language in ("fr", "en") if line is not None else ():
                said = line.said_in(language, names, cards)
                assert said.strip() and "{" not in said, f"{seen} is told as {said!r}"
                assert "None" not in said, f"{seen} is told as {said!r}"


def _versions(trial: Trial, event: Event) -> list[Event]:
    shown = (trial.rules.redact(event, viewer) for viewer in trial.viewers)
    return [event, *(one for one in shown if one is not None)]


def check_nothing_is_nameless(trial: Trial) -> None:
    """An event that the log passes over, as it is or as a viewer sees it, has a sentence for lists of all events."""
    names = {seat: f"Joueur {seat}" for seat in trial.sitting.seats}
    for event in (event for step in trial.steps for event in step.own_events):
        for seen in _versions(trial, event):
            if trial.rules.tell(seen) is not None:
                continue
            line = aside(trial.rules, seen)
            assert line is not None, f"{type(seen).__name__} has no sentence"
            for language in ("fr", "en"):
                said = line.said_in(language, names, trial.play.cards)
                assert said.strip() and "{" not in said and "None" not in said, f"{seen} is called {said!r}"
