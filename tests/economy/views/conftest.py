"""Two who are registered in the arena, as its pages show them. Imports the support of tests."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from economy import clock
from economy.rules.stock import Stock
from tests.support.arena import fighter
from tests.support.arena_pages import NOON


@pytest.fixture
def ann(released: Stock) -> User:
    """Registered, as the first of two."""
    with clock.at(NOON):
        user, _ = fighter("ann", released)
    return user


@pytest.fixture
def ben(ann: User, released: Stock) -> User:
    with clock.at(NOON):
        user, _ = fighter("ben", released)
    return user
