"""The tags that lie in databases. That each is read and written byte for byte is asked of every game, in tests/conformance."""

from typing import get_args

from matches.codec import tag_of
from matches.games.hula_hoo.events import Event


def test_these_tags_are_stored_and_are_never_renamed() -> None:
    assert {tag_of(kind) for kind in get_args(Event)} >= {
        "begun",
        "round_dealt",
        "exchange_opened",
        "cards_exchanged",
        "lay_out_opened",
        "row_chosen",
        "rows_shown",
        "turn_opened",
        "card_played",
        "card_drawn",
        "eliminated",
        "naming_opened",
        "named",
        "round_won",
        "player_left",
        "game_over",
    }
