"""The cards of Ippo as the table shows them: what is printed, what holds of them now, all in words. Imports the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext
from msgspec import structs

from matches.games.ippo.describing import ability_words, card_lines
from matches.games.ippo.fields import BLOW_TYPE_WORDS, CARD_TYPE_WORDS
from matches.games.ippo.held import Printed
from matches.games.ippo.names import attribute_names
from matches.games.ippo.view import CardView, View
from matches.games.ippo.vocabulary import ATTRIBUTES, Attribute, Pool
from matches.kernel.words import Words
from matches.rendering.faces import Faces
from matches.rendering.labels import listed, said


@dataclass(frozen=True, slots=True)
class Point:
    """Power of one kind: `key` is an attribute, "generic", or "any" in a cost; `name` what the release calls it."""

    key: str
    n: int
    name: str


@dataclass(frozen=True, slots=True)
class Plate:
    """A card that lies on the table or is held. `power` is that of now, `changed` if it was printed with another; a defense
    that may be put against the blow on the ring has the power that it would have there, and `shuts` if it would shut it off.

    `sort` says in a word or two what it is, `facts` its numbers as sentences, `ability` its ability or "", `state` how it lies.
    """

    id: int
    name: str
    picture: SafeString
    kind: str
    sort: str
    power: int | None
    changed: bool
    shuts: bool
    costs: tuple[Point, ...]
    gives: tuple[Point, ...]
    facts: str
    ability: str
    tapped: bool
    ringside: bool
    used: bool
    state: str

    @property
    def noted(self) -> str:
        """How it lies, where that is worth a look: nothing for a card that is just upright."""
        return self.state if self.tapped or self.ringside or self.used else ""

    @property
    def label(self) -> str:
        """Its name, what it is, its power and how it lies, as one says them."""
        power = "" if self.power is None else gettext("power %(n)s") % {"n": self.power}
        return ", ".join(part for part in (self.name, self.sort, power, self.state) if part)

    @property
    def aloud(self) -> str:
        """All that is printed on it."""
        return f"{self.facts} {self.ability}".strip()


def plate(card: CardView, faces: Faces, lies: bool = False) -> Plate:
    """A card of a View; `lies`: in a corner, where it is upright or tapped."""
    names, face, own = names_of(faces), faces[card.slug], card.print
    power = card.power if card.guard is None else card.guard
    return Plate(
        id=card.id,
        name=said(face.name),
        picture=face.picture,
        kind=own.type,
        sort=_sort(card),
        power=power if own.type in ("blow", "defense") else None,
        changed=power != own.power,
        shuts=card.shuts,
        costs=_points(own.attribute, own.icons, names, Point("any", card.generic, any_word())),
        gives=_points(own.attribute, own.gives_icons, names, Point("generic", own.gives_generic, generic_word())),
        facts=" ".join(said(line) for line in card_lines(printed(card), names)),
        ability="" if own.ability is None else said(ability_words(own.ability, names)),
        tapped=card.tapped,
        ringside=card.ringside,
        used=card.used,
        state=_state(card) if lies else "",
    )


@lru_cache(maxsize=64)
def names_of(faces: Faces) -> Mapping[Attribute, Words]:
    """What the release of the match calls the four attributes."""
    return attribute_names(faces.cards)


def _points(attribute: Attribute | None, icons: int, names: Mapping[Attribute, Words], more: Point) -> tuple[Point, ...]:
    """A cost or a gift of one card."""
    own = (Point(attribute, icons, said(names[attribute])),) if attribute is not None and icons else ()
    return (*own, more) if more.n else own


def pool_points(pool: Pool, names: Mapping[Attribute, Words]) -> tuple[Point, ...]:
    """A whole pool, what is empty too."""
    own = tuple(Point(one, n, said(names[one])) for one, n in zip(ATTRIBUTES, pool[:4], strict=True))
    return (*own, Point("generic", pool[4], generic_word()))


def any_word() -> str:
    """What a generic cost takes (R7)."""
    return pgettext("power of no attribute", "any")


def generic_word() -> str:
    """What pays a generic cost and no icon (R5)."""
    return pgettext("power of no attribute", "generic")


def in_words(points: tuple[Point, ...]) -> str:
    """ "2 Force et 1 au choix"."""
    return listed([f"{one.n} {one.name}" for one in points if one.n])


def by_id(view: View) -> dict[int, CardView]:
    """Every card that the viewer sees, by its number in the match; the ring's are there with the power that they have there."""
    found: dict[int, CardView] = {}
    for one in view.fighters:
        found |= {card.id: card for card in (*one.discards, *one.corner, *one.supports)}
    found |= {card.id: card for card in (*view.hand, *(view.laid or ()), *view.choices)}
    if view.ring is not None:
        found |= {card.id: card for card in (view.ring.card, *(view.ring.defenses or ()))}
    return found


def printed(card: CardView) -> Printed:
    """What its words are said from: the type and the cost of now, the power that is printed."""
    return structs.replace(card.print, blow=card.blow, generic=card.generic)


def _sort(card: CardView) -> str:
    """ "Crochet", "Défense", "Soutien"."""
    return said(CARD_TYPE_WORDS[card.type] if card.blow is None else BLOW_TYPE_WORDS[card.blow])


def _state(card: CardView) -> str:
    parts = [pgettext("a card", "tapped") if card.tapped else pgettext("a card", "upright")]
    parts += [gettext("on the ring")] if card.ringside else []
    parts += [gettext("ability used")] if card.used else []
    return ", ".join(parts)
