"""What the table of Hula Hoo says of a View: the call and its answers, who does what, rounds and scores. Imports the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django import template
from django.utils.translation import gettext, ngettext

from matches.games.hula_hoo.calls import JOKER, Asked
from matches.games.hula_hoo.events import Eliminated
from matches.games.hula_hoo.view import LastRound, PlayerView, View
from matches.games.hula_hoo.words import CALLS
from matches.kernel.seats import Seat
from matches.rendering.labels import listed, said

register = template.Library()
LOW, HIGH = 1, 13


@dataclass(frozen=True, slots=True)
class Player:
    """One player: what the others see of him, `doing` what he did last, in words.

    `hidden` cards are in his hand, unless it was `shown`; `asked` is what the table waits for from him, in words, or nothing.
    `next_one` plays after the viewer.
    """

    seat: Seat
    name: str
    is_you: bool
    asked: str
    is_out: bool
    won: bool
    deals: bool
    next_one: bool
    doing: str
    score: int
    streak: int
    hidden: int
    shown: tuple[int, ...]
    row: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fallen:
    """A hand that was shown in a round: whose, why in words, its cards and the row before it."""

    name: str
    why: str
    hand: tuple[int, ...]
    row: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """The names of all players, their points by round, and their sums."""

    names: tuple[str, ...]
    rounds: tuple[tuple[int, tuple[int, ...]], ...]
    sums: tuple[int, ...]


@register.simple_tag
def people(view: View, names: Mapping[Seat, str]) -> list[Player]:
    """Everybody clockwise from the viewer's left, himself last; a spectator sees them in the order of the seats."""
    seats = sorted(view.players, key=lambda one: -1 if view.you is None else (one.seat - view.you - 1) % len(names))
    return [_player(view, one, names) for one in seats]


@register.filter
def ordered(values: tuple[int, ...]) -> list[int]:
    """Cards as one sorts them in the hand, the lowest first."""
    return sorted(values)


@register.filter
def spoken(values: tuple[int, ...]) -> str:
    """Numbers as one says them, the lowest first: "4, 6 et 13"."""
    return in_turn(tuple(sorted(values)))


@register.filter
def in_turn(values: tuple[int, ...]) -> str:
    """Numbers as one says them, in the order in which they lie."""
    return listed([str(value) for value in values])


@register.filter
def cry(view: View) -> str:
    """The call as one calls it out; before the first card there is none."""
    return {"plus": gettext("Plus"), "minus": gettext("Minus"), "double": gettext("Double"), "": gettext("Opening")}[view.call]


@register.filter
def answers(view: View) -> str:
    """The cards that answer the call (R7-R12, E2-E6), in words: "10 to 13, a 9 to double, or a 7"."""
    parts = _answers(view.top, view.call)
    return parts[0] if len(parts) == 1 else joined(parts, gettext("%(first)s, or %(last)s"))


@register.filter
def fallen(last: LastRound, names: Mapping[Seat, str]) -> list[Fallen]:
    """The hands that were shown in the last round."""
    return [Fallen(names[one.seat], fell(one), one.hand, one.row) for one in last.shown]


@register.filter
def score_table(view: View, names: Mapping[Seat, str]) -> ScoreTable:
    """R16: who won which round with how many points."""
    by_round = tuple(zip(*(player.points for player in view.players), strict=True))
    return ScoreTable(
        names=tuple(names[player.seat] for player in view.players),
        rounds=tuple(enumerate(by_round, 1)),
        sums=tuple(player.score for player in view.players),
    )


@register.filter
def fell(failed: Eliminated) -> str:
    """Why somebody fell, said of another."""
    if failed.reason == "late":
        return gettext("out of the round: ran out of time")
    if failed.reason == "left":
        return gettext("has left the game")
    if failed.hand + failed.row == (JOKER,):
        return gettext("out of the round: only a joker left")
    return gettext("out of the round: could not answer %(call)s") % {"call": called(failed.top, failed.call)}


