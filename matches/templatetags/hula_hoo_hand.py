"""A player's own side of a table of Hula Hoo: his cards with what may be done with them, and why not. Imports the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from django import template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, gettext_noop, ngettext

from matches.games.hula_hoo.calls import JOKER, why_not
from matches.games.hula_hoo.cards import NumberFacts
from matches.games.hula_hoo.events import Eliminated
from matches.games.hula_hoo.view import View
from matches.kernel.drawing import folds
from matches.kernel.offers import Offers, One, Value
from matches.kernel.seats import Seat
from matches.rendering.faces import Face, Faces
from matches.templatetags.hula_hoo import called

register = template.Library()
BACK, PATTERN, PAPER = "#2350c8", "#ff8f9e", "#f6f0e1"
WHY = {
    "too_low": gettext_noop("too low"),
    "too_high": gettext_noop("too high"),
    "breaks_no_double": gettext_noop("stops nothing"),
    "last_joker": gettext_noop("joker may not be last"),
}


@dataclass(frozen=True, slots=True)
class Number:
    """A card to look at: its value and the face that the match has pinned for it."""

    value: int
    face: Face

    @property
    def joker(self) -> bool:
        return self.value == JOKER


@dataclass(frozen=True, slots=True)
class Own:
    """One of the viewer's cards. `name` is its value in a command, `id` its own on the page, `place` counts from 1.

    `way`: it is played with plus or minus; `double`: with double; neither: `what` says why not.
    """

    number: Number
    where: str
    name: str
    id: str
    place: int
    way: bool
    double: bool
    what: str

    @property
    def value(self) -> int:
        return self.number.value


@dataclass(frozen=True, slots=True)
class Named:
    """Somebody who may be named; `first` of them is suggested."""

    seat: Seat
    name: str
    first: bool


@register.filter
def numbered(faces: Faces, value: int) -> Number:
    """The card of that value, whatever its slug is by now."""
    return Number(value, faces[_slugs(faces)[value]])


@register.simple_tag
@cache
def card_back() -> SafeString:
    """The back of a card that lies face down."""
    return mark_safe(folds(BACK, PATTERN, PAPER))


@register.simple_tag
def own_cards(view: View, offers: Offers, faces: Faces, where: str) -> list[Own]:
    """The viewer's `hand` or `row`, the lowest first, with what he may do with each card now."""
    values = view.hand if where == "hand" else _row(view)
    plays, held, seen = _plays(offers), len(view.hand) + len(_row(view)), Counter[int]()
    cards = []
    for place, value in sorted(enumerate(values, 1), key=lambda one: (one[1], one[0])):
        seen[value] += 1
        name = f"{where}-{value}"
        id = f"card-{name}" + (f"-{seen[value]}" if seen[value] > 1 else "")
        way, double = name in plays["way"], name in plays["double"]
        what = _what(value, way, double) if way or double else _why(view, value, held)
        cards.append(Own(numbered(faces, value), where, name, id, place, way, double, what))
    return cards


@register.simple_tag
def namable(view: View, offers: Offers, names: Mapping[Seat, str]) -> list[Named]:
    """R21: who may be named, clockwise from the viewer's left; nobody where play is clockwise."""
    seats = next((_values(offer.fields, "target") for offer in offers.commands if _values(offer.fields, "target")), ())
    mine = view.you or 0
    ranked = sorted((Seat(int(seat)) for seat in seats), key=lambda seat: (seat - mine - 1) % len(names))
    return [Named(seat, names[seat], at == 0) for at, seat in enumerate(ranked)]


@register.filter
def offered_calls(offers: Offers) -> tuple[Value, ...]:
    """The calls that the first thing on offer may be made with."""
    return _values(offers.commands[0].fields, "call") if offers.commands else ()


@register.simple_tag
def lone(hand: list[Own], row: list[Own]) -> str:
    """The id of the card that is chosen beforehand, since it is the only one that may be played; or nothing."""
    playable = [card.id for card in (*hand, *row) if card.way or card.double]
    return playable[0] if len(playable) == 1 else ""


@register.filter
def own_fall(view: View) -> str:
    """What the viewer is told when he is out of the round (R13): why, and that his hand is shown. Empty if he is not."""
    player = next((one for one in view.players if one.seat == view.you), None)
    if player is None:
        return ""
    if player.gone:
        return gettext("You are out of the game. You may watch how it goes on.")
    if player.failed is None:
        return ""
    return _fall(player.failed, len(player.failed.hand) + len(player.row))


def _fall(failed: Eliminated, held: int) -> str:
    if failed.reason == "late":
        return gettext("Time is up: your hand is shown, and you are out of the round.")
    call = called(failed.top, failed.call) if failed.call else ""
    if held == 1 and failed.hand in ((), (JOKER,)):
        return gettext("A joker may not be your last card: you are out of the round.")
    words = ngettext(
        "Your only card does not answer %(call)s: your hand is shown, and you are out of the round.",
        "None of your %(n)s cards answers %(call)s: your hand is shown, and you are out of the round.",
        held,
    )
    return words % {"n": held, "call": call}


def _row(view: View) -> tuple[int, ...]:
    return next((player.row for player in view.players if player.seat == view.you), ())


def _plays(offers: Offers) -> dict[str, frozenset[Value]]:
    """The names of the cards on offer, by whether they are called double."""
    found: dict[str, set[Value]] = {"way": set(), "double": set()}
    for offer in offers.commands:
        found["double" if "double" in _values(offer.fields, "call") else "way"].update(_values(offer.fields, "card"))
    return {kind: frozenset(names) for kind, names in found.items()}


def _values(fields: tuple[object, ...], name: str) -> tuple[Value, ...]:
    return next((field.values for field in fields if isinstance(field, One) and field.name == name), ())


def _what(value: int, way: bool, double: bool) -> str:
    return gettext("double") if double else gettext("joker") if value == JOKER else gettext("playable")


def _why(view: View, value: int, held: int) -> str:
    """Why a card may not be played by who is asked; empty for who is not."""
    if view.phase != "turn" or view.active != view.you:
        return gettext("joker") if value == JOKER else ""
    return gettext(WHY[why_not(value, view.top, view.call, held) or "last_joker"])


@lru_cache(maxsize=64)
def _slugs(faces: Faces) -> Mapping[int, str]:
    return {card.read(NumberFacts).value: slug for slug, card in faces.cards.items()}
