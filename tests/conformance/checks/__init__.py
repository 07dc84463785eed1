"""The checks by theme; each takes a Trial and raises AssertionError with a sentence that says what is wrong."""

from tests.conformance.checks.asking import (
    check_all_else_is_refused,
    check_labels_are_used_once,
    check_offers_are_never_refused,
    check_refusals_have_words,
    check_refuses_before_it_rolls,
    check_strangers_and_stale_answers_are_refused,
)
from tests.conformance.checks.bots import check_bots_are_blind, check_bots_choose_alike, check_bots_move_legally
from tests.conformance.checks.clocks import check_deadlines_are_pure, check_timeouts_fire_once
from tests.conformance.checks.folding import (
    check_evolve_never_mutates,
    check_evolve_never_rolls,
    check_replay_equals_live,
    check_stored_bytes_round_trip,
    check_unknown_events_raise,
)
from tests.conformance.checks.hiding import (
    check_events_tell_no_more_than_views,
    check_hidden_changes_are_silent,
    check_hidden_commands_stay_hidden,
    check_hidden_facts_stay_hidden,
    check_public_events_are_public,
)
from tests.conformance.checks.playing import check_decisions_are_never_reused, check_matches_rederive, check_random_play_ends
from tests.conformance.checks.telling import check_log_speaks, check_nothing_is_nameless

CHECKS = (
    check_random_play_ends,
    check_decisions_are_never_reused,
    check_matches_rederive,
    check_replay_equals_live,
    check_stored_bytes_round_trip,
    check_unknown_events_raise,
    check_evolve_never_rolls,
    check_evolve_never_mutates,
    check_hidden_facts_stay_hidden,
    check_hidden_commands_stay_hidden,
    check_hidden_changes_are_silent,
    check_events_tell_no_more_than_views,
    check_public_events_are_public,
    check_offers_are_never_refused,
    check_all_else_is_refused,
    check_strangers_and_stale_answers_are_refused,
    check_refuses_before_it_rolls,
    check_labels_are_used_once,
    check_refusals_have_words,
    check_timeouts_fire_once,
    check_deadlines_are_pure,
    check_log_speaks,
    check_nothing_is_nameless,
)
BOT_CHECKS = (
    check_bots_move_legally,
    check_bots_choose_alike,
    check_bots_are_blind,
    check_matches_rederive,
    check_labels_are_used_once,
)
