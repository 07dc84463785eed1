"""In which order rows come. Imports scope and expressions.

All columns of an order go the same way and end with the card's id, so that one comparison of rows finds the next page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal, InvalidOperation
from typing import Any
from uuid import UUID

from django.db.models import Case, DecimalField, F, Q, TextField, Value, When
from django.db.models.expressions import Combinable
from django.db.models.functions import Cast, Coalesce, NullIf

from catalogue import kinds
from catalogue.errors import Trouble
from catalogue.said import Said
from catalogue.search.expressions import FactTest, FactText, Fold
from catalogue.search.names import HOUSE, Target, targets
from catalogue.search.scope import Place

_NOWHERE = Decimal(10) ** 30  # no card has such a number: those that have none come last, whichever way
_IS_NUMBER = '@.type() == "number"'


@dataclass(frozen=True, slots=True)
class Column:
    """A column to order by. `made` is how the database makes it, where the row has none; `read` makes its value of JSON."""

    name: str
    read: Callable[[str | int], Any]
    made: Combinable | None = None


@dataclass(frozen=True, slots=True)
class Sorting:
    """An order of rows. `down`: every column from the greatest to the least."""

    columns: tuple[Column, ...]
    down: bool


def sorts(game: kinds.Game) -> list[tuple[str, Said]]:
    """What a page may offer to sort by; "-" before a key turns it round."""
    facts = {_fact_key(one.field.key): one.field.label for one in targets(game) if one.field.shape == "integer"}
    return [*((key, HOUSE[key][0]) for key in ("number", "name", "changed")), *facts.items()]


def _fact_key(key: str) -> str:
    return f"facts.{key}" if key in HOUSE else key


def sorting(game: kinds.Game, sort: str, place: Place) -> Sorting:
    """The order of a sort key; Trouble("no_such_sort")."""
    down, key = sort.startswith("-"), sort.removeprefix("-")
    card = Column(place.id, _identity)
    number = (Column("kind", _text), Column("number", _whole), card)
    match key:
        case "number":
            return Sorting(number, down)
        case "name":
            return Sorting((Column("folded_name", _text), card), down)
        case "name.en":
            english = Fold(Coalesce(NullIf(F("name_en"), Value("")), F("name_fr"), output_field=TextField()))
            return Sorting((Column("sort_key", _text, english), card), down)
        case "changed":
            return Sorting((Column(place.at, _moment), card), down)
    wanted = key.removeprefix("facts.")
    found = [one for one in targets(game) if one.field.key == wanted and one.field.shape == "integer"]
    if not found:
        raise Trouble("no_such_sort")
    return Sorting((Column("sort_key", _amount, _fact(found, down)), *number), False)


def _fact(meant: Sequence[Target], down: bool) -> Combinable:
    """A fact's number or its default, turned round rather than sorted down: what follows it keeps its order."""
    key, wide = meant[0].field.key, DecimalField(max_digits=40, decimal_places=0)
    turn = -1 if down else 1
    defaults = [
        When(Q(kind__in=one.having) & ~Q(facts__has_key=key), then=Value(Decimal(one.field.default * turn)))
        for one in meant
        if isinstance(one.field.default, int)
    ]
    said = When(FactTest(key, _IS_NUMBER), then=Cast(FactText(key), wide) * Value(turn))
    return Case(said, *defaults, default=Value(_NOWHERE), output_field=wide)


def written(row: Any, columns: tuple[Column, ...]) -> list[str | int]:
    """A row's values in these columns, as JSON."""
    values = [getattr(row, column.name) for column in columns]
    return [
        value if isinstance(value, int) else value.isoformat() if isinstance(value, datetime) else str(value) for value in values
    ]


def _text(value: str | int) -> str:
    if not isinstance(value, str) or "\0" in value:
        raise ValueError(value)
    value.encode()  # half of a surrogate pair is no text
    return value


def _whole(value: str | int) -> int:
    if not isinstance(value, int) or abs(value) >= 2**31:
        raise ValueError(value)
    return value


def _identity(value: str | int) -> UUID:
    return UUID(_text(value))


def _moment(value: str | int) -> datetime:
    moment = datetime.fromisoformat(_text(value))
    if moment.tzinfo is None or moment.year < 1000:
        raise ValueError(value)
    return moment


def _amount(value: str | int) -> Decimal:
    try:
        amount = Decimal(_text(value))
    except InvalidOperation:
        raise ValueError(value) from None
    if not amount.is_finite() or abs(amount) > _NOWHERE:
        raise ValueError(value)
    return amount
