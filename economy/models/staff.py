"""Refunds and compensations by the house: asked with a reason, approved by a second person above a limit, paid once a wallet."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q

from economy.models.fields import CLOCK
from economy.models.ledger import Wallet


class Adjustment(models.Model):
    """`why` may be erased; the ledger names only this row. `wallet` is None for everybody who had one at `approved_at`.

    What was asked never changes, and nothing is paid that needed a second person and found none: by trigger.
    """

    KINDS = ("refund", "compensation")

    id = models.UUIDField(primary_key=True)
    kind = models.CharField(max_length=20)
    wallet = models.ForeignKey(Wallet, null=True, on_delete=models.PROTECT, related_name="adjustments")
    gold = models.PositiveBigIntegerField()
    why = models.CharField(max_length=500)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    needs_second = models.BooleanField()
    approved_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    state = models.CharField(max_length=10)
    asked_at = models.DateTimeField(db_default=CLOCK)
    approved_at = models.DateTimeField(null=True)
    paid_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(gold__gt=0), name="adjustment_gives"),
            models.CheckConstraint(condition=Q(kind__in=("refund", "compensation")), name="adjustment_kind"),
            models.CheckConstraint(condition=Q(state__in=("asked", "paying", "paid", "refused")), name="adjustment_state"),
            models.CheckConstraint(condition=Q(wallet__isnull=False) | Q(needs_second=True), name="adjustment_of_all_by_two"),
            models.CheckConstraint(
                condition=Q(approved_by=None) | ~Q(approved_by=models.F("by")), name="adjustment_second_person"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.id}: {self.gold}"


class Share(models.Model):
    """What one wallet got of an adjustment, once."""

    adjustment = models.ForeignKey(Adjustment, on_delete=models.PROTECT, related_name="shares")
    wallet = models.ForeignKey(Wallet, on_delete=models.PROTECT, related_name="shares")
    transfer = models.BigIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["adjustment", "wallet"], name="share_once")]

    def __str__(self) -> str:
        return f"{self.adjustment_id} → {self.wallet_id}"
