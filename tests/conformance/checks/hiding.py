"""Non-interference: what a viewer may not know changes nothing of what reaches him."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from matches.kernel.chance import Sealed
from matches.kernel.match import Event, Match, decide, fold, offers
from matches.kernel.offers import sample
from matches.kernel.refusals import Refused
from matches.kernel.seats import Seat, Viewer
from tests.conformance.asks import own_commands
from tests.conformance.trial import Step, Trial, encode

REDEALS = 3  # of each position and viewer


def check_hidden_facts_stay_hidden(trial: Trial) -> None:
    """First arm: everything hidden from a viewer is dealt again; his view, offers, clock and refusals stay the same."""
    for step in trial.running(12):
        tried = own_commands(trial)[:6]
        for viewer in trial.viewers:
            seen, refusals = trial.seen(step.after, viewer), _refusals(trial, step.after, viewer, tried)
            for _ in range(REDEALS):
                other = replace(step.after, game=trial.rules.redeal(step.after.game, viewer, trial.dice))
                assert trial.seen(other, viewer) == seen, _both("what is hidden shows", viewer, seen, trial.seen(other, viewer))
                again = _refusals(trial, other, viewer, tried)
                assert again == refusals, f"what is hidden from {viewer} shows in a refusal: {refusals} and {again}"


def check_hidden_commands_stay_hidden(trial: Trial) -> None:
    """Second arm: a command of which a viewer is shown no event is added or dropped; all he gets stays the same."""
    for step in trial.running(40):
        for seat in trial.sitting.seats:
            caused = _sampled(trial, step.after, seat)
            if caused is not None:
                _unseen(trial, step.after, caused, seat)
        if step.played and step.record.seat is not None:
            _unseen(trial, step.before, step.record.events, step.record.seat)


def check_hidden_changes_are_silent(trial: Trial) -> None:
    """What changes nothing of what a viewer sees does not reach his revision either."""
    for step in trial.running():
        for viewer in trial.viewers:
            if step.played and viewer != step.record.seat and _hidden_change(trial, step, viewer):
                shown = trial.shown(step.record.events, viewer)
                assert not shown, f"a change that {viewer} cannot see is told to him: {shown}"


def check_events_tell_no_more_than_views(trial: Trial) -> None:
    """Two ways to go on that leave a viewer with the same view leave him with the same redacted events."""
    for step in trial.running(12):
        for seat in trial.sitting.seats:
            every = [caused for caused in (_sampled(trial, step.after, seat) for _ in range(4)) if caused is not None]
            for viewer in trial.viewers:
                if viewer != seat and len(every) > 1:
                    _same_tale(trial, step.after, every, viewer)
    _same_deal(trial)


def check_public_events_are_public(trial: Trial) -> None:
    """What a game calls public is given to every viewer as it is: readers do not ask `redact` about it."""
    for step in trial.steps:
        for event in step.own_events:
            if type(event) in trial.rules.public_events:
                for viewer in trial.viewers:
                    given = trial.rules.redact(event, viewer)
                    assert given == event, f"{event} is called public, and viewer {viewer} is given {given}"


def _same_deal(trial: Trial) -> None:
    """The opening deal under another secret, for viewers whom it leaves with the same view."""
    start = next(step for step in trial.steps if step.after.table.phase == "playing")
    other = Sealed(trial.sealed.match, bytes(32))
    ask = start.record.ask
    every = [decide(trial.rules, start.before, ask, sealed, trial.play.cards) for sealed in (trial.sealed, other)]
    for viewer in trial.viewers:
        _same_tale(trial, start.before, every, viewer)


def _same_tale(trial: Trial, match: Match, every: list[tuple[Event, ...]], viewer: Viewer) -> None:
    ends = [fold(trial.rules, caused, match) for caused in every]
    tales: dict[bytes, list[bytes]] = {}
    for caused, end in zip(every, ends, strict=True):
        if not end.table.over:
            told = trial.shown(caused, viewer)
            first = tales.setdefault(trial.seen(end, viewer), told)
            assert told == first, f"events tell {viewer} what his view hides: {first} and {told}"


def _sampled(trial: Trial, match: Match, seat: Seat) -> tuple[Event, ...] | None:
    """What one sampled answer of `seat` would cause; None where nothing is offered, or where an offer is refused."""
    offered = offers(trial.rules, match, seat)
    if not offered.commands:
        return None
    try:
        return trial.decide(match, seat, trial.rules.command(sample(offered, trial.dice)), offered.decision, trial.play.now)
    except Refused:
        return None  # judged by check_offers_are_never_refused alone


def _unseen(trial: Trial, match: Match, caused: tuple[Event, ...], seat: Seat) -> None:
    after = fold(trial.rules, caused, match)
    if after.table.over:
        return
    for viewer in trial.viewers:
        if viewer != seat and not trial.shown(caused, viewer):
            without, having = trial.seen(match, viewer), trial.seen(after, viewer)
            assert without == having, _both("a hidden command shows", viewer, without, having)


def _hidden_change(trial: Trial, step: Step, viewer: Viewer) -> bool:
    if encode(step.before.game) == encode(step.after.game):
        return False
    return trial.seen(step.before, viewer) == trial.seen(step.after, viewer)


def _refusals(trial: Trial, match: Match, viewer: Viewer, tried: list[msgspec.Struct]) -> list[tuple[str, str]]:
    """How the viewer's own answers are refused, if they are: code and data reach him."""
    if viewer is None:
        return []
    offered = offers(trial.rules, match, viewer)
    said = []
    for command in tried:
        try:
            trial.decide(match, viewer, command, offered.decision, trial.play.now)
            said.append(("accepted", ""))
        except Refused as refusal:
            said.append((refusal.code, str(refusal.detail)))
    return said


def _both(what: str, viewer: Viewer, one: bytes, two: bytes) -> str:
    at = next((at for at, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
    return f"{what} to viewer {viewer}: …{one[max(at - 60, 0) : at + 60]!r} and …{two[max(at - 60, 0) : at + 60]!r}"
