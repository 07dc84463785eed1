"""What tests of the economy may ask for: HOSS's cards on sale, and people who have a wallet. Imports tests.support."""

import pytest
from django.contrib.auth.models import User

from economy.rules.stock import Stock
from tests.support import riches


@pytest.fixture
def released(db: None) -> Stock:
    """HOSS's starter cards are published."""
    return riches.published()


@pytest.fixture
def alice(released: Stock) -> User:
    return riches.person("alice")


@pytest.fixture
def bob(released: Stock) -> User:
    return riches.person("bob")
