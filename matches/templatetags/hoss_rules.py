"""The examples and tables of HOSS's rules page, taken from the game when the page is made. Imports rendering."""

from __future__ import annotations

from dataclasses import dataclass

from django import template
from django.utils.safestring import SafeString, mark_safe

from catalogue.templatetags.cards import card_face
from matches import kinds
from matches.games.hoss import RULES
from matches.rendering import hoss_rules_figures as figures
from matches.rendering import hoss_rules_tables as tables
from matches.rendering.faces import Faces
from matches.rendering.hoss_example_scenes import SCENES
from matches.rendering.hoss_rules_steps import Worked, worked
from matches.rendering.hoss_rules_words import Round, bodies, rounds

register = template.Library()
for _tag in (tables.dodge_table, tables.extra_table, tables.race_table, tables.role_table):
    register.simple_tag(_tag)
for _tag_of in (tables.bonus_table, tables.buff_table):
    register.simple_tag(_tag_of)


@dataclass(frozen=True, slots=True)
class Fought:
    """A scene: its creatures by name, and its rounds as they are told."""

    bodies: list[tuple[str, str]]
    rounds: tuple[Round, ...]


@register.simple_tag
def shelf(faces: Faces) -> SafeString:
    """Some cards of the current release as they are printed."""
    return mark_safe("".join(card_face(kinds.as_game(RULES), kinds.record_of(one)) for one in tables.foremost(faces)))


@register.simple_tag
def fought(name: str) -> Fought:
    """A scene of `hoss_example_scenes.SCENES`, fought."""
    return Fought(bodies(SCENES[name]), rounds(SCENES[name]))


@register.simple_tag
def hit(name: str) -> Worked:
    """A hit of `hoss_example_scenes.HITS`, step by step."""
    return worked(name)


@register.simple_tag
def rank_table() -> list[figures.Row]:
    """P5."""
    return tables.rank_table()


@register.simple_tag
def example(mark: str) -> list[figures.Row]:
    """The rows of an example that is a few figures; KeyError for any other."""
    return EXAMPLES[mark]()


EXAMPLES = {
    "E1": lambda: figures.hits(2_000, 3_000, 1_700, 2_500, 1_000, 4_990),
    "E2": lambda: figures.speeds(2_000, 50, 80, 100, 130),
    "E12": lambda: figures.freezes(18, 8, 48, 60, 100),
    "E14": figures.dodges,
    "E15": figures.blocks,
    "E16": lambda: figures.intercepts("human", "sylvan", "skeleton", "orc"),
    "E17": figures.evolutions,
    "E19": figures.synergies,
    "E20": lambda: figures.heals((137, 200), (196, 200)),
    "E30": lambda: figures.counts((3, 200, 2, 900), (2, 300, 2, 299), (2, 300, 2, 300)),
}
