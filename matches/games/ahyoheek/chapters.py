"""The parts of a match by what opens them, how one ends, what the log passes over. Imports events and the kernel's words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from matches.games.ahyoheek import events as past
from matches.kernel.rules import Chapter
from matches.kernel.words import Words

CHAPTERS: Mapping[type[msgspec.Struct], Chapter] = MappingProxyType(
    {
        past.RoundOpened: Chapter(Words("Tour", "Round"), "round"),
    }
)
ENDINGS: Mapping[str, Words] = MappingProxyType(
    {
        "three_of_a_kind": Words("trois jetons pareils", "three of a kind"),
        "most_victories": Words("le plus de tours remportés", "most rounds won"),
        "eliminator": Words("tours éliminatoires", "eliminating rounds"),
        "last_left": Words("plus personne en face", "nobody else left"),
        "all_left": Words("tous partis", "all left"),
    }
)
ASIDES: Mapping[type[msgspec.Struct], Words] = MappingProxyType(
    {
        past.Begun: Words("Tout le monde est en place.", "Everybody is in place."),
    }
)
