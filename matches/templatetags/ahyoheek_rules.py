"""The examples of Ahyoheek's rules page, worked out by the game's own functions when the page is made."""

from __future__ import annotations

from dataclasses import dataclass

from django import template
from django.utils.translation import get_language

from matches.games.ahyoheek.ranking import rank, settle, upper_edge
from matches.games.ahyoheek.settle import close_round
from matches.games.ahyoheek.state import Player, State
from matches.games.ahyoheek.symbols import Symbol, round_winners, score_round
from matches.games.ahyoheek.words import tell
from matches.kernel.seats import Seat
from matches.rendering.faces import Faces
from matches.templatetags.ahyoheek import Shown, signed

register = template.Library()
INITIALS = "ABCDE"
SHORT: dict[str, Symbol] = {"f": "feather", "b": "book", "e": "beetle"}


@dataclass(frozen=True, slots=True)
class Account:
    """A player's points before and after a rated game, and his rank, which is his stake."""

    name: str
    before: int
    rank: int
    after: int


@register.simple_tag
def example(picks: str) -> list[Shown]:
    """A round as its players showed it ("f b e": one letter each), with scores and winners (R4 to R6)."""
    shown = tuple((Seat(seat), SHORT[letter]) for seat, letter in enumerate(picks.split()))
    scores = score_round(shown)
    winners = round_winners(scores)
    points = dict(scores)
    return [Shown(seat, INITIALS[seat], symbol, signed(points[seat]), seat in winners) for seat, symbol in shown]


@register.simple_tag
def ending(hands: str, faces: Faces, tied: str = "") -> list[str]:
    """What the engine says of a round: "210f 202f 000b" are three players' tokens (feather, book, beetle) and picks (R7 to R9).

    `faces` lend the symbols their names. With `tied` ("01") only those seats play an eliminating round.
    """
    players = tuple(_player(Seat(seat), hand) for seat, hand in enumerate(hands.split()))
    still = tuple(Seat(int(digit)) for digit in tied)
    seats = still or tuple(player.seat for player in players)
    state = State(round=1, players=players, seats=seats, eliminating=bool(still), tied=still)
    names = {player.seat: INITIALS[player.seat] for player in players}
    lines = [tell(event) for event in close_round(state, at_ms=0)]
    return [line.said_in(get_language() or "fr", names, faces.cards) for line in lines if line is not None]


@register.simple_tag
def accounts(points: str, winner: int) -> list[Account]:
    """Points before and after a rated game that the player at index `winner` has won (R10)."""
    before = [int(one) for one in points.split()]
    after = settle(before, [rank(one) for one in before], winner)
    return [Account(INITIALS[place], had, rank(had), has) for place, (had, has) in enumerate(zip(before, after, strict=True))]


@register.simple_tag
def edges(count: int) -> list[tuple[int, int]]:
    """The first ranks with the most points that still have them."""
    return [(number, upper_edge(number)) for number in range(1, count + 1)]


def _player(seat: Seat, hand: str) -> Player:
    feather, book, beetle = (int(digit) for digit in hand[:3])
    return Player(seat=seat, tokens=(feather, book, beetle), pick=SHORT[hand[3]] if len(hand) > 3 else "")
