"""What is on the ring of Ippo: the blow with its defenses, the stack from the top, the last result and its count."""

from __future__ import annotations

from dataclasses import dataclass

from django import template
from django.utils.translation import gettext, ngettext

from matches.games.ippo.view import ItemView, RingView, View
from matches.rendering.faces import Faces
from matches.rendering.ippo_acts import ability_of
from matches.rendering.ippo_cards import Plate, by_id, plate
from matches.rendering.ippo_results import Count, Result, count_of, result_of
from matches.rendering.labels import said
from matches.templatetags.ippo import Names

register = template.Library()


@dataclass(frozen=True, slots=True)
class Bout:
    """A blow on the ring: whose, at what power, what holds of it, and the defenses against it; None until they are named."""

    who: str
    mine: bool
    blow: Plate
    marks: tuple[str, ...]
    defenses: tuple[Plate, ...] | None
    against: str


@dataclass(frozen=True, slots=True)
class Stacked:
    """An ability on the stack, with what it does and at what."""

    item: int
    who: str
    plate: Plate
    target: str


@register.simple_tag
def on_ring(view: View, names: Names, faces: Faces) -> Bout | None:
    """The blow that is being answered."""
    ring = view.ring
    if ring is None:
        return None
    other = next(one.seat for one in view.fighters if one.seat != ring.seat)
    defenses = None if ring.defenses is None else tuple(plate(card, faces) for card in ring.defenses)
    return Bout(names[ring.seat], ring.seat == view.you, plate(ring.card, faces), _marks(ring), defenses, names[other])


@register.simple_tag
def stack_of(view: View, names: Names, faces: Faces) -> list[Stacked]:
    """Q23: the top first, since it resolves first."""
    return [_stacked(view, one, names, faces) for one in reversed(view.stack)]


@register.simple_tag
def last_result(view: View, names: Names, faces: Faces) -> Result | None:
    """R18, Q13: the last blow that had a result this turn, as arithmetic."""
    return None if view.landed is None else result_of(view.landed, names, faces)


@register.simple_tag
def last_count(view: View, names: Names, faces: Faces) -> Count | None:
    """R22, Q17: the flips of the get-up after it."""
    return None if view.counted is None else count_of(view.counted, names, faces)


def _marks(ring: RingView) -> tuple[str, ...]:
    marks = [gettext("knocks down") if ring.knock_down else "", gettext("breaks the guard") if ring.guard_break else ""]
    marks += [gettext("comes back upright") if ring.stay_up else "", gettext("its text is shut off") if ring.shut else ""]
    if ring.most is not None:
        marks.append(ngettext("at most %(n)s defense", "at most %(n)s defenses", ring.most) % {"n": ring.most})
    return tuple(mark for mark in marks if mark)


def _stacked(view: View, one: ItemView, names: Names, faces: Faces) -> Stacked:
    return Stacked(one.item, names[one.seat], plate(one.card, faces), _target(view, one, names, faces))


def _target(view: View, one: ItemView, names: Names, faces: Faces) -> str:
    """What it is aimed at, by name."""
    if one.target is None:
        return ""
    chosen = None if one.card.print.ability is None else one.card.print.ability.chosen
    if chosen is not None and chosen.target == "item":
        other = next((item for item in view.stack if item.item == one.target), None)
        if other is None:
            return gettext("what is gone already")
        return ability_of(other, names, faces)
    card = by_id(view).get(one.target)
    return gettext("a card that is gone") if card is None else said(faces[card.slug].name)
