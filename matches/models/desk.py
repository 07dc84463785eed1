"""What auditors look at and what players complain of: rows that can be erased, beside streams that cannot."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Now

from matches.models.match import Match


class Look(models.Model):
    """An auditor opened what a running match hides, for a written reason. `id` comes from the form.

    It is good for this match until it is over, and is shown to those who played it then.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="looks")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    reason = models.TextField(max_length=1000)
    asked_at = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "by"], name="look_once_a_match_and_auditor")]

    def __str__(self) -> str:
        return f"{self.by} at {self.match_id}"


class LookedAt(models.Model):
    """One page that was shown under a look: which version, with whose eyes (`all`, `spectator` or a seat's number)."""

    look = models.ForeignKey(Look, on_delete=models.PROTECT, related_name="pages")
    version = models.IntegerField()
    eye = models.CharField(max_length=9)
    at = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return f"{self.look_id} at {self.version} as {self.eye}"


class Dispute(models.Model):
    """A player says that something was wrong with a match, at a version if he names one. `id` comes from the form.

    `verdict` and `answer` are the auditor's and are told to him; `read_at` is when he has read them.
    """

    OPEN, UPHELD, UNFOUNDED = "open", "upheld", "unfounded"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="disputes")
    version = models.IntegerField(null=True)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="disputes")
    words = models.TextField(max_length=2000)
    opened_at = models.DateTimeField(db_default=Now())
    verdict = models.CharField(max_length=9, default=OPEN)
    answer = models.TextField(max_length=2000, blank=True)
    closed_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    closed_at = models.DateTimeField(null=True)
    read_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "by"], condition=Q(verdict="open"), name="dispute_open_once_a_player"),
            models.CheckConstraint(condition=Q(verdict__in=["open", "upheld", "unfounded"]), name="dispute_verdict_known"),
            models.CheckConstraint(
                condition=Q(verdict="open", closed_at__isnull=True) | ~Q(verdict="open") & Q(closed_at__isnull=False),
                name="dispute_closed_with_verdict",
            ),
        ]
        indexes = [models.Index(F("opened_at").desc(), name="dispute_open", condition=Q(verdict="open"))]

    def __str__(self) -> str:
        return f"{self.match_id}: {self.verdict}"


class DisputeNote(models.Model):
    """What an auditor wrote down about a dispute, for auditors alone. `id` comes from the form."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    dispute = models.ForeignKey(Dispute, on_delete=models.CASCADE, related_name="notes")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    words = models.TextField(max_length=2000)
    at = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return f"{self.dispute_id}: {self.words[:40]}"
