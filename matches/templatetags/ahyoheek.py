"""What the table of Ahyoheek shows, from its View and the cards that its match has pinned: tokens, the last reveal in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django import template
from django.utils.translation import gettext, gettext_noop

from matches.games.ahyoheek.symbols import LOSER, SYMBOLS, Sealed, Symbol
from matches.games.ahyoheek.view import LastRound, PlayerView, View
from matches.kernel.seats import Seat
from matches.rendering.faces import Faces
from matches.rendering.labels import said

register = template.Library()
GOAL = 3  # R7
OUT = ("resigned", "absent", "eliminated", "aside")
DOING = {
    "resigned": gettext_noop("has left the game"),
    "absent": gettext_noop("gone after three missed rounds"),
    "won": gettext_noop("wins the game"),
    "lost": gettext_noop("has played to the end"),
    "eliminated": gettext_noop("is out of the running"),
    "aside": gettext_noop("watches"),
    "picked": gettext_noop("has picked"),
    "thinking": gettext_noop("is thinking"),
}


@dataclass(frozen=True, slots=True)
class Pile:
    """A player's tokens of one symbol: `slots` says for each of the three places whether it is filled."""

    symbol: Symbol
    name: str
    count: int
    slots: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Player:
    """One player in a word (`state`) and a sentence (`doing`)."""

    seat: Seat
    name: str
    is_you: bool
    state: str
    doing: str
    is_out: bool
    piles: tuple[Pile, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """One card of the reveal; `symbol` is empty for who sat the round out."""

    seat: Seat
    name: str
    symbol: Sealed
    score: str
    won: bool


@register.simple_tag
def players(view: View, names: Mapping[Seat, str], faces: Faces) -> list[Player]:
    """Everybody at the table, in seat order."""
    return [_player(view, player, names, faces) for player in view.players]


@register.filter
def reveal(last: LastRound, names: Mapping[Seat, str]) -> list[Shown]:
    """The cards of a round as all saw them, then those who sat it out."""
    scores = dict(last.scores)
    shown = [Shown(seat, names[seat], symbol, signed(scores[seat]), seat in last.winners) for seat, symbol in last.picks]
    return shown + [Shown(seat, names[seat], "", "", won=False) for seat in last.sat_out]


@register.filter
def beaten(faces: Faces, last: LastRound) -> list[str]:
    """What beat what among the cards shown, a sentence each."""
    shown = {symbol for _, symbol in last.picks}
    return [_beats(faces, symbol) for symbol in SYMBOLS if symbol in shown and LOSER[symbol] in shown]


def _beats(faces: Faces, symbol: Symbol) -> str:
    """R3 for one symbol, with the names that the cards have here."""
    names = {"winner": said(faces[symbol].name), "loser": said(faces[LOSER[symbol]].name)}
    return gettext("%(winner)s beats %(loser)s.") % names


@register.filter
def prey(faces: Faces, symbol: Symbol) -> str:
    """R3 on a button, where the symbol stands above."""
    return gettext("beats: %(loser)s") % {"loser": said(faces[LOSER[symbol]].name)}


@register.filter
def signed(score: int) -> str:
    """A score with its sign, the minus as printers set it."""
    return "0" if score == 0 else f"+{score}" if score > 0 else f"−{-score}"


def _player(view: View, player: PlayerView, names: Mapping[Seat, str], faces: Faces) -> Player:
    state = _state(view, player)
    is_you = player.seat == view.you
    return Player(player.seat, names[player.seat], is_you, state, _doing(state), state in OUT, _piles(player, faces))


def _piles(player: PlayerView, faces: Faces) -> tuple[Pile, ...]:
    counts = [(symbol, getattr(player.tokens, symbol)) for symbol in SYMBOLS]
    return tuple(
        Pile(symbol, said(faces[symbol].name), count, tuple(place < count for place in range(GOAL))) for symbol, count in counts
    )


def _state(view: View, player: PlayerView) -> str:
    if player.gone:
        return player.gone
    if view.winner is not None:
        return "won" if player.seat == view.winner else "lost"
    if not player.in_round:
        return "eliminated" if player.seat in view.eliminated else "aside"
    return "picked" if player.has_picked else "thinking"


def _doing(state: str) -> str:
    return gettext(DOING[state])
