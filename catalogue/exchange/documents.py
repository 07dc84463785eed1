"""The text of a JSON file → rows: an export of a draft, or a list of cards, nested or flat. Imports rows and the refusals."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from catalogue.exchange import cells, columns
from catalogue.exchange.refusals import RowFault, Unreadable, pair
from catalogue.exchange.rows import Row, row_of_fields
from catalogue.fields import Json
from catalogue.kinds import Game

NESTED = ("name", "text", "facts")


class _Doubled(ValueError):
    """An object that has one key twice: which of the two is meant?"""


def rows_of_document(game: Game, text: str) -> list[Row]:
    """The rows, counted from 1; Unreadable `not_json`, `doubled_key`, `no_cards`, `other_game`."""
    document = _parsed(text)
    if isinstance(document, dict):
        if document.get("game", game.key) != game.key:
            raise _other_game(document["game"] if isinstance(document["game"], str) else "?")
        document = document.get("cards")
    if not isinstance(document, list):
        words = pair(
            "Il faut une liste de cartes, ou un objet dont « cards » en est une.",
            "It takes a list of cards, or an object whose “cards” is one.",
        )
        raise Unreadable("no_cards", words)
    return [_row(game, number, card) for number, card in enumerate(document, 1)]


def _parsed(text: str) -> Json:
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=cells.finite, parse_float=cells.finite)
    except _Doubled as error:
        words = pair("Un objet a deux fois la clé « {key} ».", "An object has the key “{key}” twice.", key=str(error))
        raise Unreadable("doubled_key", words) from error
    except json.JSONDecodeError as error:
        words = pair(
            "Ce n’est pas du JSON valable (ligne {line}, colonne {column}).",
            "This is not valid JSON (line {line}, column {column}).",
            line=error.lineno,
            column=error.colno,
        )
        raise Unreadable("not_json", words, line=error.lineno) from error
    except (ValueError, RecursionError) as error:
        words = pair("Un nombre trop grand, ou un emboîtement trop profond.", "A number too large, or too deep a nesting.")
        raise Unreadable("not_json", words) from error


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _Doubled(key)
        found[key] = value
    return found


def _row(game: Game, number: int, card: Json) -> Row:
    if not isinstance(card, dict):
        words = pair("Une carte est un objet JSON.", "A card is a JSON object.")
        return Row(number, None, "", None, {}, (RowFault(number, "", "not_a_card", words),))
    fields = _flat(card)
    return row_of_fields(
        game,
        number,
        {name: fields[name] for name in columns.ABOUT if name in fields},
        {name: value for name, value in fields.items() if name not in columns.ABOUT},
    )


def _flat(card: Mapping[str, Json]) -> dict[str, Json]:
    """By flat name. What is nested where nothing should be stays one field, which nobody knows."""
    found: dict[str, Json] = {}
    for key, value in card.items():
        if key in NESTED and isinstance(value, dict):
            found |= {f"{key}.{inner}": one for inner, one in value.items()}
        else:
            found[key] = value
    return found


def _other_game(key: str) -> Unreadable:
    words = pair("Ces cartes sont d’un autre jeu : {key}.", "These are another game’s cards: {key}.", key=key)
    return Unreadable("other_game", words)
