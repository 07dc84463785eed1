"""How a cost would be paid if nobody said otherwise, from what the viewer knows: Q4, Q5. Imports the game."""

from __future__ import annotations

from dataclasses import dataclass

from matches.games.ippo.paying import FREE, Payment, Price, both, pay, price_of
from matches.games.ippo.state import Fighter, Placed, State
from matches.games.ippo.view import CardView, View
from matches.games.ippo.vocabulary import ATTRIBUTES
from matches.kernel.offers import Many, Offer, Whole
from matches.rendering.ippo_cards import by_id, printed


@dataclass(frozen=True, slots=True)
class Bill:
    """A price and the payment that is proposed for it."""

    price: Price
    payment: Payment


def bill(view: View, offer: Offer) -> Bill:
    """What an offered blow or ability costs its user, with the least endurance that it can be paid with."""
    cards = by_id(view)
    own = next(one for one in view.fighters if one.seat == view.you)
    price = _price(offer, {card.id: card for card in own.corner} | {card.id: card for card in (*view.hand, *own.supports)})
    taps = next((field.values for field in offer.fields if isinstance(field, Many) and field.name == "taps"), ())
    lying = tuple(Placed(id) for id in taps if isinstance(id, int))
    fighter = Fighter(seat=own.seat, endurance=own.endurance, pool=own.pool, corner=lying)
    state = State(cards={one.id: printed(cards[one.id]) for one in lying}, fighters=(fighter,))
    return Bill(price, pay(state, fighter, price, endurance=least_endurance(offer)))


def least_endurance(offer: Offer) -> int:
    """Q5: endurance pays only what nothing else can."""
    return next((field.low for field in offer.fields if isinstance(field, Whole) and field.name == "endurance"), 0)


def _price(offer: Offer, cards: dict[int, CardView]) -> Price:
    values = {field.name: field.values for field in offer.fields if not isinstance(field, Whole)}
    card = cards[int(values["card"][0])]
    own = card.print
    used = FREE if own.ability is None else price_of(own.ability.costs)
    if offer.command == "use_ability":
        return used
    icons = tuple(own.icons if one == own.attribute else 0 for one in ATTRIBUTES)
    start = Price(icons, card.generic)  # type: ignore[arg-type]  # four of them
    return both(start, used) if "ability" in values else start
