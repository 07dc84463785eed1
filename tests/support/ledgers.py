"""A ledger in which everything has happened once, and a thief who changes it behind the guards. Imports the economy."""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.contrib.auth.models import User
from django.db import connection, transaction

from economy import ledger, services, sheets
from economy.models import Adjustment, Copy, Milestone, Movement, Sale, Share, Wallet
from tests.support.ended_fights import fights_won
from tests.support.riches import Like, given_copies


def lived(user: User) -> Wallet:
    """300 gold, a hundred wins at rank 1, a milestone, a booster, fusions, a sale that stands, one that was undone, a refund.

    300 + 100 × 45 + 450 + 100 − 100 + 8 + 20 − 20 + 70 gold = 5 328.
    """
    wallet, stock = services.wallet_of(user), sheets.current_stock()
    fights_won(wallet, 1, 100)
    services.claim_milestone(user, Milestone.objects.get(wallet=wallet).pk)
    services.open_boosters(user, tier=1, key=uuid.uuid4())
    first, third = stock.drawable(1)[0], stock.drawable(3)[0]
    one, other, _ = given_copies(user, [third, Like(first, "silver"), Like(first, "gold", 2)])
    sold(wallet, 8, one)
    undone(wallet, sold(wallet, 20, other))
    paid(wallet, 70)
    wallet.refresh_from_db()
    return wallet


@transaction.atomic
def sold(wallet: Wallet, gold: int, copy: int) -> Sale:
    """R46: `gold` is what such a copy brings."""
    key, release = uuid.uuid4(), sheets.current_release()
    transfer = ledger.move(wallet.pk, gold, "sale", f"sale/{wallet.pk}/{key}")
    sale = Sale.objects.create(wallet=wallet, key=key, digest="", release=release, gold=gold, transfer=transfer)
    Copy.objects.filter(pk=copy).update(gone="sold")
    Movement.objects.create(copy_id=copy, kind="sold", stars=0, sale=sale, gold=gold)
    return sale


@transaction.atomic
def undone(wallet: Wallet, sale: Sale) -> None:
    sale.undone = ledger.move(wallet.pk, -sale.gold, "undo", f"undo/{sale.pk}")
    sale.save(update_fields=["undone"])
    for movement in Movement.objects.filter(sale=sale, kind="sold"):
        Copy.objects.filter(pk=movement.copy_id).update(gone="")
        Movement.objects.create(copy_id=movement.copy_id, kind="returned", stars=0, sale=sale)


def paid(wallet: Wallet, gold: int) -> None:
    id = uuid.uuid4()
    with transaction.atomic():
        row = Adjustment.objects.create(
            id=id, kind="refund", wallet=wallet, gold=gold, why="a test", needs_second=False, state="paid"
        )
        transfer = ledger.move(wallet.pk, gold, "refund", f"adjust/{id}/{wallet.pk}")
        Share.objects.create(adjustment=row, wallet=wallet, transfer=transfer)


@contextmanager
def unguarded(*tables: str) -> Iterator[None]:
    """The triggers of these tables are off in this block; what they put off to the commit is looked at before."""
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        for table in tables:
            cursor.execute(f"ALTER TABLE economy_{table} DISABLE TRIGGER USER")
        try:
            yield
        finally:
            for table in tables:
                cursor.execute(f"ALTER TABLE economy_{table} ENABLE TRIGGER USER")
            cursor.execute("SET CONSTRAINTS ALL DEFERRED")


def tamper(table: str, sql: str, *parameters: Any) -> None:
    """One statement behind the guards of one table; it has to change something."""
    with unguarded(table), connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        assert cursor.rowcount > 0, sql
