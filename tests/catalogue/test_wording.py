"""Every code of trouble that the catalogue raises has words in both languages, and they take the data that comes with it."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import catalogue
from catalogue import wording
from catalogue.errors import Refused, Trouble

RAISERS = {"Trouble", "Missing", "Refused"}
ROOT = Path(catalogue.__file__).parent
ALWAYS = {"code"}


def raised() -> Iterator[tuple[str, str, set[str]]]:
    """(where, code, names of the data) of every trouble that is made of a literal code."""
    for file in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            match node:
                case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(code)), *_]) if name in RAISERS:
                    data = {one.arg for one in node.keywords if one.arg}
                    yield f"{file.relative_to(ROOT)}:{node.lineno}", code, data


def test_every_code_has_words_that_its_data_fills() -> None:
    found = list(raised())
    assert len(found) > 20
    for where, code, data in found:
        assert code in wording.WORDS, f"{where}: {code} has no words"
        for language in ("fr", "en"):
            words = wording.WORDS[code].said_in(language)
            asked = {name for _, name, _, _ in string.Formatter().parse(words) if name}
            assert asked <= data | ALWAYS, f"{where}: {code} comes without {asked - data}"


@pytest.mark.parametrize("code", sorted(wording.WORDS))
def test_both_languages_have_words_of_their_own(code: str) -> None:
    pair = wording.WORDS[code]
    assert pair.fr
    assert pair.en
    assert pair.fr != pair.en


def test_data_is_filled_in() -> None:
    assert "3" in wording.say(Refused("changed_since", cards=3), "fr")


def test_a_code_without_words_is_still_answered() -> None:
    assert "never_heard_of" in wording.say(Trouble("never_heard_of"), "en")
