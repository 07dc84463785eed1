"""Every stored tag and version of Hula Hoo as it lies in the database: read, and written again byte for byte."""

from pathlib import Path
from typing import get_args

import pytest

from matches.codec import codec, encode, tag_of
from matches.games.hula_hoo import RULES
from matches.games.hula_hoo.events import Event

GOLDEN = Path(__file__).with_name("golden")
FILES = sorted(GOLDEN.glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_stored_event_is_read_and_written_again_byte_for_byte(file: Path) -> None:
    tag, version = file.stem.split(".")
    event = codec(RULES).event(tag, int(version), file.read_bytes())
    assert tag_of(event) == tag
    assert encode(event) == file.read_bytes()


def test_every_tag_has_a_golden_file_for_each_of_its_versions() -> None:
    tags = [tag_of(kind) for kind in get_args(Event)]
    expected = {f"{tag}.{version}" for tag in tags for version in range(1, RULES.event_version(tag) + 1)}
    assert {file.stem for file in FILES} == expected


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
