"""Every write of matches, one verb each. Imports projections, wakeups, loadouts, store and below."""

from matches.services.carry_out import PLAY_BOTS, Receipt
from matches.services.clock import close_restored, time_is_up
from matches.services.cursors import read_cursor, write_cursor
from matches.services.deck_cards import empty_deck, fill_deck, put_card, swap_card
from matches.services.deck_rows import deck_rules, free_name
from matches.services.decks import copy_deck, delete_deck, new_deck, quick_deck, ready_decks, save_deck, save_deck_list
from matches.services.devices import forget_device, keep_device, note_wakings
from matches.services.disputes import note, read_answers, report, resolve
from matches.services.distances import DISTANCES_MOST, come_near, keep_away
from matches.services.forking import fork
from matches.services.ids import require_own
from matches.services.invitations import decline, invite
from matches.services.looks import open_look, record_look
from matches.services.moves import resign, submit, submit_for_bot
from matches.services.notices import end_letters, give_letter_back, read_about, read_all, take_letter, tell, tell_all
from matches.services.notices import read as read_notice
from matches.services.opening import open_match
from matches.services.people import end_guesthood, new_guest, save_preferences
from matches.services.presence import be_unseen, seen
from matches.services.releases import publish_starter
from matches.services.remarks import remark
from matches.services.rematch import answer_offer, offer_rematch
from matches.services.restoring import Restored, after_restore
from matches.services.runs import go_on, pick_up_runs, stop_run, verify_all
from matches.services.sealing import seal, unseal
from matches.services.seating import add_bot, is_guest, remove_seat, take_seat
from matches.services.starting import start
from matches.services.telling import call_to_turns, follow_ends, is_still_asked
from matches.services.tokens import make_token, take_token_back, token_of

__all__ = [
    "DISTANCES_MOST",
    "PLAY_BOTS",
    "Receipt",
    "Restored",
    "add_bot",
    "after_restore",
    "answer_offer",
    "be_unseen",
    "call_to_turns",
    "close_restored",
    "come_near",
    "copy_deck",
    "deck_rules",
    "decline",
    "delete_deck",
    "empty_deck",
    "end_guesthood",
    "end_letters",
    "fill_deck",
    "follow_ends",
    "forget_device",
    "fork",
    "free_name",
    "give_letter_back",
    "go_on",
    "invite",
    "is_guest",
    "is_still_asked",
    "keep_away",
    "keep_device",
    "make_token",
    "new_deck",
    "new_guest",
    "note",
    "note_wakings",
    "offer_rematch",
    "open_look",
    "open_match",
    "pick_up_runs",
    "publish_starter",
    "put_card",
    "quick_deck",
    "read_about",
    "read_all",
    "read_answers",
    "read_cursor",
    "read_notice",
    "ready_decks",
    "record_look",
    "remark",
    "remove_seat",
    "report",
    "require_own",
    "resign",
    "resolve",
    "save_deck",
    "save_deck_list",
    "save_preferences",
    "seal",
    "seen",
    "start",
    "stop_run",
    "submit",
    "submit_for_bot",
    "swap_card",
    "take_letter",
    "take_seat",
    "take_token_back",
    "tell",
    "tell_all",
    "time_is_up",
    "token_of",
    "unseal",
    "verify_all",
    "write_cursor",
]
