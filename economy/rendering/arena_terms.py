"""What fights and places of the arena bring, as tables (R40, R41). Imports the arena's rules and words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext, ngettext, pgettext

from economy.rendering.arena_words import place_words, signed
from economy.rendering.printed import whole
from economy.rules.arena import PARTICIPATION, PRIZES, WORTH, Outcome, Side, points_after

OUTCOMES: Final[tuple[Outcome, ...]] = ("won", "drawn", "lost")


@dataclass(frozen=True, slots=True)
class SideShown:
    """Points with their sign and gold, both in words."""

    points: str
    gold: str


@dataclass(frozen=True, slots=True)
class WorthShown:
    """An outcome of an attack: what it brings to the attacker, and to the defender."""

    words: str
    sides: tuple[SideShown, SideShown]


@dataclass(frozen=True, slots=True)
class PrizeShown:
    words: str
    gold: int


def worth(attacker: int | None = None, defender: int | None = None) -> tuple[WorthShown, ...]:
    """R40, Q39. With the points that the two have, what the floor leaves of a loss."""
    said = {
        "won": pgettext("the attack is", "won"),
        "drawn": pgettext("the attack is", "drawn"),
        "lost": pgettext("the attack is", "lost"),
    }
    return tuple(
        WorthShown(said[one], (_side(WORTH[one].attacker, attacker), _side(WORTH[one].defender, defender))) for one in OUTCOMES
    )


def prizes() -> tuple[PrizeShown, ...]:
    """R41: places that get the same stand in one line."""
    shown: list[PrizeShown] = []
    first = 1
    for place, gold in enumerate(PRIZES, start=1):
        if place == len(PRIZES) or PRIZES[place] != gold:
            shown.append(PrizeShown(_places(first, place), gold))
            first = place + 1
    return (*shown, PrizeShown(gettext("everybody else who is registered"), PARTICIPATION))


def gold_words(gold: int) -> str:
    """ "1 gold", which French counts: "1 pièce d’or", "10 pièces d’or"."""
    return ngettext("%(coins)s gold", "%(coins)s gold", gold) % {"coins": whole(gold)}


def _side(side: Side, points: int | None) -> SideShown:
    change = side.points if points is None else points_after(points, side.points) - points
    return SideShown(ngettext("%(n)s pt", "%(n)s pts", abs(change)) % {"n": signed(change)}, gold_words(side.gold))


def _places(first: int, last: int) -> str:
    if first == last:
        return place_words(first)
    said = {"first": place_words(first), "last": place_words(last)}
    return (gettext("%(first)s and %(last)s place") if last == first + 1 else gettext("%(first)s to %(last)s place")) % said
