"""One word of the glossary. Imports the kernel's words."""

from __future__ import annotations

from typing import NamedTuple

from matches.kernel.words import Words


class Term(NamedTuple):
    """`key` is its anchor and never changes; `game` the game that it belongs to, empty for the house."""

    key: str
    name: Words
    meaning: Words
    game: str = ""
