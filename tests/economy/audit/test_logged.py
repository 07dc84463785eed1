"""What of the economy stands in the signed log, and that whatever is changed there afterwards is named; imports notary."""

from __future__ import annotations

from datetime import date, timedelta
from hashlib import sha256
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction

from economy import services
from economy.models import DaySeal, Raffle, Transfer
from economy.rendering.raffle_file import record_file
from economy.rules.stock import Stock
from matches import notary
from tests.matches.notary.conftest import NOON
from tests.support.horizon import all_is_behind
from tests.support.ledgers import tamper
from tests.support.raffles import bought, paris, player
from tests.support.seasons import MONDAY, after, registered, season_of

pytestmark = pytest.mark.django_db(transaction=True)
DAY = date(2026, 11, 30)


def logged(days: int = 0) -> None:
    all_is_behind()
    assert notary.checkpoint(NOON + timedelta(days=days)) is not None


def told() -> list[str]:
    return [f"{fault.kind} {fault.key}" for fault in notary.examine().faults]


def test_a_sealed_day_is_written_down_and_whoever_changes_its_transfers_and_its_seal_is_found(alice: User) -> None:
    first = Transfer.objects.get().pk
    tamper("transfer", "UPDATE economy_transfer SET made_at = made_at - interval '5 days' WHERE id = %s", first)
    day = services.seal_days()[0]
    logged()
    assert notary.proof("ledger_day", day.isoformat()).entry.digest == DaySeal.objects.get(day=day).root
    assert told() == []
    tamper("transfer", "UPDATE economy_transfer SET reason = 'gift' WHERE id = %s", first)
    assert told() == [f"ledger_day {day}"]


def test_a_raffle_is_written_down_once_it_is_drawn_as_its_public_record(db: None) -> None:
    bought(player("ann"), DAY)
    services.settle(paris(DAY, "19:59:30"))
    logged()
    assert notary.entry_of("raffle", "2026-11-30") is None
    services.settle(paris(DAY, "20:00"))
    logged(1)
    record = b"".join(record_file(DAY).streaming_content)  # type: ignore[arg-type]
    assert notary.proof("raffle", "2026-11-30").entry.digest == sha256(record).hexdigest()
    assert told() == []
    assert Raffle.objects.get(pk=DAY).state == "over"
    tamper("prize", "UPDATE economy_prize SET gold = gold + 1 WHERE raffle_id = %s", DAY)
    assert told() == ["raffle 2026-11-30"]


def test_a_season_is_written_down_when_its_places_are_fixed(db: None) -> None:
    season = season_of()
    fighters = [registered(season, points=points) for points in (30, 20)]
    logged()
    services.settle(after(season, seconds=30))
    logged(1)
    lines = [f"pli-season-1 {MONDAY}"]
    rows = [(1, fighters[0].wallet_id, 30, 0, 0), (2, fighters[1].wallet_id, 20, 0, 0)]
    golds = list(season.results.order_by("place").values_list("gold", flat=True))
    lines += [" ".join(map(str, (*row, gold))) for row, gold in zip(rows, golds, strict=True)]
    text = "".join(f"{line}\n" for line in lines)
    assert notary.proof("season", MONDAY.isoformat()).entry.digest == sha256(text.encode()).hexdigest()
    assert told() == []
    tamper("seasonresult", "UPDATE economy_seasonresult SET place = place + 10 WHERE season_id = %s", MONDAY)
    assert told() == [f"season {MONDAY}"]


def changed(table: str, column: str, to: str) -> list[str]:
    """What is told once a column of all rows there is another, and nothing once it is as it was."""
    with connection.cursor() as cursor, transaction.atomic():
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        tamper(table, f"UPDATE economy_{table} SET {column} = {to.format(column=column)}")
        found = told()
        transaction.set_rollback(True)
    return found


LATER = "{column} + interval '1 microsecond'"
OTHERS = {
    "raffle_row": {
        "raffle.closed_at": LATER,
        "raffle.made_at": LATER,
        "ticket.key": "gen_random_uuid()",
        "ticket.bought_at": LATER,
    },
    "season_row": {"season.snapshots": "{column} + 1", "season.fixed_at": LATER},
    "ledger_day_row": {"dayseal.sealed_at": LATER},
    "pledge_row": {"pledge.made_at": LATER, "draw.made_at": LATER, "draw.xact": "{column} + 1"},
}


def test_a_row_that_no_other_digest_covers_is_named_when_it_is_another(released: Stock) -> None:
    """A sealed day, a raffle, a season and a revealed secret with a draw, all of them over and written down."""
    ann = player("ann")
    bought(ann, DAY)
    services.settle(paris(DAY, "20:00"))
    season = season_of()
    registered(season)
    services.settle(after(season, days=1))
    services.open_boosters(ann, tier=1, key=uuid4())
    services.rotate(ann, number=1, seed="")
    tamper("transfer", "UPDATE economy_transfer SET made_at = made_at - interval '5 days'")
    assert services.seal_days()
    logged()
    before = told()
    for kind, columns in OTHERS.items():
        for column, to in columns.items():
            new = {fault.split()[0] for fault in changed(*column.split("."), to)} - set(before)
            assert kind in new, column
    assert told() == before == []


@pytest.mark.parametrize("kind", ["ledger_day", "raffle", "season", "ledger_day_row", "raffle_row", "season_row", "pledge_row"])
@pytest.mark.parametrize("key", ["", "2026-02-30", "x", "2026-11-30"])
def test_what_is_no_date_of_theirs_stands_nowhere(db: None, kind: str, key: str) -> None:
    assert notary.registered()[kind].now([(key, 1)]) == {}
