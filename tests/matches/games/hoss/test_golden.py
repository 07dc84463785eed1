"""The tags that lie in databases. That each is read and written byte for byte is asked of every game, in tests/conformance."""

from pathlib import Path
from typing import get_args

import msgspec

from matches.codec import tag_of
from matches.games.hoss.events import Event, RoundFought
from matches.games.hoss.facts import Fact

GOLDEN = Path(__file__).parent / "golden"


def test_these_tags_are_stored_and_are_never_renamed() -> None:
    assert {tag_of(kind) for kind in get_args(Event)} >= {
        "begun",
        "drawn",
        "pause_opened",
        "prepared",
        "guard_asked",
        "time_missed",
        "round_fought",
        "game_over",
    }


def test_these_facts_are_stored_and_are_never_renamed() -> None:
    assert {kind.__struct_config__.tag for kind in get_args(Fact)} >= {
        "in",
        "guard",
        "hit",
        "no",
        "fly",
        "land",
        "tick",
        "mark",
        "burn",
        "off",
        "ease",
        "heal",
        "fell",
        "back",
        "up",
        "fork",
        "top",
        "kin",
    }


def test_the_golden_round_holds_each_kind_of_fact() -> None:
    """Facts are arrays: a field that moves would not be seen in a round without it."""
    fought = msgspec.json.decode((GOLDEN / "round_fought.1.json").read_bytes(), type=RoundFought)
    assert {type(fact) for fact in fought.facts} == set(get_args(Fact))
