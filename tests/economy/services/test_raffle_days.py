"""A raffle's day from its row to the last prize: closed, drawn, credited, each once (R42, Q41, E29); imports the economy."""

from collections.abc import Iterator
from datetime import date, timedelta

import pytest

from economy import audit, services
from economy.models import Prize, Raffle, Ticket, Transfer, Wallet
from economy.rules import raffle as rules
from economy.services.settling import Settled
from tests.support.raffles import bought, crowd, known_secrets, known_tickets, paris, player

pytestmark = pytest.mark.django_db
DAY = date(2026, 11, 30)
NEXT = DAY + timedelta(days=1)


@pytest.fixture(autouse=True)
def the_same_each_time(db: None) -> Iterator[None]:
    with known_secrets(), known_tickets():
        yield


def states() -> dict[str, str]:
    return {day.isoformat(): state for day, state in Raffle.objects.order_by("day").values_list("day", "state")}


# E29: tickets, pot, winners, what each gets, what the first gets.
E29 = [
    (1, 100, 1, 100, 100),
    (30, 3_000, 1, 3_000, 3_000),
    (75, 7_500, 1, 7_500, 7_500),
    (149, 14_900, 2, 7_450, 7_450),
    (199, 19_900, 3, 6_633, 6_634),
    (1_000, 100_000, 20, 5_000, 5_000),
]


@pytest.mark.parametrize(("tickets", "pot", "winners", "share", "first"), E29)
def test_e29_through_the_whole_day(tickets: int, pot: int, winners: int, share: int, first: int) -> None:
    ann = bought(player("ann"), DAY)
    if tickets > 1:
        crowd(tickets - 1, DAY)
    assert services.settle(paris(DAY, "19:59:00")) == [Settled("raffle", "2026-11-30", "closed")]
    assert services.settle(paris(DAY, "19:59:59.999")) == []
    assert services.settle(paris(DAY, "20:00:00")) == [Settled("raffle", "2026-11-30", "over")]
    row = Raffle.objects.get(pk=DAY)
    assert (row.tickets, row.pot, row.winners) == (tickets, pot, winners)
    won = list(Prize.objects.filter(raffle=DAY).order_by("place"))
    assert [(one.place, one.gold) for one in won] == [(0, first), *((at, share) for at in range(1, winners))]
    assert sum(one.gold for one in won) == pot
    assert [one.number for one in won] == rules.drawn(rules.DaySecret(DAY, bytes.fromhex(row.secret)).dice(row.head), tickets)
    for one in won:
        assert one.wallet_id == Ticket.objects.get(raffle=DAY, number=one.number).wallet_id
        assert Wallet.objects.get(pk=one.wallet_id).gold == 200 + one.gold
        assert Transfer.objects.get(pk=one.transfer).key == f"prize/2026-11-30/{one.wallet_id}"
    assert (ann.wallet_id in {one.wallet_id for one in won}) == (tickets == 1 or 1 in {one.number for one in won})
    assert list(audit.faults()) == []
