"""What the table of Ippo says of a View: rounds and phases, who is asked what, both corners with all that lies there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django import template
from django.utils.translation import gettext, ngettext, pgettext

from matches.games.ippo.options import CORNER, COUNT, ENDURANCE, KNOCK_DOWNS, SUPPORTS
from matches.games.ippo.view import FighterView, View
from matches.games.ippo.words import WORDS
from matches.kernel.seats import Seat
from matches.rendering.faces import Faces
from matches.rendering.ippo_cards import Plate, Point, names_of, plate, pool_points
from matches.rendering.labels import said

register = template.Library()
Names = Mapping[Seat, str]
LOW = 5  # endurance in the red
JUDGED = ("judged", "stopped", "quiet")  # ends at which endurance is compared


@dataclass(frozen=True, slots=True)
class Corner:
    """One boxer as the table shows him. `free` and `free_supports` are places with nothing in them.

    `notes` are what holds for the moment, `late` and `gone` how it stands with his clock.
    """

    seat: Seat
    name: str
    mine: bool
    turn: bool
    asked: bool
    won: bool
    endurance: int
    steps: tuple[bool, ...]
    downs: tuple[bool, ...]
    down_words: str
    hand: int
    deck: int
    places: tuple[Plate, ...]
    free: range
    supports: tuple[Plate, ...]
    free_supports: range
    discards: tuple[Plate, ...]
    pool: tuple[Point, ...]
    notes: tuple[str, ...]

    @property
    def low(self) -> bool:
        return self.endurance <= LOW

    @property
    def filled(self) -> bool:
        return any(one.n for one in self.pool)


@register.filter
def rounds(view: View) -> str:
    """ "Round 2 sur 4, tour 3 sur 6"."""
    which = gettext("Round %(round)s of %(rounds)s") % {"round": view.round, "rounds": view.rounds}
    if not view.turn:
        return which
    if view.in_round and view.turns_per_round:
        turn = gettext("turn %(turn)s of %(turns)s") % {"turn": view.in_round, "turns": view.turns_per_round}
    else:
        turn = gettext("turn %(turn)s") % {"turn": view.turn}
    return f"{which}, {turn}"


@register.simple_tag
def phase_title(view: View, names: Names) -> str:
    """ "Votre phase de boxe", "À Bruno : phase de boxe"."""
    mine = view.active == view.you
    if view.phase == "set_up":
        return gettext("Set-up")
    if view.phase == "over":
        return _ending(view)
    words = _phases(mine)[view.phase]
    return words if mine else words % {"who": names[view.active]}


@register.simple_tag
def corners(view: View, names: Names, faces: Faces) -> list[Corner]:
    """Both boxers, the viewer last; for who watches, in seat order."""
    return [_corner(view, one, names, faces) for one in sorted(view.fighters, key=lambda one: one.seat == view.you)]


@register.simple_tag
def own_hand(view: View, faces: Faces) -> list[Plate]:
    """The viewer's hand as it is printed."""
    return [plate(card, faces) for card in view.hand]


@register.simple_tag
def fights(view: View, faces: Faces) -> list[Plate]:
    """R8: what is never placed."""
    return [plate(card, faces) for card in view.hand if card.type == "fight"]


@register.simple_tag
def laid_down(view: View, faces: Faces) -> list[Plate] | None:
    """R12: what the viewer has put face down at the set-up; None before he has."""
    return None if view.laid is None else [plate(card, faces) for card in view.laid]


@register.simple_tag
def waited_for(view: View, names: Names) -> str:
    """Whom the bout waits for and what for, but for the viewer; empty if for nobody else."""
    pending = view.pending
    others = [] if pending is None else [seat for seat in pending.seats if seat != view.you]
    if pending is None or not others:
        return ""
    if pending.what == "set_up" and len(others) > 1:
        return gettext("Both boxers are setting up.")
    return _waiting()[pending.what] % {"who": names[others[0]]}


@register.filter
def asked(view: View) -> str:
    """What the viewer is asked, by its key; empty if nothing."""
    return view.pending.what if view.pending is not None and view.you in view.pending.seats else ""


