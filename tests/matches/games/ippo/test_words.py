"""Everything that a program or a generic page shows of Ippo has words, and the five timing words are explained."""

from __future__ import annotations

from typing import get_args, get_type_hints

import msgspec

from matches.games.ippo.commands import Command
from matches.games.ippo.events import EndReason
from matches.games.ippo.glossary import terms
from matches.games.ippo.options import Options
from matches.games.ippo.words import OPTION_WORDS, WORDS
from matches.kernel.commands import Resign, TimeIsUp


def test_every_command_and_each_of_its_fields_has_words() -> None:
    shapes = [shape for shape in get_args(Command) if shape not in (Resign, TimeIsUp)]
    names = {str(shape.__struct_config__.tag) for shape in shapes} | {
        name for shape in shapes for name in shape.__struct_fields__
    }
    assert names - set(WORDS) == set()


def test_every_option_and_every_end_has_words() -> None:
    assert {field.name for field in msgspec.structs.fields(Options)} == set(OPTION_WORDS)
    assert set(get_args(EndReason)) | set(get_args(get_type_hints(Options)["format"])) <= set(WORDS)


def test_no_word_is_missing_in_a_language() -> None:
    assert [key for key, words in WORDS.items() if not (words.fr and words.en)] == []


def test_r11_the_timing_words_with_their_japanese() -> None:
    assert [(term.name.en, term.japanese, term.reading) for term in terms()] == [
        ("Placement", "配置フェイズ", "haichi feizu"),
        ("Fast", "ファスト", "fasuto"),
        ("Boxing", "ボクシング", "bokushingu"),
        ("Intermission", "インターバル", "intābaru"),
        ("Constant", "常動", "jōdō"),
    ]
