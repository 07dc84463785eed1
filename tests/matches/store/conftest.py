"""An open table of Tally whose stream can be written to by hand; imports services."""

import pytest

from matches import services, store
from tests.matches.store.by_hand import Stream


@pytest.fixture(autouse=True)
def quick(told_at_once: None) -> None:
    """All of the store's tests."""


@pytest.fixture
def stream(tally: None, db: None) -> Stream:
    """In a transaction that is undone, unless the test commits for others to see (marked as transactional)."""
    match = services.open_match(game="tally", options={}, seats=1, host=None)
    opening = next(store.events_between(match.pk, 0, 1))
    return Stream(match.pk, 1, bytes(opening.hash))
