"""From the characters of a search to its tokens. Imports errors alone."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Literal

from catalogue.search.errors import QueryError

LENGTH = 500  # characters of a search
OPENING, CLOSING = '"“”„«', '"“”»'
_KEY = re.compile(rf"([^\s():=<>≥≤≠{OPENING}»]*?)(!=|>=|<=|≥|≤|≠|:|=|<|>)")
_WORD = re.compile(rf"[^\s(){OPENING}»]+")
_QUOTED = re.compile(rf"[{OPENING}]([^{CLOSING}]*)[{CLOSING}]")
_TYPED = {"≥": ">=", "≤": "<=", "≠": "!="}


@dataclass(frozen=True, slots=True)
class Token:
    """`text` stands at `position`; for a term `key`, `op` and the value that stands at `at`. `value` has no quotes."""

    shape: Literal["(", ")", "-", "word", "quoted", "term"]
    text: str
    position: int
    value: str = ""
    key: str = ""
    op: str = ""
    at: int = 0

    @property
    def end(self) -> int:
        return self.position + len(self.text)


def tokens(text: str) -> list[Token]:
    """The tokens of a search; QueryError."""
    if len(text) > LENGTH:
        raise QueryError("too_long", LENGTH, len(text) - LENGTH, most=LENGTH)
    for position, mark in enumerate(text):
        if unicodedata.category(mark) in ("Cc", "Cs") and not mark.isspace():
            raise QueryError("bad_character", position, 1, text[:position] + text[position + 1 :])
    found: list[Token] = []
    place = 0
    while place < len(text):
        if text[place].isspace():
            place += 1
            continue
        token = _token(text, place)
        found.append(token)
        place = token.end
    return found


def _token(text: str, place: int) -> Token:
    match text[place]:
        case "(" | ")" | "-" as mark:
            return Token(mark, mark, place)
        case mark if mark in OPENING or mark == "»":
            whole, value = _quoted(text, place)
            return Token("quoted", whole, place, value)
    if key := _KEY.match(text, place):
        whole, value = _value(text, key.end())
        op = _TYPED.get(key[2], key[2])
        return Token("term", key[0] + whole, place, value, key[1], op, key.end())
    word = _WORD.match(text, place)
    assert word is not None  # spaces, brackets and quotes are dealt with
    return Token("word", word[0], place, word[0])


def _value(text: str, place: int) -> tuple[str, str]:
    """What stands after an operator, with and without its quotes; nothing before a space or a bracket."""
    if text[place : place + 1] and text[place] in OPENING:
        return _quoted(text, place)
    word = _WORD.match(text, place)
    return (word[0], word[0]) if word else ("", "")


def _quoted(text: str, place: int) -> tuple[str, str]:
    match = _QUOTED.match(text, place)
    if match is None:
        rest = text[place + 1 :].strip(f"{OPENING}» ")
        raise QueryError("open_quote", place, len(text) - place, f'{text[:place]}"{rest}"' if rest else text[:place].rstrip())
    return match[0], match[1].strip()
