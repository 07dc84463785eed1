"""The one clock of timed jobs: what the database says, what a test says, and when something was that the database recorded."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from economy import clock

pytestmark = pytest.mark.django_db
NOON = datetime(2054, 12, 2, 12, tzinfo=UTC)  # ahead of the database's clock, whenever tests are run
A_MOMENT = timedelta(seconds=20)


def test_what_was_recorded_is_as_long_ago_by_a_clock_that_was_told_another_time() -> None:
    recorded = clock.now() - timedelta(minutes=5)
    assert clock.of(recorded) == recorded
    with clock.ahead(timedelta(days=3)):
        assert abs(clock.of(recorded) - (recorded + timedelta(days=3))) < A_MOMENT
    with clock.at(NOON):
        assert abs(clock.of(recorded) - (NOON - timedelta(minutes=5))) < A_MOMENT
    assert clock.of(recorded) == recorded


def test_an_instant_that_has_passed_moves_nothing_that_was_recorded() -> None:
    """Whoever settles as of yesterday finds what ended today where it was."""
    recorded = clock.now() - timedelta(minutes=5)
    for back in (timedelta(minutes=1), timedelta(minutes=6), timedelta(days=40)):
        with clock.at(clock.now() - back):
            assert clock.of(recorded) == recorded


def test_it_is_told_only_within_the_block() -> None:
    assert clock.told() is None
    with clock.at(NOON):
        assert (clock.now(), clock.told()) == (NOON, NOON)
    assert clock.told() is None
    with pytest.raises(ValueError, match="time zone"), clock.at(datetime(2026, 12, 2)):  # noqa: DTZ001
        pass
