"""Tests of the tests: each planted fault is caught by the checks that are named for it, and by no other."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from matches.kernel.match import AnyRules, offers
from tests.conformance import checks
from tests.conformance.broken import asking, folding, hiding, playing
from tests.conformance.games import planted
from tests.conformance.trial import Trial

SEEDS = 3  # enough: each fault shows in most matches
CAUGHT_BY: dict[str, tuple[AnyRules, set[Callable[[Trial], None]]]] = {
    # A pick that shows in an alt text shows when it is dealt again, and when it is exchanged.
    "a view leaks a hidden pick in an alt text": (
        hiding.LEAKS_IN_ALT_TEXT,
        {checks.check_hidden_facts_stay_hidden, checks.check_hidden_commands_stay_hidden},
    ),
    "an event leaks a hidden pick": (hiding.LEAKS_IN_EVENTS, {checks.check_events_tell_no_more_than_views}),
    "a hidden pick is called public": (hiding.CALLS_A_PICK_PUBLIC, {checks.check_public_events_are_public}),
    "a hidden change moves the revision": (hiding.LEAKS_IN_REVISIONS, {checks.check_hidden_changes_are_silent}),
    "a refusal leaks hidden picks": (hiding.LEAKS_IN_REFUSALS, {checks.check_hidden_facts_stay_hidden}),
    "a bot sees the state": (hiding.BOT_SEES_STATE, {checks.check_bots_are_blind}),
    "evolve rolls": (folding.EVOLVE_ROLLS, {checks.check_evolve_never_rolls}),
    "evolve reads the clock": (folding.EVOLVE_READS_THE_CLOCK, {checks.check_evolve_never_rolls}),
    "evolve mutates": (folding.EVOLVE_MUTATES, {checks.check_evolve_never_mutates, checks.check_replay_equals_live}),
    "evolve passes over what it does not know": (folding.EVOLVE_PASSES_OVER, {checks.check_unknown_events_raise}),
    "evolve remembers": (folding.EVOLVE_REMEMBERS, {checks.check_replay_equals_live, checks.check_matches_rederive}),
    "legal offers what decide refuses": (asking.OFFERS_TOO_MUCH, {checks.check_offers_are_never_refused}),
    "legal hides what decide accepts": (asking.OFFERS_TOO_LITTLE, {checks.check_all_else_is_refused}),
    "a refusal comes after the roll": (asking.ROLLS_BEFORE_IT_REFUSES, {checks.check_refuses_before_it_rolls}),
    "a label is used twice": (asking.USES_A_LABEL_TWICE, {checks.check_labels_are_used_once}),
    "a decision is asked twice": (asking.ASKS_TWICE, {checks.check_decisions_are_never_reused}),
    "a time-out fires twice": (asking.FIRES_TWICE, {checks.check_timeouts_fire_once}),
    "a deadline wanders": (asking.WANDERING_DEADLINE, {checks.check_deadlines_are_pure}),
    "a refusal has no words": (asking.REFUSES_WITHOUT_WORDS, {checks.check_refusals_have_words}),
    "the match never ends": (playing.NEVER_ENDS, {checks.check_random_play_ends}),
    "a bot makes illegal moves": (playing.BOT_CHEATS, {checks.check_bots_move_legally}),
    "a bot is moody": (
        playing.BOT_IS_MOODY,
        {checks.check_bots_choose_alike, checks.check_bots_are_blind, checks.check_matches_rederive},
    ),
    "a view changes in JSON": (playing.VIEW_CHANGES_IN_JSON, {checks.check_stored_bytes_round_trip}),
    "an event has no sentence": (playing.LOG_IS_SILENT, {checks.check_nothing_is_nameless}),
    "the log stumbles": (playing.LOG_STUMBLES, {checks.check_log_speaks}),
}


@pytest.mark.parametrize("fault", CAUGHT_BY)
def test_a_fault_is_caught_by_the_checks_named_for_it_alone(fault: str) -> None:
    rules, named = CAUGHT_BY[fault]
    assert _caught(rules) == {check.__name__ for check in named}


def test_a_game_without_fault_is_caught_by_no_check() -> None:
    assert _caught(planted("topsy")) == set()


def test_a_kernel_that_takes_any_answer_is_caught() -> None:
    """No game can get this wrong, since the kernel compares the decisions; so the kernel is the one that is broken here."""
    with pytest.raises(AssertionError, match="answers the closed decision"):
        for seed in range(SEEDS):
            checks.check_strangers_and_stale_answers_are_refused(Careless(planted("topsy"), seed))


def test_every_check_catches_something() -> None:
    named = {checks.check_strangers_and_stale_answers_are_refused}.union(*(by for _, by in CAUGHT_BY.values()))
    assert {check.__name__ for check in (*checks.CHECKS, *checks.BOT_CHECKS)} == {check.__name__ for check in named}


class Careless(Trial):
    """Whatever decision an answer names, it is taken for the one that is open."""

    def decide(self, match, seat, command, decision="", at_ms=0):
        return super().decide(match, seat, command, offers(self.rules, match, seat).decision, at_ms)


def _caught(rules: AnyRules) -> set[str]:
    found = {check.__name__ for check in checks.CHECKS if _fails(check, rules, bots=False)}
    if rules.bots:
        found |= {check.__name__ for check in checks.BOT_CHECKS if _fails(check, rules, bots=True)}
    return found


def _fails(check: Callable[[Trial], None], rules: AnyRules, bots: bool) -> bool:
    """Whether any seed trips the check; anything but an AssertionError rises, since a check must say what it found."""
    for seed in range(SEEDS):
        try:
            check(Trial(rules, seed, bots=bots))
        except AssertionError:
            return True
    return False
