"""Pieces of HHUT's table as they are read aloud. Imports the positions of any game."""

from __future__ import annotations

import re

from tests.matches.views.positions import Shown, at_a_table
from tests.support.forms import forms_of
from tests.support.heard import heard


def four_at_a_table() -> Shown:
    return at_a_table("Alice", "Bob", "Carol", "Dora", game="hhut", mode="crowd_4")


def part(html: str, opening: str, closing: str) -> str:
    """What a reader hears of one piece of the page."""
    found = re.search(f"{opening}.*?{closing}", html, re.S)
    assert found, f"nothing that begins with {opening}"
    return heard(found.group())


def parts(html: str, opening: str, closing: str) -> list[str]:
    return [heard(found) for found in re.findall(f"{opening}.*?{closing}", html, re.S)]


def pressable(html: str) -> list[str]:
    """The ids of the forms that make a move."""
    return [form.id for form in forms_of(html, "/coup/")]
