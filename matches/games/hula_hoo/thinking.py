"""How the thinking player of the house chooses: every move is played out on guesses of what is hidden. Imports View, guessing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from matches.games.hula_hoo.calls import JOKER, WAYS, Call
from matches.games.hula_hoo.commands import Command, Exchange, LayOut, NameAnother, PlayCard
from matches.games.hula_hoo.guessing import clockwise, guesses, me
from matches.games.hula_hoo.playouts import WORTH, Chair, Table, calls_of
from matches.games.hula_hoo.view import View
from matches.kernel.dice import Dice
from matches.kernel.offers import Many, Offer, Offers, One, Value
from matches.kernel.seats import Seat

SURVEY, FINALISTS, FINAL = 8, 4, 16  # guesses for every move, and as many more for the best few of them
PARTS = 16  # of a guess, in which prices are: so much more often another card must lose before it is done
JOKER_PRICE, LONE_PRICE = 2, 4  # for laying a joker, and for keeping nothing but jokers (R14, Q9)
KEPT = frozenset({1, JOKER, 13})  # what is worth more than a card from the pile
Move: TypeAlias = tuple[int, Call, Chair, Command]  # value, call and who must answer


def thinking(view: View, offers: Offers, dice: Dice) -> Command:
    """Whatever wins most of the rounds that it imagines. Whole numbers only: the same choice on any machine."""
    if view.phase == "exchange":
        return exchange(view, offers)
    if view.phase == "lay_out":
        return lay_out(view, offers)
    moves = _namings(view, offers) if view.phase == "naming" else _plays(view, offers)
    return moves[0][3] if len(moves) == 1 else _best(moves, view, dice)


def exchange(view: View, offers: Offers) -> Exchange:
    """R4: away with what rows can do without, the middle of the pack first; it goes under the pile in this order."""
    offered, row = _places(offers), me(view).row
    useless = [place for place in offered.values if row[int(place) - 1] not in KEPT]
    ordered = sorted(map(int, useless), key=lambda place: WORTH.index(row[place - 1]))
    return Exchange(places=tuple(ordered[: offered.most]))


def lay_out(view: View, offers: Offers) -> LayOut:
    """R20: the middle of the pack is shown, what asks much of others stays hidden."""
    offered = _places(offers)
    ordered = sorted(map(int, offered.values), key=lambda place: WORTH.index(view.hand[place - 1]))
    return LayOut(places=tuple(sorted(ordered[: offered.most])))


def _best(moves: Sequence[Move], view: View, dice: Dice) -> Command:
    """Every move is tried on the same guesses; then the best few on more of them. The first of equals is chosen."""
    held = (*view.hand, *me(view).row)
    prices = [_price(move[0], held) for move in moves]
    wins = _tried(moves, prices, guesses(view, SURVEY, dice))
    best = sorted(sorted(range(len(moves)), key=lambda number: -wins[number])[:FINALISTS])
    more = _tried([moves[number] for number in best], [prices[number] for number in best], guesses(view, FINAL, dice))
    total = [wins[number] + won for number, won in zip(best, more, strict=True)]
    return moves[best[total.index(max(total))]][3]


def _tried(moves: Sequence[Move], prices: Sequence[int], tables: Sequence[Table]) -> list[int]:
    """What each move is worth, in parts of a guess."""
    wins = [sum(_wins(move, table.copy()) for table in tables) for move in moves]
    return [PARTS * won - price * len(tables) for won, price in zip(wins, prices, strict=True)]


def _price(value: int, held: tuple[int, ...]) -> int:
    """What laying `value` costs who holds `held`; naming costs nothing."""
    others = len(held) - held.count(JOKER)
    if value == JOKER:
        return JOKER_PRICE
    return LONE_PRICE if value and others == 1 < len(held) else 0


def _wins(move: Move, table: Table) -> bool:
    value, call, target, command = move
    if isinstance(command, NameAnother):
        table.call = call
    else:
        table.lay(0, value, call)
    return not table.sizes[0] or table.finish(target) == 0


def _plays(view: View, offers: Offers) -> list[Move]:
    """What may be laid, the card that is needed least first; of two of one value, the one that all can see."""
    chairs = {player.seat: chair for chair, player in enumerate(clockwise(view))}
    moves: list[Move] = []
    for offer in offers.commands:
        cards, targets = _values(offer, "card"), _values(offer, "target")
        names = {int(str(card).partition("-")[2]): str(card) for card in sorted(map(str, cards))}  # row after hand
        for value in sorted(names, key=WORTH.index):
            for call in calls_of(value, view.top):
                for target in map(Seat, map(int, targets)) if targets else (None,):
                    command = PlayCard(card=names[value], call=call, target=target)
                    moves.append((value, call, 1 if target is None else chairs[target], command))
    return moves


def _namings(view: View, offers: Offers) -> list[Move]:
    chairs = {player.seat: chair for chair, player in enumerate(clockwise(view))}
    (offer,) = offers.commands
    calls: tuple[Call, ...] = ("double",) if view.call == "double" else WAYS
    seats = [Seat(int(value)) for value in _values(offer, "target")]
    return [(0, call, chairs[seat], NameAnother(target=seat, call=call)) for call in calls for seat in seats]


def _places(offers: Offers) -> Many:
    """The one field of an exchange, or of the choice of a row."""
    ((field,),) = (offer.fields for offer in offers.commands)
    assert isinstance(field, Many)
    return field


def _values(offer: Offer, name: str) -> tuple[Value, ...]:
    """The values of a field, none if it is not there."""
    return next((field.values for field in offer.fields if isinstance(field, One) and field.name == name), ())
