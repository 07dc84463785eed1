"""How a blow ended, and the get-up after it, step by step in words. Imports the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext, pgettext

from matches.games.ippo.blows import BlowLanded, Clash, Counted, Met
from matches.games.ippo.held import Ref
from matches.kernel.seats import Seat
from matches.rendering.faces import Face, Faces
from matches.rendering.labels import said

MINUS = "\u2212"
Names = Mapping[Seat, str]


@dataclass(frozen=True, slots=True)
class Step:
    """A defense as the blow met it: "6 − 4 = 2"."""

    name: str
    sum: str
    words: str
    beaten: bool


@dataclass(frozen=True, slots=True)
class Result:
    """The last blow of the turn: its steps, what came through, and where it went."""

    who: str
    name: str
    power: int
    steps: tuple[Step, ...]
    through: int
    words: str


@dataclass(frozen=True, slots=True)
class Flip:
    """A card of a get-up, as the count runs: `number` from 1."""

    number: int
    face: Face
    blow: bool


@dataclass(frozen=True, slots=True)
class Count:
    """A get-up: who got up, or did not."""

    words: str
    up: bool
    flips: tuple[Flip, ...]


def result_of(landed: BlowLanded, names: Names, faces: Faces) -> Result:
    """A blow that has landed, each defense as the blow met it."""
    steps = tuple(_met(one, faces) for one in landed.met)
    return Result(names[landed.seat], _name(landed.card, faces), landed.power, steps, landed.through, _outcome(landed))


def count_of(counted: Counted, names: Names, faces: Faces) -> Count:
    """A get-up, flip by flip."""
    last = len(counted.cards)
    flips = tuple(
        Flip(number, faces[card.slug], counted.up and number == last) for number, card in enumerate(counted.cards, start=1)
    )
    return Count(_count_words(counted, names), counted.up, flips)


def _met(one: Met, faces: Faces) -> Step:
    sum = _sum(one.blow, one.defense, one.clash)
    return Step(_name(one.card, faces), sum, _clashes()[one.clash], one.clash in ("beaten", "even"))


def _count_words(counted: Counted, names: Names) -> str:
    if counted.up:
        words = ngettext("%(who)s is up at %(n)s.", "%(who)s is up at %(n)s.", len(counted.cards))
    elif len(counted.cards) < counted.most:
        words = gettext("%(who)s runs out of deck after %(n)s, and stays down.")
    else:
        words = gettext("%(who)s is counted out at %(n)s.")
    return words % {"who": names[counted.seat], "n": len(counted.cards)}


def _name(ref: Ref, faces: Faces) -> str:
    return said(faces[ref.slug].name)


def _sum(blow: int, defense: int, clash: Clash) -> str:
    if clash == "unused":
        return str(defense)
    if clash == "beaten":
        return f"{blow} {MINUS} {defense} = {blow - defense}"
    return f"{blow} = {defense}" if clash == "even" else f"{blow} < {defense}"


def _clashes() -> dict[Clash, str]:
    return {
        "beaten": pgettext("a defense", "overcome, discarded"),
        "even": pgettext("a defense", "even: both discarded"),
        "held": pgettext("a defense", "holds, goes back to its corner"),
        "unused": pgettext("a defense", "not needed, goes back to its corner"),
    }


def _outcome(landed: BlowLanded) -> str:
    if landed.through:
        return ngettext("%(n)s comes through", "%(n)s come through", landed.through) % {"n": landed.through}
    return gettext("nothing comes through") if landed.stays else gettext("stopped, and discarded")
