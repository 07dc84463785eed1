"""What a search says, as values: a tree of terms, and what was read beside it. Imports kinds.

A negated comparison (`!=`) is a `Not` around `=`: both find the cards that have no such field, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal, TypeAlias
from uuid import UUID

from catalogue import kinds
from catalogue.fields import Json

Order: TypeAlias = Literal["=", "<", "<=", ">", ">="]
How: TypeAlias = Order | Literal["is", "holds", "alone", "within", "same"]
Status: TypeAlias = Literal["retired", "merged", "changed", "new", "published", "illustrated"]
Column: TypeAlias = Literal["name_fr", "name_en", "text_fr", "text_en"]
ORDERS: tuple[Order, ...] = ("=", "<", "<=", ">", ">=")


@dataclass(frozen=True, slots=True)
class All:
    """Every part holds; of no parts, always."""

    parts: tuple[Node, ...] = ()


@dataclass(frozen=True, slots=True)
class Either:
    """One part at least holds."""

    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Not:
    part: Node


@dataclass(frozen=True, slots=True)
class Words:
    """`words` stand in one of these columns; `exact`: they are all that it says. No case, no accents."""

    words: str
    columns: tuple[Column, ...]
    exact: bool = False


@dataclass(frozen=True, slots=True)
class OfKind:
    kind: str


@dataclass(frozen=True, slots=True)
class Slug:
    words: str
    exact: bool


@dataclass(frozen=True, slots=True)
class Number:
    """The card's own number."""

    order: Order
    value: int


@dataclass(frozen=True, slots=True)
class Id:
    value: UUID


@dataclass(frozen=True, slots=True)
class Fact:
    """`facts[key]` compared. `kinds` are those whose field is meant; empty where every kind that has the key is.

    `how`: an order of integers; "is" the value; a list "holds" it, or is it "alone"; a text has the words "within", or is the
    "same". A card of the kinds `having` that was written before its kind had the field has its `default`.
    """

    key: str
    how: How
    value: Json
    kinds: tuple[str, ...] = ()
    having: tuple[str, ...] = ()
    default: Json = None


@dataclass(frozen=True, slots=True)
class Changed:
    """Days of Paris, `until` not included: `=` within them, `<` before, `>` after them, `<=` and `>=` with them."""

    order: Order
    since: date
    until: date


@dataclass(frozen=True, slots=True)
class Is:
    what: Status


@dataclass(frozen=True, slots=True)
class Has:
    """The column, or the fact (`facts.<key>`), says something."""

    field: str


@dataclass(frozen=True, slots=True)
class In:
    """A release to look in. In a finished query it stands beside the tree, not in it."""

    release: int
    position: int
    length: int


Node: TypeAlias = All | Either | Not | Words | OfKind | Slug | Number | Id | Fact | Changed | Is | Has | In


@dataclass(frozen=True, slots=True)
class Query:
    """A search as it was read. `text` is what was typed.

    `states` are the states beside the active one that it asks for ("retired", "merged"); `words` its bare words that are not
    negated; `within` the release to look in.
    """

    text: str
    game: kinds.Game
    root: Node
    within: In | None
    states: frozenset[str]
    words: tuple[str, ...]
