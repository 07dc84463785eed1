"""What tests of pages may ask for: moderators who are signed in, and a game with a release and its draft."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from catalogue.models import Card, Release
from tests.catalogue.conftest import make_moderator


@pytest.fixture
def mona(client: Client, moderator: User) -> Client:
    """Mona's browser."""
    client.force_login(moderator)
    return client


@pytest.fixture
def alice(db: None) -> User:
    """Another moderator."""
    return make_moderator("alice")


@pytest.fixture
def card(published: Release) -> Card:
    """The bestiary's first creature, as release 1 has it."""
    return Card.objects.get(game="bestiary", slug="creature-1")
