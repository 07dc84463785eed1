"""The last duel of a table of HHUT as it was turned up: cards, bonuses, attacks counted out row by row. Imports the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from django import template
from django.utils.translation import gettext, ngettext

from matches.games.hhut.compare import Attack, Hit, Played, Side, Table, annulled, value
from matches.games.hhut.effects import effect_words
from matches.games.hhut.events import Points, Shown
from matches.games.hhut.held import Bonus
from matches.games.hhut.history import LastDuel
from matches.games.hhut.ratings import RATINGS, UNKNOWN, Rating, Score, score_of
from matches.games.hhut.view import View
from matches.kernel.words import Words
from matches.rendering.faces import Faces
from matches.rendering.hhut_names import ratings_of
from matches.rendering.hhut_tickets import Sleeve, Ticket, sleeve, ticket
from matches.rendering.labels import listed, said
from matches.templatetags.hhut import Names, colon, damage_words, person, side_head, side_name, side_of

register = template.Library()
Called: TypeAlias = Mapping[Rating, Words]  # what the ratings are called in the release
MINUS = "\u2212"


@dataclass(frozen=True, slots=True)
class Spent:
    """A bonus that was turned up: what it does, and what became of it."""

    sleeve: Sleeve
    title: str
    does: str
    outcome: str


@dataclass(frozen=True, slots=True)
class Turned:
    """A side of the duel with the cards that it turned up, and its points before and after."""

    side: Side
    name: str
    mine: bool
    attacked: bool
    cards: tuple[tuple[str, Ticket], ...]
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Cell:
    """An opponent's value of a rating; `gap` with its sign is empty where it was not announced or a "?" voids it."""

    value: Score
    made_of: str
    gap: str
    beaten: bool
    void: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One rating of an attack against all opponents."""

    name: str
    announced: bool
    beaten: bool
    mine: Score
    made_of: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Damage:
    """What an attack costs one opponent; `total` is what stands there huge."""

    who: str
    total: str
    sum: str


@dataclass(frozen=True, slots=True)
class Tally:
    """An attack counted out: `title` says whether it passes, `why` what it was beaten on."""

    side: Side
    title: str
    who: str
    passes: bool
    hurts: bool
    why: str
    damages: tuple[Damage, ...]
    caption: str
    others: tuple[str, ...]
    rows: tuple[Row, ...]


@register.simple_tag
def turned_up(view: View, last: LastDuel, names: Names, faces: Faces) -> list[Turned]:
    """The sides of the duel, the viewer's first."""
    points = sorted(last.fought.points, key=lambda one: (one.side != view.side, one.side))
    return [_turned(view, last, one, names, faces) for one in points]


@register.simple_tag
def tallies(view: View, last: LastDuel, names: Names, faces: Faces) -> list[Tally]:
    """R13-R16, R22, R28: each attack, counted out."""
    table, called, alone = table_of(view, last), ratings_of(faces), len(last.fought.attacks) == 1
    return [_tally(view, attack, table, names, called, alone) for attack in last.fought.attacks]


@register.simple_tag
def spent(view: View, last: LastDuel, names: Names, faces: Faces) -> list[Spent]:
    """The bonuses of the duel, with what became of them (Q14, Q25)."""
    carried = [(one, one.bonus) for one in last.shown if one.bonus is not None]
    return [_spent(view, last, one, bonus, names, faces) for one, bonus in carried]


@register.simple_tag
def without_bonus(view: View, last: LastDuel, names: Names) -> str:
    """Who has played none, in words; empty if everybody has."""
    seats = [one.seat for one in last.shown if one.bonus is None]
    who = listed([person(view, seat, names) for seat in seats])
    return ngettext("%(who)s: no bonus.", "%(who)s: no bonuses.", len(seats)) % {"who": who} if seats else ""


def _turned(view: View, last: LastDuel, one: Points, names: Names, faces: Faces) -> Turned:
    own = [shown for shown in last.shown if shown.seat in one.team]
    return Turned(
        side=one.side,
        name=side_head(view, one.side, names),
        mine=one.side == view.side,
        attacked=one.side in last.opened.attackers,
        cards=tuple((person(view, shown.seat, names), ticket(shown.card, faces)) for shown in own),
        before=one.before,
        after=one.after,
    )


def _spent(view: View, last: LastDuel, one: Shown, bonus: Bonus, names: Names, faces: Faces) -> Spent:
    card = sleeve(bonus, faces)
    title = colon(person(view, one.seat, names), said(card.name))
    return Spent(card, title, said(effect_words(bonus, ratings_of(faces))), _outcome(view, last, one, names))


def table_of(view: View, last: LastDuel) -> Table:
    """The cards as they were compared."""
    table: dict[Side, list[Played]] = {}
    for one in last.shown:
        side = _side_of_seat(view, one.seat)
        table.setdefault(side, []).append(Played(one.card, one.bonus, _target(view, last, one)))
    return dict(sorted(table.items()))


def made_of(table: Table, side: Side, rating: Rating) -> str:
    """What a value is made of: "90 + 3", "99 + 98 − 5", "70 → 99"; empty for a printed value as it is."""
    printed = [score_of(one.card.scores, rating) for one in table[side]]
    total, base = value(table, side, rating), " + ".join(str(score) for score in printed)
    if total == UNKNOWN or printed == [total]:
        return base if len(printed) > 1 else ""
    if UNKNOWN in printed or _is_set(table, side, rating):
        return f"{base} → {total}"
    change = total - sum(score for score in printed if score != UNKNOWN)
    return f"{base} + {change}" if change > 0 else f"{base} {MINUS} {-change}" if change < 0 else base


