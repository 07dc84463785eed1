"""What a projection says and the events do not. Imports nothing."""

from __future__ import annotations

from typing import NamedTuple


class Wrong(NamedTuple):
    """One column of one row; `where` names it for people (`match 12`, `match 12 seat 1`, `alice in hoss`)."""

    where: str
    column: str
    stored: object
    told: object

    def __str__(self) -> str:
        return f"{self.where}: {self.column} is {self.stored}, the events say {self.told}"
