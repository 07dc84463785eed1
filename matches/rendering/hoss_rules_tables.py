"""The tables of HOSS's rules, read from its data: classes, races, kin, markers, bonuses, buffs, opponents. Imports the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext

from matches.games.hoss.base import ROLES as BASES
from matches.games.hoss.cards import BUFF_WORDS, MOST_STARS, RARITIES, BuffFacts, BuffKey, CreatureFacts, buffs, creatures
from matches.games.hoss.ranks import RANKS, Grade
from matches.games.hoss.species import (
    DODGE,
    ELEMENTS,
    EXTRA,
    FEARS,
    FEARS_ELEMENT,
    PLAIN,
    RACES,
    RESISTS,
    RESISTS_ELEMENT,
    ROLES,
    Race,
    Role,
)
from matches.kernel.cards import Card
from matches.rendering.faces import Faces
from matches.rendering.hoss_rules_figures import Row
from matches.rendering.hoss_rules_words import dash, element_name, in_words, number, percent, race_name, role_name
from matches.rendering.labels import said

SHOWN_BUFFS = 2
DEFENDER = ROLES.index("defender")


@dataclass(frozen=True, slots=True)
class Table:
    """Class against class: the heads of the columns, and the rows."""

    heads: tuple[str, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class BuffRow:
    """R29: a buff of the release, what it does at +0 %, and its key."""

    name: str
    picture: SafeString
    does: str
    amount: int
    effect: BuffKey


def foremost(faces: Faces) -> list[Card]:
    """A creature of rank 1 of each race, of different classes, a Master of the first of these families, and two buffs."""
    read = [(one, one.read(CreatureFacts)) for one in creatures(faces.cards)]
    kept: dict[Race, tuple[Card, CreatureFacts]] = {}
    for card, facts in read:
        if facts.rank == 1 and facts.race not in kept and facts.role not in [other.role for _, other in kept.values()]:
            kept[facts.race] = (card, facts)
    families = [facts.family for _, facts in kept.values()]
    masters = [card for card, facts in read if facts.rank == 3 and facts.family in families]
    return [*(card for card, _ in kept.values()), *masters[:1], *buffs(faces.cards)[:SHOWN_BUFFS]]


def dodge_table() -> Table:
    """R18: rows dodge columns; a defender never attacks."""
    heads = tuple(role_name(one) for one in ROLES[:DEFENDER])
    return Table(heads, tuple(_row(name, DODGE[at][:DEFENDER]) for at, name in enumerate(ROLES)))


def extra_table() -> Table:
    """R18: rows attack columns."""
    heads = tuple(role_name(one) for one in ROLES)
    return Table(heads, tuple(_row(name, EXTRA[at]) for at, name in enumerate(ROLES[:DEFENDER])))


def race_table() -> list[Row]:
    """R21: each race, whom and what it resists and fears."""
    return [
        Row(
            race_name(race),
            (
                in_words(_both(RESISTS[at], RESISTS_ELEMENT[at])),
                in_words(_both(FEARS[at], FEARS_ELEMENT[at])),
            ),
        )
        for at, race in enumerate(RACES)
    ]


def role_table() -> list[Row]:
    """P2: what a creature of rank 1 in the starter set has before race and bonus."""
    return [
        Row(
            role_name(role),
            (
                str(base.life),
                number(Fraction(base.attack, 10)) if base.attack else dash(),
                number(Fraction(base.interval, 1_000)) if base.interval else dash(),
                percent(base.crit) if base.attack else dash(),
            ),
        )
        for role, base in BASES.items()
    ]


def bonus_table(faces: Faces) -> list[Row]:
    """R27: the bonus by rarity and stars, as the scale of the current release has it."""
    steps = [(one.name, one.numbers["bonus"]) for one in (faces.cards.rarities or {r.key: r for r in RARITIES}).values()]
    return [Row(said(name), tuple(number(Fraction(stars * step, 10)) for stars in range(MOST_STARS + 1))) for name, step in steps]


def buff_table(faces: Faces) -> list[BuffRow]:
    """R29, P3: the buffs of the current release."""
    read = [(one, one.read(BuffFacts)) for one in buffs(faces.cards)]
    return [
        BuffRow(said(card.name), faces[card.slug].picture, said(BUFF_WORDS[facts.effect]), facts.amount, facts.effect)
        for card, facts in read
    ]


def rank_table() -> list[Row]:
    """P5: what the opponent of each rank brings, by rank of the cards."""
    return [
        Row(
            str(at) if at < len(RANKS) else pgettext("highest rank", "Max"),
            tuple(_grade(grades[rank]) if rank < len(grades) else dash() for rank in range(3)),
        )
        for at, grades in enumerate(RANKS, start=1)
    ]


def _row(role: Role, values: tuple[int, ...]) -> Row:
    return Row(role_name(role), tuple(str(one) if one else "–" for one in values))


def _both(race: int, element: int) -> Iterator[str]:
    yield race_name(RACES[race]).lower()
    if element != PLAIN:
        yield element_name(ELEMENTS[element]).lower()


def _grade(grade: Grade) -> str:
    """ "basic 70%, silver 30%, 0-1★"."""
    names = {one.key: one.name for one in RARITIES}
    total = sum(grade.rarities.values())
    shares = [
        said(names[key]).lower() + (f" {percent(Fraction(100 * weight, total))}" if len(grade.rarities) > 1 else "")
        for key, weight in grade.rarities.items()
    ]
    stars = str(grade.least) if grade.least == grade.most else f"{grade.least}–{grade.most}"
    return gettext("%(rarities)s, %(stars)s★") % {"rarities": ", ".join(shares), "stars": stars}
