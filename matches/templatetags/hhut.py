"""What the table of HHUT says of a View: sides and their points, who attacks and why, who is waited for. Imports the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django import template
from django.utils.translation import gettext, ngettext, pgettext

from matches.games.hhut.compare import Side
from matches.games.hhut.events import Lead, Pair
from matches.games.hhut.view import PlayerView, SideView, View
from matches.games.hhut.words import WORDS
from matches.kernel.seats import Seat
from matches.rendering.labels import listed, said

register = template.Library()
Names = Mapping[Seat, str]
LOW_SHARE = 4  # a quarter of the points is few


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody of a side: `doing` in words, `asked` if the table waits for him."""

    seat: Seat
    name: str
    is_you: bool
    captain: bool
    asked: bool
    doing: str
    left: str
    late: str


@dataclass(frozen=True, slots=True)
class SideLine:
    """A side as the head of the table shows it; `title` says what it does in the running duel."""

    side: Side
    title: str
    name: str
    mine: bool
    out: bool
    won: bool
    in_duel: bool
    attacks: bool
    points: int
    full: int
    members: tuple[Member, ...]

    @property
    def low(self) -> bool:
        return self.points * LOW_SHARE <= self.full

    @property
    def asked(self) -> bool:
        return any(member.asked for member in self.members)


@register.filter
def terms(view: View) -> str:
    """What is played, in words: "duel à deux, par tranches de note"."""
    words = f"{said(WORDS[view.mode])}, {said(WORDS[view.format])}"
    return words[:1].upper() + words[1:]


@register.simple_tag
def sides_of(view: View, names: Names) -> list[SideLine]:
    """Every side, the viewer's first, then as they sit."""
    mine = view.side if view.side is not None else view.sides[0].side
    ranked = sorted(view.sides, key=lambda one: (one.side - mine) % len(names))
    return [_side(view, one, names) for one in ranked]


@register.simple_tag
def reason(view: View, names: Names) -> str:
    """R17-R23, Q4, Q6: who attacks in the running duel, and the numbers that decided it."""
    duel = view.duel
    if duel is None:
        return ""
    who = both_or(view, duel.attackers, names)
    more, less = (max(duel.dealt), min(duel.dealt)) if duel.dealt else (0, 0)
    return _reasons()[duel.lead] % {"who": who, "more": more, "less": less}


@register.simple_tag
def waited_for(view: View, names: Names) -> str:
    """Whom the table waits for, in words, but for the viewer; empty if for nobody else."""
    seats = [seat for seat in asked(view) if seat != view.you]
    if not seats:
        return ""
    words = {
        "lock": ngettext("%(who)s is choosing a card.", "%(who)s are choosing a card.", len(seats)),
        "announce": ngettext("%(who)s is announcing.", "%(who)s are announcing.", len(seats)),
        "choose": gettext("%(who)s is choosing the next pairing."),
    }
    return words[view.phase] % {"who": listed([names[seat] for seat in seats])}


@register.filter
def own_fall(view: View) -> str:
    """What the viewer is told when he plays no longer; empty while he does."""
    player = next((one for one in view.players if one.seat == view.you), None)
    if player is None or not (player.gone or side_of(view, player.side).out):
        return ""
    if player.gone:
        return gettext("You are out of the game. You may watch how it goes on.")
    return gettext("You have no points left and are out of the fight. You may watch how it goes on.")


def asked(view: View) -> tuple[Seat, ...]:
    """The seats that the match waits for."""
    if view.phase == "lock":
        return tuple(player.seat for player in view.players if player.in_duel and not player.locked and not player.gone)
    if view.phase == "announce":
        return view.announcing
    return (view.chooser,) if view.phase == "choose" and view.chooser is not None else ()


def side_of(view: View, side: Side) -> SideView:
    return next(one for one in view.sides if one.side == side)


def side_name(view: View, side: Side, names: Names) -> str:
    """A side in a sentence: "vous", "votre équipe", a name, or two."""
    seats = side_of(view, side).seats
    if side == view.side:
        return gettext("your team") if len(seats) > 1 else pgettext("in a sentence", "you")
    return listed([names[seat] for seat in seats])


def person(view: View, seat: Seat, names: Names) -> str:
    """Somebody at the head of a line: "Vous", or a name."""
    return pgettext("at the head of a line", "You") if seat == view.you else names[seat]


def colon(one: str, two: str) -> str:
    """Two things with a colon, as the language of the page sets it."""
    return gettext("%(one)s: %(two)s") % {"one": one, "two": two}


def damage_words(points: int) -> str:
    return ngettext("%(n)s damage", "%(n)s damage", points) % {"n": points}


