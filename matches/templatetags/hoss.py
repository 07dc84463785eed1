"""What the table of HOSS shows of a View: both boards, badges, the clock, the last round. Imports rendering."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django import template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, ngettext

from matches.games.hoss.effects import CHANCES, effect_words
from matches.games.hoss.facts import SLOTS, Marker
from matches.games.hoss.fighter import ONE
from matches.games.hoss.held import Buff
from matches.games.hoss.told_words import MARKS
from matches.games.hoss.view import SideView, View
from matches.kernel.words import Words
from matches.rendering import hoss_rounds as rounds
from matches.rendering.faces import Faces
from matches.rendering.hoss_kin import Badge, badges_of
from matches.rendering.hoss_rounds import Instant, Names
from matches.rendering.hoss_units import ICONS, Fighter, Mark, fighter_of, hundredths, name_of, picture_of, quality_of
from matches.rendering.labels import listed, said
from matches.selectors import LogLine

register = template.Library()
IN_SCRIPTS: Final = {ord("<"): "\\u003C", ord(">"): "\\u003E", ord("&"): "\\u0026"}


@dataclass(frozen=True, slots=True)
class BuffLine:
    """A buff of a side: what it is called, what it does in words, with its number."""

    name: str
    does: str
    quality: str


@dataclass(frozen=True, slots=True)
class SideLine:
    """A side of the table. `free` are its places that nobody has taken yet."""

    at: int
    title: str
    mine: bool
    counts: str
    state: str
    late: str
    fighters: tuple[Fighter, ...]
    free: range
    badges: list[Badge]
    buffs: tuple[BuffLine, ...]


@register.simple_tag
def sides_of(view: View, names: Names, faces: Faces) -> list[SideLine]:
    """The other side and then the viewer's own; for others the second seat and then the first."""
    below = next((at for at, side in enumerate(view.sides) if side.seat == view.you), 0)
    return [_side(view, at, names, faces) for at in (1 - below, below)] if view.sides else []


@register.simple_tag
def round_data(view: View, faces: Faces) -> SafeString:
    """The last round as JSON within a script element; empty without one."""
    return mark_safe(rounds.played(view, faces).translate(IN_SCRIPTS))


@register.simple_tag
def round_told(view: View, names: Names, faces: Faces) -> list[Instant]:
    """The last round to be read."""
    return rounds.instants(view, names, faces)


@register.simple_tag
def round_summary(view: View, names: Names, faces: Faces) -> str:
    return rounds.summary(view, names, faces)


@register.simple_tag
def round_pictures(view: View, faces: Faces) -> list[tuple[str, SafeString]]:
    """Pictures that change within the last round, by card."""
    return [(slug, picture_of(faces, slug)) for slug in rounds.pictures_of_round(view)]


@register.simple_tag
def mark_kinds() -> list[Mark]:
    """Every marker without a number: what the script copies, and what the table explains."""
    kinds: list[Marker] = list(ICONS)
    return [Mark(one, ICONS[one], said(MARKS[one]), "") for one in kinds]


@register.filter
def plays(view: View) -> bool:
    """Whether the last round is to be played back as it happens."""
    return view.live and view.phase == "playback"


@register.simple_tag
def round_line(view: View, log: Sequence[LogLine]) -> str:
    """The id of the log's line about the round that is played back: the script says it afterwards. Empty without one."""
    if view.round is None or not plays(view):
        return ""
    began_at = view.round.began_at
    return next((line.id for line in log if line.at <= began_at), "")


@register.simple_tag
def waited_for(view: View, names: Names) -> str:
    """Whom a pause waits for, but for the viewer; empty if for nobody else."""
    seats = [side.seat for side in view.sides if waits(view, side) and side.seat != view.you]
    words = ngettext("%(who)s is deciding.", "%(who)s are deciding.", len(seats))
    return words % {"who": listed([names[seat] for seat in seats])} if seats else ""


def waits(view: View, side: SideView) -> bool:
    """Whether the pause waits for this side."""
    return view.phase == "pause" and side.due and not side.prepared


def _side(view: View, at: int, names: Names, faces: Faces) -> SideLine:
    side = view.sides[at]
    everybody = {unit.who: unit for one in view.sides for unit in one.units}
    return SideLine(
        at=at,
        title=names[side.seat],
        mine=side.seat == view.you,
        counts=_counts(side),
        state=_state(view, side),
        late=_late(side),
        fighters=tuple(fighter_of(unit, everybody, faces, view.number) for unit in side.units),
        free=range(SLOTS - len(side.units)),
        badges=badges_of(side, at),
        buffs=tuple(_buff(buff, faces) for buff in side.buffs),
    )


def _counts(side: SideView) -> str:
    """ "5 en jeu, 0 en main, 1 tombé"."""
    fallen = sum(unit.fell > 0 for unit in side.units)
    parts = [
        gettext("%(n)s in play") % {"n": len(side.units) - fallen},
        gettext("%(n)s in hand") % {"n": side.hand},
        gettext("%(n)s to draw") % {"n": side.pile},
        ngettext("%(n)s fallen", "%(n)s fallen", fallen) % {"n": fallen},
    ]
    return ", ".join(parts)


def _state(view: View, side: SideView) -> str:
    if view.phase != "pause" or not side.due:
        return ""
    return gettext("has decided, sealed") if side.prepared else gettext("is deciding")


def _late(side: SideView) -> str:
    """Q7: how many pauses in a row have passed; after the third the fight is lost."""
    if not side.missed:
        return ""
    return ngettext("too late once", "too late %(n)s times in a row", side.missed) % {"n": side.missed}


def _buff(buff: Buff, faces: Faces) -> BuffLine:
    amount = hundredths(min(buff.amount, ONE) if buff.effect in CHANCES else buff.amount, 1_000)
    does = said(effect_words(buff.effect, Words(amount, amount)))
    return BuffLine(name_of(faces, buff.slug), does, quality_of(buff.rarity, buff.stars, buff.holo))
