"""The last round of HOSS as steps: what a script plays and what is read, from the same beats. Imports the game and faces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import groupby

import msgspec
from django.utils.translation import get_language, gettext

from matches.games.hoss import facts as what
from matches.games.hoss.applying import Unit
from matches.games.hoss.beats import Beat
from matches.games.hoss.facts import NOBODY, SLOTS
from matches.games.hoss.told_beats import Told, tell_beats
from matches.games.hoss.view import RoundView, View, marks_of
from matches.kernel.seats import Seat
from matches.rendering.faces import Faces
from matches.rendering.hoss_flights import Flight, flight_of
from matches.rendering.hoss_kin import Badge, Walk
from matches.rendering.hoss_units import marks_in_words, name_of, rank_of, seconds_of

Names = Mapping[Seat, str]


class Painted(msgspec.Struct, frozen=True, omit_defaults=True):
    """A creature for the script: numbers to show, markers with their numbers and, for a shock, the ms at which it ends."""

    who: int
    left: int
    top: int
    shield: int = 0
    marks: tuple[tuple[str, str, int], ...] = ()
    gone: bool = False
    forked: bool = False
    card: str = ""
    name: str = ""
    rank: int = 0


class Kinship(msgspec.Struct, frozen=True):
    """A badge of synergy for the script."""

    key: str
    text: str
    awake: bool
    shown: bool


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """A beat for the script: at which ms, of which kind, by whom on whom (-1: nobody), what flies up, whom it changes."""

    at: int
    kind: str
    by: int = NOBODY
    on: int = NOBODY
    flies: tuple[Flight, ...] = ()
    units: tuple[Painted, ...] = ()
    kin: tuple[Kinship, ...] = ()


class Played(msgspec.Struct, frozen=True):
    """A round for the script: what it began with, and its steps in order. `began` is in ms since 1970."""

    number: int
    began: int
    before: tuple[Painted, ...]
    kin: tuple[Kinship, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A fact in words; `change` is what it does to hit points, signed, `tone` how that is printed. `at` counts all of a round."""

    at: int
    text: str
    change: str
    tone: str


@dataclass(frozen=True, slots=True)
class Instant:
    """What happens at one instant; `when` in words."""

    at: int
    when: str
    sentences: tuple[Sentence, ...]


def played(view: View, faces: Faces) -> str:
    """The last round as JSON for the script; empty without one."""
    if view.round is None:
        return ""
    cards = _cards_before(view.round)
    before = tuple(_painted(unit, 0, faces, unit.card) for board in view.round.before for unit in board)
    walk = Walk.before(view, view.round)
    kin = _kinships(walk.all())
    steps = tuple(_step(beat, cards, walk, faces) for beat in view.round.beats)
    return msgspec.json.encode(Played(view.round.number, view.round.began_at, before, kin, steps)).decode()


def instants(view: View, names: Names, faces: Faces) -> list[Instant]:
    """The last round to be read, instant by instant."""
    if view.round is None:
        return []
    told = tell_beats([side.seat for side in view.sides], view.round.before, view.round.beats)
    lines = [_sentence(at, one, names, faces) for at, one in enumerate(told)]
    pairs = zip(view.round.beats, lines, strict=True)
    return [
        Instant(at, seconds_of(at), tuple(line for _, line in group)) for at, group in groupby(pairs, key=lambda pair: pair[0].at)
    ]


def summary(view: View, names: Names, faces: Faces) -> str:
    """A round in few words, to be heard at its end: who fell and evolved, and how much life everybody has."""
    if view.round is None:
        return ""
    parts = [gettext("Round %(n)s is over.") % {"n": view.round.number}]
    cards = _cards_before(view.round)
    for beat in view.round.beats:
        parts += _turn(beat.fact, cards, partial(_named, view, names, faces, cards))
    for side in view.sides:
        lives = [f"{name_of(faces, unit.card)} {unit.left}" for unit in side.units if not unit.fell]
        parts.append(
            gettext("%(who)s: %(what)s.") % {"who": names[side.seat], "what": ", ".join(lives) or gettext("nobody left")}
        )
    return " ".join(parts)


