"""Programs that read and edit the catalogue through the API, and small ways to change a draft. Imports services."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache

from catalogue import files, selectors, services
from catalogue.models import Card, Release
from tests.support import bestiary as game
from tests.support.programs import Program

GAME = f"catalogue/games/{game.GAME}/"
DRAFT = f"catalogue/draft/{game.GAME}/"


@pytest.fixture(autouse=True)
def nobody_has_asked_yet() -> Iterator[None]:
    """What other tests asked is neither counted nor kept."""
    cache.clear()
    files.forget()
    yield
    cache.clear()


@pytest.fixture
def reader(published: Release) -> Program:
    """A program of nobody, once there is release 1."""
    return Program(None)


@pytest.fixture
def mona(published: Release, moderator: User) -> Program:
    """A moderator's program, once there is release 1."""
    return Program(moderator)


def card(slug: str) -> Card:
    return Card.objects.get(game=game.GAME, slug=slug)


def publish(note: str = "") -> Release:
    """The draft as it is, as the next release; a test's transaction never commits, so that the process is told here."""
    release = services.publish(game.GAME, by=None, note=note, seen_draft=selectors.draft(game.GAME).version)
    selectors.forget_marks()
    return release


def change(slug: str, /, **values: object) -> Card:
    """`values` by flat name, with `__` for the dot."""
    one = card(slug)
    fields = {key.replace("__", "."): value for key, value in values.items()}
    return services.change_card(one.pk, one.version, fields, by=None)  # type: ignore[arg-type]


def retire(slug: str, reason: str = "too strong") -> Card:
    one = card(slug)
    return services.retire_card(one.pk, one.version, by=None, reason=reason)


def merge(slug: str, into: str, reason: str = "the same twice") -> Card:
    one = card(slug)
    return services.merge_card(one.pk, one.version, into=card(into).pk, by=None, reason=reason)


def version() -> int:
    """The draft's, as it is now."""
    return selectors.draft(game.GAME).version


def path_of(slug: str, what: str = "") -> str:
    """The path of a card of the draft."""
    return f"{DRAFT}cards/{card(slug).pk}/{what}"
