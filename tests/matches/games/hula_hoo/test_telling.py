"""What Hula Hoo says: a log of sentences that can be heard, refusals and labels, all of it in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from matches.games.hula_hoo import RULES, telling, words
from matches.games.hula_hoo import events as past
from matches.games.hula_hoo.calls import WhyNot
from matches.games.hula_hoo.options import Options
from matches.kernel.words import Words
from tests.matches.games.hula_hoo.sentences import SAID

ELSEWHERE = {"double_stands", "no_double_now", "joker_never_doubles", "no_double"}  # chosen by a condition
NAMES = {0: "Alice", 1: "Bob", 2: "{0}"}


@pytest.mark.parametrize(("event", "french", "english"), SAID)
def test_what_the_log_says(event: past.Event, french: str, english: str) -> None:
    line = RULES.tell(event)
    assert line is not None
    assert line.said_in("fr", NAMES).replace("\u00a0", " ") == french
    assert line.said_in("en", NAMES) == english


def test_every_event_but_the_first_has_its_sentence_above() -> None:
    assert {type(event) for event, _, _ in SAID} == set(get_args(past.Event)) - {past.Begun}
    assert RULES.tell(past.Begun(seats=(0, 1), chaotic=False, streak=False, turn_ms=1)) is None


def test_a_sentence_can_be_heard_in_one_breath() -> None:
    assert max(len(said) for _, *both in SAID for said in both) <= 100


def test_every_refusal_of_the_game_has_words_and_no_words_are_left_over() -> None:
    source = "".join(file.read_text() for file in Path(words.__file__).parent.glob("*.py"))
    of_the_house = {"not_seated"}
    assert (
        set(RULES.refusals) | of_the_house == set(re.findall(r'Refused\(\s*"(\w+)"', source)) | set(get_args(WhyNot)) | ELSEWHERE
    )


def test_every_option_of_the_table_has_a_label() -> None:
    assert set(RULES.option_words) == {field.name for field in msgspec.structs.fields(Options)}


def every_words() -> Iterator[Words]:
    yield from (words.NAME, words.SUMMARY, telling.LONE_JOKER)
    for table in (words.OPTION_WORDS, words.REFUSALS, words.BOT_NAMES, words.WORDS):
        yield from table.values()
    yield from (line.words for event, _, _ in SAID if (line := RULES.tell(event)))


def test_french_has_a_fixed_space_inside_its_double_marks_and_both_have_curved_apostrophes() -> None:
    for said in every_words():
        assert not re.search(r"[^\u00a0][;:!?»]|«[^\u00a0]", said.fr), said.fr
        assert "'" not in said.fr + said.en, said


def test_every_sentence_is_said_in_both_languages() -> None:
    for said in every_words():
        assert said.fr.strip() and said.en.strip()
