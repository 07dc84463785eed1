"""A ledger in which everything has happened once, and a thief who changes it behind the guards. Imports the economy."""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.contrib.auth.models import User
from django.db import connection, transaction

from economy import ledger, services, sheets
from economy.models import Adjustment, Copy, Milestone, Movement, RankResult, RankStanding, Sale, Share, Wallet
from tests.support.riches import Like, given_copies


def lived(user: User) -> Wallet:
    """300 gold, a booster, fusions, a sale that stands and one that was undone, ten wins at rank 1, a milestone, a refund.

    300 − 100 + 8 + 20 − 20 + 9 × 45 + 45 + 450 + 100 + 70 gold = 1 278.
    """
    wallet = services.wallet_of(user)
    services.open_boosters(user, tier=1, key=uuid.uuid4())
    first = sheets.current_stock().drawable(1)[0]
    one, other, _ = given_copies(user, [first, first, Like(first, "gold", 2)])
    sold(wallet, 8, one)
    undone(wallet, sold(wallet, 20, other))
    for wins in range(1, 11):
        fought(wallet, wins)
    reached(wallet)
    paid(wallet, 70)
    wallet.refresh_from_db()
    return wallet


@transaction.atomic
def sold(wallet: Wallet, gold: int, copy: int) -> Sale:
    key = uuid.uuid4()
    transfer = ledger.move(wallet.pk, gold, "sale", f"sale/{wallet.pk}/{key}")
    sale = Sale.objects.create(wallet=wallet, key=key, digest="", gold=gold, transfer=transfer)
    Copy.objects.filter(pk=copy).update(gone="sold")
    Movement.objects.create(copy_id=copy, kind="sold", stars=0, sale=sale)
    return sale


@transaction.atomic
def undone(wallet: Wallet, sale: Sale) -> None:
    sale.undone = ledger.move(wallet.pk, -sale.gold, "undo", f"undo/{sale.pk}")
    sale.save(update_fields=["undone"])
    for movement in Movement.objects.filter(sale=sale, kind="sold"):
        Copy.objects.filter(pk=movement.copy_id).update(gone="")
        Movement.objects.create(copy_id=movement.copy_id, kind="returned", stars=0, sale=sale)


@transaction.atomic
def fought(wallet: Wallet, wins: int) -> RankResult:
    """A plain win at rank 1: the tenth pays 450 gold more (R34)."""
    match, more = uuid.uuid4(), 450 if wins == 10 else 0
    ledger.move(wallet.pk, 45, "fight", f"fight/{match}/0")
    if more:
        ledger.move(wallet.pk, more, "unlock", f"unlock/{wallet.pk}/1")
    RankStanding.objects.update_or_create(wallet=wallet, rank=1, defaults={"fights": wins, "wins": wins})
    return RankResult.objects.create(
        match=match,
        seat=0,
        wallet=wallet,
        rank=1,
        won=True,
        rounds=12,
        fallen=1,
        counts=True,
        wins=wins,
        gold=45,
        unlock_gold=more,
    )


@transaction.atomic
def reached(wallet: Wallet) -> None:
    transfer = ledger.move(wallet.pk, 100, "milestone", f"milestone/{wallet.pk}/1/100")
    Milestone.objects.create(wallet=wallet, rank=1, wins=100, gold=100, transfer=transfer)


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
