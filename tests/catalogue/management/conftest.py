"""The commands publish for themselves here. Imports nothing."""

import pytest


@pytest.fixture(autouse=True)
def from_the_shelf() -> None:
    """Nothing is taken from the shelf: how releases come about is what these tests are about."""
