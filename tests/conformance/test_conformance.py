"""Every check over every game: seeded matches, and matches that hypothesis draws and shrinks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from matches.kernel.match import AnyRules
from matches.kernel.play import Play, Sitting
from matches.kernel.seats import Seat
from tests.conformance.checks import BOT_CHECKS, CHECKS
from tests.conformance.drawn import DrawnDice
from tests.conformance.games import every_game
from tests.conformance.options import sizes
from tests.conformance.trial import Trial, bot_seeds, seeds

GAMES = every_game()
Check = Callable[[Trial], None]
every_game_once = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.key)


@every_game_once
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_holds_in_seeded_matches(rules: AnyRules, check: Check) -> None:
    for seed in seeds(rules):
        check(Trial(rules, seed))


@every_game_once
@pytest.mark.parametrize("check", BOT_CHECKS, ids=lambda check: check.__name__)
def test_it_holds_among_bots(rules: AnyRules, check: Check) -> None:
    assert rules.bots, "a game without bots cannot be played alone"
    for seed in bot_seeds(rules):
        check(Trial(rules, seed, bots=True))


@every_game_once
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(data=st.data(), seed=st.integers(0, 2**64))
def test_it_holds_in_drawn_matches(rules: AnyRules, data: st.DataObject, seed: int) -> None:
    check = data.draw(st.sampled_from(CHECKS))
    check(Trial(rules, seed, choice=DrawnDice(data.draw)))


@every_game_once
def test_every_number_of_seats_plays_to_the_end(rules: AnyRules) -> None:
    for count, options in sizes(rules):
        gap = 0 if rules.players is not None else rules.seats[-1] - count
        for seats in (range(count), range(gap, gap + count)):
            play = Play(Sitting(rules, tuple(Seat(one) for one in seats), options), f"{rules.key}/{count}".encode())
            play.run()
            assert play.match.table.phase in ("ended", "voided")
            assert play.match.table.playing == tuple(seats)


@every_game_once
def test_what_a_game_hides_is_dealt_again(rules: AnyRules) -> None:
    """Without this a `redeal` that does nothing would let every check of hiding pass."""
    trials = [Trial(rules, seed) for seed in seeds(rules)]
    hidden = redealt = 0
    for trial in trials:
        for step in trial.running():
            for viewer in trial.viewers:
                hidden += any(rules.redact(event, viewer) != event for event in step.own_events)
                redealt += rules.redeal(step.after.game, viewer, trial.dice) != step.after.game
    assert redealt > 0 or hidden == 0, "events are redacted, and nothing is ever dealt again"
