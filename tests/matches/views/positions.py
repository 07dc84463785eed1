"""A table as somebody is shown it at any position of its game, for tests that read it. Imports rendering and selectors."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.contrib.auth.models import AnonymousUser, User
from django.test import RequestFactory
from django.utils import translation

from matches import rendering, selectors
from matches.models import Match
from matches.registry import rules_of
from tests.matches.kernel.given import Given
from tests.support.forms import forms_of
from tests.support.heard import heard
from tests.support.tables import people, started


@dataclass(frozen=True)
class Shown:
    """People on the seats from 0 on; their match lends its frame to any position of the game."""

    users: tuple[User, ...]
    match: Match

    def __call__(self, table: Given, seat: int | None = 0, language: str = "fr") -> str:
        """What the person on `seat` is shown of a position; None watches."""
        rules = rules_of(self.match.game)
        with translation.override(language):
            user = AnonymousUser() if seat is None else self.users[seat]
            page = selectors.table(self.match.pk, user, language)
            due = rules.deadline(table.state)
            page = replace(
                page,
                view=rules.view(table.state, page.viewer),
                offers=rules.legal(table.state, page.viewer) if page.viewer is not None else page.offers,
                deadline_at=None if due is None else page.now + 42_000,
            )
            request = RequestFactory().get("/")
            request.user = user
            return rendering.table_fragment(page, request)


def at_a_table(*names: str, game: str, **options: str) -> Shown:
    """These people at a table of `game`, on the seats from 0 on."""
    users = people(*names)
    return Shown(tuple(users), started(users, game=game, **options))


def text(html: str) -> str:
    """What a reader hears of the table, without the log of the match that lends it its frame."""
    return heard(html.partition('<details class="aside"')[0])


def to_press(html: str, id: str) -> dict[str, set[str]]:
    """What may be chosen or pressed in the form of that id, by name."""
    forms = [form for form in forms_of(html, "/coup/") if form.id == id]
    assert len(forms) == 1, [form.id for form in forms_of(html, "/coup/")]
    found: dict[str, set[str]] = {}
    for name, value in forms[0].choices:
        found.setdefault(name, set()).add(value)
    return found
