"""A whole site through dump, loss and restore: everything verifies, gold adds up, what ran is void, and people play on."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from economy import services
from economy.models import Raffle, Wallet
from matches.audit import subjects
from matches.models import Match
from tests.support import riches
from tests.support.commands import Run
from tests.support.dumps import dumped, restored
from tests.support.raffles import bought, paris, player
from tests.support.tables import finished, people, pick, started

pytestmark = pytest.mark.django_db(transaction=True)
DAY = date(2026, 11, 30)


def test_a_site_that_was_lost_goes_on_from_its_backup(run: Run, tmp_path: Path) -> None:
    riches.published()
    ann, users = player("ann"), people("alice", "bob")
    over, running = finished(), started(users)
    pick(running, users[0], "book")
    bought(ann, DAY)
    services.settle(paris(DAY, "20:00"))
    services.open_boosters(ann, tier=1, key=over.pk)
    gold = Wallet.objects.get(user=ann).gold
    dump = dumped(tmp_path / "dump")
    finished()  # is lost
    with restored(dump):
        run("after_restore")
        assert set(Match.objects.values_list("pk", flat=True)) == {over.pk, running.pk}
        assert Match.objects.get(pk=running.pk).status == "voided"
        verdicts = {f"{kind.kind} {key}": one for kind in subjects.kinds() for key, one in kind.verdicts(kind.after("", "", 999))}
        assert [key for key, one in verdicts.items() if one.verdict not in ("exact", "running")] == []
        assert {f"match {over.pk.hex}", f"match {running.pk.hex}", f"raffle {DAY}"} <= verdicts.keys()
        assert (Wallet.objects.get(user=ann).gold, Raffle.objects.get(pk=DAY).state) == (gold, "over")
        run("check_ledger")
        assert finished().status == "ended"