@register.simple_tag
def standing_order(view: View) -> str:
    """Q23: the viewer's own standing order in words."""
    return until_words()[view.standing] if view.standing else ""


def until_words() -> dict[str, str]:
    """Until when one passes."""
    return {
        "stack": gettext("until an ability is on the stack"),
        "blow": gettext("until a blow is thrown"),
        "turn": gettext("until your own turn"),
    }


def _ending(view: View) -> str:
    """How it ended; what the judges saw, the winner's endurance first (R27)."""
    words = said(WORDS[view.reason])
    if view.reason not in JUDGED:
        return words[:1].upper() + words[1:]
    more, less = sorted((one.endurance for one in view.fighters), reverse=True)
    seen = gettext("%(words)s: %(more)s to %(less)s") % {"words": words, "more": more, "less": less}
    return seen[:1].upper() + seen[1:]


def _phases(mine: bool) -> dict[str, str]:
    if mine:
        return {
            "draw": gettext("Your draw phase"),
            "placement": gettext("Your placement phase"),
            "boxing": gettext("Your boxing phase"),
            "rest": gettext("Your intermission"),
        }
    return {
        "draw": gettext("%(who)s: draw phase"),
        "placement": gettext("%(who)s: placement phase"),
        "boxing": gettext("%(who)s: boxing phase"),
        "rest": gettext("%(who)s: intermission"),
    }


def _waiting() -> dict[str, str]:
    return {
        "set_up": gettext("%(who)s is setting up."),
        "redraw": gettext("%(who)s is redrawing."),
        "placement": gettext("%(who)s is placing cards."),
        "boxing": gettext("%(who)s is boxing."),
        "rest": gettext("%(who)s is ending the turn."),
        "window": gettext("%(who)s may interrupt."),
        "defend": gettext("%(who)s is choosing defenses."),
        "order": gettext("%(who)s is putting the defenses in order."),
        "choose": gettext("%(who)s is choosing cards."),
    }


def _corner(view: View, one: FighterView, names: Names, faces: Faces) -> Corner:
    places = tuple(plate(card, faces, lies=True) for card in one.corner)
    supports = tuple(plate(card, faces, lies=True) for card in one.supports)
    return Corner(
        seat=one.seat,
        name=names[one.seat],
        mine=one.seat == view.you,
        turn=view.phase not in ("set_up", "over") and one.seat == view.active,
        asked=view.pending is not None and one.seat in view.pending.seats,
        won=view.phase == "over" and len(view.winners) == 1 and one.seat in view.winners,
        endurance=one.endurance,
        steps=tuple(step < one.endurance for step in range(ENDURANCE)),
        downs=tuple(step < one.downs for step in range(KNOCK_DOWNS)),
        down_words=ngettext("%(n)s knock-down this round", "%(n)s knock-downs this round", one.downs) % {"n": one.downs},
        hand=one.hand,
        deck=one.deck,
        places=places,
        free=range(len(places), CORNER),
        supports=supports,
        free_supports=range(len(supports), SUPPORTS),
        discards=tuple(plate(card, faces) for card in reversed(one.discards)),
        pool=pool_points(one.pool, names_of(faces)),
        notes=_notes(view, one),
    )


def _notes(view: View, one: FighterView) -> tuple[str, ...]:
    """What lasts until it is used or the turn ends, and how it stands with the clock."""
    parts = []
    if view.phase == "set_up":
        parts.append(gettext("ready") if one.ready else gettext("setting up"))
    if one.cheaper:
        parts.append(gettext("next blow: %(n)s less to pay") % {"n": one.cheaper})
    if one.shield:
        parts.append(gettext("next loss: %(n)s prevented") % {"n": one.shield})
    if one.count != COUNT:
        parts.append(gettext("a count of %(n)s") % {"n": one.count})
    if one.missed and not one.gone:
        parts.append(ngettext("too late once", "too late %(n)s times in a row", one.missed) % {"n": one.missed})
    if one.gone:
        parts.append(pgettext("a boxer", "has left the ring"))
    return tuple(parts)
