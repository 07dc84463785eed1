"""Releases: immutable, numbered, content-addressed, with how they came about and what they took away. Imports the triggers."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q

from catalogue import triggers


class Release(models.Model):
    """One published snapshot of a game's cards. Append-only by trigger; `body` is the exact bytes that `digest` names."""

    game = models.CharField(max_length=40)
    number = models.PositiveIntegerField()
    digest = models.CharField(max_length=64)
    body = models.TextField()
    published_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "number"], name="catalogue_release_number")]
        # An older release that is published again has its digest, and a number of its own.
        indexes = [models.Index(fields=["game", "digest"], name="catalogue_release_by_digest")]

    def __str__(self) -> str:
        return f"{self.game} release {self.number}"


class Publication(models.Model):
    """How a release came about, or is to: by whom, why, when. A scheduled one holds the exact bytes that it will publish.

    `based_on` is the number of the release that was current then (0: none): if another one is by then, it is `overtaken`.
    """

    class State(models.TextChoices):
        SCHEDULED = "scheduled"
        PUBLISHED = "published"
        CANCELLED = "cancelled"
        OVERTAKEN = "overtaken"

    game = models.CharField(max_length=40)
    state = models.CharField(max_length=9, choices=State.choices)
    release = models.OneToOneField(Release, models.PROTECT, null=True, related_name="publication")
    again = models.PositiveIntegerField(null=True)  # the number of the older release that this one publishes again
    body = models.TextField(blank=True, default="")  # only while scheduled
    digest = models.CharField(max_length=64)
    based_on = models.PositiveIntegerField()
    draft_version = models.PositiveBigIntegerField()
    note = models.CharField(max_length=500, blank=True, default="")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    made_at = models.DateTimeField(auto_now_add=True)
    due_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game"], condition=Q(state="scheduled"), name="catalogue_publication_one_scheduled"),
            models.CheckConstraint(
                condition=Q(state="published", release__isnull=False) | ~Q(state="published") & Q(release__isnull=True),
                name="catalogue_publication_has_release",
            ),
            models.CheckConstraint(
                condition=~Q(state="scheduled") | Q(due_at__isnull=False), name="catalogue_publication_has_time"
            ),
        ]
        indexes = [models.Index(fields=["due_at"], condition=Q(state="scheduled"), name="catalogue_publication_due")]

    def __str__(self) -> str:
        return f"{self.game} {self.state}"


class CardMigration(models.Model):
    """What a release did to a card that readers may hold: retired it, merged it into another, or brought it back. Append-only."""

    class What(models.TextChoices):
        RETIRED = "retired"
        MERGED = "merged"
        RETURNED = "returned"

    game = models.CharField(max_length=40)
    release = models.ForeignKey(Release, models.PROTECT, related_name="migrations")
    what = models.CharField(max_length=8, choices=What.choices)
    old = models.ForeignKey("catalogue.Card", models.PROTECT, related_name="+")
    new = models.ForeignKey("catalogue.Card", models.PROTECT, null=True, related_name="+")
    at = models.DateTimeField()
    note = models.CharField(max_length=500, blank=True, default="")

    class Meta:
        indexes = [models.Index(fields=["game", "id"], name="catalogue_migration_feed")]
        triggers = triggers.APPEND_ONLY

    def __str__(self) -> str:
        return f"{self.what} {self.old_id}"
