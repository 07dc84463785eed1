"""What the planning player puts into its corner, and what it discards for new cards (R12, R15, R16). Imports sight and worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from matches.games.ippo.affording import blow_cost
from matches.games.ippo.commands import Command, Place, Redraw, SetUp
from matches.games.ippo.options import CORNER, MOST_PLACED, SUPPORTS
from matches.games.ippo.sight import Sight, out
from matches.games.ippo.view import CardView
from matches.kernel.offers import Offers, One

BLOWS: Final = 2  # of the six places, as many as one wants
BETTER: Final = 50  # by so much a card must be better than the one whose place it takes
THRIFTY: Final = 10  # cards of the deck, below which nothing is discarded for new ones


def set_up(sight: Sight) -> SetUp:
    """As much as may be placed, the best of each type."""
    cards: list[int] = []
    placed: Counter[str] = Counter()
    for one in sorted(sight.view.hand, key=lambda one: (-value(sight, one), one.id)):
        if one.type != "fight" and placed[one.type] < MOST_PLACED:
            placed[one.type] += 1
            cards.append(one.id)
    return SetUp(cards=tuple(cards))


def place(sight: Sight, offers: Offers) -> Place | None:
    """The next card to place, for the weakest of a full zone if it is better; None if none should be."""
    best: tuple[int, Place] | None = None
    for offer in offers.commands:
        if offer.command != "place":
            continue
        fields = {one.name: one for one in offer.fields if isinstance(one, One)}
        worst = _worst(sight, [sight.cards[int(id)] for id in fields["out"].values]) if "out" in fields else None
        for card in (sight.cards[int(id)] for id in fields["card"].values):
            found = _placing(sight, card, worst)
            if found is not None and (best is None or found[0] > best[0]):
                best = found
    return None if best is None else best[1]


def _placing(sight: Sight, card: CardView, worst: tuple[int, int] | None) -> tuple[int, Place] | None:
    """How much better the corner gets, and how. A full zone gives up what is worst, of whatever it has too many."""
    gain = value(sight, card)
    if worst is None:
        return gain, Place(card=card.id)
    gain -= worst[0]
    return (gain, Place(card=card.id, out=worst[1])) if gain >= BETTER else None


def _worst(sight: Sight, zone: Sequence[CardView]) -> tuple[int, int]:
    """What the card that one can best do without is worth, and its number."""
    return min((value(sight, one, there=True), one.id) for one in zone)


def redraw(sight: Sight) -> Command:
    """What would not be placed anyway goes, as long as the deck can spare it."""
    if sight.me.deck < THRIFTY:
        return Redraw()
    full = {zone: _worst(sight, cards)[0] for zone, cards, most in _zones(sight) if len(cards) >= most}
    return Redraw(cards=tuple(one.id for one in sight.view.hand if _useless(sight, one, full)))


def _zones(sight: Sight) -> tuple[tuple[bool, Sequence[CardView], int], ...]:
    """Whether it is that of the supports, what lies there, and how many can."""
    return (False, sight.me.corner, CORNER), (True, sight.me.supports, SUPPORTS)


def _useless(sight: Sight, card: CardView, full: Mapping[bool, int]) -> bool:
    """Whether it would take nobody's place: `full` zones, with the worth of the worst there."""
    worst = full.get(card.type == "support")
    return card.type != "fight" and worst is not None and value(sight, card) < worst + BETTER


def value(sight: Sight, card: CardView, there: bool = False) -> int:
    """What a card is worth in the corner, in hundredths of endurance; `there`: it lies there already."""
    match card.type:
        case "blow":
            return _blow(sight, card, there)
        case "defense":
            return _defense(sight, card, there)
        case "support":
            return _support(card)
        case "fight":
            return 0


def _blow(sight: Sight, card: CardView, there: bool) -> int:
    """Less for what cannot be paid, and for each blow beyond what one wants."""
    icons, generic = blow_cost(card)
    keys = {one.key for one in card.print.ability.effects} if card.print.ability else set()
    total = 70 + 100 * card.power - 35 * (sum(icons) + generic) + 25 * len(keys)
    total += 120 if "knock_down" in keys else 0
    others = _count(sight, "blow", there)
    total += 160 if others == 0 else -90 * max(0, others - BLOWS + 1)
    return total - 60 * _lacking(sight, card)


def _lacking(sight: Sight, card: CardView) -> int:
    """Icons that nothing in the corner gives."""
    gives = sum(one.print.gives_icons for one in out(sight.me) if one.print.attribute == card.print.attribute)
    return max(0, card.print.icons - gives)


def _defense(sight: Sight, card: CardView, there: bool) -> int:
    """More for the attributes of one's blows, and against the blows of the opponent."""
    threats = [one for one in sight.foe.corner if one.type == "blow" and one.blow in card.print.blocks]
    total = 30 * card.power + 20 * len(card.print.blocks) + 40 * (card.print.gives_icons + card.print.gives_generic)
    total += sum(20 * min(card.power, one.power) for one in threats)
    total += 20 if any(one.type == "blow" and one.print.attribute == card.print.attribute for one in sight.me.corner) else 0
    others = _count(sight, "defense", there)
    return total - 50 * max(0, others - (CORNER - BLOWS) + 1)


def _support(card: CardView) -> int:
    return 100 + 70 * (card.print.gives_icons + card.print.gives_generic) + (60 if card.print.ability else 0)


def _count(sight: Sight, type: str, there: bool) -> int:
    """Other cards of the type in the corner."""
    return sum(one.type == type for one in sight.me.corner) - there
