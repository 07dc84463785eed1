"""How the planning player pays: what it can best do without is tapped, or endurance given (Q4, Q5). Imports sight and worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from matches.games.ippo import worth
from matches.games.ippo.options import CORNER, HAND
from matches.games.ippo.sight import Sight, out
from matches.games.ippo.view import CardView
from matches.games.ippo.vocabulary import ATTRIBUTES, Costs
from matches.kernel.offers import Many, Offer, Whole

ALERT: Final = 10  # a defense waits for a blow that nobody has seen yet, by the types that it blocks and the cards to come
NEEDED: Final = 55  # for each point of a blow in the opponent's corner that it would stop
SERVING: Final = 60  # a support whose ability is still of use

Icons = tuple[int, int, int, int]


class Plan(NamedTuple):
    """A payment, and what it costs in hundredths of endurance."""

    taps: tuple[int, ...]
    endurance: int
    price: int


def blow_cost(card: CardView) -> tuple[Icons, int]:
    """The start cost of now."""
    icons = tuple(card.print.icons if one == card.print.attribute else 0 for one in ATTRIBUTES)
    return icons, card.generic  # type: ignore[return-value]  # four attributes


def with_ability(cost: tuple[Icons, int], costs: Costs) -> tuple[Icons, int]:
    icons = tuple(a + b for a, b in zip(cost[0], costs.icons, strict=True))
    return icons, cost[1] + costs.generic  # type: ignore[return-value]  # four attributes


def losses(sight: Sight) -> Mapping[int, int]:
    """What tapping each card of one's corner would cost until it is upright again; nothing in one's own last turn."""
    if sight.last and sight.mine:
        return {}
    blows = [one for one in sight.foe.corner if one.type == "blow" and (sight.mine or not one.tapped)]
    ready = [one for one in sight.me.corner if one.type == "defense" and not one.tapped]
    alert, found = _alert(sight), {}
    for one in out(sight.me):
        if one.type == "defense":
            found[one.id] = _guarding(one, blows, ready, alert)
        elif one.type == "support":
            ability = one.print.ability
            found[one.id] = SERVING if ability and not one.used and ability.timing in ("boxing", "fast", "constant") else 0
    return found


def _alert(sight: Sight) -> int:
    """By the cards that the opponent will hold at his next placement (Q8), and the room that he has for them."""
    if not sight.mine:
        return 0
    cards = sight.foe.hand if sight.view.turn == 1 else HAND
    room = max(1, CORNER - len(sight.foe.corner))
    return ALERT * min(cards, room)


def _guarding(card: CardView, blows: list[CardView], ready: list[CardView], alert: int) -> int:
    """Shared among the defenses that could meet the same blow."""
    total = alert * len(card.print.blocks)
    for blow in blows:
        if blow.blow in card.print.blocks:
            others = sum(blow.blow in one.print.blocks for one in ready)
            total += NEEDED * min(card.power, blow.power) // max(1, others)
    return total


def afford(sight: Sight, offer: Offer, cost: tuple[Icons, int], losses: Mapping[int, int]) -> Plan:
    """The cheapest payment of an offer, card by card."""
    fields = {one.name: one for one in offer.fields}
    taps, given = fields.get("taps"), fields.get("endurance")
    there = [sight.cards[int(id)] for id in taps.values] if isinstance(taps, Many) else []
    least, most = (given.low, given.high) if isinstance(given, Whole) else (0, 0)
    return _Purse(sight, there, losses).pay(cost, least, most)


class _Purse:
    """A payment while it is put together."""

    def __init__(self, sight: Sight, there: list[CardView], losses: Mapping[int, int]) -> None:
        self.left, self.there, self.losses = list(sight.me.pool), there, losses
        self.endurance = sight.me.endurance
        self.taps: list[int] = []
        self.price = 0

    def pay(self, cost: tuple[Icons, int], least: int, most: int) -> Plan:
        icons, generic = cost
        for place, need in enumerate(icons):
            while self.left[place] < need and self._tap(place, need - self.left[place]):
                pass
            self.left[place] -= need
        given = least
        while (lack := generic - given - sum(self.left)) > 0:
            point = worth.harm(self.endurance, given + 1) - worth.harm(self.endurance, given)
            if given < most and point < self._cheapest(lack):
                given += 1
            elif not self._tap(-1, lack):
                break
        price = self.price + worth.harm(self.endurance, given) + worth.TAPPED * (sum(icons) + generic - given)
        return Plan(tuple(self.taps), given, price)

    def _cheapest(self, lack: int) -> int:
        """What the cheapest point from a card costs."""
        return min((self._rate(one, -1, lack) for one in self.there), default=worth.WON)

    def _rate(self, card: CardView, place: int, lack: int) -> int:
        return self.losses.get(card.id, 0) // max(1, min(lack, self._gives(card, place)))

    def _tap(self, place: int, lack: int) -> bool:
        """The card that gives what is lacking for least; False if there is none."""
        fits = [one for one in self.there if self._gives(one, place)]
        if not fits:
            return False
        best = min(fits, key=lambda one: (self._rate(one, place, lack), self._gives(one, place), one.id))
        self.there = [one for one in self.there if one is not best]
        self.taps.append(best.id)
        self.price += self.losses.get(best.id, 0)
        if best.print.attribute is not None:
            self.left[ATTRIBUTES.index(best.print.attribute)] += best.print.gives_icons
        self.left[-1] += best.print.gives_generic
        return True

    def _gives(self, card: CardView, place: int) -> int:
        """Power of one attribute, or (-1) of any kind."""
        if place < 0:
            return card.print.gives_icons + card.print.gives_generic
        return card.print.gives_icons if card.print.attribute == ATTRIBUTES[place] else 0
