"""That nothing is sealed any more is told: after two days every transfer stands under a seal."""

import pytest
from django.contrib.auth.models import User

from economy import audit, ledger, services
from economy.models import Transfer
from economy.services.seals import seal_days
from tests.support.ledgers import tamper

pytestmark = pytest.mark.django_db(transaction=True)


def aged(hours: int, *transfers: int) -> None:
    sql = "UPDATE economy_transfer SET made_at = clock_timestamp() - make_interval(hours => %s) WHERE id = ANY(%s)"
    tamper("transfer", sql, hours, list(transfers))


def test_what_is_older_than_two_days_and_under_no_seal_is_told(alice: User) -> None:
    first = Transfer.objects.get().pk
    second = ledger.move(services.wallet_of(alice).pk, 5, "fight", "fight/a/0")
    aged(47, first, second)
    assert list(audit.days.faults()) == []
    aged(49, first, second)
    day = Transfer.objects.get(pk=first).made_at.date()
    (fault,) = audit.days.faults()
    assert fault == f"sealing has stopped: 2 transfers are under no seal after 2 days, the first is of {day}"
    assert fault in list(audit.faults())


def test_the_seal_ends_it_and_what_comes_behind_the_last_one_is_told_again(alice: User) -> None:
    aged(120, Transfer.objects.get().pk)
    assert seal_days()
    assert list(audit.days.faults()) == []
    aged(72, ledger.move(services.wallet_of(alice).pk, 5, "fight", "fight/a/0"))
    (fault,) = audit.days.faults()
    assert fault.startswith("sealing has stopped: 1 transfers are under no seal after 2 days")
