"""What a seat is asked in a fight of HOSS, as the choices of two plain forms. Imports the game and rendering."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from matches.games.hoss.cards import ELEMENT_WORDS, RACE_WORDS, ROLE_WORDS
from matches.games.hoss.facts import NOBODY
from matches.games.hoss.fighter import half_up
from matches.games.hoss.held import Creature, Line
from matches.games.hoss.view import Own, SideView, UnitView, View
from matches.kernel.offers import Offer, Offers, One
from matches.rendering.faces import Faces
from matches.rendering.hoss_units import RARITY_WORDS, name_of, picture_of, quality_of, tenths
from matches.rendering.labels import listed, said

register = template.Library()
PLACES = 6


@dataclass(frozen=True, slots=True)
class Print:
    """A creature card to choose: `facts` are what matters of it, as (word, number)."""

    slug: str
    name: str
    picture: SafeString
    rank: int
    kin: str
    rarity: str
    pips: range
    quality: str
    facts: tuple[tuple[str, str], ...]
    next: str
    defends: bool

    @property
    def aloud(self) -> str:
        """All of it as one reads it."""
        numbers = ", ".join(f"{word} {number}" for word, number in self.facts)
        return ". ".join([self.kin, self.quality, numbers, *([self.next] if self.next else [])])


@dataclass(frozen=True, slots=True)
class Fork:
    """A creature that waits for its path: the field's name, the creature's, the cards that it may become."""

    field: str
    who: str
    cards: tuple[Print, ...]


@dataclass(frozen=True, slots=True)
class Post:
    """A defender that may be sent: the field's name, who it is, what an empty choice does, and (value, name)."""

    field: str
    who: str
    stays: str
    wards: tuple[tuple[int, str], ...]
    fresh: bool


@register.filter
def side_of_mine(view: View) -> SideView | None:
    return next((side for side in view.sides if side.seat == view.you), None)


@register.filter
def card_name(faces: Faces, slug: str) -> str:
    """What a card is called."""
    return name_of(faces, slug)


@register.simple_tag
def hand_of(view: View, faces: Faces) -> list[Print]:
    """The viewer's hand as cards, in the order in which they were drawn."""
    own = view.own
    return [] if own is None else [_print(own.lines[line].first, faces, own.lines[line]) for line in own.hand]


@register.simple_tag
def forks_of(view: View, faces: Faces) -> list[Fork]:
    """R12: the creatures that wait for a path."""
    side, own = side_of_mine(view), view.own
    if side is None or own is None:
        return []
    return [
        Fork(f"path_{path.slot}", name_of(faces, side.units[path.slot].card), tuple(_print(card, faces) for card in path.cards))
        for path in own.paths
        if path.cards
    ]


@register.simple_tag
def posts_of(view: View, offers: Offers, faces: Faces) -> list[Post]:
    """R13, R17: the defenders that may be sent before somebody, the one that may be played now among them."""
    side = side_of_mine(view)
    if side is None:
        return []
    fields = _fields(offers.commands)
    return [_post(name, values, side, faces) for name, values in fields.items() if name == "ward" or name.startswith("guard_")]


@register.simple_tag
def may_pass(offers: Offers) -> bool:
    """Q5: whether no card need be played."""
    return any("" in field.values for offer in offers.commands for field in offer.fields if field.name == "card")  # type: ignore[union-attr]


@register.simple_tag
def orders_of(view: View, faces: Faces) -> list[str]:
    """R17: what the viewer has asked his defenders for from the next round on."""
    side, own = side_of_mine(view), view.own
    if side is None or own is None:
        return []
    return [
        gettext("%(who)s will stand before %(ward)s from the next round.")
        % {"who": name_of(faces, side.units[slot].card), "ward": name_of(faces, side.units[ward].card)}
        for slot, ward in own.asked
        if ward != NOBODY
    ]


@register.simple_tag
def deck_lines(view: View, faces: Faces) -> list[tuple[str, str]]:
    """The viewer's own deck: each line's cards, and where it is."""
    own, side = view.own, side_of_mine(view)
    if own is None or side is None:
        return []
    return [(_family(line, faces), _where(at, own)) for at, line in enumerate(own.lines)]


