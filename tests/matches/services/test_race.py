"""Must show 3, small: the campaign's own race with fewer commands; imports the campaign."""

import pytest

from tests.campaigns.race import race

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tally")]


def test_eight_writers_lose_double_and_reorder_nothing() -> None:
    figures = race(commands=320, writers=8, seed=20261129)
    assert figures["commands"] == 320
    assert min(figures[accident] for accident in ("rolled back", "killed connections", "doubled")) > 0
