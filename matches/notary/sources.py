"""What the log writes down: kinds of things, each with what is new of it and with what stands there now. Imports models."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from matches.kernel.words import Words
from matches.models import LogEntry

Key: TypeAlias = tuple[str, int]  # which thing of a kind, at which version


class News(NamedTuple):
    """A thing that has come to something: `digest`, 32 bytes, stands for all of it up to `version`."""

    key: str
    version: int
    digest: bytes


class Batch(NamedTuple):
    """`place` is where the next one begins, in the kind's own words; `more` if there may be more behind it already."""

    news: Sequence[News]
    place: str
    more: bool


@dataclass(frozen=True, slots=True)
class Source:
    """A kind of thing.

    `news(place, limit)` gives what is to be written down from `place` on; called again after that was written, from the place
    that it said, it never gives it again. `now(keys)` gives the digests of what stands in the database at this moment, without
    those that are not there. `told(key)`: whether everybody may be shown its entries. `early`: it is asked before the others.
    """

    kind: str
    words: Words
    news: Callable[[str, int], Batch]
    now: Callable[[Sequence[Key]], Mapping[Key, bytes]]
    told: Callable[[str], bool] = lambda key: True
    early: bool = False


_SOURCES: dict[str, Source] = {}


def register(source: Source) -> None:
    """From now on its things are written down."""
    _SOURCES[source.kind] = source


def registered() -> Mapping[str, Source]:
    """By kind, in the order in which the log asks them."""
    return dict(sorted(_SOURCES.items(), key=lambda item: not item[1].early))


def unwritten(kind: str, keys: Collection[str]) -> list[str]:
    """Those of `keys` that the log has no entry of: for kinds with few things, each written down once."""
    written = set(LogEntry.objects.filter(kind=kind, key__in=keys).values_list("key", flat=True))
    return [key for key in keys if key not in written]


def once(kind: str, keys: Collection[str], digests: Callable[[Sequence[str]], Mapping[str, bytes]], limit: int) -> Batch:
    """A batch of things that are written down once, as version 1; `digests` reads those that are new."""
    fresh = unwritten(kind, keys)
    found = digests(fresh[:limit])
    return Batch([News(key, 1, found[key]) for key in fresh[:limit]], "", len(fresh) > limit)