def _is_set(table: Table, side: Side, rating: Rating) -> bool:
    bonuses = [one.bonus for one in table[side] if one.bonus is not None and side not in annulled(table)]
    return any(bonus.effect == "set" and rating in bonus.ratings for bonus in bonuses)


def _side_of_seat(view: View, seat: int) -> Side:
    return next(side.side for side in view.sides if seat in side.seats)


def _target(view: View, last: LastDuel, one: Shown) -> Side | None:
    """The side that a bonus names: the only opponent's where there is no choice (Q25)."""
    if one.bonus is None or one.bonus.effect not in ("annul", "lower"):
        return None
    if one.target is not None:
        return _side_of_seat(view, one.target)
    own = _side_of_seat(view, one.seat)
    return next((side for side in last.opened.sides if side != own), None)


def _outcome(view: View, last: LastDuel, one: Shown, names: Names) -> str:
    target = _target(view, last, one)
    who = "" if target is None else side_name(view, target, names)
    if one.bonus is not None and one.bonus.effect == "annul":
        against = [other for other in last.shown if _side_of_seat(view, other.seat) == target and other.bonus is not None]
        words = gettext("Against %(who)s: bonus cancelled.") if against else gettext("Against %(who)s: nothing to cancel.")
        return words % {"who": who}
    if one.annulled:
        return gettext("Cancelled: no effect.")
    return gettext("Against %(who)s.") % {"who": who} if one.target is not None else ""


def _tally(view: View, attack: Attack, table: Table, names: Names, called: Called, alone: bool) -> Tally:
    others = tuple(hit.side for hit in attack.hits)
    return Tally(
        side=attack.side,
        title=_title(view, attack, names),
        who=side_head(view, attack.side, names),
        passes=not attack.cancelled,
        hurts=any(hit.damage for hit in attack.hits),
        why=_why(view, attack, names, called),
        damages=() if attack.cancelled else tuple(_damage(view, hit, names) for hit in attack.hits),
        caption=_caption(attack),
        others=tuple(side_head(view, side, names) for side in others),
        rows=_rows(attack, table, others, called, alone),
    )


def _title(view: View, attack: Attack, names: Names) -> str:
    if attack.side == view.side and len(side_of(view, attack.side).seats) == 1:
        return gettext("Your attack is cancelled.") if attack.cancelled else gettext("Your attack passes.")
    words = gettext("Attack cancelled for %(who)s.") if attack.cancelled else gettext("Attack good for %(who)s.")
    return words % {"who": side_name(view, attack.side, names)}


def _why(view: View, attack: Attack, names: Names, called: Called) -> str:
    """ "Battue sur Ventes, 70 contre 72.", with several opponents also by whom; several ratings by their names alone."""
    if not attack.cancelled:
        return ""
    if not attack.ratings:
        return gettext("Nothing was announced.")
    beaten = [(hit, one) for hit in attack.hits for one in hit.differences if one.gap < 0]
    if len(beaten) > 1:
        ratings = dict.fromkeys(said(called[one.rating]) for _, one in beaten)
        return gettext("Beaten on %(what)s.") % {"what": listed(list(ratings))}
    ((hit, one),) = beaten
    what = gettext("%(rating)s, %(mine)s to %(theirs)s") % {
        "rating": said(called[one.rating]),
        "mine": one.mine,
        "theirs": one.theirs,
    }
    if len(attack.hits) > 1:
        what = gettext("%(part)s for %(who)s") % {"part": what, "who": side_name(view, hit.side, names)}
    return gettext("Beaten on %(what)s.") % {"what": what}


def _damage(view: View, hit: Hit, names: Names) -> Damage:
    gaps = [str(one.gap) for one in hit.differences if one.gap]
    total = damage_words(hit.damage)
    counted = f"{' + '.join(gaps)} = {total}" if len(gaps) > 1 else total
    return Damage(side_name(view, hit.side, names), f"{MINUS}{hit.damage}" if hit.damage else "0", counted)


def _caption(attack: Attack) -> str:
    count = len(attack.ratings)
    beaten = len({one.rating for hit in attack.hits for one in hit.differences if one.gap < 0})
    announced = ngettext("%(n)s rating announced", "%(n)s ratings announced", count) % {"n": count}
    lost = ngettext("%(n)s beaten", "%(n)s beaten", beaten) % {"n": beaten} if beaten else gettext("none beaten")
    return f"{announced}, {lost}" if count else gettext("No rating announced")


def _rows(attack: Attack, table: Table, others: tuple[Side, ...], called: Called, alone: bool) -> tuple[Row, ...]:
    """The announced ratings first; then, after one attack alone, the rest for who wants to know what might have been."""
    ranked = [one for one in RATINGS if one in attack.ratings]
    if alone:
        ranked += [one for one in RATINGS if one not in attack.ratings]
    return tuple(_row(attack, table, others, rating, called) for rating in ranked)


def _row(attack: Attack, table: Table, others: tuple[Side, ...], rating: Rating, called: Called) -> Row:
    announced, mine = rating in attack.ratings, value(table, attack.side, rating)
    cells = tuple(_cell(table, other, rating, mine, announced) for other in others)
    beaten = any(cell.beaten for cell in cells)
    return Row(said(called[rating]), announced, beaten, mine, made_of(table, attack.side, rating), cells)


def _cell(table: Table, side: Side, rating: Rating, mine: Score, announced: bool) -> Cell:
    theirs = value(table, side, rating)
    note = made_of(table, side, rating)
    if mine == UNKNOWN or theirs == UNKNOWN:
        return Cell(theirs, note, "", False, announced)
    gap = mine - theirs
    signed = f"+{gap}" if gap > 0 else f"{MINUS}{-gap}" if gap < 0 else "0"
    return Cell(theirs, note, signed if announced else "", announced and gap < 0, False)
