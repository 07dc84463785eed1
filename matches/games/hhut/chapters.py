"""The parts of a match by what opens them, how one ends, what the log passes over. Imports events and the kernel's words."""

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
ASIDES: Mapping[type[msgspec.Struct], Words] = MappingProxyType(
    {
        past.Begun: Words("Tout le monde est en place.", "Everybody is in place."),
        past.AnnouncingOpened: Words("Place à l’annonce.", "It is time to announce."),
        past.Locked: Words("L’horloge a figé le choix.", "The clock has locked the choice."),
    }
)
