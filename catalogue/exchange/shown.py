"""Values and columns in words for people. Imports kinds and columns."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET

from catalogue.exchange import cells, columns
from catalogue.fields import Field, Json
from catalogue.kinds import Game

_WORDS: Mapping[str, tuple[str, str]] = {"fr": ("oui", "non"), "en": ("yes", "no")}


def label(game: Game, column: str, kind: str, language: str) -> str:
    """What a column is called; its own name where nobody gave it another."""
    if column in columns.ABOUT:
        return columns.ABOUT[column].said_in(language)
    field = _fields(game, kind).get(column)
    return field.label.said_in(language) if field else column


def value(game: Game, kind: str, column: str, given: object, language: str) -> str:
    """A value as people say it: choices by their labels; "" for what is not there."""
    field = _fields(game, kind).get(column)
    if given is UNSET or given is None or given == "" or given == []:
        return ""
    if isinstance(given, bool):
        return _WORDS["en" if language.startswith("en") else "fr"][0 if given else 1]
    if isinstance(given, list) and field is not None and field.shape == "choices":
        return ", ".join(_choice(field, one, language) for one in given)
    if isinstance(given, str | int):
        return _choice(field, given, language) if field else str(given)
    return cells.exact(given)  # type: ignore[arg-type]  # what is left is JSON


def _choice(field: Field, given: Json, language: str) -> str:
    said = field.choices.get(given) if isinstance(given, str | int) else None
    return said.said_in(language) if said else str(given)


def _fields(game: Game, kind: str) -> Mapping[str, Field]:
    return next((columns.fields_of(one) for one in game.kinds if one.key == kind), columns.BASE)
