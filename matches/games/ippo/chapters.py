"""The parts of a match by what opens them, how one ends, what the log passes over. Imports events and the kernel's words."""

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
ASIDES: Mapping[type[msgspec.Struct], Words] = MappingProxyType(
    {
        past.Asked: Words("Une décision est attendue.", "A decision is awaited."),
        past.Decided: Words("{who} a décidé.", "{who} has decided."),
        past.WindowOpened: Words("Chacun peut interrompre.", "Both may interrupt."),
        past.WindowClosed: Words("Plus personne n’interrompt.", "Nobody interrupts any more."),
        past.Shuffled: Words("{who} mélange son paquet.", "{who} shuffles the deck."),
        past.PhaseBegun: Words("{who} passe à la phase suivante.", "{who} goes on to the next phase."),
        past.Paid: Words("{who} n’a rien à payer.", "{who} has nothing to pay."),
        past.Passed: Words("{who} passe.", "{who} passes."),
        past.StoodBy: Words("{who} laisse une consigne.", "{who} leaves a standing order."),
        past.ItemResolved: Words("Une carte prend effet.", "A card takes effect."),
        past.StackCleared: Words("Rien n’attendait.", "Nothing was waiting."),
    }
)
