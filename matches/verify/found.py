"""What a check of a file finds: points, each with its answer and its place, and the verdict. Imports kernel words only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

Outcome: TypeAlias = Literal["exact", "drifted", "damaged"]
Name: TypeAlias = Literal["file", "chain", "release", "commitment", "proof", "signature", "derived", "source"]


@dataclass(frozen=True, slots=True)
class Point:
    """One question; `ok` is None where it cannot be asked. `line` of the file, `version` of the match: where it fails, or of
    a proof up to where it reaches."""

    name: Name
    ok: bool | None
    version: int | None = None
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """*exact*; *drifted*: the rules give something else from `version` on, first in `field`; *damaged*: bytes were changed at
    `version`, or at `line` of the file. `field` is the point that fails, or what of the event. `why` says more in words."""

    outcome: Outcome
    points: Sequence[Point]
    match: str = ""
    game: str = ""
    number: int = 0
    events: int = 0
    version: int | None = None
    line: int | None = None
    field: str = ""
    recorded: str = ""
    derived: str = ""
    why: tuple[str, str] = ("", "")  # French, English
    keys: Sequence[str] = ()  # that the signature was held against
    own_keys: bool = True  # they came with the file
