"""The lines of the log: what happened, as a voice at the ringside says it. Imports the modules that tell parts of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, get_args

from matches.games.ippo import events as past
from matches.games.ippo import told_ends as ends
from matches.games.ippo import told_turns as turns
from matches.games.ippo.blows import Exchange
from matches.games.ippo.deeds import Deed
from matches.games.ippo.events import Event
from matches.games.ippo.told_cards import with_cards
from matches.games.ippo.told_deeds import done
from matches.games.ippo.told_ring import declared, exchanged
from matches.kernel.words import Line, Words


def tell(event: Event) -> Line | None:
    """A line for what people would want to hear; KeyError for an event that nobody has thought of."""
    return _TOLD[type(event)](event)


def _in_silence(event: Event) -> None:
    """What is asked, passed and shuffled is told by what comes of it."""


def _decided(event: past.Decided) -> Line | None:
    if not event.late:
        return None
    words = Words("Trop tard\u00a0: l’horloge décide pour {who}.", "Too late: the clock decides for {who}.")
    return Line(words, {"who": event.seat})


def _resolved(event: past.ItemResolved) -> Line | None:
    """What it does is told by what follows; that it does nothing, by nobody else."""
    return with_cards(Words("{cards} reste sans effet.", "{cards} has no effect."), (event.card,)) if event.void else None


def _negated(event: past.ItemNegated) -> Line:
    return with_cards(Words("Annulation\u00a0: {cards} n’aura pas lieu.", "Negated: {cards} does not happen."), (event.card,))


def _cleared(event: past.StackCleared) -> Line | None:
    words = Words("Ce qui attendait tombe\u00a0: {cards}.", "What was waiting falls away: {cards}.")
    return with_cards(words, event.cards) if event.cards else None


def _offered(event: past.StopOffered) -> Line:
    return Line(Words("{who} propose de s’en remettre aux juges.", "{who} offers to go to the judges."), {"who": event.seat})


def _answered(event: past.StopAnswered) -> Line:
    yes, no = Words("{who} accepte.", "{who} agrees."), Words("{who} veut boxer encore.", "{who} wants to box on.")
    return Line(yes if event.accept else no, {"who": event.seat})


_Teller = Callable[[Any], Line | None]
_SILENT = (past.Asked, past.WindowOpened, past.WindowClosed, past.Shuffled, past.Passed, past.StoodBy)
_TOLD: Mapping[type, _Teller] = MappingProxyType(
    {
        **dict.fromkeys(_SILENT, _in_silence),
        **dict.fromkeys(get_args(Deed), done),
        **dict.fromkeys(get_args(Exchange), exchanged),
        past.Begun: turns.begun,
        past.Drawn: turns.drawn,
        past.HandShown: turns.hand_shown,
        past.SetUpDone: turns.set_up,
        past.CornersShown: turns.corners_shown,
        past.TurnBegun: turns.turn_begun,
        past.PhaseBegun: turns.phase_begun,
        past.Discarded: turns.discarded,
        past.CardPlaced: turns.placed,
        past.Paid: turns.paid,
        past.BlowDeclared: declared,
        past.AbilityUsed: turns.used,
        past.Decided: _decided,
        past.ItemResolved: _resolved,
        past.ItemNegated: _negated,
        past.StackCleared: _cleared,
        past.RoundBegun: ends.round_begun,
        past.StopOffered: _offered,
        past.StopAnswered: _answered,
        past.Left: ends.left,
        past.GameOver: ends.over,
    }
)
