"""The planning player of the house: pays with what it can spare, blocks what would hurt, holds interrupts. Imports its parts."""

from __future__ import annotations

from typing import assert_never

from matches.games.ippo.attacking import act, interrupt, rest
from matches.games.ippo.clash import Guard, answer, guards, on_ring, ordered, placed
from matches.games.ippo.commands import AnswerStop, Choose, Command, Defend, EndPhase, OrderDefenses, StandBy, TakeNewHand
from matches.games.ippo.cornering import place, redraw, set_up, value
from matches.games.ippo.sight import Sight, sight
from matches.games.ippo.view import View
from matches.kernel.dice import Dice
from matches.kernel.offers import Many, Offers, One


def planning(view: View, offers: Offers, dice: Dice) -> Command:
    """Whole numbers only and no dice: the same view gives the same choice on any machine."""
    assert view.pending is not None
    return _answer(sight(view), offers) if view.you in view.pending.seats else aside(offers)


def _answer(seen: Sight, offers: Offers) -> Command:
    assert seen.view.pending is not None
    match seen.view.pending.what:
        case "set_up":
            return first_hand(seen, offers)
        case "redraw":
            return redraw(seen)
        case "placement":
            return place(seen, offers) or act(seen, offers)
        case "boxing":
            return act(seen, offers)
        case "rest":
            return rest(seen, offers) or EndPhase()
        case "window":
            return interrupt(seen, offers)
        case "defend":
            return defend(seen)
        case "order":
            return order(seen)
        case "choose":
            return choose(seen, offers)
        case _:
            assert_never(seen.view.pending.what)


def first_hand(sight: Sight, offers: Offers) -> Command:
    """R12: a hand without a defense is never kept."""
    new = any(one.command == "take_new_hand" for one in offers.commands)
    return TakeNewHand() if new else set_up(sight)


def aside(offers: Offers) -> Command:
    """What it says while the other one is asked: it boxes on, and waits for no more than the next thing on the stack."""
    if any(one.command == "answer_stop" for one in offers.commands):
        return AnswerStop(accept=0)
    orders = next(field for offer in offers.commands if offer.command == "stand_by" for field in offer.fields)
    assert isinstance(orders, One)
    return StandBy(until="" if "" in orders.values else "stack")


def defend(sight: Sight) -> Defend:
    """Whatever leaves the attacker least."""
    ring = sight.view.ring
    assert ring is not None
    clash = on_ring(sight, ring)
    return Defend(cards=_ids(answer(clash, guards(sight, True, clash.type))[1]))


def order(sight: Sight) -> OrderDefenses:
    """R19: whatever brings most."""
    ring = sight.view.ring
    assert ring is not None
    return OrderDefenses(cards=_ids(ordered(on_ring(sight, ring), placed(sight, ring))))


def choose(sight: Sight, offers: Offers) -> Choose:
    """The best to take, or the worst to discard."""
    field = next(one for offer in offers.commands if offer.command == "choose" for one in offer.fields)
    assert isinstance(field, Many) and sight.view.pending is not None
    cards = sorted(sight.view.choices, key=lambda one: (value(sight, one), one.id))
    if sight.view.pending.choice == "search":
        cards.reverse()
    return Choose(cards=tuple(one.id for one in cards[: field.least]))


def _ids(guards: tuple[Guard, ...]) -> tuple[int, ...]:
    return tuple(one.id for one in guards)