def called(top: int, call: Asked) -> str:
    """A card and its call: "13, plus"."""
    return f"{top}, {said(CALLS[call])}"


def joined(parts: list[str], last_two: str) -> str:
    """Parts as one says them; `last_two` holds `first` and `last`. Empty for none."""
    return last_two % {"first": ", ".join(parts[:-1]), "last": parts[-1]} if parts else ""


def _answers(top: int, call: Asked) -> list[str]:
    if call == "":
        return [gettext("any card")]
    again = [] if top == JOKER else [gettext("a %(n)s to double") % {"n": top}]
    if call == "double":
        neighbours = [one for one in (top - 1, top + 1) if LOW <= one <= HIGH]
        stops = [gettext("a %(n)s") % {"n": one} for one in sorted({*neighbours, JOKER})]
        return [again[0], gettext("%(cards)s to stop") % {"cards": joined(stops, gettext("%(first)s or %(last)s"))}]
    low, high = (top + 1, HIGH) if call == "plus" else (LOW, top - 1)
    joker = [] if low <= JOKER <= high else [gettext("a 7")]
    return [*_span(low, high), *again, *joker]


def _span(low: int, high: int) -> list[str]:
    if low > high:
        return []
    return [gettext("a %(n)s") % {"n": low}] if low == high else [gettext("%(low)s to %(high)s") % {"low": low, "high": high}]


def _player(view: View, player: PlayerView, names: Mapping[Seat, str]) -> Player:
    return Player(
        seat=player.seat,
        name=names[player.seat],
        is_you=player.seat == view.you,
        asked=_asked(view, player),
        is_out=bool(player.out),
        won=player.seat in view.winners,
        deals=player.seat == view.dealer,
        next_one=player.seat == _next(view),
        doing=_doing(view, player, names),
        score=player.score,
        streak=player.streak if view.goal == "streak" else 0,
        hidden=0 if player.failed else player.hand,
        shown=player.failed.hand if player.failed else (),
        row=player.row,
    )


def _asked(view: View, player: PlayerView) -> str:
    if view.phase == "lay_out":
        return "" if player.ready or player.out else gettext("expected")
    if player.seat != view.active:
        return ""
    if view.phase == "naming":
        return gettext("names somebody")
    if view.phase == "exchange":
        return gettext("expected")
    return gettext("must answer") if view.call else gettext("opens the round")


def _next(view: View) -> Seat | None:
    """R5: who plays after the viewer where play is clockwise, while he is in the round himself."""
    still = [player.seat for player in view.players if not player.out]
    if view.chaotic or view.phase == "over" or view.you not in still or len(still) < 3:
        return None
    return still[(still.index(view.you) + 1) % len(still)]


def _doing(view: View, player: PlayerView, names: Mapping[Seat, str]) -> str:
    if player.gone:
        return gettext("has left the game") if player.gone == "resigned" else gettext("gone: too late in two rounds in a row")
    if player.failed is not None:
        return fell(player.failed)
    if view.phase in ("exchange", "lay_out"):
        return _setting_up(view, player)
    if player.played is None:
        return gettext("has not played yet")
    said_so = {"call": called(player.played.value, player.played.call)}
    just = player.seat == view.caller
    if player.played.target is not None:
        words = gettext("has just played %(call)s, for %(who)s") if just else gettext("has played %(call)s, for %(who)s")
        return words % {**said_so, "who": names[player.played.target]}
    return (gettext("has just played %(call)s") if just else gettext("has played %(call)s")) % said_so


def _setting_up(view: View, player: PlayerView) -> str:
    if view.phase == "exchange":
        if player.ready:
            return gettext("has exchanged or kept")
        return gettext("is exchanging cards") if player.seat == view.active else gettext("will exchange later")
    return gettext("has chosen a row") if player.ready else gettext("is choosing a row")


@register.filter
def cards_left(count: int) -> str:
    """A number of hidden cards in words."""
    return ngettext("%(n)s hidden card", "%(n)s hidden cards", count) % {"n": count}
