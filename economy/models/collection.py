"""Copies of cards, each with an id for life, and everything that happened to them."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from economy.models.chance import Draw
from economy.models.fields import CLOCK
from economy.models.ledger import Wallet

GONE = ("", "sold", "sacrificed")


class Copy(models.Model):
    """One copy. Its card, rarity, holo, owner and birth never change, by trigger; a copy that is gone stays as a row.

    `card` is the catalogue's id. `draw` and `place` say where it came from: the place counts the cards of the whole draw.
    `pinned` counts the saved arena decks that it stands in.
    """

    id = models.BigAutoField(primary_key=True)
    wallet = models.ForeignKey(Wallet, on_delete=models.PROTECT, db_index=False, related_name="copies")
    card = models.UUIDField()
    rarity = models.CharField(max_length=40)
    stars = models.PositiveSmallIntegerField(db_default=0)
    holo = models.BooleanField(db_default=False)
    keep = models.BooleanField(db_default=False)
    favourite = models.BooleanField(db_default=False)
    pinned = models.PositiveSmallIntegerField(db_default=0)
    gone = models.CharField(max_length=10, db_default="")
    draw = models.ForeignKey(Draw, on_delete=models.PROTECT, db_index=False, related_name="copies")
    place = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["draw", "place"], name="copy_born_once"),
            models.CheckConstraint(condition=Q(stars__lte=5), name="copy_five_stars"),
            models.CheckConstraint(condition=Q(gone__in=GONE), name="copy_gone_how"),
            models.CheckConstraint(condition=Q(gone="") | Q(pinned=0), name="copy_pinned_stays"),
        ]
        indexes = [models.Index(fields=["wallet", "card", "id"], name="copy_held", condition=Q(gone=""))]

    def __str__(self) -> str:
        return f"copy {self.id}"


class Sale(models.Model):
    """Copies sold at once, at the prices of `release`; for ten minutes a transfer that takes the gold back may undo it."""

    id = models.BigAutoField(primary_key=True)
    wallet = models.ForeignKey(Wallet, on_delete=models.PROTECT, related_name="sales")
    key = models.UUIDField()
    digest = models.CharField(max_length=64)
    release = models.CharField(max_length=64)
    gold = models.PositiveBigIntegerField()
    transfer = models.BigIntegerField()
    undone = models.BigIntegerField(null=True)
    sold_at = models.DateTimeField(db_default=CLOCK)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["wallet", "key"], name="sale_key_once")]

    def __str__(self) -> str:
        return f"sale {self.id}"


class Movement(models.Model):
    """Something that happened to a copy after it was drawn. Append-only; the copy's stars and end are their fold.

    `raised` and `failed` are of the copy that stays, `sacrificed` of the one that goes, each with the `other`; a fusion's steps
    are by `draw` and `place`, with the `chance` per cent and the `roll` below 100. `sold` and `returned` name the sale, and
    `sold` the `gold` that this copy brought of it.
    """

    id = models.BigAutoField(primary_key=True)
    copy = models.ForeignKey(Copy, on_delete=models.PROTECT, db_index=False, related_name="movements")
    kind = models.CharField(max_length=10)
    stars = models.PositiveSmallIntegerField()
    other = models.ForeignKey(Copy, null=True, on_delete=models.PROTECT, db_index=False, related_name="+")
    draw = models.ForeignKey(Draw, null=True, on_delete=models.PROTECT, db_index=False, related_name="movements")
    place = models.PositiveSmallIntegerField(null=True)
    chance = models.PositiveSmallIntegerField(null=True)
    roll = models.PositiveSmallIntegerField(null=True)
    sale = models.ForeignKey(Sale, null=True, on_delete=models.PROTECT, db_index=False, related_name="movements")
    gold = models.PositiveBigIntegerField(null=True)
    made_at = models.DateTimeField(db_default=CLOCK)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(kind__in=("raised", "failed", "sacrificed", "sold", "returned")), name="movement_kind"
            ),
            models.CheckConstraint(
                condition=Q(kind="sold", gold__isnull=False) | (~Q(kind="sold") & Q(gold=None)), name="movement_sold_for_gold"
            ),
        ]
        indexes = [
            models.Index(fields=["copy", "id"], name="movement_copy"),
            models.Index(fields=["draw", "place"], name="movement_draw", condition=Q(draw__isnull=False)),
            models.Index(fields=["sale"], name="movement_sale", condition=Q(sale__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.copy_id}"
