"""The parts of a match, by the events that open them, and how one ends. Imports events and the kernel's words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from matches.games.ippo import events as past
from matches.kernel.rules import Chapter
from matches.kernel.words import Words

CHAPTERS: Mapping[type[msgspec.Struct], Chapter] = MappingProxyType(
    {
        past.RoundBegun: Chapter(Words("Round", "Round"), "round"),
        past.TurnBegun: Chapter(Words("Tour", "Turn"), "turn"),
    }
)
ENDINGS: Mapping[str, Words] = MappingProxyType(
    {
        "knocked_out": Words("K.-O.", "knock-out"),
        "counted_out": Words("compte terminé", "counted out"),
        "three_knock_downs": Words("trois knock-downs", "three knock-downs"),
        "resigned": Words("éponge jetée", "towel thrown"),
        "absent": Words("absence", "absent"),
        "judged": Words("décision des juges", "judges’ decision"),
        "stopped": Words("arrêt d’un commun accord", "stopped by consent"),
        "quiet": Words("plus rien ne se passe", "nothing happens any more"),
    }
)
