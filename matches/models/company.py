"""What people are to one another: who does not want whom, who called whom to a table, and what was said there by phrases."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Now

from matches.models.match import Match


class Distance(models.Model):
    """`owner` keeps away from `other`, who is never told. Muted: his phrases and invitations are not shown. Blocked: besides,
    neither comes to the other's tables before they start, nor finds the other's name for an invitation.
    """

    MUTED, BLOCKED = "muted", "blocked"

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="distances")
    other = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=7)
    since = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["owner", "other"], name="distance_once"),
            models.CheckConstraint(condition=Q(kind__in=["muted", "blocked"]), name="distance_kind_known"),
            models.CheckConstraint(condition=~Q(owner=F("other")), name="distance_from_another"),
        ]

    def __str__(self) -> str:
        return f"{self.owner_id} {self.kind} {self.other_id}"


class Invitation(models.Model):
    """Somebody calls somebody to a table. `id` comes from the form; it counts while the table has not started."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="invitations")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    to = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="invitations")
    at = models.DateTimeField(db_default=Now())
    declined_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "to"], name="invitation_once_a_table")]
        indexes = [models.Index(F("to"), F("at").desc(), name="invitation_newest")]

    def __str__(self) -> str:
        return f"{self.by_id} calls {self.to_id} to {self.match_id}"


class Remark(models.Model):
    """One of the house's phrases, said by a seat at a table. `id` comes from the form; no part of the stream."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="remarks")
    seat = models.PositiveSmallIntegerField()
    phrase = models.CharField(max_length=20)
    at = models.DateTimeField(db_default=Now())

    class Meta:
        indexes = [models.Index(F("match"), F("at").desc(), name="remark_newest")]

    def __str__(self) -> str:
        return f"{self.phrase} at {self.match_id}/{self.seat}"


class Renaming(models.Model):
    """The staff gave somebody another name, for a reason. `id` comes from the form. Goes with the account."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="renamings")
    before = models.CharField(max_length=150)
    after = models.CharField(max_length=150)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    reason = models.TextField(max_length=1000)
    at = models.DateTimeField(db_default=Now())

    class Meta:
        indexes = [models.Index(F("at").desc(), name="renaming_newest")]

    def __str__(self) -> str:
        return f"{self.before}: {self.after}"
