"""The projections' tests tell nobody; imports nothing."""

import pytest


@pytest.fixture(autouse=True)
def quick(told_at_once: None) -> None:
    """All of the projections' tests."""
