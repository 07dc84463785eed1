"""What a player can work out of cards that he does not see, and guesses of who holds them. Imports View and playouts."""

from __future__ import annotations

from collections.abc import Sequence

from matches.games.hula_hoo.calls import COPIES
from matches.games.hula_hoo.playouts import Table
from matches.games.hula_hoo.view import PlayerView, View
from matches.kernel.dice import Dice


def unseen(view: View) -> list[int]:
    """The values of which nobody has shown where they lie: the others' hands and the pile down to what was put under it."""
    left = dict(COPIES)
    shown = [value for player in view.players for value in player.row]
    shown += [value for player in view.players if player.failed for value in player.failed.hand]
    for value in (*shown, *view.hand, *view.discard, *view.bottom):
        left[value] -= 1
    return [value for value, count in left.items() for _ in range(count)]


def guesses(view: View, count: int, dice: Dice) -> list[Table]:
    """So many tables that `view` may be of, each deal of the unseen cards equally likely."""
    players, cards = clockwise(view), dice.shuffled(unseen(view))
    return [_guess(view, players, cards, dice) for _ in range(count)]


def _guess(view: View, players: Sequence[PlayerView], cards: list[int], dice: Dice) -> Table:
    hidden = sum(player.hand for player in players[1:])
    for place in range(hidden):
        other = place + dice.below(len(cards) - place)
        cards[place], cards[other] = cards[other], cards[place]
    hands, at = [(*view.hand, *players[0].row)], 0
    for player in players[1:]:
        hands.append((*cards[at : at + player.hand], *player.row))
        at += player.hand
    return Table(hands, (*cards[at:], *view.bottom), view.top, view.call, view.chaotic)


def clockwise(view: View) -> list[PlayerView]:
    """Who is in the round, from the one who thinks."""
    inside = [player for player in view.players if not player.out]
    first = next(place for place, player in enumerate(inside) if player.seat == view.you)
    return inside[first:] + inside[:first]


def me(view: View) -> PlayerView:
    return next(player for player in view.players if player.seat == view.you)
