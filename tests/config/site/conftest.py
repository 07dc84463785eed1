"""What tests of signing in and up share; imports Django's cache."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.cache import cache


@pytest.fixture
def nobody_has_tried() -> Iterator[None]:
    """No count of attempts from before, and none for those after."""
    cache.clear()
    yield
    cache.clear()
