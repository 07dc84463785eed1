"""After a backup was restored: what was on sale in it is void and paid back, what was closed is drawn as it was; the economy."""

from collections.abc import Iterator
from datetime import date, timedelta
from hashlib import sha256
from io import BytesIO
from unittest import mock
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command

from economy import audit, clock, selectors, services
from economy.models import Prize, Raffle, Ticket, Transfer, Wallet
from economy.rules.raffle import DaySecret, drawn
from economy.rules.raffle_checks import check, verdict
from economy.rules.raffle_record import lines
from economy.services import raffle_returns
from economy.services.settling import Settled
from matches.errors import NotAllowedNow
from tests.support.ledgers import tamper
from tests.support.raffles import bought, crowd, history, known_secrets, known_tickets, paris, player

pytestmark = pytest.mark.django_db
DAY = date(2026, 11, 30)
NEXT = DAY + timedelta(days=1)


@pytest.fixture(autouse=True)
def the_same_each_time(db: None) -> Iterator[None]:
    with known_secrets(), known_tickets():
        yield


@pytest.fixture
def ann(db: None) -> User:
    return player("ann")


def gold(user: User) -> int:
    return Wallet.objects.get(user=user).gold


def state(day: date) -> str:
    return Raffle.objects.get(pk=day).state


def test_what_was_on_sale_is_void_and_its_tickets_are_paid_back(ann: User) -> None:
    ticket = bought(ann, DAY)
    call_command("after_restore")
    assert services.settle(paris(DAY, "15:00")) == [Settled("raffle", "2026-11-30", "void")]
    row = Raffle.objects.get(pk=DAY)
    assert (gold(ann), row.tickets, row.head) == (300, 1, ticket.head)
    assert (row.secret != "", row.paid_at, row.drawn_at) == (True, paris(DAY, "15:00"), None)
    assert Transfer.objects.get(reason="returned").key == f"returned/2026-11-30/{ticket.wallet_id}"
    assert services.settle(paris(NEXT, "12:00")) == []
    assert Prize.objects.count() == 0
    assert list(audit.faults(rederive=True)) == []


def test_the_record_of_a_void_raffle_says_so_and_is_exact(ann: User) -> None:
    bought(ann, DAY)
    call_command("after_restore")
    services.settle(paris(DAY, "15:00"))
    text = "".join(lines(selectors.raffle_record(DAY)))
    assert '"winners":[],"void":true}' in text
    assert verdict(check(BytesIO(text.encode()))) == "exact"


def test_sales_go_on_with_the_next_date(ann: User) -> None:
    bought(ann, DAY)
    commitment = Raffle.objects.get(pk=NEXT).commitment
    call_command("after_restore")
    with pytest.raises(NotAllowedNow, match="raffle_closed"):
        bought(player("ben"), DAY, "15:00")
    with clock.at(paris(DAY, "15:00")):
        assert not selectors.raffle_page(None).takes_tickets
    with clock.at(paris(DAY, "20:00")):
        assert services.raffle_now().day == NEXT
        assert selectors.raffle_page(None).takes_tickets
        assert services.buy_ticket(ann, day=NEXT, key=uuid4()).number == 1
    assert Raffle.objects.get(pk=NEXT).commitment == commitment, "it had sold nothing, and its secret was never told"
    services.settle(paris(NEXT, "20:00"))
    assert (state(NEXT), gold(ann)) == ("over", 300)
    assert list(audit.faults(rederive=True)) == []


def test_whoever_buys_first_notices_it_no_job_has_to(ann: User) -> None:
    bought(ann, DAY)
    call_command("after_restore")
    for user in (ann, player("ben")):
        with pytest.raises(NotAllowedNow):
            bought(user, DAY, "12:30")
    assert (state(DAY), Ticket.objects.count()) == ("void", 1)


