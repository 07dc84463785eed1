"""The latest winners, newest draw first, each in the order of the draw; a line of the raffle that is next."""

from __future__ import annotations

from datetime import date

import pytest
from django.contrib.auth.models import User

from economy import clock, services
from economy.models import Prize
from economy.selectors.raffle_pages import latest_winners, raffle_line
from economy.services import wallet_of
from tests.support.raffles import bought, crowd, paris, player

pytestmark = pytest.mark.django_db
TODAY, TOMORROW = date(2026, 11, 30), date(2026, 12, 1)


@pytest.fixture
def alice(released: object) -> User:
    return player("alice")


def test_the_newest_draw_comes_first_and_each_in_its_own_order(alice: User) -> None:
    with clock.at(paris(TODAY, "12:00")):
        services.raffle_now()
        crowd(600, TODAY)  # 60,000 gold: twelve winners
    bought(alice, TOMORROW, "10:00")
    with clock.at(paris(TOMORROW, "20:00")):
        services.settle_raffles()
    order = list(Prize.objects.filter(raffle=TODAY).order_by("place").values_list("number", flat=True))
    assert len(order) == 12
    found = latest_winners(10)
    assert [(one.day, one.number, one.gold, one.name) for one in found] == [
        (TOMORROW, 1, 100, "alice"),
        *((TODAY, number, 5_000, "") for number in order[:9]),
    ]


def test_the_line_is_of_the_raffle_that_is_next_to_be_drawn(alice: User) -> None:
    assert raffle_line(alice) is None
    ticket = bought(alice, TODAY)
    for wall, day, number in (("19:59:59", TODAY, ticket.number), ("20:00", TOMORROW, None), ("23:59:59", TOMORROW, None)):
        with clock.at(paris(TODAY, wall)):
            line = raffle_line(alice)
        assert line is not None
        assert (line.day, line.number, line.now) == (day, number, paris(TODAY, wall))
    assert wallet_of(alice).gold == 200
