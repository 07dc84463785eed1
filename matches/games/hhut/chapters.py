"""The parts of a match, by the events that open them, and how one ends. Imports events and the kernel's words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from matches.games.hhut import events as past
from matches.kernel.rules import Chapter
from matches.kernel.words import Words

CHAPTERS: Mapping[type[msgspec.Struct], Chapter] = MappingProxyType(
    {
        past.DuelOpened: Chapter(Words("Duel", "Duel"), "duel"),
    }
)
ENDINGS: Mapping[str, Words] = MappingProxyType(
    {
        "knocked_out": Words("plus de points en face", "no points left"),
        "more_points": Words("plus de points", "more points"),
        "level": Words("égalité", "level"),
        "last_left": Words("plus personne en face", "nobody else left"),
        "all_left": Words("tous partis", "all left"),
    }
)