def both_or(view: View, sides: Sequence[Side], names: Names) -> str:
    """Several sides in a sentence."""
    return listed([side_name(view, side, names) for side in sides])


def side_head(view: View, side: Side, names: Names) -> str:
    """A side at the head of a line: "Vous", "Votre équipe"; names stay as their owners write them."""
    name = side_name(view, side, names)
    return name[:1].upper() + name[1:] if side == view.side else name


def versus(view: View, pair: Pair, names: Names) -> str:
    """A pairing, the viewer first: "Vous contre Mehdi"."""
    one, two = sorted(pair, key=lambda side: side != view.side)
    return gettext("%(one)s against %(two)s") % {"one": side_head(view, one, names), "two": side_name(view, two, names)}


def _reasons() -> dict[Lead, str]:
    return {
        "toss": gettext("Heads or tails: it is for %(who)s to attack."),
        "toss_lost": gettext("The first toss was lost: it is now for %(who)s to attack."),
        "swap": gettext("The roles swap: it is for %(who)s to attack."),
        "damage": gettext("In the lead, %(more)s to %(less)s: it is for %(who)s to attack."),
        "behind": gettext("Behind, %(less)s points to %(more)s: it is for %(who)s to attack."),
        "level": gettext("Level at %(more)s: both attack at once."),
        "not_cancelled": gettext("No damage, but only the other attack was cancelled: it is for %(who)s to attack."),
        "chooser": gettext("Whoever has chosen the pairing begins: it is for %(who)s to attack."),
        "showdown": gettext("The showdown: everybody attacks everybody at once."),
    }


def _side(view: View, side: SideView, names: Names) -> SideLine:
    fighting = view.duel is not None and side.side in view.duel.sides and not side.out
    attacks = fighting and view.duel is not None and side.side in view.duel.attackers
    return SideLine(
        side=side.side,
        title=_title(view, side, names, fighting, attacks),
        name=side_name(view, side.side, names),
        mine=side.side == view.side,
        out=side.out,
        won=side.side in view.winners,
        in_duel=fighting,
        attacks=attacks,
        points=side.points,
        full=side.full,
        members=tuple(_member(view, player, names) for player in view.players if player.side == side.side),
    )


def _title(view: View, side: SideView, names: Names, fighting: bool, attacks: bool) -> str:
    """ "Vous attaquez", "Mehdi défend", "Bob et Dora attaquent"; outside of a duel the name alone."""
    count, who = len(side.seats), side_head(view, side.side, names)
    if not fighting:
        return who
    if side.side == view.side and count == 1:
        return gettext("You attack") if attacks else gettext("You defend")
    plural = 1 if side.side == view.side else count  # "votre équipe" is one
    if attacks:
        return ngettext("%(who)s attacks", "%(who)s attack", plural) % {"who": who}
    return ngettext("%(who)s defends", "%(who)s defend", plural) % {"who": who}


def _member(view: View, player: PlayerView, names: Names) -> Member:
    return Member(
        seat=player.seat,
        name=names[player.seat],
        is_you=player.seat == view.you,
        captain=view.mode == "teams" and player.seat == player.side,
        asked=player.seat in asked(view),
        doing=_doing(view, player),
        left=_left(player),
        late=_late(player),
    )


def _doing(view: View, player: PlayerView) -> str:
    if player.gone:
        return gettext("has left the game") if player.gone == "resigned" else gettext("gone: too late three times in a row")
    if side_of(view, player.side).out:
        return gettext("out of the fight")
    if view.phase == "choose":
        return gettext("chooses the pairing") if player.seat == view.chooser else ""
    if view.phase == "over":
        return ""
    if not player.in_duel:
        return gettext("not in this duel")
    return _in_duel(view, player)


def _in_duel(view: View, player: PlayerView) -> str:
    if view.phase == "lock":
        return gettext("card face down") if player.locked else gettext("chooses a card")
    if player.side != player.seat:
        return gettext("card face down")
    if player.side in view.announcing:
        return gettext("announces")
    announced = any(said_by.side == player.side for said_by in view.announced)
    return gettext("has announced, sealed") if announced else gettext("card face down")


def _late(player: PlayerView) -> str:
    """Q19: how often in a row somebody has been late; the third time he is gone."""
    if not player.missed or player.gone:
        return ""
    return ngettext("too late once", "too late %(n)s times in a row", player.missed) % {"n": player.missed}


def _left(player: PlayerView) -> str:
    cards = ngettext("%(n)s card", "%(n)s cards", player.cards) % {"n": player.cards}
    bonuses = ngettext("%(n)s bonus", "%(n)s bonuses", player.bonuses) % {"n": player.bonuses}
    return f"{cards}, {bonuses}"
