"""The parts of a match by what opens them, how one ends, what the log passes over. Imports events and the kernel's words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from matches.games.hoss import events as past
from matches.kernel.rules import Chapter
from matches.kernel.words import Words

CHAPTERS: Mapping[type[msgspec.Struct], Chapter] = MappingProxyType(
    {
        past.PauseOpened: Chapter(Words("Manche", "Round"), "number"),
        past.RoundFought: Chapter(Words("Manche", "Round"), "number"),
    }
)
ENDINGS: Mapping[str, Words] = MappingProxyType(
    {
        "beaten": Words("plus de créatures en face", "beaten"),
        "more_creatures": Words("plus de créatures", "more creatures"),
        "more_life": Words("plus de vie", "more life"),
        "level": Words("égalité", "level"),
        "resigned": Words("abandon", "resigned"),
        "absent": Words("absence", "absent"),
        "all_absent": Words("tous absents", "all absent"),
    }
)
ASIDES: Mapping[type[msgspec.Struct], Words] = MappingProxyType(
    {
        past.TimeMissed: Words("La pause est passée sans réponse.", "The pause passed without an answer."),
    }
)
