"""The duels of a match of HHUT: their strip, the pairings of a crowd, what was played, what may be left. Imports the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from django import template
from django.utils.translation import gettext, ngettext

from matches.games.hhut.deck import BAND_WORDS, BANDS, band_of
from matches.games.hhut.history import DuelView, FoughtView, PairingView
from matches.games.hhut.view import PlayerView, View
from matches.rendering.faces import Faces
from matches.rendering.hhut_tickets import Ticket, ticket
from matches.rendering.labels import listed, said
from matches.templatetags.hhut import Names, colon, damage_words, person, side_head, side_name, versus

register = template.Library()
A_ROUND = 3  # duels
MINUS = "\u2212"


@dataclass(frozen=True, slots=True)
class Box:
    """A duel of the strip: how it ended for the side on the left, by shape, sign and words. `first` begins a round."""

    number: int
    kind: Literal["won", "lost", "level", "now", "todo"]
    net: str
    words: str
    first: bool


@dataclass(frozen=True, slots=True)
class Meeting:
    """A pairing of a crowd, and how it stands in words."""

    status: str
    pair: str
    words: str


@dataclass(frozen=True, slots=True)
class Past:
    """A duel that was fought, as a row: who played what, and what it cost."""

    number: int
    cards: str
    result: str


@dataclass(frozen=True, slots=True)
class Unseen:
    """What everybody knows of cards that lie in somebody's hand or face down."""

    name: str
    words: str


@register.filter
def duel_title(view: View) -> str:
    """ "Duel 5", or what there is in place of one."""
    if view.duel is not None:
        return gettext("Duel %(n)s") % {"n": view.duel.duel}
    if view.phase == "choose":
        return gettext("The next pairing")
    return ngettext("%(n)s duel fought", "%(n)s duels fought", len(view.history)) % {"n": len(view.history)}


@register.filter
def duel_place(view: View) -> str:
    """Which round, or which pairing and which of its duels."""
    duel = view.duel
    if duel is None:
        return ""
    if not view.pairings:
        return gettext("round %(n)s") % {"n": duel.round}
    place = {"n": duel.round, "place": duel.place, "of": A_ROUND}
    if view.meeting is None:
        return gettext("the showdown, duel %(place)s of %(of)s") % place
    return gettext("pairing %(n)s, duel %(place)s of %(of)s") % place


@register.simple_tag
def strip(view: View, names: Names) -> list[Box]:
    """The duels of the match, in a crowd those of the round: what they came to, and what is to come."""
    if view.rounds:
        fought = {one.opened.duel: one for one in view.history}
        firsts = {1 + sum(view.rounds[:at]) for at in range(len(view.rounds))}
        return [_box(view, number, number in firsts, fought.get(number), names) for number in range(1, sum(view.rounds) + 1)]
    last = view.duel or (view.history[-1].opened if view.history else None)
    if last is None:
        return []
    places = {one.opened.place: one for one in view.history if one.opened.round == last.round}
    count = A_ROUND if view.duel is not None else len(places)
    return [_box(view, place, False, places.get(place), names) for place in range(1, count + 1)]


@register.simple_tag
def meetings(view: View, names: Names) -> list[Meeting]:
    """R24: who meets whom, what came of it, and the showdown after it all."""
    found = [Meeting(one.status, versus(view, one.pairing, names), _met(view, one, names)) for one in view.pairings]
    if found and view.phase != "over":
        status = "meeting" if view.duel is not None and view.meeting is None else "open"
        found.append(Meeting(status, gettext("The showdown"), _status_words()[status]))
    return found


@register.simple_tag
def past_duels(view: View, names: Names, faces: Faces) -> list[Past]:
    """All duels that were fought, the latest first."""
    return [_past(view, one, names, faces) for one in reversed(view.history)]


@register.simple_tag
def used_cards(player: PlayerView, faces: Faces) -> list[Ticket]:
    """The cards of a player that lie open, in the order in which he played them."""
    return [ticket(card, faces) for card in player.used]


@register.simple_tag
def unseen(view: View, names: Names) -> list[Unseen]:
    """What is known of the others' cards that have not been shown: how many, and of which bands where decks are banded (R6)."""
    others = [one for one in view.players if one.side != view.side and one.cards and not one.gone]
    return [Unseen(names[one.seat], _unseen(view, one)) for one in others]


def _box(view: View, number: int, first: bool, fought: FoughtView | None, names: Names) -> Box:
    if fought is not None:
        return _fought(view, number, first, fought, names)
    running = view.duel is not None and number == (view.duel.duel if view.rounds else view.duel.place)
    if running:
        return Box(number, "now", "", gettext("now"), first)
    return Box(number, "todo", "", gettext("not fought") if view.phase == "over" else gettext("to come"), first)


def _fought(view: View, number: int, first: bool, fought: FoughtView, names: Names) -> Box:
    sides = fought.opened.sides
    left = view.side if view.side in sides else sides[0]
    dealt = dict(zip(sides, fought.dealt, strict=True))
    net = dealt[left] - max(dealt[side] for side in sides if side != left)
    each = listed([f"{side_name(view, side, names)} {dealt[side]}" for side in sides])
    kind: Literal["won", "lost", "level"] = "won" if net > 0 else "lost" if net < 0 else "level"
    words = {"won": gettext("won: %(each)s"), "lost": gettext("lost: %(each)s"), "level": gettext("level: %(each)s")}
    said_so = words[kind] % {"each": each} if left == view.side else each
    return Box(number, kind, f"+{net}" if net > 0 else f"{MINUS}{-net}" if net < 0 else "=", said_so, first)


def _met(view: View, pairing: PairingView, names: Names) -> str:
    if pairing.status != "met":
        return _status_words()[pairing.status]
    numbers = {"more": max(pairing.dealt), "less": min(pairing.dealt)}
    if pairing.winner is None:
        return gettext("nobody has won")
    return gettext("won by %(who)s, %(more)s to %(less)s") % {"who": side_name(view, pairing.winner, names), **numbers}


def _status_words() -> dict[str, str]:
    return {"meeting": gettext("now"), "open": gettext("to come"), "dropped": gettext("dropped")}


def _past(view: View, fought: FoughtView, names: Names, faces: Faces) -> Past:
    cards = [colon(person(view, seat, names), _card_name(slug, faces)) for seat, slug in fought.cards]
    return Past(fought.opened.duel, ", ".join(cards), _result(view, fought.opened, fought, names))


def _card_name(slug: str, faces: Faces) -> str:
    face = faces.get(slug)
    return slug if face is None else said(face.name)


def _result(view: View, opened: DuelView, fought: FoughtView, names: Names) -> str:
    """What each attacker dealt, or that he was cancelled."""
    dealt = dict(zip(opened.sides, fought.dealt, strict=True))
    parts = []
    for side in opened.attackers:
        if side not in dealt:
            continue
        who = side_head(view, side, names)
        damage = damage_words(dealt[side])
        parts.append(colon(who, gettext("attack cancelled") if side in fought.cancelled else damage))
    return ", ".join(parts)


def _unseen(view: View, player: PlayerView) -> str:
    count = ngettext("%(n)s card unseen", "%(n)s cards unseen", player.cards) % {"n": player.cards}
    if view.format != "bands":
        return count
    each = (player.cards + len(player.used)) // len(BANDS)
    used = [band_of(card.general) for card in player.used]
    left = [(each - used.count(at), said(words)) for at, words in enumerate(BAND_WORDS)]
    parts = [f"{number} ({words})" for number, words in left if number > 0]
    return colon(count, listed(parts)) if parts else count
