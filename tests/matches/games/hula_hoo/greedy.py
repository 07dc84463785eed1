"""A decent player in a dozen lines, the yardstick of the bots' tests: what he sees decides, nothing is thought ahead."""

from __future__ import annotations

from itertools import product

from matches.games.hula_hoo.calls import ANSWERS, JOKER
from matches.games.hula_hoo.commands import Command, Exchange, LayOut, NameAnother, PlayCard
from matches.games.hula_hoo.guessing import unseen
from matches.games.hula_hoo.view import View
from matches.kernel.dice import Dice
from matches.kernel.offers import Offers

SHED_FIRST = (6, 8, 5, 9, 4, 10, 3, 11, 2, 12, 1, 13, JOKER)


def greedy(view: View, offers: Offers, dice: Dice) -> Command:
    """A call that no card in the row of who must answer it fits, and the fewest unseen ones; else away with the middle."""
    rows = {player.seat: player.row for player in view.players}
    inside = [player.seat for player in view.players if not player.out]
    if view.phase == "exchange":
        middle = sorted((SHED_FIRST.index(value), place) for place, value in enumerate(rows[view.you], 1))
        return Exchange(places=tuple(place for rank, place in middle[:3] if SHED_FIRST[rank] not in (1, JOKER, 13)))
    if view.phase == "lay_out":
        middle = sorted((SHED_FIRST.index(value), place) for place, value in enumerate(view.hand, 1))
        return LayOut(places=tuple(place for _, place in middle[:5]))

    def cost(move: tuple[str, str, int | None]) -> tuple[bool, bool, int, int]:
        value = int(move[0].partition("-")[2])
        fits = ANSWERS[move[1], value]
        answerer = inside[(inside.index(view.you) + 1) % len(inside)] if move[2] is None else move[2]
        answered = not fits.isdisjoint(rows[answerer])
        return answered, value == JOKER, abs(value - JOKER) if answered else 0, sum(one in fits for one in unseen(view))

    moves = []
    for offer in offers.commands:
        values = {field.name: field.values for field in offer.fields}
        moves += product(values.get("card", (f"top-{view.top}",)), values["call"], values.get("target", (None,)))
    card, call, target = min(moves, key=cost)
    return NameAnother(target=target, call=call) if view.phase == "naming" else PlayCard(card=card, call=call, target=target)