def test_what_was_closed_already_is_drawn_as_it_would_have_been(ann: User) -> None:
    bought(ann, DAY)
    crowd(120, DAY)
    services.settle(paris(DAY, "19:59"))
    call_command("after_restore")
    assert services.settle(paris(NEXT, "09:00")) == [
        Settled("raffle", "2026-11-30", "over"),
        Settled("raffle", "2026-12-01", "void"),
    ]
    due = drawn(DaySecret(DAY, sha256(b"2026-11-30").digest()).dice(Raffle.objects.get(pk=DAY).head), 121)
    assert [one.number for one in Prize.objects.filter(raffle=DAY).order_by("place")] == due
    assert list(audit.faults(rederive=True)) == []


def test_days_later_every_date_that_had_begun_is_void_and_those_between_had_no_tickets(ann: User) -> None:
    bought(ann, DAY)
    call_command("after_restore")
    services.settle(paris(DAY + timedelta(days=3), "15:00"))
    assert [*Raffle.objects.order_by("day").values_list("state", flat=True)] == ["void", "void", "over", "open", "open"]
    assert gold(ann) == 300
    assert bought(ann, DAY + timedelta(days=3), "15:01").number == 1


def test_what_is_being_paid_goes_on(ann: User) -> None:
    bought(ann, DAY)
    services.settle(paris(DAY, "19:59"))
    with mock.patch("economy.services.raffle_draws.pay", lambda day, now: False):
        services.settle(paris(DAY, "20:00"))
    call_command("after_restore")
    services.settle(paris(DAY, "21:00"))
    assert (state(DAY), state(NEXT), gold(ann)) == ("over", "void", 300)


def test_a_second_restoring_is_noticed_as_the_first_was(ann: User) -> None:
    """Though no match was played in between."""
    bought(ann, DAY)
    call_command("after_restore")
    services.settle(paris(DAY, "15:00"))
    bought(ann, NEXT)
    call_command("after_restore")
    services.settle(paris(NEXT, "15:00"))
    assert state(NEXT) == "open", "it might be a slip"
    call_command("after_restore", "--again")
    services.settle(paris(NEXT, "15:00"))
    assert (state(DAY), state(NEXT), gold(ann)) == ("void", "void", 300)
    assert list(audit.faults(rederive=True)) == []


def test_without_a_restoring_nothing_is_void(ann: User) -> None:
    bought(ann, DAY)
    for wall in ("12:00", "19:58:59"):
        services.settle(paris(DAY, wall))
    assert state(DAY) == "open"


def test_tickets_are_paid_back_in_batches_whoever_is_killed_in_between(ann: User) -> None:
    bought(ann, DAY)
    crowd(6, DAY)
    call_command("after_restore")
    given = [0]

    def dying(day: date, after: int) -> int | None:
        given[0] += 1
        if given[0] == 3:
            raise KeyboardInterrupt
        return give(day, after)

    give = raffle_returns._give_batch
    with mock.patch.object(raffle_returns, "BATCH", 2), mock.patch.object(raffle_returns, "_give_batch", dying):
        with pytest.raises(KeyboardInterrupt):
            services.settle(paris(DAY, "15:00"))
        assert Transfer.objects.filter(reason="returned").count() == 4
        assert Raffle.objects.get(pk=DAY).paid_at is None
        services.settle(paris(DAY, "15:01"))
    assert Transfer.objects.filter(reason="returned").count() == 7
    assert history()["paid"].count(("returned/2026-11-30",)) == 7
    assert list(audit.faults(rederive=True)) == []


def test_without_its_key_the_gold_comes_back_all_the_same_and_the_secret_stays_untold(ann: User) -> None:
    bought(ann, DAY)
    tamper("raffle", "UPDATE economy_raffle SET key = 'lost' WHERE day = %s", DAY)
    call_command("after_restore")
    with pytest.raises(KeyError, match="lost"):
        services.settle(paris(DAY, "15:00"))
    assert (gold(ann), state(DAY), Raffle.objects.get(pk=DAY).secret) == (300, "void", "")
    with clock.at(paris(DAY, "20:00")):
        assert services.buy_ticket(ann, day=NEXT, key=uuid4()).number == 1
