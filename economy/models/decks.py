"""Saved decks of HOSS: which lines and buffs, never which copies; those are the best ones of the moment."""

from __future__ import annotations

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from economy.models.ledger import Wallet
from economy.rules.decks import SLOTS


class Deck(models.Model):
    """One of four. `lines` are ids of rank 1 cards, `buffs` ids of buffs.

    `version` is the wallet's when it was saved: no two decks that were ever saved in a slot have the same.
    """

    id = models.BigAutoField(primary_key=True)
    wallet = models.ForeignKey(Wallet, on_delete=models.PROTECT, related_name="decks")
    slot = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=60)
    lines = ArrayField(models.UUIDField(), default=list)
    buffs = ArrayField(models.UUIDField(), default=list)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["wallet", "slot"], name="hoss_deck_slot_once"),
            models.CheckConstraint(condition=Q(slot__gte=1) & Q(slot__lte=SLOTS), name="hoss_deck_slots"),
        ]

    def __str__(self) -> str:
        return f"deck {self.slot}: {self.name}"
