"""`settle`: what is due at an instant is settled, a line each; a second time nothing is; an instant that is none is refused."""

from datetime import datetime, time, timedelta

import pytest
from django.core.management.base import CommandError

from economy import clock, services
from economy.models import DaySeal, Raffle, Wallet
from economy.rules.calendar import PARIS
from tests.support.commands import Run
from tests.support.horizon import all_is_behind
from tests.support.tables import people

pytestmark = pytest.mark.django_db(transaction=True)
DRAW = "2031-01-15T20:00:00+01:00"


@pytest.fixture(autouse=True)
def first_rows() -> None:
    """The raffle of that day and of the next are on sale."""
    with clock.at(datetime(2031, 1, 15, 10, tzinfo=PARIS)):
        services.settle()


def test_at_the_draw_the_raffle_is_over_and_again_nothing_is_due(run: Run) -> None:
    assert "raffle 2031-01-15: over" in run("settle", "--now", DRAW).splitlines()
    assert Raffle.objects.get(day="2031-01-15").state == "over"
    assert run("settle", "--now", DRAW) == "nothing was due\n"


def test_the_same_instant_in_utc(run: Run) -> None:
    assert "raffle 2031-01-15: over" in run("settle", "--now", "2031-01-15T19:00:00Z").splitlines()


def test_a_second_before_the_cut_off_nothing_is_due(run: Run) -> None:
    assert run("settle", "--now", "2031-01-15T19:58:59.999999+01:00") == "nothing was due\n"
    assert Raffle.objects.get(day="2031-01-15").state == "open"


def test_days_of_the_ledger_that_are_over_by_then_are_sealed(run: Run) -> None:
    [alice] = people("alice")
    day = Wallet.objects.get(pk=services.wallet_of(alice).pk).opened_at.astimezone(PARIS).date()
    all_is_behind()
    noon = datetime.combine(day + timedelta(days=1), time(12), PARIS).isoformat()
    assert f"day {day}: sealed" in run("settle", "--now", noon).splitlines()
    assert f"day {day}: sealed" not in run("settle", "--now", noon).splitlines()
    assert DaySeal.objects.get(day=day).count == 1


def test_afterwards_the_clock_is_the_databases_again(run: Run) -> None:
    run("settle", "--now", DRAW)
    assert clock.told() is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("tomorrow", "“tomorrow” is no instant"),
        ("2031-02-30T20:00:00Z", "is no instant"),
        ("2031-01-15T20:00:00", "has no time zone"),
        ("2031-01-15", "has no time zone"),
    ],
)
def test_what_is_no_instant_is_refused_in_words_and_settles_nothing(run: Run, text: str, said: str) -> None:
    with pytest.raises(CommandError, match=said):
        run("settle", "--now", text)
    assert Raffle.objects.get(day="2031-01-15").state == "open"
