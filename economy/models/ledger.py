"""Gold, double entry: wallets, transfers whose entries sum to zero, and the days that are sealed."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.contrib.postgres.indexes import BrinIndex
from django.db import models
from django.db.models import Q

from economy.models.fields import CLOCK, EPOCH, XACT


class Wallet(models.Model):
    """A player's gold, never below 0. `id` is who he is in draws and for ever; the account behind it may be erased.

    `version` counts every write that concerns the player: whoever has read it can say that nothing has changed since.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.OneToOneField(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="wallet")
    gold = models.BigIntegerField(default=0)
    version = models.BigIntegerField(default=0)
    opened_at = models.DateTimeField(db_default=CLOCK)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(gold__gte=0), name="wallet_not_negative")]

    def __str__(self) -> str:
        return f"{self.id}: {self.gold}"


class Transfer(models.Model):
    """One movement of gold between a wallet and the house. `key` is natural: the same cause has one transfer, ever."""

    id = models.BigAutoField(primary_key=True)
    key = models.CharField(max_length=120, unique=True)
    reason = models.CharField(max_length=20)
    made_at = models.DateTimeField(db_default=CLOCK)
    epoch = models.IntegerField(db_default=EPOCH)
    xact = models.BigIntegerField(db_default=XACT)

    class Meta:
        # Times grow with rows, nearly: a few bytes for each stretch of them find the days of the insight page.
        indexes = [
            models.Index(fields=["epoch", "xact", "id"], name="transfer_order"),
            BrinIndex(fields=["made_at"], name="transfer_times", autosummarize=True),
        ]

    def __str__(self) -> str:
        return self.key


class Entry(models.Model):
    """One side of a transfer: a wallet's, or the house's (no wallet). Those of a transfer sum to zero, by a deferred trigger."""

    pk = models.CompositePrimaryKey("transfer", "place")
    transfer = models.ForeignKey(Transfer, on_delete=models.PROTECT, db_index=False, related_name="entries")
    place = models.SmallIntegerField()
    wallet = models.ForeignKey(Wallet, null=True, on_delete=models.PROTECT, db_index=False, related_name="entries")
    amount = models.BigIntegerField()

    class Meta:
        constraints = [models.CheckConstraint(condition=~Q(amount=0), name="entry_moves_something")]
        indexes = [models.Index(fields=["wallet", "-transfer"], name="entry_wallet", condition=Q(wallet__isnull=False))]

    def __str__(self) -> str:
        return f"{self.transfer_id}/{self.place}: {self.amount}"


class DaySeal(models.Model):
    """What happened in the ledger up to the end of a day and after the seal before: a Merkle root over its transfers.

    It covers the transactions (epoch, xact) below `upto` that no earlier seal covers; none can appear there any more.
    """

    day = models.DateField(primary_key=True)
    epoch = models.IntegerField()
    upto = models.BigIntegerField()
    count = models.BigIntegerField()
    root = models.CharField(max_length=64)
    sealed_at = models.DateTimeField(db_default=CLOCK)

    def __str__(self) -> str:
        return f"{self.day}: {self.root[:12]}"
