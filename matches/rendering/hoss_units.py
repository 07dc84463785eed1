"""Creatures of HOSS as the table shows them: name, picture, hit points, markers in words. Imports the game and faces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext, ngettext, pgettext

from matches.games.hoss.applying import ROUND_MS
from matches.games.hoss.cards import ELEMENT_WORDS, RACE_WORDS, RARITIES, ROLE_WORDS, CreatureFacts
from matches.games.hoss.facts import NOBODY, Marker
from matches.games.hoss.told_beats import seconds
from matches.games.hoss.told_words import MARKS
from matches.games.hoss.view import MarkView, UnitView
from matches.kernel.words import Words
from matches.rendering.faces import Faces
from matches.rendering.labels import said

ICONS: Final[Mapping[Marker, str]] = {
    "poison": "poison",
    "bleed": "bleed",
    "burn": "fire",
    "crack": "crack",
    "freeze": "ice",
    "shock": "lightning",
    "confusion": "confusion",
}
LOW_SHARE: Final = 4  # a quarter of the hit points is few
RARITY_WORDS: Final[Mapping[str, Words]] = {one.key: one.name for one in RARITIES}


@dataclass(frozen=True, slots=True)
class Mark:
    """A marker on a creature: what it is called, its icon, its number with its unit."""

    marker: Marker
    icon: str
    name: str
    number: str


@dataclass(frozen=True, slots=True)
class Fighter:
    """A creature on the board. `gone` is the round in which it fell, 0 while it lives; `fresh`: in the one that is shown.

    `guard` is the name of whoever stands before it, `guards` of whom it stands before; `makes`, `every`: how often it strikes.
    """

    who: int
    card: str
    name: str
    picture: SafeString
    rank: int
    kin: str
    quality: str
    left: int
    top: int
    shield: int
    attack: str
    block: str
    makes: str
    every: str
    marks: tuple[Mark, ...]
    guard: str
    guards: str
    choosing: bool
    gone: int
    fresh: bool

    @property
    def low(self) -> bool:
        return self.left * LOW_SHARE <= self.top


def fighter_of(unit: UnitView, board: Mapping[int, UnitView], faces: Faces, number: int) -> Fighter:
    """`unit` among all of the `board` by number, in round `number`."""
    return Fighter(
        who=unit.who,
        card=unit.card,
        name=name_of(faces, unit.card),
        picture=picture_of(faces, unit.card),
        rank=unit.rank,
        kin=kin_of(unit),
        quality=quality_of(unit.rarity, unit.stars, unit.holo),
        left=unit.left,
        top=unit.top,
        shield=unit.shield,
        attack="" if unit.role == "defender" else tenths(unit.attack),
        block=percent(unit.block) if unit.block else "",
        makes=_makes(unit),
        every=_every(unit),
        marks=marks_in_words(unit.marks),
        guard=_name_at(unit.guard, board, faces),
        guards=_name_at(unit.guards, board, faces),
        choosing=unit.choosing,
        gone=unit.fell,
        fresh=unit.fell == number and number > 0,
    )


def marks_in_words(marks: tuple[MarkView, ...]) -> tuple[Mark, ...]:
    return tuple(Mark(one.marker, ICONS[one.marker], said(MARKS[one.marker]), _number(one)) for one in marks)


def name_of(faces: Faces, slug: str) -> str:
    """A card's name; its slug where the release has no such card."""
    face = faces.get(slug)
    return slug if face is None else said(face.name)


def rank_of(faces: Faces, slug: str) -> int:
    """The rank of a creature card; 0 where the release has no such card."""
    return faces.cards[slug].read(CreatureFacts).rank if slug in faces.cards else 0


def picture_of(faces: Faces, slug: str) -> SafeString:
    face = faces.get(slug)
    return SafeString("") if face is None else face.picture


def kin_of(unit: UnitView) -> str:
    """Race, class and element: "Orque, Lancier, Feu"."""
    words = [RACE_WORDS[unit.race], ROLE_WORDS[unit.role], *([ELEMENT_WORDS[unit.element]] if unit.element else [])]
    return ", ".join(said(one) for one in words)


def quality_of(rarity: str, stars: int, holo: bool) -> str:
    """ "Or, 3 étoiles, holo"."""
    words = RARITY_WORDS.get(rarity)
    parts = [rarity if words is None else said(words), ngettext("%(n)s star", "%(n)s stars", stars) % {"n": stars}]
    return ", ".join([*parts, gettext("holo")] if holo else parts)


def tenths(number: int) -> str:
    """176 → "17,6" or "17.6"; 180 → "18"."""
    whole, rest = divmod(number, 10)
    return f"{whole}{pgettext('decimal mark', '.')}{rest}" if rest else str(whole)


def hundredths(number: int, by: int) -> str:
    """number / by, half up, with two places at most: 2 390 / 1 000 → "2,39", 8 000 / 1 000 → "8"."""
    whole, rest = divmod((number * 200 + by) // (2 * by), 100)
    return f"{whole}{pgettext('decimal mark', '.')}{rest:02d}".rstrip("0") if rest else str(whole)


def percent(chance: int) -> str:
    """A chance in 1/10 000 as whole per cent, half up."""
    return gettext("%(n)s%%") % {"n": (chance + 50) // 100}


def seconds_of(ms: int) -> str:
    """3400 → "3,4 s"."""
    return gettext("%(n)s s") % {"n": seconds(ms).said_in(get_language() or "fr")}


def _number(mark: MarkView) -> str:
    if mark.marker == "shock":
        return seconds_of(mark.amount)
    if mark.marker in ("crack", "freeze", "confusion"):
        return gettext("%(n)s%%") % {"n": mark.amount}
    return str(mark.amount)


def _makes(unit: UnitView) -> str:
    """R6, Q1: its hits in a round, and how quick it must be for one more."""
    if not unit.interval:
        return ""
    more = ROUND_MS // unit.interval + 1
    once_more = seconds_of(ROUND_MS // more // 10 * 10)  # down to the hundredth that is quick enough
    return gettext("%(n)s × a round, %(more)s × from %(s)s") % {"n": unit.hits, "more": more, "s": once_more}


def _every(unit: UnitView) -> str:
    """After how long each of its hits falls."""
    return gettext("every %(s)s") % {"s": seconds_of(unit.interval)} if unit.interval else ""


def _name_at(who: int, board: Mapping[int, UnitView], faces: Faces) -> str:
    return "" if who == NOBODY or who not in board else name_of(faces, board[who].card)
