"""Every path that the site answers, as its resolver knows them; imports Django's resolver alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver


@dataclass(frozen=True, slots=True)
class Address:
    """One path: its whole pattern, its name with its namespaces, the names in its pattern, and the view behind it."""

    route: str
    name: str
    parameters: frozenset[str]
    view: Any


def addresses(
    patterns: Iterable[Any] | None = None,
    before: str = "",
    namespace: str = "",
    parameters: frozenset[str] = frozenset(),
) -> Iterator[Address]:
    """All addresses of `patterns`; of the whole site without them."""
    for one in get_resolver().url_patterns if patterns is None else patterns:
        route = before + str(one.pattern)
        names = parameters | frozenset(one.pattern.regex.groupindex)
        if isinstance(one, URLResolver):
            inner = f"{namespace}{one.namespace}:" if one.namespace else namespace
            yield from addresses(one.url_patterns, route, inner, names)
        elif isinstance(one, URLPattern):
            yield Address(route, f"{namespace}{one.name or ''}", names, one.callback)
