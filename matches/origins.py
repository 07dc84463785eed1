"""Where players go back to from a table that was opened for something, told by whoever opens such. Imports kernel words."""

from __future__ import annotations

from typing import NamedTuple

from matches.kernel.words import Words


class Back(NamedTuple):
    """A page by the name of its URL, and the words of the link to it."""

    page: str
    words: Words


_backs: dict[str, Back] = {}


def register(prefix: str, back: Back) -> None:
    """Tables whose origin begins with `prefix` lead back there when they are over; told once when Django starts."""
    _backs[prefix] = back


def back_of(origin: str) -> Back | None:
    """None for an ordinary table, or one of an origin that nobody answers for."""
    return next((back for prefix, back in _backs.items() if origin.startswith(prefix)), None)
