"""What a creature carries: shapes behind its head and shapes before it. Imports inks."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from matches.games.hoss.inks import Paint


class Gear(NamedTuple):
    """Shapes behind the head, and shapes before everything."""

    behind: str
    front: str


Carried = Callable[[Paint, int], Gear]
