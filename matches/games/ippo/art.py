"""The pictures of Ippo: blows, guards, corner things, moments of a bout, in the air of an attribute. Imports what draws them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from matches.games.ippo.aids import aid
from matches.games.ippo.emblems import air, emblem
from matches.games.ippo.guards import guard
from matches.games.ippo.held import Printed, printed_of
from matches.games.ippo.inks import PAPER, Paint, paint_of
from matches.games.ippo.moments import moment
from matches.games.ippo.names import ATTRIBUTE, AttributeFacts
from matches.games.ippo.punches import punch
from matches.games.ippo.vocabulary import Attribute, CardType, EffectKey
from matches.kernel.cards import Card
from matches.kernel.drawing import Facts, disc, group, svg

# How near a figure is and on which side. What reaches from edge to edge still does, but for a blow, which is in the air.
_NEARER = ("", "translate(-24-36)scale(1.26)", "translate(-38-36)scale(1.26)", "translate(-10-36)scale(1.26)")
POSES: Mapping[CardType, tuple[str, ...]] = MappingProxyType(
    {
        "blow": ("", "translate(-24-22)scale(1.24)", "translate(20 22)scale(.82)", "rotate(-14 100 100)", "rotate(12 100 100)"),
        "defense": _NEARER,
        "support": _NEARER,
        "fight": ("", "translate(-20-24)scale(1.22)", "translate(-32-30)scale(1.22)", "translate(-10-16)scale(1.22)"),
    }
)


def picture(card: Card) -> str:
    """The drawing of a card as SVG text: its facts choose what is drawn, its id how that varies; a new name changes nothing."""
    if card.kind == ATTRIBUTE.key:
        return _named(card.read(AttributeFacts).attribute)
    return drawn(printed_of(card), Facts("ippo", card.id))


def drawn(printed: Printed, chance: Facts) -> str:
    """The same from a print, whatever state a card that is being edited is in."""
    paint = paint_of(printed.type, printed.attribute, chance)
    back, figure = air(printed.attribute, paint, chance), _figure(printed, paint, chance)
    pose = chance.of(POSES[printed.type])
    return svg(back + (group(figure, pose) if pose else figure))


def _named(attribute: Attribute) -> str:
    """The card that names an attribute: its sign, in its own air."""
    chance = Facts("ippo", attribute)
    paint = paint_of("support", attribute, chance)
    sign = disc(100, 100, 72, PAPER) + group(emblem(attribute), "translate(100 100)")
    return svg(air(attribute, paint, chance) + sign)


def _figure(printed: Printed, paint: Paint, chance: Facts) -> str:
    does = _does(printed)
    match printed.type:
        case "blow":
            return punch(printed.blow or "straight", paint, printed.power, chance)
        case "defense":
            return guard(printed.blocks or ("straight",), paint, printed.power, chance)
        case "support":
            return aid(does, paint, chance)
        case "fight":
            return moment(does, paint, chance)


def _does(printed: Printed) -> EffectKey | None:
    """The first thing that its ability does."""
    if printed.ability is None or not printed.ability.effects:
        return None
    return printed.ability.effects[0].key
