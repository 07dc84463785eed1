"""What other apps owe because of a match: each says how it is looked at whether that was done. Imports the kernel's words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID

from matches.kernel.words import Words


@dataclass(frozen=True, slots=True)
class Following:
    """For the tables whose origin begins with `origin`. `check` is asked of a match that is over: the first thing that is not
    as it should be (`result.rounds`), "" if all is, None while it waits to be settled."""

    name: str
    words: Words
    origin: str
    check: Callable[[UUID], str | None]


_following: dict[str, Following] = {}


def register(name: str, words: Words, origin: str, check: Callable[[UUID], str | None]) -> None:
    """Told once when Django starts."""
    _following[name] = Following(name, words, origin, check)


def following(origin: str) -> list[Following]:
    """What follows from a table that was opened for `origin`; nothing for an ordinary one."""
    return [one for one in _following.values() if origin.startswith(one.origin)]
