"""Topsy that does not end, bots that do not play by the rules, and a log that stumbles. Imports Topsy."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import msgspec

from matches.kernel.rules import Bot
from matches.kernel.words import Line, Words
from tests.conformance.games import planted

TOPSY = planted("topsy")

from matches.games.topsy.commands import Lay  # noqa: E402  (planted first)
from matches.games.topsy.events import Turned  # noqa: E402
from matches.games.topsy.view import View  # noqa: E402

_NAME = Words("Robot", "Bot")


def _illegal(view, offers, dice):
    """A card that is not in the hand."""
    return Lay(card=13)


_calls = count()


def _moody(view, offers, dice):
    """Chooses by how often it was asked."""
    return Lay(card=view.hand[next(_calls) % len(view.hand)])


def _stumbles(event):
    if isinstance(event, Turned):
        return Line(
            Words("{seat} gagne contre {other}.", "{seat} wins."), seats={"seat": event.winner}, values={"other": Words("{", "")}
        )
    return TOPSY.tell(event)


def _no_end(state):
    """Only who is left alone has an end."""
    end = TOPSY.outcome(state)
    return end if end is not None and end.reason == "alone" else None


class LooseView(View, frozen=True):
    """With a field that JSON does not give back as it was."""

    seats: object


def _loose(state, viewer):
    seen = TOPSY.view(state, viewer)
    return LooseView(**msgspec.structs.asdict(seen), seats=tuple(one.seat for one in state.players))


NEVER_ENDS = replace(TOPSY, outcome=_no_end)
VIEW_CHANGES_IN_JSON = replace(TOPSY, view=_loose)
BOT_CHEATS = replace(TOPSY, bots={"illegal": Bot(1, _NAME, _illegal)})
BOT_IS_MOODY = replace(TOPSY, bots={"moody": Bot(1, _NAME, _moody)})
LOG_STUMBLES = replace(TOPSY, tell=_stumbles)
LOG_IS_SILENT = replace(TOPSY, asides={})
