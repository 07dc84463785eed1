"""A draw that is late: from a minute on the page says so and that nothing is lost, until it is made. The clock is moved."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client

from economy import clock, selectors, services
from tests.support.raffles import bought, paris, player
from tests.support.staff import words

pytestmark = pytest.mark.django_db(transaction=True)
TODAY = date(2026, 11, 30)
DRAW = paris(TODAY, "20:00")
SAID = {
    "en": "The draw of November 30 is late. Nothing is lost: its tickets are kept",
    "fr": "Le tirage du 30 novembre est en retard. Rien n’est perdu : ses billets sont gardés",
}


@pytest.fixture
def alice(released: object) -> User:
    return player("alice")


@pytest.fixture(autouse=True)
def ticket(alice: User) -> None:
    """It was taken at noon, and from then on no job runs."""
    with clock.at(paris(TODAY, "11:00")):
        services.raffle_now()
    bought(alice, TODAY)


def seen(language: str = "en") -> str:
    return words(Client(headers={"accept-language": language}).get("/tombola/").content)


@pytest.mark.parametrize(("seconds", "late"), [(0, False), (59, False), (60, True), (86_399, True), (3 * 86_400, True)])
def test_it_is_late_after_a_minute_and_stays_so(seconds: int, late: bool) -> None:
    with clock.at(DRAW + timedelta(seconds=seconds)):
        assert selectors.draw_is_late() == late
        for language, said in SAID.items():
            assert (said in seen(language)) == late


def test_what_is_late_is_not_called_under_way() -> None:
    with clock.at(DRAW + timedelta(seconds=30)):
        assert "is under way" in seen()
    with clock.at(DRAW + timedelta(seconds=90)):
        assert "is under way" not in seen()


def test_once_it_is_drawn_it_is_late_no_more() -> None:
    with clock.at(DRAW + timedelta(hours=5)):
        assert [(one.day, one.people, one.paying) for one in selectors.overdue_raffles()] == [(TODAY, 1, False)]
        services.settle()
        assert selectors.overdue_raffles() == [] and not selectors.draw_is_late()
        assert "is late" not in seen()


def test_a_raffle_that_is_drawn_and_not_paid_is_overdue_and_not_late(monkeypatch: pytest.MonkeyPatch) -> None:
    def stops(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("economy.services.raffle_draws.pay", stops)
    with clock.at(DRAW + timedelta(hours=5)):
        with pytest.raises(KeyboardInterrupt):
            services.settle()
        assert [(one.day, one.paying) for one in selectors.overdue_raffles()] == [(TODAY, True)]
        assert not selectors.draw_is_late()


def test_nobody_waits_for_a_draw_without_tickets() -> None:
    with clock.at(DRAW):
        services.settle()
    tomorrow = paris(TODAY + timedelta(days=1), "20:05")
    with clock.at(tomorrow):
        assert "is late" not in seen()
