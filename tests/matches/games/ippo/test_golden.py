"""The tags that lie in databases. That each is read and written byte for byte is asked of every game, in tests/conformance."""

from typing import get_args

from matches.codec import tag_of
from matches.games.ippo.events import Event

STORED = """
ability_used asked begun blow_declared blow_landed blow_made_cheaper blow_withdrawn bounced card_placed corners_shown
count_lengthened counted decided defenses_limited defenses_ordered defenses_placed discarded drawn found game_over hand_shown
hurt item_negated item_resolved knocked_down left loss_prevented marked paid passed phase_begun power_changed power_gained
recovered retyped round_begun salvaged set_up_done shuffled stack_cleared stood_by stop_answered stop_offered tapped turn_begun
untapped window_closed window_opened
"""


def test_these_tags_are_stored_and_are_never_renamed() -> None:
    assert {tag_of(kind) for kind in get_args(Event)} >= set(STORED.split())
