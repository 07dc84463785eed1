"""The table of HHUT as somebody is shown it, for tests that read it. Imports rendering, selectors and the game."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from django.contrib.auth.models import AnonymousUser, User
from django.test import RequestFactory
from django.utils import translation

from matches import rendering, selectors
from matches.games.hhut import RULES
from matches.models import Match
from tests.matches.kernel.given import Given
from tests.support.forms import forms_of
from tests.support.heard import heard
from tests.support.tables import people, started


@dataclass(frozen=True)
class Shown:
    """Alice, Bob, Carol and Dora sit on the seats 0 to 3; their match lends its frame to any position of the game."""

    users: tuple[User, ...]
    match: Match

    def __call__(self, table: Given, seat: int | None = 0, language: str = "fr") -> str:
        """What the person on `seat` is shown of a position; None watches."""
        with translation.override(language):
            user = AnonymousUser() if seat is None else self.users[seat]
            page = selectors.table(self.match.pk, user, language)
            due = RULES.deadline(table.state)
            page = replace(
                page,
                view=RULES.view(table.state, page.viewer),
                offers=RULES.legal(table.state, page.viewer) if page.viewer is not None else page.offers,
                deadline_at=None if due is None else page.now + 42_000,
            )
            request = RequestFactory().get("/")
            request.user = user
            return rendering.table_fragment(page, request)


def four_at_a_table() -> Shown:
    users = people("Alice", "Bob", "Carol", "Dora")
    return Shown(tuple(users), started(users, game="hhut", mode="crowd_4"))


def text(html: str) -> str:
    """What a reader hears of the table, without the log of the match that lends it its frame."""
    return heard(html.partition('<details class="aside"')[0])


def part(html: str, opening: str, closing: str) -> str:
    """What a reader hears of one piece of the page."""
    found = re.search(f"{opening}.*?{closing}", html, re.S)
    assert found, f"nothing that begins with {opening}"
    return heard(found.group())


def parts(html: str, opening: str, closing: str) -> list[str]:
    return [heard(found) for found in re.findall(f"{opening}.*?{closing}", html, re.S)]


def to_press(html: str, id: str) -> dict[str, set[str]]:
    """What may be chosen or pressed in the form of that id, by name."""
    forms = [form for form in forms_of(html, "/coup/") if form.id == id]
    assert len(forms) == 1, [form.id for form in forms_of(html, "/coup/")]
    found: dict[str, set[str]] = {}
    for name, value in forms[0].choices:
        found.setdefault(name, set()).add(value)
    return found


def pressable(html: str) -> list[str]:
    """The ids of the forms that make a move."""
    return [form.id for form in forms_of(html, "/coup/")]
