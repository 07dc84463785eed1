"""Files as moderators send them, and what is in the draft afterwards. Imports the exchange and models."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

from catalogue.exchange import plans, reading, writing
from catalogue.exchange.plans import Plan
from catalogue.models import Card, Change
from tests.support.bestiary import BESTIARY, GAME


def table(*lines: dict[str, Any]) -> bytes:
    """A CSV file with the columns that the lines have."""
    out = io.StringIO(newline="")
    names = list(dict.fromkeys(name for line in lines for name in line))
    writer = csv.DictWriter(out, names)
    writer.writeheader()
    writer.writerows(lines)
    return out.getvalue().encode()


def plan(data: bytes, retire_missing: bool = False) -> Plan:
    """The dry run of a file of the bestiary."""
    return plans.plan(BESTIARY, reading.read_file(BESTIARY, data), retire_missing)


def export(form: str = "csv") -> bytes:
    """The draft as a file."""
    cards = writing.cards_of(BESTIARY)
    pieces = writing.write_csv(BESTIARY, cards) if form == "csv" else writing.write_json(BESTIARY, cards, 0)
    return "".join(pieces).encode()


def exported() -> list[dict[str, Any]]:
    """The draft's cards as they stand in its JSON export."""
    return json.loads(export("json"))["cards"]  # type: ignore[no-any-return]


def card(slug: str) -> Card:
    """A card of the bestiary's draft."""
    return Card.objects.get(game=GAME, slug=slug)


def faults(data: bytes, retire_missing: bool = False) -> list[tuple[int, str, str]]:
    """Row, column and code of what is wrong with a file."""
    return [(one.row, one.column, one.code) for one in plan(data, retire_missing).faults]


def history() -> int:
    """How many changes were ever written."""
    return Change.objects.count()


def new(number: int, **changes: Any) -> dict[str, Any]:
    """A line for a new charm."""
    return {
        "kind": "charm",
        "slug": f"new-{number}",
        "number": number,
        "name.fr": f"Nouveau {number}",
        "facts.cost": 3,
        **{key.replace("__", "."): value for key, value in changes.items()},
    }
