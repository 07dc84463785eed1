"""What people are told when they do not look: notices, the browsers that may be woken, and tokens of their programs."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Now


class Notice(models.Model):
    """Something that happened for one person. `kind` and `facts` make the sentence in whichever language it is read; `key` says
    what it is about, so that nobody is told the same thing twice. `sent_at`: when browsers were woken; `letter_at`: when a letter
    was written.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=20)
    key = models.CharField(max_length=120)
    facts = models.JSONField(default=dict)
    at = models.DateTimeField(db_default=Now())
    read_at = models.DateTimeField(null=True)
    sent_at = models.DateTimeField(null=True)
    letter_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "kind", "key"], name="notice_once")]
        indexes = [
            models.Index(F("user"), F("at").desc(), name="notice_newest"),
            models.Index(fields=["user"], name="notice_unread", condition=Q(read_at=None)),
            models.Index(fields=["at"], name="notice_unsent", condition=Q(sent_at=None)),
            models.Index(fields=["at"], name="notice_unwritten", condition=Q(letter_at=None, kind__in=["turn", "full"])),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.key} to {self.user_id}"


class Device(models.Model):
    """A browser that its owner lets be woken (Web Push, RFC 8030): where, and the keys that seal what it is told."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="devices")
    endpoint = models.URLField(max_length=1000, unique=True)
    p256dh = models.CharField(max_length=120)
    auth = models.CharField(max_length=40)
    language = models.CharField(max_length=8, blank=True)
    since = models.DateTimeField(db_default=Now())
    failures = models.PositiveSmallIntegerField(default=0)

    def __str__(self) -> str:
        return f"device {self.pk} of {self.user_id}"


class Token(models.Model):
    """What a program signs in with. Of the token itself only its SHA-256 is kept; `scopes` say what it may do."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=60)
    digest = models.BinaryField(max_length=32, unique=True)
    scopes = ArrayField(models.CharField(max_length=20))
    made_at = models.DateTimeField(db_default=Now())
    used_at = models.DateTimeField(null=True)
    ends_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.name} of {self.user_id}"
