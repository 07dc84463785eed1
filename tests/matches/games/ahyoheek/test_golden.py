"""The tags that lie in databases. That each is read and written byte for byte is asked of every game, in tests/conformance."""

from typing import get_args

from matches.codec import tag_of
from matches.games.ahyoheek.events import Event


def test_these_tags_are_stored_and_are_never_renamed() -> None:
    assert {tag_of(kind) for kind in get_args(Event)} >= {
        "begun",
        "round_opened",
        "countdown_started",
        "picked",
        "pick_changed",
        "round_scored",
        "round_voided",
        "token_won",
        "players_gone",
        "elimination_opened",
        "eliminated",
        "elimination_called_off",
        "game_won",
        "abandoned",
    }
