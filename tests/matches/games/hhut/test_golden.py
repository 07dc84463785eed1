"""The tags that lie in databases. That each is read and written byte for byte is asked of every game, in tests/conformance."""

from typing import get_args

from matches.codec import tag_of
from matches.games.hhut.events import Event


def test_these_tags_are_stored_and_are_never_renamed() -> None:
    assert {tag_of(kind) for kind in get_args(Event)} >= {
        "begun",
        "coin_tossed",
        "pairing_opened",
        "choice_opened",
        "duel_opened",
        "locked",
        "announcing_opened",
        "announced",
        "time_missed",
        "revealed",
        "duel_fought",
        "pairing_won",
        "sides_out",
        "players_left",
        "game_over",
    }