def _where(line: int, own: Own) -> str:
    if line in own.hand:
        return gettext("in hand")
    return gettext("still to be drawn") if line in own.pile else gettext("already played")


def _family(line: Line, faces: Faces) -> str:
    """ "Nom → Nom ou Nom → Nom"."""
    ranks = sorted({card.rank for card in line.cards})
    names = [[name_of(faces, card.slug) for card in line.cards if card.rank == rank] for rank in ranks]
    return " → ".join(gettext(" or ").join(one) for one in names)


def _fields(commands: Sequence[Offer]) -> dict[str, tuple[int, ...]]:
    """Of each field about guards, the values of all offers together, in order."""
    found: dict[str, dict[int, None]] = {}
    for offer in commands:
        for field in offer.fields:
            if isinstance(field, One):
                numbers = [value for value in field.values if isinstance(value, int)]
                found.setdefault(field.name, {}).update(dict.fromkeys(numbers))
    return {name: tuple(values) for name, values in found.items() if values}


def _post(field: str, values: tuple[int, ...], side: SideView, faces: Faces) -> Post:
    wards = tuple(
        (value, _ward(value, side.units, faces)) for value in sorted(values, key=lambda one: one % PLACES if one >= 0 else PLACES)
    )
    if field == "ward":
        return Post(field, "", gettext("before the strongest who is unguarded"), wards, fresh=True)
    unit = side.units[int(field.removeprefix("guard_"))]
    before = next((one for one in side.units if one.who == unit.guards and not one.fell), None)
    stays = gettext("before the strongest who is unguarded")
    if before is not None:
        stays = gettext("stays before %(who)s") % {"who": name_of(faces, before.card)}
    return Post(field, name_of(faces, unit.card), stays, wards, fresh=False)


def _ward(value: int, units: tuple[UnitView, ...], faces: Faces) -> str:
    if value == NOBODY:
        return gettext("before nobody")
    if value >= len(units):
        return gettext("before the creature that you play")
    return gettext("before %(who)s") % {"who": name_of(faces, units[value].card)}


def _print(card: Creature, faces: Faces, line: Line | None = None) -> Print:
    words = [RACE_WORDS[card.race], ROLE_WORDS[card.role], *([ELEMENT_WORDS[card.element]] if card.element else [])]
    rarity = RARITY_WORDS.get(card.rarity)
    return Print(
        slug=card.slug,
        name=name_of(faces, card.slug),
        picture=picture_of(faces, card.slug),
        rank=card.rank,
        kin=", ".join(said(one) for one in words),
        rarity=card.rarity if rarity is None else said(rarity),
        pips=range(1 + list(RARITY_WORDS).index(card.rarity) if rarity else 1),
        quality=quality_of(card.rarity, card.stars, card.holo),
        facts=_facts(card),
        next=_next(card, line, faces),
        defends=card.role == "defender",
    )


def _facts(card: Creature) -> tuple[tuple[str, str], ...]:
    """With the copy's bonus in them, but neither kin nor buffs (Q14)."""
    life = (gettext("Life"), str(half_up(card.life * (1_000 + card.bonus), 1_000)))
    if card.role == "defender":
        return (life, (gettext("Block"), gettext("%(n)s%%") % {"n": half_up(card.block * (1_000 + card.bonus), 1_000)}))
    attack = (gettext("Attack"), tenths(half_up(card.attack * (1_000 + card.bonus), 1_000)))
    return (life, attack)


def _next(card: Creature, line: Line | None, faces: Faces) -> str:
    """R11: what it may become, and with which chance."""
    after = line.after(card) if line is not None else ()
    if not after:
        return ""
    names = (
        listed([name_of(faces, one.slug) for one in after])
        if len(after) == 1
        else gettext(" or ").join(name_of(faces, one.slug) for one in after)
    )
    return gettext("Evolves into %(what)s, %(n)s%% a round") % {"what": names, "n": half_up(card.bonus, 10)}
