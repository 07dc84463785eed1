"""What closing a season reads of tables that grow, where the server's statistics know nothing of it; imports the economy."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import connection

from economy import services
from economy.models import ArenaDeck, Fighter, Season, Wallet
from economy.services import season_results
from tests.support.ledgers import tamper
from tests.support.seasons import MONDAY, after, due, fixed, season_of

pytestmark = pytest.mark.django_db
_READ = """
SELECT relname, seq_tup_read + coalesce(idx_tup_fetch, 0) FROM pg_stat_xact_user_tables
WHERE relname IN ('economy_fighter', 'economy_seasonresult')
"""


def unknown(many: int) -> Season:
    """A season that is closed, of so many who came since the statistics were made, which know as many of the week before."""
    before = filled(season_of(), many)
    services.settle_seasons(after(before, seconds=2))
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_sort = on")  # a test is one transaction, and settling has set it
        cursor.execute("ANALYZE economy_fighter, economy_arenadeck, economy_seasonresult")
    season = filled(season_of(MONDAY + timedelta(days=7)), many)
    services.settle_seasons(after(season))
    return season


def filled(season: Season, many: int) -> Season:
    wallets = Wallet.objects.bulk_create(Wallet(id=uuid4()) for _ in range(many))
    at = season.starts_at + timedelta(hours=1)
    fighters = Fighter.objects.bulk_create(
        Fighter(season=season, wallet=wallet, key=wallet.pk, number=number, points=number % 50, registered_at=at, moved_at=at)
        for number, wallet in enumerate(wallets, 1)
    )
    ArenaDeck.objects.bulk_create(
        ArenaDeck(fighter=one, side=side, name="", lines=[], buffs=[], copies=[]) for one in fighters for side in (1, 2)
    )
    tamper("season", "UPDATE economy_season SET fighters = %s WHERE monday = %s", many, season.pk)  # not one by one
    return season


def test_each_step_of_places_reads_them_in_the_order_of_the_index(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(season_results, "WRITTEN_AT_ONCE", 25)
    season = unknown(150)  # so few that the index in another order is a page less high, and seems the cheaper one
    with reads() as read:
        assert season_results.fix(season.monday, after(season, seconds=2))
    assert fixed(season) == due(season)
    # 25 places, and 50 for the next 25, … and 150 for the last ones; a sort would have read 150 each time.
    assert read["economy_fighter"] == 25 + 50 + 75 + 100 + 125 + 150


def test_a_batch_reads_the_results_that_it_credits_and_no_fighter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(season_results, "BATCH", 20)
    season = unknown(600)
    season_results.fix(season.monday, after(season, seconds=2))
    with reads() as read:
        assert season_results.pay(season.monday, after(season, seconds=2))
    assert read["economy_fighter"] == 0
    # Found, locked, credited, and looked at once more whether all are. All of them, batch by batch, would be 18,000.
    assert 600 <= read["economy_seasonresult"] <= 2_400


@contextmanager
def reads() -> Iterator[dict[str, int]]:
    """Rows that were read in the block, by table."""
    found: dict[str, int] = {}
    before = _reads()
    yield found
    found |= {table: count - before.get(table, 0) for table, count in _reads().items()}


def _reads() -> dict[str, int]:
    with connection.cursor() as cursor:
        cursor.execute(_READ)
        return dict(cursor.fetchall())
