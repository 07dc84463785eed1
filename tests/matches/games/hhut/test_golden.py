"""Every stored tag and version of HHUT as it lies in the database: read, and written again byte for byte."""

from pathlib import Path
from typing import get_args

import pytest

from matches.codec import codec, encode, tag_of
from matches.games.hhut import RULES
from matches.games.hhut.events import Event

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
