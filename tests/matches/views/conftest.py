"""People in front of pages: each with a browser of his own that speaks English; imports Django's test client."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.support.tables import people


@pytest.fixture(autouse=True)
def quick(told_at_once: None) -> None:
    """All of the pages' tests."""


@pytest.fixture
def alice(db: None) -> User:
    return people("alice")[0]


@pytest.fixture
def bob(db: None) -> User:
    return people("bob")[0]


@pytest.fixture
def visitor(db: None) -> Client:
    """Nobody in particular."""
    return Client(headers={"Accept-Language": "en"})


@pytest.fixture
def browser_of() -> Callable[[User], Client]:
    def browser(user: User) -> Client:
        client = Client(headers={"Accept-Language": "en"})
        client.force_login(user)
        return client

    return browser
