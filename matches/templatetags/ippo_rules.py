"""The examples and tables of Ippo's rules page, taken from the game when the page is made. Imports rendering."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from django import template
from django.utils.safestring import SafeString, mark_safe

from catalogue.templatetags.cards import card_face
from matches import kinds
from matches.games.ippo import RULES
from matches.games.ippo.fields import EFFECT_WORDS
from matches.games.ippo.glossary import Term, terms
from matches.games.ippo.vocabulary import ATTRIBUTES, EFFECTS, CardType
from matches.rendering import ippo_examples as examples
from matches.rendering.faces import Faces
from matches.rendering.ippo_cards import Plate, Point, names_of
from matches.rendering.ippo_examples import Clash
from matches.rendering.ippo_results import Count
from matches.rendering.labels import said

register = template.Library()


@dataclass(frozen=True, slots=True)
class EffectLine:
    """One of the 24 effects, with a card that has it."""

    words: str
    plate: Plate | None


@register.simple_tag
def shelf(faces: Faces) -> SafeString:
    """A card of each type as it is printed."""
    game = kinds.as_game(RULES)
    return mark_safe("".join(card_face(game, kinds.record_of(one)) for one in examples.foremost(faces)))


@register.simple_tag
def clash(faces: Faces, power: int, defenses: str = "") -> Clash | None:
    """A blow against defenses of these powers, "4 3"."""
    return examples.clash(faces, examples.language(), power, tuple(int(one) for one in defenses.split()))


@register.simple_tag
def get_up(faces: Faces, types: str) -> Count:
    """A count that flips cards of these types."""
    return examples.count(faces, examples.language(), tuple(cast(CardType, one) for one in types.split()))


@register.simple_tag
def timing_words() -> tuple[Term, ...]:
    """R11."""
    return terms()


@register.simple_tag
def attributes(faces: Faces) -> list[Point]:
    """Q3, as the release calls them."""
    return [Point(one, 1, said(names_of(faces)[one])) for one in ATTRIBUTES]


@register.simple_tag
def effect_lines(faces: Faces) -> list[EffectLine]:
    """V: the 24 effects."""
    return [EffectLine(said(EFFECT_WORDS[one]), examples.with_effect(faces, examples.language(), one)) for one in EFFECTS]
