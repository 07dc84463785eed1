"""How many of what a search finds have each value of a facet. Imports find, names and models."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django.core.exceptions import EmptyResultSet
from django.db import connection

from catalogue import kinds
from catalogue.fields import Field, Json
from catalogue.said import Pair, Said
from catalogue.search.find import matching
from catalogue.search.kept import kept
from catalogue.search.names import HOUSE
from catalogue.search.scope import Scope
from catalogue.search.terms import Query

_YES_NO: dict[bool, tuple[str, Said]] = {True: ("yes", Pair("Oui", "Yes")), False: ("no", Pair("Non", "No"))}
_APART, _NULL, _ABSENT = "\x1f", "\x02", "\x03"  # between values; JSON's null; no such fact
_PLAIN = re.compile(r"[\w?+-]+")


@dataclass(frozen=True, slots=True)
class FacetValue:
    """One value and how many have it. `term` is what a search adds to keep these alone: `race:orc`."""

    value: Json
    label: Said
    count: int
    term: str


@dataclass(frozen=True, slots=True)
class Facet:
    """`field` is "kind" or "facts.<key>"; values as they were declared, numbers by size, none that no card has."""

    field: str
    label: Said
    values: tuple[FacetValue, ...]


def facets(query: Query, scope: Scope) -> list[Facet]:
    """The facets of all that a search finds, in one statement, or in none if they are known; QueryError."""
    return kept("facets", query, scope, lambda: _facets(query, scope))


def _facets(query: Query, scope: Scope) -> list[Facet]:
    declared = _declared(query.game)
    counted = _counted(query, scope, list(declared))
    kind_counts = counted.pop("")
    found = [
        Facet(
            "kind",
            HOUSE["kind"][0],
            tuple(
                FacetValue(kind.key, kind.name, kind_counts[kind.key, ""], f"kind:{kind.key}")
                for kind in query.game.kinds
                if kind_counts[kind.key, ""]
            ),
        )
    ]
    for key, fields in declared.items():
        found.append(Facet(f"facts.{key}", next(iter(fields.values())).label, _values(key, fields, counted[key])))
    return [facet for facet in found if facet.values]


def _declared(game: kinds.Game) -> dict[str, dict[str, Field]]:
    """Key → kind → its field, of those that are facets."""
    found: dict[str, dict[str, Field]] = {}
    for kind in game.kinds:
        for one in kind.fields:
            if one.facet and one.search and one.shape in ("choice", "choices", "flag", "integer"):
                found.setdefault(one.key, {})[kind.key] = one
    return found


Counts = Counter[tuple[str, str]]


def _counted(query: Query, scope: Scope, keys: Sequence[str]) -> dict[str, Counts]:
    """Key → (kind, value as text) → how many; under "" the kinds alone.

    What is grouped by is one text of all values: the database then hashes, and there are few combinations to add up here.
    """
    _, rows = matching(query, scope)
    counted: dict[str, Counts] = {key: Counter() for key in ("", *keys)}
    try:
        inner, params = rows.order_by().values("kind", "facts").query.sql_with_params()
    except EmptyResultSet:
        return counted
    said = "".join(
        f" || '{_APART}' || COALESCE(facts ->> %s, CASE WHEN facts ? %s THEN '{_NULL}' ELSE '{_ABSENT}' END)" for _ in keys
    )
    names = [name for key in keys for name in (key, key)]
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT kind{said}, count(*) FROM ({inner}) AS hits (kind, facts) GROUP BY 1", [*names, *params])
        for combination, count in cursor.fetchall():
            kind, *values = combination.split(_APART)
            counted[""][kind, ""] += count
            for key, value in zip(keys, values, strict=True):
                counted[key][kind, value] += count
    return counted


def _values(key: str, fields: dict[str, Field], counts: Counts) -> tuple[FacetValue, ...]:
    totals: Counter[str | int | bool] = Counter()
    for (kind, text), count in counts.items():
        for value in _read(fields[kind], text) if kind in fields else ():
            totals[value] += count
    known = [value for one in fields.values() for value in one.choices]
    numbers = sorted(value for value in totals if isinstance(value, int) and value not in known)
    order = [*numbers, *dict.fromkeys(value for value in known if value in totals)]
    return tuple(_value(key, fields, value, totals[value]) for value in order)


def _read(one: Field, text: str) -> Sequence[str | int | bool]:
    """The values that a text stands for: of a list each, of a field that came later its default, of nothing none."""
    value: Json = one.default if text == _ABSENT else None if text == _NULL else text
    if isinstance(value, str) and one.shape != "choice" and value not in one.choices:
        value = json.loads(value)
    elif isinstance(value, str):
        value = next((choice for choice in one.choices if str(choice) == value), value)
    return [part for part in (value if isinstance(value, list) else [value]) if isinstance(part, (str, int))]


def _value(key: str, fields: dict[str, Field], value: str | int | bool, count: int) -> FacetValue:
    name = f"facts.{key}" if key in HOUSE else key
    if isinstance(value, bool):
        word, label = _YES_NO[value]
        return FacetValue(value, label, count, f"{name}:{word}")
    said = next((one.choices[value] for one in fields.values() if value in one.choices), Pair(str(value)))
    word = str(value) if _PLAIN.fullmatch(str(value)) else f'"{value}"'
    return FacetValue(value, said, count, f"{name}:{word}")
