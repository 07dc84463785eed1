"""What tests of the catalogue may ask for: the bestiary, and moderators. Imports the catalogue and accounts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.contrib.auth.models import Group, User

from catalogue import kinds, selectors, services
from catalogue.models import Release
from tests.support import bestiary as game


@pytest.fixture(autouse=True)
def bestiary() -> Iterator[kinds.Game]:
    """The bestiary is one of the games; nothing of it is in the database yet."""
    selectors.forget_marks()
    selectors.mark_of.cache_clear()
    selectors.body.cache_clear()
    selectors.release_body.cache_clear()
    kinds.register(game.BESTIARY)
    yield game.BESTIARY
    kinds.withdraw(game.GAME)


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, no second passes."""
    monkeypatch.setattr("catalogue.selectors.releases.monotonic", lambda: 1000.0)


@pytest.fixture
def moderator(db: None) -> User:
    return make_moderator("mona")


def make_moderator(name: str) -> User:
    """An account in the group that edits cards."""
    user = User.objects.create_user(name, f"{name}@example.org", "a good long password")
    user.groups.add(Group.objects.get(name="moderators"))
    return user


@pytest.fixture
def published(db: None) -> Release:
    """Release 1 of the bestiary: its 40 starter cards."""
    return services.publish_starter(game.GAME)
