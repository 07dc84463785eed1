"""What somebody is told on every page until he says OK. Imports nothing of ours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Notice:
    """Sentences in the reader's language. The OK is a POST of `upto` to `address`: all up to this id has been read.

    `name` tells one kind of notice from the others; `icon` is one of the sprite's; `page`, where there is one, says more.
    """

    name: str
    title: str
    icon: str
    lines: Sequence[str]
    address: str
    upto: int
    page: str = ""
