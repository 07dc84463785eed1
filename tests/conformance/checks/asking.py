"""What is offered, what is accepted, and what is said to the rest: `legal` and `decide` are of one mind."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import msgspec

from matches.errors import Problem, say
from matches.kernel.commands import Resign
from matches.kernel.match import Match, decide, offers
from matches.kernel.offers import Offers, allows, sample
from matches.kernel.refusals import Refused, Stale
from matches.kernel.seats import Seat
from tests.conformance.asks import misshapen, own_commands, unasked
from tests.conformance.trial import Step, Trial, listening

POSITIONS = 14  # of each match


def check_offers_are_never_refused(trial: Trial) -> None:
    """Every sample of what is offered is accepted, and so is a resignation that is offered."""
    assert trial.steps
    assert not trial.play.refused, f"offered and then refused: {trial.play.refused}"
    for step, seat, offered in _asked(trial):
        for _ in range(4):
            command = trial.rules.command(sample(offered, trial.dice))
            assert allows(offered, command), f"{command} is a sample of the offers, which do not allow it"
            refused = _refusal(trial, step.after, seat, command, offered.decision)
            assert refused is None, f"offered to seat {seat}, and refused as {refused}: {command}"


def check_all_else_is_refused(trial: Trial) -> None:
    """What is not offered is refused: other values, other commands, and what has not a command's shape."""
    for step, seat, offered in _positions(trial):
        for command in unasked(trial, offered):
            refused = _refusal(trial, step.after, seat, command, offered.decision)
            if not allows(offered, command):
                assert refused is not None, f"not offered to seat {seat}, and accepted: {command}"
        resigned = _refusal(trial, step.after, seat, Resign(), "")
        assert (resigned is None) == offered.may_resign, (
            f"seat {seat}: may_resign is {offered.may_resign}, resigning gives {resigned}"
        )
        for raw in misshapen(sample(offered, trial.dice)) if offered.commands else ():
            with suppress(msgspec.ValidationError):
                raise AssertionError(f"taken for a command: {raw} as {trial.rules.command(raw)}")


def check_strangers_and_stale_answers_are_refused(trial: Trial) -> None:
    """Nobody answers from a seat that does not play, without a seat, or a decision that is closed."""
    empty = next(Seat(one) for one in range(99) if one not in trial.sitting.seats)
    old: set[tuple[Seat, str]] = set()
    for step, seat, offered in _positions(trial):
        for command in (*own_commands(trial)[:3], Resign()):
            for who in (empty, None):
                assert _refusal(trial, step.after, who, command, offered.decision), (
                    f"accepted from {who}, who does not play: {command}"
                )
        for decision in ("", "zzz", *(former for whose, former in old if whose == seat and former != offered.decision)):
            for command in own_commands(trial)[:3] if decision != offered.decision else ():
                refused = _refusal(trial, step.after, seat, command, decision)
                assert isinstance(refused, Stale), f"seat {seat} answers the closed decision {decision!r}: {refused or command}"
        old.add((seat, offered.decision))


def check_refuses_before_it_rolls(trial: Trial) -> None:
    """A command that is refused has not asked for dice: trying is no way to learn or to spend a roll."""
    asked: list[str] = []
    deaf, trial.rules = trial.rules, listening(trial.rules, asked)
    for step, seat, offered in _positions(trial):
        for command in unasked(trial, offered):
            asked.clear()
            refused = _refusal(trial, step.after, seat, command, offered.decision)
            assert refused is None or not asked, f"rolled {asked} and then refused {command} as {refused.code}"
    trial.rules = deaf


def check_labels_are_used_once(trial: Trial) -> None:
    """Each label of dice is asked for once in a match, and none looks like a bot's."""
    asked: list[str] = []
    rules = listening(trial.rules, asked)
    for step in trial.steps:
        decide(rules, step.before, step.record.ask, trial.sealed, trial.play.cards)
    twice = sorted({label for label in asked if asked.count(label) > 1})
    assert not twice, f"dice labels used twice: {twice}"
    assert not [label for label in asked if label.startswith("bot/")], "labels that begin with bot/ are the bots'"


def check_refusals_have_words(trial: Trial) -> None:
    """Every code that turns up is said in both languages, its data filled in."""
    for step, seat, offered in _positions(trial):
        for command in (*unasked(trial, offered), Resign()):
            refused = _refusal(trial, step.after, seat, command, offered.decision)
            for language in ("fr", "en") if refused is not None else ():
                said = say(Problem(refused.code, **refused.detail), language, trial.rules.refusals)
                assert said and refused.code not in said, f"the refusal {refused.code!r} has no words in {language}"


def _positions(trial: Trial) -> Iterator[tuple[Step, Seat, Offers]]:
    for step in trial.running(POSITIONS):
        for seat in trial.sitting.seats:
            yield step, seat, offers(trial.rules, step.after, seat)


def _asked(trial: Trial) -> Iterator[tuple[Step, Seat, Offers]]:
    return ((step, seat, offered) for step, seat, offered in _positions(trial) if offered.commands)


def _refusal(trial: Trial, match: Match, seat: Seat | None, command: msgspec.Struct, decision: str) -> Refused | None:
    """How it is refused, at the time of the last command; None if it is accepted. Anything else rises."""
    try:
        trial.decide(match, seat, command, decision, trial.play.now)
    except Refused as refusal:
        return refusal
    return None
