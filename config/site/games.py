"""The games of the house as plain data for pages, in the reader's language. Imports matches' registry."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from matches import registry
from matches.errors import NotFound
from matches.kernel.cards import Card
from matches.kernel.match import AnyRules


@dataclass(frozen=True, slots=True)
class Face:
    """One card to look at: its picture, its name and what stands below the name."""

    art: SafeString
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Game:
    """A game as the home and rules pages show it. `seats` is the fewest and the most players."""

    key: str
    name: str
    summary: str
    fewest: int
    most: int
    minutes: int
    faces: tuple[Face, ...]


def all_games() -> list[Game]:
    """Every registered game, in the registry's order."""
    return [_game(rules) for rules in registry.all_rules()]


def one_game(key: str) -> Game:
    """One game; Http404 if there is none of that name."""
    try:
        return _game(registry.rules_of(key))
    except NotFound as missing:
        raise Http404(missing.code) from missing


def _game(rules: AnyRules) -> Game:
    language = get_language() or "fr"
    return Game(
        key=rules.key,
        name=rules.name.said_in(language),
        summary=rules.summary.said_in(language),
        fewest=rules.seats.start,
        most=rules.seats.stop - 1,
        minutes=rules.minutes,
        faces=tuple(_face(rules, card, language) for card in rules.starter),
    )


def _face(rules: AnyRules, card: Card, language: str) -> Face:
    # A picture is drawn by our own code from the card's facts: nothing of it comes from a person.
    art = mark_safe(rules.art(card))
    return Face(art, card.name.said_in(language), card.text.said_in(language))
