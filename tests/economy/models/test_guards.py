"""What no code can get round: sheets of boosters are whole and for ever, adjustments keep their people, stars are 0 to 5."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import Error, IntegrityError, connection, transaction

from economy.models import Adjustment, Copy, Sheet, Tier
from economy.rules.stock import Stock
from tests.support.riches import given_copies

pytestmark = pytest.mark.django_db


def run(sql: str, *parameters: Any) -> None:
    """One statement, and what it put off to the commit; taken back if it is refused."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED")


def refused(words: str, sql: str, *parameters: Any) -> None:
    with pytest.raises(Error, match=words):
        run(sql, *parameters)


def published(version: int, *numbers: int, by: User | None = None) -> None:
    """A sheet with these boosters, as one transaction."""
    with transaction.atomic():
        sheet = Sheet.objects.create(version=version, digest=f"{version:064d}", by=by)
        for number in numbers:
            Tier.objects.create(sheet=sheet, number=number, price=100, race_price=150, rank_1=90, rank_2=9, rank_3=1)
        with connection.cursor() as cursor:
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED")


@pytest.mark.parametrize("change", ["version = 9", "digest = repeat('0', 64)", "published_at = clock_timestamp()"])
def test_a_sheet_never_changes(change: str) -> None:
    refused("holds", f"UPDATE economy_sheet SET {change}")


def test_a_sheet_is_never_taken_away() -> None:
    refused("append-only", "DELETE FROM economy_sheet")
    refused("append-only", "TRUNCATE economy_sheet CASCADE")


def test_who_published_a_sheet_may_be_erased_and_nobody_else_put_there() -> None:
    sam, tess = (User.objects.create_user(name) for name in ("sam", "tess"))
    published(7, *range(1, 10), by=sam)
    refused("holds", "UPDATE economy_sheet SET by_id = %s WHERE version = 7", tess.pk)
    refused("holds", "UPDATE economy_sheet SET by_id = %s WHERE version = 1", tess.pk)
    sam.delete()
    assert Sheet.objects.get(version=7).by is None


@pytest.mark.parametrize("numbers", [(), range(1, 9), range(2, 11), range(9), range(1, 11), (*range(1, 9), 10)])
def test_p4_a_sheet_has_the_boosters_1_to_9_and_no_other(numbers: tuple[int, ...]) -> None:
    with pytest.raises(IntegrityError, match="sheet 2 has not the boosters 1 to 9"):
        published(2, *numbers)
    assert not Sheet.objects.filter(version=2).exists()


def test_p4_nine_boosters_are_a_sheet_and_none_comes_later() -> None:
    published(2, *range(1, 10))
    assert Tier.objects.filter(sheet=2).count() == 9
    for version in (1, 2):
        with pytest.raises(IntegrityError, match=f"sheet {version} has not the boosters 1 to 9"):
            run(
                "INSERT INTO economy_tier (sheet_id, number, price, race_price, rank_1, rank_2, rank_3)"
                " VALUES (%s, 10, 280, 420, 45, 35, 20)",
                version,
            )


@pytest.mark.parametrize("stars", [-1, 6])
def test_r43_a_copy_has_no_fewer_stars_than_0_and_no_more_than_5(released: Stock, alice: User, stars: int) -> None:
    (id,) = given_copies(alice, [released.drawable(1)[0]])
    copy = Copy.objects.get(pk=id)
    sql = "INSERT INTO economy_copy (wallet_id, card, rarity, stars, draw_id, place) VALUES (%s, %s, 'basic', %s, %s, 99)"
    refused("copy_five_stars|economy_copy_stars_check", sql, copy.wallet_id, copy.card, stars, copy.draw_id)
    run(sql, copy.wallet_id, copy.card, 5, copy.draw_id)


@pytest.fixture
def asked(alice: User, bob: User) -> Adjustment:
    """Bob has asked for it."""
    return Adjustment.objects.create(
        id=uuid4(), kind="refund", wallet=alice.wallet, gold=5_000, why="a test", by=bob, needs_second=True, state="asked"
    )


def test_who_asked_for_an_adjustment_is_erased_perhaps_and_never_another(asked: Adjustment, alice: User, bob: User) -> None:
    refused("holds", "UPDATE economy_adjustment SET by_id = %s", alice.pk)
    bob.delete()
    asked.refresh_from_db()
    assert asked.by is None
    refused("holds", "UPDATE economy_adjustment SET by_id = %s", alice.pk)


def test_who_approved_an_adjustment_is_known_from_that_moment_on(asked: Adjustment, alice: User, bob: User) -> None:
    tess = User.objects.create_user("tess")
    refused("holds", "UPDATE economy_adjustment SET approved_by_id = %s", tess.pk)
    run("UPDATE economy_adjustment SET approved_by_id = %s, state = 'paying'", tess.pk)
    refused("holds", "UPDATE economy_adjustment SET approved_by_id = %s", alice.pk)
    run("UPDATE economy_adjustment SET state = 'paid'")
    tess.delete()
    asked.refresh_from_db()
    assert (asked.approved_by, asked.by, asked.state) == (None, bob, "paid")
    refused("holds", "UPDATE economy_adjustment SET approved_by_id = %s", alice.pk)


WRITTEN_ONCE = ("dayseal", "draw", "entry", "movement", "share", "ticket", "tier", "transfer")


def test_each_table_that_is_written_once_refuses_every_change_to_everybody() -> None:
    """As for events: no WHEN, and for every session that does not turn all triggers off, which takes a superuser."""
    facts = "tgrelid::regclass::text, tgname, tgenabled, tgqual IS NULL, tgtype & 24"
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT {facts} FROM pg_trigger WHERE tgname LIKE 'append\\_only\\_%' AND tgrelid::regclass::text ~ '^economy_'"
        )
        found = {(table, name): (enabled, whole, verbs) for table, name, enabled, whole, verbs in cursor.fetchall()}
    for table in WRITTEN_ONCE:
        assert found[f"economy_{table}", "append_only_rows"] == ("O", True, 8 | 16), table  # DELETE and UPDATE
        assert found[f"economy_{table}", "append_only_table"][:2] == ("O", True), table
    for table in ("adjustment", "copy", "pledge", "prize", "raffle", "sheet", "wallet"):
        assert found[f"economy_{table}", "append_only_rows"] == ("O", True, 8), table  # rows change, and are never deleted
