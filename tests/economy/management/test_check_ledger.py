"""`check_ledger` exits 0 if all is well and 1 with a sentence for each fault, out of one snapshot while play goes on."""

from io import StringIO
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection

from economy import audit, ledger, services
from economy.models import Wallet
from tests.support.ledgers import lived, tamper
from tests.support.together import together

pytestmark = pytest.mark.django_db(transaction=True)


def checked(*arguments: str) -> tuple[int, list[str]]:
    """The exit status and the lines."""
    out = StringIO()
    try:
        call_command("check_ledger", *arguments, stdout=out)
    except SystemExit as ended:
        return int(str(ended.code)), out.getvalue().splitlines()
    return 0, out.getvalue().splitlines()


def test_a_ledger_that_is_whole(alice: User) -> None:
    services.open_boosters(alice, tier=1, key=uuid4())
    services.rotate(alice, number=1, seed="")
    assert checked() == (0, ["the ledger is whole"])
    assert checked("--rederive") == (0, ["the ledger is whole"])


def test_faults_are_told_and_counted(alice: User) -> None:
    wallet = lived(alice)
    tamper("wallet", "UPDATE economy_wallet SET gold = gold + 1")
    tamper("rankstanding", "UPDATE economy_rankstanding SET wins = 101, fights = 101")
    status, said = checked()
    assert status == 1 and said == [
        f"wallet {wallet.pk} holds 5329 gold, its entries sum to 5328",
        f"wallet {wallet.pk} has 101 wins of 101 fights at rank 1, its results make 100 of 100",
        "2 faults",
    ]


def test_all_of_it_is_read_at_one_moment_and_nothing_is_written(alice: User) -> None:
    """Gold that moves after the first look is not half seen: a fault that is planted then is not there yet."""
    wallet = services.wallet_of(alice)
    with audit.snapshot():
        assert list(audit.faults()) == []
        (moved,) = together(lambda: ledger.move(wallet.pk, 50, "fight", "fight/without/cause"))
        assert isinstance(moved, int)
        assert list(audit.faults()) == []
        with pytest.raises(Exception, match="read-only"), connection.cursor() as cursor:
            cursor.execute("UPDATE economy_wallet SET gold = 0")
    assert Wallet.objects.get().gold == 350
    assert [fault for fault in audit.faults() if "fight/without/cause" in fault]
