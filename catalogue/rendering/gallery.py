"""A gallery's facets, orders and marked errors, ready for its template. Imports the search and what was asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from catalogue import kinds, search
from catalogue.rendering.asked import Asked
from catalogue.search.terms import Either, Node


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a facet: how many cards have it, and the address that adds it to the search, or takes it out (`on`)."""

    label: str
    count: int
    on: bool
    address: str


@dataclass(frozen=True, slots=True)
class Choices:
    """A facet with its values."""

    label: str
    values: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a search: the typed words around the wrong ones, why, and a search that mends it."""

    before: str
    wrong: str
    after: str
    words: str
    mend: str
    address: str


def choices(asked: Asked, query: search.Query, facets: Sequence[search.Facet], language: str) -> list[Choices]:
    """Facets as links."""
    meant = {} if isinstance(query.root, Either) else _meanings(query)
    return [
        Choices(facet.label.said_in(language), tuple(_choice(asked, query, meant, value, language) for value in facet.values))
        for facet in facets
    ]


def _meanings(query: search.Query) -> dict[str, Node | None]:
    """The words of a search, and what each would mean alone: "race:orque" is "race:orc"."""
    return {word: _meaning(query, word) for word in query.text.split()}


def _meaning(query: search.Query, word: str) -> Node | None:
    try:
        return search.parse(word, query.game).root
    except search.QueryError:
        return None


def _choice(
    asked: Asked, query: search.Query, meant: Mapping[str, Node | None], value: search.FacetValue, language: str
) -> Choice:
    this = _meaning(query, value.term)
    said = [word for word, meaning in meant.items() if meaning == this]
    without = " ".join(word for word in query.text.split() if word not in said)
    wanted = without if said else with_term(asked.q, query, value.term)
    return Choice(value.label.said_in(language), value.count, bool(said), asked.search(wanted))


def with_term(text: str, query: search.Query, term: str) -> str:
    """A search that asks for `term` too: what is joined by "or" goes into brackets first."""
    text = text.strip()
    if isinstance(query.root, Either):
        text = f"({text})"
    return f"{text} {term}".strip()


def fault(asked: Asked, error: search.QueryError, language: str) -> Fault:
    """The error with its place in what was typed."""
    start, end = error.position, error.position + error.length
    mend = error.mend or ""
    return Fault(
        asked.q[:start],
        asked.q[start:end],
        asked.q[end:],
        error.words.said_in(language),
        mend,
        asked.search(mend) if mend else "",
    )


def orders(game: kinds.Game, language: str) -> list[tuple[str, str]]:
    """(sort key, words) in both directions."""
    found = [
        ("number", gettext("Number")),
        ("-number", gettext("Number, from the last")),
        (_by_name(language), gettext("Name, A to Z")),
        (f"-{_by_name(language)}", gettext("Name, Z to A")),
        ("-changed", gettext("Newest first")),
        ("changed", gettext("Oldest first")),
    ]
    for key, label in search.sorts(game):
        if key not in ("number", "name", "changed"):
            words = {"label": label.said_in(language)}
            found.append((f"-{key}", gettext("%(label)s: most first") % words))
            found.append((key, gettext("%(label)s: least first") % words))
    return found


def _by_name(language: str) -> str:
    return "name.en" if language.startswith("en") else "name"
