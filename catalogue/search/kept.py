"""Counts of a release that this process has made already: a release never changes. Imports scope and terms."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar, cast

from catalogue.search.scope import Released, Scope
from catalogue.search.terms import Query

T = TypeVar("T")
MOST = 512  # searches
_kept: OrderedDict[tuple[str, ...], object] = OrderedDict()


def kept(what: str, query: Query, scope: Scope, make: Callable[[], T]) -> T:
    """What `make` gives; the same again for the same search of a release whose digest is known. Drafts are always counted."""
    if not isinstance(scope, Released) or not scope.digest or query.within:
        return make()
    key = (what, scope.game, str(scope.number), scope.digest, query.text)
    found = _kept.get(key)
    if found is None:
        found = _kept[key] = make()
        while len(_kept) > MOST:
            _kept.popitem(last=False)
    return cast(T, found)
