"""The table's own events as lines of the log, and what a game's log passes over. Imports match, table and words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import assert_never

import msgspec

from matches.kernel import table as past
from matches.kernel.match import AnyRules
from matches.kernel.table import TableEvent
from matches.kernel.words import Line, Words

_TAKEN = Words("{who} s’assoit.", "{who} sits down.")
_LEFT = Words("{who} se lève.", "{who} stands up.")
_OPENED = Words("La table est ouverte.", "The table is open.")
_STARTED = Words("La partie commence.", "The match begins.")
_FORKED = Words(
    "La table reprend une partie finie à son étape {step}.", "The table goes on from step {step} of a finished match."
)
_OFFERED = Words("{who} propose une revanche.", "{who} offers a rematch.")
_ACCEPTED = Words("{who} accepte la revanche.", "{who} accepts the rematch.")
_DECLINED = Words("{who} décline la revanche.", "{who} declines the rematch.")
_ENDED = Words("La partie est finie.", "The match is over.")
_REVEALED = Words("Le secret du tirage est publié.", "The secret behind the dice is published.")
_VOIDED = Words("La table est close sans résultat.", "The table is closed without a result.")
_PLAIN: Mapping[type[TableEvent], Words] = MappingProxyType(
    {
        past.TableOpened: _OPENED,
        past.Started: _STARTED,
        past.Ended: _ENDED,
        past.SecretRevealed: _REVEALED,
        past.Voided: _VOIDED,
    }
)


def tell_table(event: TableEvent) -> Line:
    """What a log says of one of the table's own events."""
    match event:
        case past.SeatTaken(seat=seat):
            return Line(_TAKEN, {"who": seat})
        case past.SeatLeft(seat=seat):
            return Line(_LEFT, {"who": seat})
        case past.Forked(version=version):
            return Line(_FORKED, values={"step": version})
        case past.Offered(seat=seat):
            return Line(_OFFERED, {"who": seat})
        case past.Answered(seat=seat, accept=accept):
            return Line(_ACCEPTED if accept else _DECLINED, {"who": seat})
        case past.TableOpened() | past.Started() | past.Ended() | past.SecretRevealed() | past.Voided():
            return Line(_PLAIN[type(event)])
        case _:
            assert_never(event)


def aside(rules: AnyRules, event: msgspec.Struct) -> Line | None:
    """What lists of every event say of one of a game's that its log passes over; None if the game has no words for it."""
    words = rules.asides.get(type(event))
    seat = getattr(event, "seat", None)
    return None if words is None else Line(words, {} if seat is None else {"who": seat})
