"""Draws by the protocol of `economy.rules.chance`: a player's sealed secrets, and each draw that was made with one."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from economy.models.fields import CLOCK, EPOCH, XACT
from economy.models.ledger import Wallet


class Pledge(models.Model):
    """A secret of one player: sealed with a key from outside the database, shown by its commitment, in the end revealed.

    The lowest number that is not revealed is the current one, the number after it the next. Its `seed` is the
    player's once he is `seeded`, and empty if he chose none; `drawn` counts its draws.
    """

    wallet = models.ForeignKey(Wallet, on_delete=models.PROTECT, related_name="pledges")
    number = models.PositiveIntegerField()
    key = models.CharField(max_length=40)
    sealed = models.BinaryField()
    commitment = models.CharField(max_length=64)
    seeded = models.BooleanField(default=False)
    seed = models.CharField(max_length=64, blank=True)
    drawn = models.PositiveIntegerField(default=0)
    made_at = models.DateTimeField(db_default=CLOCK)
    revealed = models.CharField(max_length=64, blank=True)
    revealed_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["wallet", "number"], name="pledge_number_once")]

    def __str__(self) -> str:
        return f"{self.wallet_id}/{self.number}: {self.commitment[:12]}"


class Draw(models.Model):
    """What was asked and what it was drawn with; the answer follows from it. Append-only; counters of a pledge have no gaps.

    `key` is the form's: sent again, it gets the same draw. `request` is what was asked, in the words of its purpose, and `digest`
    stands for all of it; `sheet` is the version of the boosters' prices and odds.
    """

    id = models.BigAutoField(primary_key=True)
    wallet = models.ForeignKey(Wallet, on_delete=models.PROTECT, db_index=False, related_name="draws")
    key = models.UUIDField()
    pledge = models.ForeignKey(Pledge, on_delete=models.PROTECT, db_index=False, related_name="draws")
    counter = models.PositiveIntegerField()
    purpose = models.CharField(max_length=20)
    request = models.JSONField()
    digest = models.CharField(max_length=64)
    release = models.CharField(max_length=64)
    sheet = models.PositiveIntegerField(null=True)
    transfer = models.BigIntegerField(null=True)
    made_at = models.DateTimeField(db_default=CLOCK)
    epoch = models.IntegerField(db_default=EPOCH)
    xact = models.BigIntegerField(db_default=XACT)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["wallet", "key"], name="draw_key_once"),
            models.UniqueConstraint(fields=["pledge", "counter"], name="draw_counter_once"),
        ]
        indexes = [
            models.Index(fields=["wallet", "-id"], name="draw_wallet"),
            models.Index(fields=["epoch", "xact", "id"], name="draw_order"),
        ]

    def __str__(self) -> str:
        return f"{self.purpose} {self.id}"


class SecretLook(models.Model):
    """Somebody of the house, or an auditor, was shown what was drawn with a secret while it was sealed. It stays, by trigger; of
    its row only who it was may be forgotten."""

    pledge = models.ForeignKey(Pledge, on_delete=models.PROTECT, related_name="looks")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    at = models.DateTimeField(db_default=CLOCK)

    def __str__(self) -> str:
        return f"{self.by} at {self.pledge_id}"
