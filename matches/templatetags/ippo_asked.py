"""What a table of Ippo asks: headings, what may be done with which card, defenses, orders, choices. Imports the game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import permutations

from django import template
from django.utils.translation import gettext, ngettext

from matches.games.ippo.landing import stopped, used_up
from matches.games.ippo.view import View
from matches.kernel.offers import Many, Offer, Offers, One
from matches.rendering.faces import Faces
from matches.rendering.ippo_acts import Deal, deals
from matches.rendering.ippo_cards import Plate, by_id, plate
from matches.rendering.labels import said
from matches.templatetags.ippo import Names, asked, until_words

register = template.Library()
MOST_IN_ORDER = 3  # six orders are looked through, twenty-four are not


@dataclass(frozen=True, slots=True)
class Order:
    """An order of the defenses, with what comes of it as the ring stands."""

    ids: tuple[int, ...]
    words: str
    comes: str


@dataclass(frozen=True, slots=True)
class Several:
    """Cards to choose among: from `least` to `most` of them."""

    plates: tuple[Plate, ...]
    least: int
    most: int


@register.simple_tag
def call(view: View, offers: Offers, names: Names, faces: Faces) -> str:
    """What the viewer is asked, as a heading; empty if nothing."""
    what = asked(view)
    if what == "window":
        return _window_call(view, names, faces)
    if what == "defend" and view.ring is not None:
        blow = {"who": names[view.ring.seat], "blow": said(faces[view.ring.card.slug].name), "n": view.ring.card.power}
        return gettext("%(who)s throws %(blow)s, power %(n)s: which defenses?") % blow
    if what == "redraw" and view.phase == "rest":
        return gettext("Intermission: discard what you like, then draw up to five")
    if what == "choose" and view.pending is not None:
        n = view.pending.n
        if view.pending.choice == "search":
            return gettext("Take a card from your deck")
        return ngettext("Discard a card of your hand", "Discard %(n)s cards of your hand", n) % {"n": n}
    return _calls().get(what, "")


@register.simple_tag
def to_do(view: View, offers: Offers, names: Names, faces: Faces) -> list[Deal]:
    """Cards with what may be done with each."""
    return deals(view, offers, faces, names)


@register.simple_tag
def idle(view: View, dealt: Iterable[Deal], faces: Faces) -> list[Plate]:
    """The cards of the viewer's hand with which nothing can be done now."""
    busy = {one.plate.id for one in dealt}
    return [plate(card, faces) for card in view.hand if card.id not in busy]


@register.simple_tag
def several(view: View, offers: Offers, command: str, faces: Faces) -> Several | None:
    """The cards of a command that takes some of them; None if it is not offered."""
    fields = [field for offer in offers.commands if offer.command == command for field in offer.fields if isinstance(field, Many)]
    if not fields:
        return None
    ids = list(dict.fromkeys(id for field in fields for id in field.values))
    cards = by_id(view)
    return Several(tuple(plate(cards[int(id)], faces) for id in ids), fields[0].least, max(field.most for field in fields))


@register.simple_tag
def orders(view: View, offers: Offers, faces: Faces) -> list[Order]:
    """R19: each order of the defenses with its result; none where they are too many to be looked through."""
    many = several(view, offers, "order_defenses", faces)
    if many is None or len(many.plates) > MOST_IN_ORDER or view.ring is None:
        return []
    power = view.ring.card.power
    alike = {tuple((one.name, one.power) for one in row): row for row in reversed(list(permutations(many.plates)))}
    return [_order(power, row) for row in reversed(list(alike.values()))]


@register.filter
def offered(offers: Offers, command: str) -> Offer | None:
    """The offer of a command, if it is made."""
    return next((one for one in offers.commands if one.command == command), None)


@register.simple_tag
def untils(offers: Offers, command: str) -> list[tuple[str, str]]:
    """Q23: until when one may pass, in words; the empty one takes a standing order back."""
    offer, words = offered(offers, command), until_words()
    fields = () if offer is None else offer.fields
    values = [value for field in fields if isinstance(field, One) and field.name == "until" for value in field.values]
    return [(str(value), words.get(str(value), "")) for value in values]


def _order(power: int, row: tuple[Plate, ...]) -> Order:
    met, through = used_up(power, [one.power or 0 for one in row])
    words = ", ".join(gettext("%(card)s (%(n)s)") % {"card": one.name, "n": one.power} for one in row)
    return Order(tuple(one.id for one in row), words, _comes(power, row, [clash for _, clash in met], through))


def _comes(power: int, row: tuple[Plate, ...], clashes: list[str], through: int) -> str:
    """What comes through, which defenses fall, and whether the blow is lost."""
    fallen = [one.name for one, clash in zip(row, clashes, strict=True) if clash in ("beaten", "even")]
    loss = ngettext("%(n)s comes through", "%(n)s come through", through) % {"n": through}
    blow = gettext("the blow is discarded") if stopped(power, clashes) else gettext("the blow comes back")  # type: ignore[arg-type]
    cards = gettext("discarded: %(cards)s") % {"cards": ", ".join(fallen)} if fallen else gettext("no defense is lost")
    return "; ".join((loss if through else gettext("nothing comes through"), blow, cards))


def _window_call(view: View, names: Names, faces: Faces) -> str:
    """Q23: who has done what, so that one knows what might be answered."""
    if view.stack:
        top = view.stack[-1]
        what = {"card": said(faces[top.card.slug].name), "who": names[top.seat]}
        return gettext("Yours to interrupt: %(card)s (%(who)s) is about to take effect") % what
    if view.window == "declared" and view.ring is not None:
        if view.ring.seat == view.you:
            return gettext("Yours to interrupt: your blow is on its way")
        return gettext("Yours to interrupt: the blow by %(who)s is on its way") % {"who": names[view.ring.seat]}
    if view.window == "defended":
        return gettext("Yours to interrupt: the defenses are up")
    if view.window == "placement":
        return gettext("Yours to interrupt: a card has been placed")
    return gettext("Yours to interrupt, between two blows")


def _calls() -> dict[str, str]:
    return {
        "set_up": gettext("Set up your corner, face down"),
        "redraw": gettext("Discard what you like, then draw up to five"),
        "placement": gettext("Place cards, use abilities"),
        "boxing": gettext("Throw a blow, or end the boxing"),
        "rest": gettext("Intermission: use what you like, then end your turn"),
        "order": gettext("In which order are the defenses used up?"),
    }
