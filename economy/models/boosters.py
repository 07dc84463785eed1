"""The boosters' prices and odds, versioned like releases: a new version is a new sheet, and none is ever changed."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from economy.models.fields import CLOCK


class Sheet(models.Model):
    """A version of all nine boosters, in force from `published_at` until the next; `digest` stands for its content."""

    version = models.PositiveIntegerField(primary_key=True)
    digest = models.CharField(max_length=64, unique=True)
    published_at = models.DateTimeField(db_default=CLOCK)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")

    def __str__(self) -> str:
        return f"boosters {self.version}"


class Tier(models.Model):
    """One booster of a sheet: prices in gold, and per cent of rank 1, 2 and 3 creatures, which sum to 100."""

    sheet = models.ForeignKey(Sheet, on_delete=models.PROTECT, related_name="tiers")
    number = models.PositiveSmallIntegerField()
    price = models.PositiveIntegerField()
    race_price = models.PositiveIntegerField()
    rank_1 = models.PositiveSmallIntegerField()
    rank_2 = models.PositiveSmallIntegerField()
    rank_3 = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["sheet", "number"], name="tier_once"),
            models.CheckConstraint(condition=Q(rank_1=100 - F("rank_2") - F("rank_3")), name="tier_odds_sum"),
            models.CheckConstraint(condition=Q(price__gt=0) & Q(race_price__gte=F("price")), name="tier_costs"),
        ]

    def __str__(self) -> str:
        return f"booster {self.number} of {self.sheet_id}"
