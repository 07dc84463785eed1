"""Cards and decks on HHUT's rules page, said from the data of the current release. Imports rendering."""

from __future__ import annotations

from dataclasses import dataclass

from django import template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from catalogue.fields import fields_of
from catalogue.templatetags.cards import card_face
from matches import kinds
from matches.games.hhut import RULES
from matches.games.hhut.cards import BonusFacts, RapperFacts, bonuses, rappers
from matches.games.hhut.effects import condition_words, effect_words
from matches.kernel.cards import Card
from matches.rendering import hhut_sizes as sizes
from matches.rendering.faces import Faces
from matches.rendering.hhut_names import ratings_of
from matches.rendering.labels import listed, said

register = template.Library()
register.filter("words", said)
SHOWN_BONUSES = 2


@dataclass(frozen=True, slots=True)
class Kind:
    """A bonus card of the release: what it does, and on what card; `condition` is empty where on any."""

    name: str
    picture: SafeString
    effect: str
    condition: str


@register.simple_tag
def shelf(faces: Faces) -> SafeString:
    """The first rapper of each type, the one that a bonus is bound to, and the first bonuses, as they are printed."""
    by_type = {one.read(RapperFacts).type: one for one in reversed(rappers(faces.cards))}
    kept = {one.slug: one for one in [*reversed(by_type.values()), *_bound(faces), *bonuses(faces.cards)[:SHOWN_BONUSES]]}
    printed = [card_face(kinds.as_game(RULES), kinds.record_of(one)) for one in kept.values()]
    return mark_safe("".join(printed))


@register.simple_tag
def bonus_kinds(faces: Faces) -> list[Kind]:
    """R32: the bonus cards of the current release, said from their data."""
    return [_kind(one, faces) for one in bonuses(faces.cards)]


@register.simple_tag
def rating_names(faces: Faces) -> str:
    """R1, Q2: "Paroles, Flow, … et Scène"."""
    return listed([said(words) for words in ratings_of(faces).values()])


@register.simple_tag
def type_names() -> str:
    """R1: the types of rapper cards."""
    types = next(field for field in fields_of(RapperFacts) if field.key == "type")
    language = get_language() or "fr"
    return listed([words.said_in(language) for words in types.choices.values()])


@register.simple_tag
def deck_sizes() -> list[sizes.Size]:
    """R5, R6, Q5, Q20."""
    return sizes.sizes()


@register.simple_tag
def band_names() -> str:
    """R6: the bands of general rating."""
    return listed([said(one.name) for one in sizes.checked(()).bands])


@register.simple_tag
def checked_deck(generals: str) -> sizes.Checked:
    """E18: what a deck of rappers with these general ratings is found to be."""
    return sizes.checked([int(one) for one in generals.split()])


@register.simple_tag
def crowds() -> tuple[sizes.Crowd, ...]:
    """E17."""
    return sizes.crowds()


def _bound(faces: Faces) -> list[Card]:
    """The cards that a bonus is only for (Q18)."""
    slugs = [one.read(BonusFacts).only for one in bonuses(faces.cards)]
    return [faces.cards[slug] for slug in slugs if slug is not None and slug in faces.cards]


def _kind(card: Card, faces: Faces) -> Kind:
    facts = card.read(BonusFacts)
    only, names = faces.get(facts.only), ratings_of(faces)
    condition = condition_words(facts, None if only is None else only.name, names)
    needs = "" if condition is None else said(condition)
    return Kind(said(card.name), faces[card.slug].picture, said(effect_words(facts, names)), needs)
