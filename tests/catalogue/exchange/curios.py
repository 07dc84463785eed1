"""A kind with every field that is hard to write into a file, and any card of it. Imports hypothesis and fields."""

from __future__ import annotations

from typing import Annotated, Any, Literal
from uuid import UUID

import msgspec
from hypothesis import strategies as st
from msgspec import Meta

from catalogue import kinds
from catalogue.checking import faults
from catalogue.fields import Field
from catalogue.models import Card
from catalogue.records import Body, CardRecord, flat
from catalogue.said import Pair

Odd = Literal["", "a|b", "json:x", "=1", " x ", "Élan", "elan", "-"]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One piece of structured data."""

    what: str
    much: int | None = None


class CurioFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fields in which None, nothing and a default are three things."""

    must: Annotated[int, Meta(ge=-(10**15), le=10**15)]
    maybe: Annotated[int, Meta(ge=-9, le=9)] | None = 5
    word_or_number: int | Literal["?", "-1"] | None = "?"
    odd: Odd = "a|b"
    odd_maybe: Odd | None = ""
    odds: tuple[Odd, ...] = ("=1",)
    odds_maybe: tuple[Odd, ...] | None = None
    sizes: tuple[Literal[1, 2, 3], ...] = ()
    flag: bool = True
    flag_maybe: bool | None = True
    line: str = "usual"
    line_maybe: str | None = "usual"
    parts: tuple[Part, ...] = ()
    parts_maybe: tuple[Part, ...] | None = ()
    ratio: float = 0.5


CURIO = kinds.Kind("curio", Pair("Curiosité", "Curio"), CurioFacts)
PLAIN = kinds.Kind("plain", Pair("Simple", "Plain"), type("PlainFacts", (msgspec.Struct,), {}, frozen=True))
GAME = kinds.Game(
    key="cabinet", name=Pair("Cabinet", "Cabinet"), kinds=(CURIO, PLAIN), art=lambda card: "<svg/>", starter=Body(())
)

# What spreadsheets run, what files are divided by, and what is easily taken for something else.
NASTY = st.sampled_from(
    [
        *("=1+1", "+1", "-1", "@a", "\ta", "\na", "'=1", "''=1", "'", "''", "＝1", "json:1", "json:"),
        *('a"b', '""', "a,b", "a;b", "a\tb", "a\nb", "a|b", "sep=;", "[1]", '{"a":1}'),
        *("é", "e\u0301", "\u00a0", "\ufeff", "\u2028", "مرحبا", "🂡"),
        *("NULL", "true", " a ", "0x1", "1e3"),
    ]
)
# Control characters and halves of characters are no part of a valid card; its texts may have lines and tabs.
LETTERS = st.characters(exclude_categories=("Cs", "Cc"), include_characters="\n\t")
TEXT = st.one_of(NASTY, st.text(LETTERS, max_size=20), st.builds("".join, st.lists(NASTY, max_size=4)))
NAME = TEXT.map(lambda text: text.replace("\n", " ").replace("\t", " "))


def values_of(field: Field) -> st.SearchStrategy[Any]:
    """Any value that the field can have."""
    choices = st.sampled_from(list(field.choices)) if field.choices else st.nothing()
    by_shape: dict[str, st.SearchStrategy[Any]] = {
        "integer": choices | st.integers(field.least or -(10**12), field.most or 10**12),
        "text": TEXT,
        "flag": st.booleans(),
        "choice": choices,
        "choices": st.lists(choices, unique=True, max_size=4),
        "data": st.floats(allow_nan=False, allow_infinity=False, width=32)
        if field.key == "ratio"
        else st.lists(st.fixed_dictionaries({"what": TEXT, "much": st.none() | st.integers(-9, 9)}), max_size=3),
    }
    return st.none() | by_shape[field.shape] if field.optional else by_shape[field.shape]


def facts() -> st.SearchStrategy[dict[str, Any]]:
    """Facts as a draft keeps them. A card that is older than a field does not have it."""
    required = {field.key: values_of(field) for field in CURIO.fields if field.required}
    others = {field.key: values_of(field) for field in CURIO.fields if not field.required}
    return st.fixed_dictionaries(required, optional=others)


def cards() -> st.SearchStrategy[Card]:
    """Any valid card of the cabinet, as a row of its draft."""
    curios = st.builds(
        _card,
        st.uuids(version=4),
        st.just("curio"),
        st.integers(0, 999_999),
        NAME.filter(bool),
        NAME,
        TEXT,
        TEXT,
        facts(),
        st.sampled_from(["active", "retired"]),
        st.sampled_from(["", "0" * 64]),
    )
    return curios.filter(lambda card: not faults(GAME, "curio", flat_of(card)))


def _card(pk: UUID, kind: str, number: int, fr: str, en: str, text: str, english: str, facts: Any, state: str, art: str) -> Card:
    return Card(
        id=pk,
        game=GAME.key,
        kind=kind,
        slug=f"c{pk.hex}",
        number=number,
        name_fr=fr,
        name_en=en,
        text_fr=text,
        text_en=english,
        facts=facts,
        state=state,
        art=art,
    )


def flat_of(card: Card) -> dict[str, Any]:
    """A row's fields by flat name, with what it leaves out as it is by default."""
    found = flat(CardRecord(str(card.pk), card.kind, card.slug, card.number, card.name, card.text, card.facts, card.art))
    return {**{f"facts.{field.key}": field.default for field in CURIO.fields if not field.required}, **found}
