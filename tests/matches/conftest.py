"""What tests of matches may ask for; imports the campaigns' games."""

from collections.abc import Iterator

import pytest

from tests.campaigns.games import playable


@pytest.fixture
def told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Notices are not gathered: where nobody listens that only takes time."""
    monkeypatch.setattr("matches.wakeups.gatherer.GATHER_S", 0.0)


@pytest.fixture
def tally() -> Iterator[None]:
    """The game Tally can be played."""
    with playable():
        yield
