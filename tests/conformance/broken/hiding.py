"""Topsy telling what it should hide: in a view, in an event, in a revision, in a refusal, to a bot. Imports Topsy."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from matches.kernel.refusals import Refused
from matches.kernel.rules import Bot
from matches.kernel.words import Words
from tests.conformance.games import planted

TOPSY = planted("topsy")

from matches.games.topsy.commands import Lay  # noqa: E402  (planted first)
from matches.games.topsy.events import Exchanged, Laid  # noqa: E402
from matches.games.topsy.view import View  # noqa: E402


class AltView(View, frozen=True):
    """Topsy's view, with a text for each card that lies face down."""

    alts: tuple[str, ...]


def _alt_texts(state, viewer):
    """The picture is hidden, its alt text is not."""
    seen = TOPSY.view(state, viewer)
    alts = tuple(f"card {one.laid} face down" for one in state.players if one.laid)
    return AltView(**msgspec.structs.asdict(seen), alts=alts)


def _sees_all(event, viewer):
    return event if isinstance(event, Laid) else TOPSY.redact(event, viewer)


def _says_something_changed(event, viewer):
    """The card is hidden, that it was exchanged is not: the others' revision moves."""
    if isinstance(event, Exchanged) and event.seat != viewer:
        return Exchanged(seat=event.seat, card=0)
    return TOPSY.redact(event, viewer)


def _counts_cards(state, command, context):
    """Refuses a card with a word on who has laid what: an error body is a view too."""
    if isinstance(command, Lay) and command.card not in state.player(context.seat).hand:
        raise Refused("not_in_hand", card=sum(one.laid for one in state.players))
    return TOPSY.decide(state, command, context)


_last_seen = [TOPSY.initial]


def _remembers(state, viewer):
    _last_seen[0] = state
    return TOPSY.view(state, viewer)


def _peeks(view, offers, dice):
    """Looks at the state behind the view and lays by what the others hold."""
    others = sum(sum(one.hand) + one.laid for one in _last_seen[0].players if one.hand != view.hand)
    return Lay(card=view.hand[others % len(view.hand)])


LEAKS_IN_ALT_TEXT = replace(TOPSY, view=_alt_texts, bots={})
LEAKS_IN_EVENTS = replace(TOPSY, redact=_sees_all)
CALLS_A_PICK_PUBLIC = replace(TOPSY, public_events=frozenset({Laid}))
LEAKS_IN_REVISIONS = replace(TOPSY, redact=_says_something_changed)
LEAKS_IN_REFUSALS = replace(TOPSY, decide=_counts_cards)
BOT_SEES_STATE = replace(TOPSY, view=_remembers, bots={"peeking": Bot(1, Words("Tricheur", "Cheat"), _peeks)})
