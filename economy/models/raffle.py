"""The raffle: one row a Paris date, its tickets in a chain of receipts, and who has won."""

from __future__ import annotations

import uuid

from django.db import models
from django.db.models import Q

from economy.models.fields import CLOCK
from economy.models.ledger import Wallet

STATES = ("open", "closed", "paying", "over", "void")


class Raffle(models.Model):
    """An occurrence: open until `closes_at`, then closed, then drawn and `paying` until the last winner is credited, then over.

    `secret` is empty until the draw, `commitment` stands from the beginning; `head` is that of the last ticket, or the first
    head. A raffle without tickets is over without winners, and was never drawn. `void`: a backup was restored, and all tickets
    are paid back. `paid_at` is when nothing was left to do, in each of these cases.
    """

    day = models.DateField(primary_key=True)
    opens_at = models.DateTimeField()
    closes_at = models.DateTimeField()
    draws_at = models.DateTimeField()
    key = models.CharField(max_length=40)
    sealed = models.BinaryField()
    commitment = models.CharField(max_length=64)
    secret = models.CharField(max_length=64, blank=True)
    state = models.CharField(max_length=10, default="open")
    tickets = models.PositiveIntegerField(default=0)
    head = models.CharField(max_length=64)
    pot = models.PositiveBigIntegerField(default=0)
    winners = models.PositiveIntegerField(default=0)
    made_at = models.DateTimeField(db_default=CLOCK)
    closed_at = models.DateTimeField(null=True)
    drawn_at = models.DateTimeField(null=True)
    paid_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(state__in=STATES), name="raffle_state")]
        indexes = [models.Index(fields=["day"], name="raffle_unsettled", condition=Q(paid_at=None))]

    def __str__(self) -> str:
        return f"{self.day}: {self.state}"


class Ticket(models.Model):
    """Bought once a player and raffle. Append-only. `ticket` is its id in the public record, `head` its buyer's receipt."""

    id = models.BigAutoField(primary_key=True)
    raffle = models.ForeignKey(Raffle, on_delete=models.PROTECT, db_index=False, related_name="entries")
    number = models.PositiveIntegerField()
    ticket = models.UUIDField(default=uuid.uuid4)
    wallet = models.ForeignKey(Wallet, on_delete=models.PROTECT, db_index=False, related_name="tickets")
    key = models.UUIDField()
    nonce = models.CharField(max_length=64, blank=True)
    head = models.CharField(max_length=64)
    transfer = models.BigIntegerField()
    bought_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["raffle", "number"], name="ticket_number_once"),
            models.UniqueConstraint(fields=["wallet", "raffle"], name="ticket_once_a_day"),
        ]

    def __str__(self) -> str:
        return f"{self.raffle_id}/{self.number}"


class Prize(models.Model):
    """A winning ticket: `place` counts from 0 in the order of the draw. `transfer` is empty until it is credited.

    `seen_at` is empty until the winner has said that he read of it.
    """

    id = models.BigAutoField(primary_key=True)
    raffle = models.ForeignKey(Raffle, on_delete=models.PROTECT, db_index=False, related_name="prizes")
    place = models.PositiveIntegerField()
    number = models.PositiveIntegerField()
    wallet = models.ForeignKey(Wallet, on_delete=models.PROTECT, db_index=False, related_name="prizes")
    gold = models.PositiveBigIntegerField()
    transfer = models.BigIntegerField(null=True)
    seen_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["raffle", "place"], name="prize_place_once"),
            models.UniqueConstraint(fields=["raffle", "number"], name="prize_number_once"),
        ]
        indexes = [
            models.Index(fields=["raffle", "place"], name="prize_unpaid", condition=Q(transfer=None)),
            models.Index(fields=["wallet", "-id"], name="prize_wallet"),
            models.Index(fields=["wallet", "id"], name="prize_unseen", condition=Q(seen_at=None)),
        ]

    def __str__(self) -> str:
        return f"{self.raffle_id}/{self.number}: {self.gold}"