def pictures_of_round(view: View) -> list[str]:
    """The cards whose pictures a script needs: those from which and to which creatures evolve."""
    if view.round is None:
        return []
    cards, found = _cards_before(view.round), dict[str, None]()
    for beat in view.round.beats:
        if isinstance(beat.fact, what.Entered):
            cards[beat.fact.who] = beat.fact.card
        if isinstance(beat.fact, what.Grew):
            found |= {cards[beat.fact.who]: None, beat.fact.card: None}
            cards[beat.fact.who] = beat.fact.card
    return list(found)


def _cards_before(round_: RoundView) -> dict[int, str]:
    return {unit.who: unit.card for board in round_.before for unit in board}


def _turn(fact: what.Fact, cards: dict[int, str], named: Callable[[int], str]) -> list[str]:
    """What a listener wants to know of one fact; mostly nothing. `cards` follows who is what, `named` calls them by name."""
    match fact:
        case what.Entered(who=who, card=card):
            cards[who] = card
            return []
        case what.Fell(who=who):
            return [gettext("%(who)s has fallen.") % {"who": named(who)}]
        case what.Forked(who=who):
            return [gettext("%(who)s evolves: which path?") % {"who": named(who)}]
        case what.Grew(who=who, card=card):
            was, cards[who] = named(who), card
            return [gettext("%(was)s has become %(card)s.") % {"was": was, "card": named(who)}]
        case _:
            return []


def _named(view: View, names: Names, faces: Faces, cards: Mapping[int, str], who: int) -> str:
    """A creature whose card stands on both sides is named with its player."""
    name = name_of(faces, cards[who])
    twin = any(card == cards[who] and one // SLOTS != who // SLOTS for one, card in cards.items())
    return f"{name} ({names[view.sides[who // SLOTS].seat]})" if twin else name


def _sentence(at: int, told: Told, names: Names, faces: Faces) -> Sentence:
    text = told.line.said_in(get_language() or "fr", names, faces.cards)
    if told.change is None:
        return Sentence(at, text, "", "")
    sign = "+" if told.change > 0 else "\N{MINUS SIGN}" if told.change < 0 else ""
    return Sentence(at, text, f"{sign}{abs(told.change)}", "hurt" if told.change < 0 else "good")


def _kinships(badges: tuple[Badge, ...]) -> tuple[Kinship, ...]:
    return tuple(Kinship(one.key, one.text, one.awake, one.shown) for one in badges)


def _step(beat: Beat, cards: dict[int, str], walk: Walk, faces: Faces) -> Step:
    """`cards` follows who is what, `walk` the badges."""
    fact = beat.fact
    grown = ""
    if isinstance(fact, what.Entered | what.Grew):
        cards[fact.who] = fact.card
        grown = fact.card
    return Step(
        at=beat.at,
        kind=str(type(fact).__struct_config__.tag),
        by=getattr(fact, "by", NOBODY),
        on=getattr(fact, "on", getattr(fact, "who", NOBODY)),
        flies=flight_of(fact),
        units=tuple(_painted(unit, beat.at, faces, grown) for unit in beat.units),
        kin=_kinships(walk.after(fact)),
    )


def _painted(unit: Unit, at: int, faces: Faces, card: str = "") -> Painted:
    marks = marks_of(unit)
    words = marks_in_words(marks)
    ends = {"shock": unit.shock}
    return Painted(
        who=unit.who,
        left=unit.left,
        top=unit.top,
        shield=unit.shield,
        marks=tuple((one.marker, one.number, ends.get(one.marker, 0)) for one in words),
        gone=unit.fell > 0,
        forked=unit.choosing,
        card=card,
        name=name_of(faces, card) if card else "",
        rank=rank_of(faces, card) if card else 0,
    )
