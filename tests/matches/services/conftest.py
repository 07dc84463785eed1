"""People for the tests of the services; imports Django's users."""

import pytest
from django.contrib.auth.models import User

from tests.support.tables import people


@pytest.fixture(autouse=True)
def quick(told_at_once: None) -> None:
    """All of the services' tests."""


@pytest.fixture
def alice(db: None) -> User:
    return people("alice")[0]


@pytest.fixture
def bob(db: None) -> User:
    return people("bob")[0]


@pytest.fixture
def charlie(db: None) -> User:
    return people("charlie")[0]
