"""Bots: on the player's side of the wall, legal, and the same choice from the same dice."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import msgspec

from matches.kernel.match import bot_dice, offers
from matches.kernel.offers import Offers, allows
from matches.kernel.seats import Seat
from tests.conformance.trial import Step, Trial, encode


def check_bots_move_legally(trial: Trial) -> None:
    """What a bot chooses is offered to it, and accepted."""
    assert trial.steps
    assert not trial.play.refused, f"a bot's move is refused: {trial.play.refused}"
    for step, seat, offered in _turns(trial):
        for name, bot in trial.rules.bots.items():
            command = bot.choose(trial.rules.view(step.after.game, seat), offered, bot_dice(b"", seat, offered.decision))
            assert allows(offered, command), f"the bot {name!r} chooses what is not offered to seat {seat}: {command}"


def check_bots_choose_alike(trial: Trial) -> None:
    """The same view, offers and dice give the same choice, also from a copy of the view made of its bytes."""
    for step, seat, offered in _turns(trial):
        view = trial.rules.view(step.after.game, seat)
        copy = msgspec.json.decode(encode(view), type=type(view))
        for name, bot in trial.rules.bots.items():
            every = {encode(bot.choose(one, offered, bot_dice(b"", seat, offered.decision))) for one in (view, view, copy)}
            assert len(every) == 1, f"the bot {name!r} chooses {sorted(every)} from one view with one roll"


def check_bots_are_blind(trial: Trial) -> None:
    """What is hidden from its seat does not move a bot, and its module knows nothing of the state's."""
    for bot in trial.rules.bots.values():
        known = vars(sys.modules[bot.choose.__module__]).values()
        states = {str(getattr(one, "__module__", "")) for one in known if isinstance(one, type)}
        assert not [name for name in states if name.endswith(".state")], f"{bot.choose.__module__} imports the state"
    for step, seat, offered in _turns(trial):
        for name, bot in trial.rules.bots.items():
            hidden = (step.after.game, *(trial.rules.redeal(step.after.game, seat, trial.dice) for _ in range(4)))
            dice = (bot_dice(b"", seat, offered.decision) for _ in hidden)
            every = {
                encode(bot.choose(trial.rules.view(one, seat), offered, rolls)) for one, rolls in zip(hidden, dice, strict=True)
            }
            assert len(every) == 1, f"the bot {name!r} of seat {seat} knows what is hidden from it: {sorted(every)}"


def _turns(trial: Trial) -> Iterator[tuple[Step, Seat, Offers]]:
    for step in trial.running(20):
        for seat in trial.sitting.seats:
            offered = offers(trial.rules, step.after, seat)
            if offered.commands:
                yield step, seat, offered
