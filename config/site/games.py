"""The games of the house as plain data for pages, in the reader's language. Imports matches, and the catalogue's print."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from catalogue.templatetags.cards import card_face
from matches import kinds, registry
from matches.errors import NotFound
from matches.kernel.match import AnyRules
from matches.loadouts import brings_saved_decks
from matches.rendering import faces

FIRST = "ahyoheek"  # what a stranger is offered: told in a sentence, over in minutes, and nothing to bring
SHOWN = 12  # cards of a game on the page of its rules; the catalogue has them all


@dataclass(frozen=True, slots=True)
class Face:
    """One card to look at: its picture, its name and what stands below the name."""

    art: SafeString
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Game:
    """A game as the home and rules pages show it, with the cards of its current release and the first of them as faces.

    `fewest` and `most` are players. `sheet`: the template of what one can print of it, or nothing.
    """

    key: str
    name: str
    summary: str
    fewest: int
    most: int
    minutes: int
    has_decks: bool
    cards: faces.Faces
    faces: tuple[Face, ...]
    sheet: str


def all_games() -> list[Game]:
    """Every registered game, in the registry's order."""
    return [_game(rules) for rules in registry.all_rules()]


def first(shown: list[Game]) -> Game | None:
    """Of those the one that a stranger begins with, if it is there."""
    return next((game for game in shown if game.key == FIRST), None)


def all_keys() -> list[str]:
    """The key of every registered game, in the registry's order."""
    return [rules.key for rules in registry.all_rules()]


def printed(key: str, count: int) -> list[SafeString]:
    """The first `count` cards of a game's current release, as its catalogue prints them."""
    game = kinds.as_game(registry.rules_of(key))
    return [card_face(game, kinds.record_of(card)) for card in faces.current(key).foremost(count)]


def one_game(key: str) -> Game:
    """One game; Http404 if there is none of that name."""
    try:
        return _game(registry.rules_of(key))
    except NotFound as missing:
        raise Http404(missing.code) from missing


def _game(rules: AnyRules) -> Game:
    language = get_language() or "fr"
    cards = faces.current(rules.key)
    return Game(
        key=rules.key,
        name=rules.name.said_in(language),
        summary=rules.summary.said_in(language),
        fewest=rules.seats.start,
        most=rules.seats.stop - 1,
        minutes=rules.minutes,
        has_decks=brings_saved_decks(rules),
        cards=cards,
        faces=tuple(_face(one, language) for one in cards.first(SHOWN)),
        sheet=_sheet(rules.key),
    )


def _sheet(key: str) -> str:
    name = f"matches/games/{key}/sheet.html"
    try:
        get_template(name)
    except TemplateDoesNotExist:
        return ""
    return name


def _face(face: faces.Face, language: str) -> Face:
    return Face(face.picture, face.name.said_in(language), face.text.said_in(language))
