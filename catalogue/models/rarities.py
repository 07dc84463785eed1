"""Rarity scales: data like cards, edited, checked, released. Imports the triggers."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Deferrable, F, Q

from catalogue import triggers
from catalogue.said import Pair


class Scale(models.Model):
    """A game's scale. `sums`: number of a rarity → number of the whole that they must add up to; the database refuses others.

    `second` names the numbers of a rarity that need a second moderator; the database refuses a change without an approval.
    """

    game = models.CharField(max_length=40, primary_key=True)
    whole = models.JSONField(default=dict)
    sums = models.JSONField(default=dict)
    second = models.JSONField(default=list)

    class Meta:
        triggers = triggers.SCALE

    def __str__(self) -> str:
        return f"scale of {self.game}"


class Rarity(models.Model):
    """One rarity in the draft: `place` 0 is the commonest, `colour` is #rrggbb, `numbers` are the game's own integers."""

    game = models.CharField(max_length=40)
    key = models.SlugField(max_length=40, db_index=False)
    place = models.PositiveSmallIntegerField()
    name_fr = models.CharField(max_length=60)
    name_en = models.CharField(max_length=60, blank=True, default="")
    colour = models.CharField(max_length=7)
    numbers = models.JSONField(default=dict)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "key"], name="catalogue_rarity_key"),
            models.UniqueConstraint(fields=["game", "place"], name="catalogue_rarity_place", deferrable=Deferrable.DEFERRED),
            models.CheckConstraint(condition=Q(colour__regex=r"^#[0-9a-f]{6}$"), name="catalogue_rarity_colour"),
        ]
        triggers = triggers.RARITY

    def __str__(self) -> str:
        return f"{self.game}/{self.key}"

    @property
    def name(self) -> Pair:
        return Pair(self.name_fr, self.name_en)


class ScaleProposal(models.Model):
    """A change of a scale that waits for another moderator: the whole scale as it would be, and the draft it was made on."""

    class State(models.TextChoices):
        OPEN = "open"
        APPROVED = "approved"
        REFUSED = "refused"

    game = models.CharField(max_length=40)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField(auto_now_add=True)
    reason = models.CharField(max_length=500, blank=True, default="")
    draft_version = models.PositiveBigIntegerField()
    whole = models.JSONField()
    rarities = models.JSONField()  # a list of RarityRecord
    state = models.CharField(max_length=8, choices=State.choices, default=State.OPEN)
    decided_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    decided_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=~Q(state="approved", decided_by=F("by")), name="catalogue_proposal_needs_another_moderator"
            )
        ]

    def __str__(self) -> str:
        return f"proposal {self.pk}"
