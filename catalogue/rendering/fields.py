"""Flat names and their values in words, for history, differences and the desk's forms. Imports selectors and values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from catalogue import selectors
from catalogue.errors import Missing
from catalogue.fields import Field, Json
from catalogue.kinds import Game
from catalogue.rendering.values import in_words, plain
from catalogue.said import Pair

PLAIN: Mapping[str, Pair] = {
    "kind": Pair("Type", "Kind"),
    "number": Pair("Numéro", "Number"),
    "slug": Pair("Adresse", "Slug"),
    "name.fr": Pair("Nom français", "French name"),
    "name.en": Pair("Nom anglais", "English name"),
    "text.fr": Pair("Texte français", "French text"),
    "text.en": Pair("Texte anglais", "English text"),
    "art": Pair("Image", "Picture"),
    "state": Pair("État", "State"),
    "successor": Pair("Remplacée par", "Replaced by"),
    "place": Pair("Rang", "Place"),
    "colour": Pair("Couleur", "Colour"),
}
STATES: Mapping[str, Pair] = {
    "active": Pair("active", "active"),
    "retired": Pair("retirée", "retired"),
    "merged": Pair("fusionnée", "merged"),
}
DRAWN = Pair("dessin du jeu", "the game’s drawing")
UPLOADED = Pair("image {mark}", "picture {mark}")
MARK_DIGITS = 8  # of a picture's digest: enough to tell two apart
NOTHING = Pair("(rien)", "(nothing)")
_ORDER = {name: place for place, name in enumerate(PLAIN)}


@dataclass(frozen=True, slots=True)
class Line:
    """One field of a change in words. A side is "" where the field was not there."""

    field: str
    label: str
    before: str
    after: str


def line(game: Game, kind: str, name: str, before: Json, after: Json, language: str) -> Line:
    """A change of one field in words."""
    sides = (value_of(game, kind, name, value, language) for value in (before, after))
    return Line(name, label_of(game, kind, name, language), *sides)


def label_of(game: Game, kind: str, name: str, language: str) -> str:
    """What a flat name is called: of a card of that kind, or with kind "" of a rarity or a scale."""
    if name in PLAIN:
        return PLAIN[name].said_in(language)
    field = field_of(game, kind, name)
    return field.label.said_in(language) if field else name.partition(".")[2] or name


def value_of(game: Game, kind: str, name: str, value: Json, language: str) -> str:
    """A flat name's value in words; "(nothing)" for what is empty, never an empty string."""
    field = field_of(game, kind, name)
    if name == "art" and isinstance(value, str):
        words = UPLOADED if value else DRAWN
        return words.said_in(language).format(mark=value[:MARK_DIGITS])
    if name == "state" and isinstance(value, str) and value in STATES:
        return STATES[value].said_in(language)
    if name in ("kind", "successor") and isinstance(value, str):
        return _kind(game, value, language) if name == "kind" else _card(value, language)
    said = in_words(field, value, language) if field else plain(value, language)
    return said or NOTHING.said_in(language)


def field_of(game: Game, kind: str, name: str) -> Field | None:
    """The declared field behind `facts.<key>`, `numbers.<key>` or `whole.<key>`; None for all else."""
    space, _, key = name.partition(".")
    return next((one for one in _declared(game, kind, space) if one.key == key), None)


def in_order(game: Game, kind: str, names: set[str]) -> list[str]:
    """Flat names as a form has them: the plain ones, then the facts in the order of the Struct, then what is gone."""
    facts = {f"facts.{one.key}": place for place, one in enumerate(_declared(game, kind, "facts"))}
    return sorted(names, key=lambda name: (name not in _ORDER, _ORDER.get(name, facts.get(name, len(facts))), name))


def _declared(game: Game, kind: str, space: str) -> tuple[Field, ...]:
    match space:
        case "facts":
            return next((one.fields for one in game.kinds if one.key == kind), ())
        case "numbers":
            return game.scale.fields if game.scale else ()
        case "whole":
            return game.scale.whole_fields if game.scale else ()
        case _:
            return ()


def _card(card_id: str, language: str) -> str:
    """The name of a card of the draft, for the rare change that made it stand for another one."""
    try:
        return selectors.card(UUID(card_id)).name.said_in(language)
    except (Missing, ValueError):
        return card_id


def _kind(game: Game, key: str, language: str) -> str:
    try:
        return game.kind(key).name.said_in(language)
    except Missing:
        return key
