"""The parts of a match by what opens them, how one ends, what the log passes over. Imports events and the kernel's words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from matches.games.hula_hoo import events as past
from matches.kernel.rules import Chapter
from matches.kernel.words import Words

CHAPTERS: Mapping[type[msgspec.Struct], Chapter] = MappingProxyType(
    {
        past.RoundDealt: Chapter(Words("Manche", "Round"), "round"),
        past.TurnOpened: Chapter(Words("Tour", "Turn"), "turn"),
    }
)
ENDINGS: Mapping[str, Words] = MappingProxyType(
    {
        "points": Words("points atteints", "points reached"),
        "streak": Words("manches de suite", "rounds in a row"),
        "most_points": Words("le plus de points", "most points"),
        "last_left": Words("plus personne en face", "nobody else left"),
    }
)
ASIDES: Mapping[type[msgspec.Struct], Words] = MappingProxyType(
    {
        past.Begun: Words("Tout le monde est en place.", "Everybody is in place."),
    }
)
