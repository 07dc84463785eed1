"""Numbers, creatures and lines of HOSS's rules page in words. Imports the game, examples and labels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from django.utils.formats import number_format
from django.utils.translation import get_language, gettext, pgettext

from matches.games.hoss import RULES
from matches.games.hoss.applying import Unit
from matches.games.hoss.battle import UNDECIDED
from matches.games.hoss.beats import Beat, beats
from matches.games.hoss.cards import ELEMENT_WORDS, RACE_WORDS, ROLE_WORDS
from matches.games.hoss.flow import after_round
from matches.games.hoss.species import Element, Race, Role
from matches.games.hoss.state import State
from matches.games.hoss.told_beats import tell_beats
from matches.kernel.rules import Context
from matches.kernel.seats import Seat
from matches.rendering.hoss_examples import CHANCE, LETTERS, Body, Scene, fight, name_of
from matches.rendering.labels import listed, said

SEATS = (Seat(0), Seat(1))
NAMES: Mapping[Seat, str] = dict(zip(SEATS, LETTERS, strict=True))
MINUS = "\u2212"


@dataclass(frozen=True, slots=True)
class Told:
    """What happens at an instant ("2.0 s"); `change` is what hit points gain or lose, `left` what there then is."""

    at: str
    words: str
    change: str
    left: str


@dataclass(frozen=True, slots=True)
class Round:
    """The lines of one round, and how it ends the fight, or ""."""

    number: int
    lines: tuple[Told, ...]
    end: str


def number(value: Fraction | int) -> str:
    """30.6 as the language writes it; at most three places."""
    exact = Decimal(value.numerator) / Decimal(value.denominator) if isinstance(value, Fraction) else Decimal(value)
    return str(number_format(f"{exact:.3f}".rstrip("0").rstrip(".")))


def percent(value: Fraction | int) -> str:
    return gettext("%(n)s%%") % {"n": number(value)}


def seconds(ms: int) -> str:
    """2000 → "2 s"."""
    return gettext("%(n)s s") % {"n": number(Fraction(ms, 1_000))}


def signed(value: int) -> str:
    """15 → "+15", -15 with a true minus."""
    return f"{MINUS if value < 0 else '+'}{abs(value)}"


def race_name(race: Race) -> str:
    return said(RACE_WORDS[race])


def role_name(role: Role) -> str:
    return said(ROLE_WORDS[role])


def element_name(element: Element) -> str:
    return said(ELEMENT_WORDS[element])


def creature(body: Body) -> str:
    """ "Warrior, human, poison"."""
    parts = [role_name(body.role), race_name(body.race).lower()]
    return ", ".join(parts + ([element_name(body.element).lower()] if body.element else []))


def bodies(scene: Scene) -> list[tuple[str, str]]:
    """Each creature of a scene by its name, with what it is and has before the scene."""
    return [
        (name_of(side * 6 + slot), _described(body)) for side, group in enumerate(scene.sides) for slot, body in enumerate(group)
    ]


def rounds(scene: Scene) -> tuple[Round, ...]:
    """The rounds of a scene as they are told, the last one up to its instant."""
    states = fight(scene)
    return tuple(_round(state, scene.upto if state is states[-1] else 5_000) for state in states)


def _described(body: Body) -> str:
    life = body.life * (1_000 + body.bonus) // 1_000
    words = gettext("%(who)s, %(left)s of %(life)s HP") if body.taken else gettext("%(who)s, %(life)s HP")
    first = words % {"who": creature(body), "life": life, "left": life - body.taken}
    if not body.attack:
        return first
    attack = gettext("ATK %(attack)s every %(time)s") % {"attack": number(Fraction(body.attack, 10)), "time": seconds(body.every)}
    return f"{first}, {attack}"


def _round(state: State, upto: int) -> Round:
    assert state.last is not None
    all_beats = beats(state)
    told = zip(all_beats, tell_beats(SEATS, state.before, all_beats), strict=True)
    lines = tuple(
        Told(seconds(beat.at), one.line.said_in(_language(), NAMES), _change(one.change), _left(beat, one.change))
        for beat, one in told
        if beat.at <= upto
    )
    return Round(state.number, lines, _end(state))


def _change(change: int | None) -> str:
    return "" if change is None else "0" if change == 0 else signed(change)


def _left(beat: Beat, change: int | None) -> str:
    """The hit points of whom a fact hurts or heals."""
    bearer: Unit | None = next((unit for unit in beat.units if unit.who == getattr(beat.fact, "on", -1)), None)
    return "" if change is None or bearer is None else str(bearer.left)


def _end(state: State) -> str:
    if state.last is None or state.last.loser == UNDECIDED:
        return ""
    context = Context(Seat(0), 0, CHANCE, RULES.first_release(), {})
    said_of = [RULES.tell(event) for event in after_round(state, context)]
    return " ".join(line.said_in(_language(), NAMES) for line in said_of if line is not None)


def _language() -> str:
    return get_language() or "fr"


def dash() -> str:
    """What stands in an empty cell, for a reader too."""
    return pgettext("nothing in a cell", "none")


def in_words(texts: Iterator[str]) -> str:
    return listed(list(texts)) or dash()
