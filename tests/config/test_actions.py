"""Whatever a page does, a program can do: each form of the site names its operations, or why there is none."""

from __future__ import annotations

from tests.config.permissions import rows
from tests.support.published import OPERATIONS

SESSION = "signing in and out, addresses, passwords and second factors are for people"
WORKING = "a step of a page: nothing is kept of it that others see"
DESK = "for people of the house, who look at what it would do before they do it: at its desk alone"
BROWSER = "how this browser shows the site"

ACTIONS: dict[str, tuple[str, ...]] = {
    "catalogue:desk_new": ("add_card",),
    "catalogue:desk_card": ("change_card",),
    "catalogue:desk_revert": ("revert_card",),
    "catalogue:desk_retire": ("retire_card",),
    "catalogue:desk_restore": ("restore_card",),
    "catalogue:desk_merge": ("merge_card",),
    "catalogue:desk_publish": ("publish_draft", "schedule_draft"),
    "catalogue:desk_cancel": ("cancel_publication",),
    "catalogue:desk_roll_back": ("roll_back",),
    "catalogue:desk_import": ("import_cards",),
    "catalogue:desk_import_run": ("import_cards",),
    "catalogue:desk_bulk": ("change_many",),
    "catalogue:desk_undo": ("undo_edit",),
    "catalogue:desk_picture": ("keep_picture",),
    "catalogue:desk_rarities": ("propose_scale",),
    "catalogue:desk_proposal": ("approve_scale", "refuse_scale"),
    "economy:gold_new": ("ask_gift",),
    "economy:gift": ("approve_gift", "refuse_gift"),
    "site:settle": ("run_job",),
    "matches:try_again": ("try_again",),
    "economy:open": ("open_boosters",),
    "economy:rotate": ("rotate_pledge",),
    "economy:chain": ("plan_chain", "fuse_chain"),
    "economy:fuse": ("plan_fusion", "fuse_copies"),
    "economy:mark": ("mark_copy",),
    "economy:sell": ("preview_sale", "sell_copies"),
    "economy:undo": ("undo_sale",),
    "economy:ticket": ("buy_ticket",),
    "economy:raffle_seen": ("see_prizes",),
    "economy:fight": ("open_fight",),
    "economy:ready": ("begin_fight",),
    "economy:arena_attack": ("attack",),
    "economy:arena_seen": ("see_season_ends",),
    "economy:arena_decks": ("register_in_arena", "save_arena_decks"),
    "economy:arena_fight": ("begin_attack",),
    "economy:milestone": ("claim_milestone",),
    "economy:deck": ("save_hoss_deck", "suggest_hoss_deck", "delete_hoss_deck"),
    "matches:open": ("open_table",),
    "matches:quick": ("find_table", "open_table", "take_seat", "add_bot", "start_match"),
    "matches:new_deck": ("make_deck", "draw_deck"),
    "matches:deck": ("change_deck",),
    "matches:deck_list": ("save_deck_list",),
    "matches:copy_deck": ("copy_deck",),
    "matches:delete_deck": ("delete_deck",),
    "matches:sit": ("take_seat",),
    "matches:add_bot": ("add_bot",),
    "matches:remove_seat": ("leave_seat",),
    "matches:start": ("start_match",),
    "matches:command": ("make_move",),
    "matches:resign": ("resign",),
    "matches:rematch": ("offer_rematch",),
    "matches:answer": ("answer_offer",),
    "matches:report": ("report_match",),
    "matches:fork": ("fork_match",),
    "matches:verify": ("verify_match",),
    "matches:desk_verify": ("verify_match",),
    "matches:invite": ("invite_player",),
    "matches:decline": ("decline_invitation",),
    "matches:distance": ("keep_away", "come_near"),
    "matches:say": ("say_phrase",),
    "matches:keep_device": ("keep_device",),
    "matches:forget_device": ("forget_device",),
    "matches:tokens": ("make_token",),
    "matches:take_token_back": ("take_token_back", "revoke_token"),
    "matches:read_notice": ("read_notice",),
    "matches:read_notices": ("read_notices",),
    "matches:answers_read": ("read_answers",),
    "matches:desk_run_begin": ("begin_run",),
    "matches:desk_run_stop": ("stop_run",),
    "matches:desk_dispute_note": ("note_report",),
    "matches:desk_dispute_answer": ("answer_report",),
    "matches:desk_look": ("open_look",),
}
NONE: dict[str, str] = {
    **dict.fromkeys(("site:theme", "site:numerals", "site:language", "site:sounds"), BROWSER),
    **dict.fromkeys(("catalogue:desk_preview", "catalogue:desk_presence", "matches:late"), WORKING),
    "site:erase_other": DESK,
    "usersessions_list": SESSION,
    "site:rename_other": DESK,
    "matches:hear": BROWSER,
    "site:presence": BROWSER,
    "site:erase": "it cannot be taken back: a person says so, with the password",
    "site:join": "a guest becomes an account by what he types",
    "matches:guest": "a program has an account",
    "site:letters": "how a person is written to is said beside the address",
    "matches:no_letters": "by the link of a letter, without an account",
}


def posted() -> set[str]:
    """Pages that take a form: with some method for somebody who is signed in."""
    found = {name.removesuffix(" POST") for name, said in rows().items() if name.endswith(" POST") and set(said) - {"-", "login"}}
    return {name for name in found if not name.startswith("api:")}


def test_every_form_of_the_site_is_an_operation_or_none_for_a_reason() -> None:
    ours = {name for name in posted() if not name.startswith(("account_", "mfa_"))}  # those: SESSION
    assert ours == set(ACTIONS) | set(NONE), SESSION
    assert not set(ACTIONS) & set(NONE)


def test_the_operations_that_they_name_are_there() -> None:
    there = {one.definition.raw["operationId"] for one in OPERATIONS}
    assert {name for names in ACTIONS.values() for name in names} <= there
